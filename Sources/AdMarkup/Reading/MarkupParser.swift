internal import CLibXML2

/// Reads the bytes of one document with libxml2 into a ``MarkupTree``: no entity, no network, no DTD, no recovery.
struct MarkupParser {
  static let maximalSize = 16 * 1024 * 1024
  private static let maximalAttributes = 1_000
  private static let maximalNamespaces = 500
  private static let maximalNames = 20_000

  private let source: UnsafeBufferPointer<UInt8>
  /// How much of the source precedes what the parser is given.
  private let prelude: DocumentPrelude
  private var position: Int
  private var context: xmlParserCtxtPtr?
  private var builder: TreeBuilder

  /// Reads a whole document.
  static func parse(_ source: UnsafeBufferPointer<UInt8>) throws(AdDocumentError) -> (MarkupTree, DiagnosticLog) {
    guard source.count <= maximalSize else {
      let limit = "\(maximalSize / 1024 / 1024) MiB"
      throw AdDocumentError(diagnostic: Diagnostic(.documentTooLarge, "the document is larger than \(limit)"))
    }
    let prelude = DocumentPrelude(of: source)
    guard prelude.byteCount < source.count else {
      throw AdDocumentError(diagnostic: Diagnostic(.documentEmpty, "the document is empty"))
    }
    var parser = MarkupParser(source, prelude)
    if let failure = parser.run() { throw AdDocumentError(diagnostic: failure) }
    return (parser.builder.tree, parser.builder.log)
  }

  private init(_ source: UnsafeBufferPointer<UInt8>, _ prelude: DocumentPrelude) {
    self.source = source
    self.prelude = prelude
    position = prelude.byteCount
    builder = TreeBuilder(byteCount: source.count)
  }

  private mutating func run() -> Diagnostic? {
    withUnsafeMutablePointer(to: &self) { parser in
      var handler = Self.handler
      guard let context = clibxml2_new_context(&handler, parser) else {
        return Diagnostic(.documentNotXML, "no memory to read the document")
      }
      defer { xmlFreeParserCtxt(context) }
      parser.pointee.context = context
      // Errors of conversion from other encodings come without a context, and would be printed.
      xmlSetStructuredErrorFunc(parser, Self.receiveError)
      defer { xmlSetStructuredErrorFunc(nil, nil) }

      // The only entities are XML's own five, as every DOCTYPE is refused; without NOENT they stay in attributes.
      let options = XML_PARSE_NONET.rawValue | XML_PARSE_HUGE.rawValue | XML_PARSE_NOENT.rawValue
      let document = xmlCtxtReadIO(context, Self.readSource, nil, parser, nil, nil, Int32(options))
      xmlFreeDoc(document)
      parser.pointee.context = nil

      if !parser.pointee.builder.hasFailed, clibxml2_is_well_formed(context) == 0 {
        parser.pointee.builder.fail(.documentNotXML, "not well-formed XML", at: nil)
      }
      return parser.pointee.builder.failure
    }
  }

  private static let readSource: xmlInputReadCallback = { userData, buffer, length in
    guard let userData, let buffer, length > 0 else { return 0 }
    return userData.assumingMemoryBound(to: MarkupParser.self).pointee.read(into: buffer, length: Int(length))
  }

  /// Gives the parser its next bytes; none once it has failed.
  ///
  /// A tag is looked at while it is being read: comparing its attributes with each other takes libxml2 time that
  /// grows with the square of their number, and finding a name in its table does with that of names.
  private mutating func read(into buffer: UnsafeMutablePointer<CChar>, length: Int) -> Int32 {
    guard let context, let start = source.baseAddress, !builder.hasFailed else { return 0 }
    if clibxml2_attribute_capacity(context) > 2 * Self.maximalAttributes
      || clibxml2_namespace_capacity(context) > 2 * Self.maximalNamespaces
    {
      builder.fail(.tooManyAttributes, "an element has too many attributes", at: tagLocation())
      return 0
    }
    if clibxml2_name_count(context) > Self.maximalNames {
      builder.fail(.tooManyNames, "the document has more than \(Self.maximalNames) different names", at: tagLocation())
      return 0
    }
    let count = min(length, source.count - position)
    memcpy(buffer, start + position, count)
    position += count
    return Int32(count)
  }
}

// MARK: - Events

extension MarkupParser {
  private static var handler: xmlSAXHandler {
    var handler = xmlSAXHandler()
    handler.startElementNs = { userData, name, prefix, uri, namespaceCount, namespaces, attributeCount, _, attributes in
      guard let userData, let name else { return }
      let tag = StartTag(
        name: name, prefix: prefix, uri: uri, namespaceCount: Int(namespaceCount), namespaces: namespaces,
        attributeCount: Int(attributeCount), attributes: attributes)
      userData.assumingMemoryBound(to: MarkupParser.self).pointee.startElement(tag)
    }
    handler.endElementNs = { userData, name, prefix, _ in
      guard let userData, let name else { return }
      userData.assumingMemoryBound(to: MarkupParser.self).pointee.builder.endElement(prefix, name)
    }
    let receiveText: charactersSAXFunc = { userData, characters, count in
      guard let userData, let characters else { return }
      userData.assumingMemoryBound(to: MarkupParser.self).pointee.builder
        .append(UnsafeBufferPointer(start: characters, count: Int(count)))
    }
    handler.characters = receiveText
    handler.ignorableWhitespace = receiveText
    handler.cdataBlock = receiveText
    handler.internalSubset = { userData, name, _, _ in
      guard let userData else { return }
      userData.assumingMemoryBound(to: MarkupParser.self).pointee.refuseDoctype(name.map { String(cString: $0) } ?? "")
    }
    handler.serror = receiveError
    return handler
  }

  private static let receiveError: xmlStructuredErrorFunc = { userData, error in
    guard let userData, let error else { return }
    userData.assumingMemoryBound(to: MarkupParser.self).pointee.receive(error.pointee)
  }

  private mutating func startElement(_ tag: StartTag) {
    let location = tagLocation()
    if tag.attributeCount > Self.maximalAttributes {
      builder.fail(.tooManyAttributes, "an element has more than \(Self.maximalAttributes) attributes", at: location)
    }
    builder.startElement(tag, at: location)
    if builder.hasFailed { xmlStopParser(context) }
  }

  private mutating func refuseDoctype(_ name: String) {
    builder.failAtDoctype(name, at: tagLocation())
    xmlStopParser(context)
  }

  private mutating func receive(_ error: xmlError) {
    let location = prelude.location(line: Int(error.line), column: Int(error.int2))
    if error.domain == Int32(XML_FROM_NAMESPACE.rawValue) {
      if error.code == Int32(XML_NS_ERR_UNDEFINED_NAMESPACE.rawValue), let prefix = error.str1 {
        builder.reportUndeclaredPrefix(String(cString: prefix), at: location)
      }
    } else if error.level == XML_ERR_FATAL || error.domain != Int32(XML_FROM_PARSER.rawValue) {
      let words = error.message.map { oneLine(String(cString: $0)) } ?? "unknown error"
      let isCut = position == source.count && context.map { clibxml2_is_at_end($0) != 0 } == true
      builder.fail(
        isCut ? .documentCut : .documentNotXML,
        isCut ? "the document is cut off: \(words)" : "not well-formed XML: \(words)",
        at: location)
    }
  }

  private func oneLine(_ message: String) -> String {
    message.split { $0.isNewline || $0 == " " }.joined(separator: " ")
  }

  /// Where the tag begins that was just read: libxml2 itself only knows its end.
  private func tagLocation() -> SourceLocation {
    guard let context, let base = clibxml2_base(context), var place = clibxml2_cursor(context) else {
      return SourceLocation(line: 1, column: 1)
    }
    var line = Int(clibxml2_line(context))
    var column = Int(clibxml2_column(context))
    var isOnFirstLine = true
    while place > base {
      place -= 1
      if place.pointee == UInt8(ascii: "\n") {
        line -= 1
        isOnFirstLine = false
      } else if isOnFirstLine, place.pointee & 0xC0 != 0x80 {
        column -= 1
      }
      if place.pointee == UInt8(ascii: "<") { break }
    }
    if !isOnFirstLine {
      column = 1
      while place > base, (place - 1).pointee != UInt8(ascii: "\n") {
        place -= 1
        if place.pointee & 0xC0 != 0x80 { column += 1 }
      }
    }
    return prelude.location(line: line, column: column)
  }
}
