internal import CLibXML2

/// Writes one document with libxml2; its extensions write one kind of element each. Owns an `xmlTextWriter`.
final class MarkupWriter {
  /// With its colon, before the names of elements.
  private var prefix = ""
  private let buffer: xmlBufferPtr?
  private let writer: xmlTextWriterPtr?

  init() {
    buffer = xmlBufferCreate()
    writer = xmlNewTextWriterMemory(buffer, 0)
    xmlTextWriterSetIndent(writer, 1)
    xmlTextWriterSetIndentString(writer, "  ")
    xmlTextWriterStartDocument(writer, nil, "UTF-8", nil)
  }

  deinit {
    xmlFreeTextWriter(writer)
    xmlBufferFree(buffer)
  }

  /// Ends the document.
  ///
  /// - Returns: Its text, without a line feed at its end. What a terminal would obey is written as a reference: text of documents gets there.
  func finish() -> String {
    xmlTextWriterEndDocument(writer)
    guard let start = xmlBufferContent(buffer) else { return "" }
    let bytes = UnsafeBufferPointer(start: start, count: Int(xmlBufferLength(buffer)))
    let text = String(trimmed(String(decoding: bytes, as: UTF8.self)))
    guard text.unicodeScalars.contains(where: isObeyed) else { return text }
    var safe = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if isObeyed(scalar) { safe.append(contentsOf: "&#\(scalar.value);".unicodeScalars) } else { safe.append(scalar) }
    }
    return String(safe)
  }

  // MARK: Elements

  /// Gives the elements that `write` writes a prefix, with its colon.
  func withPrefix(_ prefix: String, write: () -> Void) {
    let outer = self.prefix
    self.prefix = prefix
    write()
    self.prefix = outer
  }

  /// An element with what `write` writes into it, attributes first.
  func element(_ name: ElementName, write: () -> Void) {
    xmlTextWriterStartElement(writer, prefix + name.rawValue)
    write()
    xmlTextWriterEndElement(writer)
  }

  /// An element with a text; none for `nil`.
  func element(_ name: ElementName, _ text: String?) {
    if let text { element(name) { self.content(text) } }
  }

  func elements(_ name: ElementName, _ texts: [String]) {
    for text in texts { element(name, text) }
  }

  func elements(_ name: ElementName, _ urls: [IdentifiedURL]) {
    for url in urls {
      element(name) {
        attribute(.id, url.id)
        content(url.url)
      }
    }
  }

  /// An element that holds others; none when there are none.
  func list<Value>(_ name: ElementName, of values: [Value], write: (Value) -> Void) {
    if !values.isEmpty { element(name) { values.forEach(write) } }
  }

  // MARK: Attributes

  func attribute(_ name: AttributeName, _ value: String?) { attribute(named: name.rawValue, value) }

  func attribute(_ name: AttributeName, _ value: Int?) { attribute(name, value.map { "\($0)" }) }

  func attribute(_ name: AttributeName, _ value: Bool?) { attribute(name, value.map { "\($0)" }) }

  func attribute(_ name: AttributeName, _ value: Duration?) { attribute(name, value?.clockTimeText) }

  func attribute(named name: String, _ value: String?) {
    if let value { xmlTextWriterWriteAttribute(writer, name, writable(value)) }
  }

  // MARK: Texts

  /// As CDATA where it has characters of markup, which URLs and HTML are full of.
  func content(_ text: String) {
    let text = writable(text)
    // CDATA has no references, and without one a reader takes a carriage return for a line feed.
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "&") }),
      !text.unicodeScalars.contains(where: { $0 == "\r" || isObeyed($0) })
    else {
      xmlTextWriterWriteString(writer, text)
      return
    }
    // libxml2 breaks no line before the end of an element that it has seen a text in, and CDATA is none to it.
    xmlTextWriterWriteString(writer, "")
    for piece in pieces(ofCDATA: text) { xmlTextWriterWriteCDATA(writer, piece) }
  }

  /// Well-formed XML, as it is.
  func markup(_ markup: String) { xmlTextWriterWriteRaw(writer, writable(markup)) }

  /// A CDATA section ends at the first `]]>`, so that none may hold one.
  private func pieces(ofCDATA text: String) -> [String] {
    var pieces: [[UInt8]] = [[]]
    for byte in text.utf8 {
      if byte == UInt8(ascii: ">"), pieces[pieces.count - 1].suffix(2).elementsEqual("]]".utf8) { pieces.append([]) }
      pieces[pieces.count - 1].append(byte)
    }
    return pieces.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Controls and bidirectional marks, embeddings, overrides and isolates.
  private func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Without what XML 1.0 cannot hold in any spelling.
  private func writable(_ text: String) -> String {
    func isWritable(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.value {
      case 0x09, 0x0A, 0x0D: true
      case 0..<0x20, 0xFFFE, 0xFFFF: false
      default: true
      }
    }
    guard !text.unicodeScalars.allSatisfy(isWritable) else { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { scalars.append(isWritable(scalar) ? scalar : "\u{FFFD}") }
    return String(scalars)
  }
}
