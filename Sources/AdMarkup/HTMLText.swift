internal import CLibXML2

/// Reduces an HTML creative to the text that a browser would show of it.
public struct HTMLText {
  /// More than any banner says, and little enough for whatever it is made of.
  private static let maximalSize = 64 << 10
  private static let maximalDepth = 256

  /// Elements whose content nobody reads.
  private static let hidden: Set<String> = [
    "head", "script", "style", "title", "template", "noscript", "svg", "math", "iframe", "object", "canvas", "video",
    "audio", "select", "textarea",
  ]
  /// Elements that begin and end a line.
  private static let blocks: Set<String> = [
    "address", "article", "aside", "blockquote", "br", "center", "dd", "div", "dl", "dt", "figcaption", "figure",
    "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "li", "main", "nav", "ol", "p", "pre",
    "section", "table", "td", "th", "tr", "ul",
  ]

  private var context: xmlParserCtxtPtr?
  private var text: [UInt8] = []
  private var depth = 0
  /// The depth at which a hidden element began; `nil` outside of one.
  private var hiddenFrom: Int?

  /// The lines of a page without its white space, `alt` texts of pictures among them; empty when it says nothing.
  ///
  /// Of more than 64 KiB, or of elements nested more than 256 levels deep, what comes before counts. Nothing is fetched
  /// and nothing is run.
  public static func lines(of html: String) -> [String] {
    var reader = HTMLText()
    reader.read(Array(html.utf8.prefix(maximalSize)))
    return String(decoding: reader.text, as: UTF8.self).split(separator: "\n").compactMap { line in
      let words = line.split(whereSeparator: \.isWhitespace)
      return words.isEmpty ? nil : words.joined(separator: " ")
    }
  }

  private mutating func read(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    withUnsafeMutablePointer(to: &self) { reader in
      var handler = Self.handler
      bytes.withUnsafeBytes { source in
        clibxml2_read_html(
          &handler, reader, source.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(source.count),
          &reader.pointee.context)
      }
    }
  }

  private static var handler: xmlSAXHandler {
    var handler = xmlSAXHandler()
    handler.startElement = { reader, name, attributes in
      guard let reader, let name else { return }
      reader.assumingMemoryBound(to: HTMLText.self).pointee.start(String(cString: name), attributes)
    }
    handler.endElement = { reader, name in
      guard let reader, let name else { return }
      reader.assumingMemoryBound(to: HTMLText.self).pointee.end(String(cString: name))
    }
    let receive: charactersSAXFunc = { reader, characters, count in
      guard let reader, let characters else { return }
      reader.assumingMemoryBound(to: HTMLText.self).pointee
        .add(UnsafeBufferPointer(start: characters, count: Int(count)))
    }
    handler.characters = receive
    handler.ignorableWhitespace = receive
    return handler
  }

  private mutating func start(_ name: String, _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?) {
    depth += 1
    if depth > Self.maximalDepth { xmlStopParser(context) }
    if hiddenFrom == nil, Self.hidden.contains(name) { hiddenFrom = depth }
    guard hiddenFrom == nil else { return }
    if Self.blocks.contains(name) { text.append(UInt8(ascii: "\n")) }
    if name == "img", let alternative = Self.value(of: "alt", in: attributes) {
      text += [UInt8(ascii: " ")] + Self.oneLine(alternative.utf8) + [UInt8(ascii: " ")]
    }
  }

  private mutating func end(_ name: String) {
    if hiddenFrom == nil, Self.blocks.contains(name) { text.append(UInt8(ascii: "\n")) }
    if hiddenFrom == depth { hiddenFrom = nil }
    depth -= 1
  }

  private mutating func add(_ characters: UnsafeBufferPointer<xmlChar>) {
    if hiddenFrom == nil { text += Self.oneLine(characters) }
  }

  /// A line break in the source is white space like any other.
  private static func oneLine(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    bytes.map { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") ? UInt8(ascii: " ") : $0 }
  }

  private static func value(
    of wanted: String, in attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
  ) -> String? {
    guard var place = attributes else { return nil }
    while let name = place.pointee {
      if String(cString: name) == wanted { return place[1].map { String(cString: $0) } }
      place += 2
    }
    return nil
  }
}
