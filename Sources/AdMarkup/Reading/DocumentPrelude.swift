/// What stands before a document's XML declaration or first tag, and is cut: a BOM, white space, comments.
///
/// Nothing may stand before the declaration in XML, but servers send such documents.
struct DocumentPrelude {
  private(set) var byteCount = 0
  private var lineCount = 0
  /// Characters of the last line of what is cut.
  private var columnCount = 0

  init(of source: UnsafeBufferPointer<UInt8>) {
    let bytes = source[...]
    // In UTF-16 the mark tells the encoding, and libxml2 reads it.
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) { return }
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let markEnd = start
    start += bytes[start...].prefix(while: isBlank).count
    if let declaration = Self.declaration(in: bytes[start...]) { start = declaration }
    byteCount = start
    for byte in bytes[markEnd..<start] {
      if byte == UInt8(ascii: "\n") {
        lineCount += 1
        columnCount = 0
      } else if byte & 0xC0 != 0x80 {
        columnCount += 1
      }
    }
  }

  /// Where the XML declaration is, when only comments and white space precede it.
  private static func declaration(in bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    let (opening, closing) = (Array("<!--".utf8), Array("-->".utf8))
    var rest = bytes
    while rest.starts(with: opening) {
      rest = rest.dropFirst(4)
      while !rest.isEmpty, !rest.starts(with: closing) { rest = rest.dropFirst() }
      rest = rest.dropFirst(3).drop(while: isBlank)
    }
    return rest.starts(with: Array("<?xml ".utf8)) ? rest.startIndex : nil
  }

  /// A place in the source, for one that the parser tells of what follows.
  func location(line: Int, column: Int) -> SourceLocation {
    SourceLocation(line: max(1, line) + lineCount, column: max(1, column) + (line <= 1 ? columnCount : 0))
  }
}
