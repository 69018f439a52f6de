import AdMarkup
import Testing

private let body = "<VAST version=\"3.0\"><Error>https://é.example/</Error></VAST>"

private func utf16(_ text: String, littleEndian: Bool) -> [UInt8] {
  ("\u{FEFF}" + text).utf16.flatMap { unit in
    littleEndian ? [UInt8(unit & 0xFF), UInt8(unit >> 8)] : [UInt8(unit >> 8), UInt8(unit & 0xFF)]
  }
}

private func singleBytes(_ text: String) -> [UInt8] {
  text.unicodeScalars.map { $0 == "€" ? 0x80 : UInt8(truncatingIfNeeded: $0.value) }
}

@Test(arguments: [
  ("UTF-8", Array(body.utf8)),
  ("UTF-8 with a mark", [0xEF, 0xBB, 0xBF] + Array(body.utf8)),
  ("UTF-8, declared", Array("<?xml version=\"1.0\" encoding=\"utf-8\"?>\(body)".utf8)),
  ("UTF-16 LE", utf16("<?xml version=\"1.0\" encoding=\"UTF-16\"?>\(body)", littleEndian: true)),
  ("UTF-16 BE", utf16(body, littleEndian: false)),
  ("ISO-8859-1", singleBytes("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\(body)")),
  ("Windows-1252", singleBytes("<?xml version='1.0' encoding='windows-1252'?><!-- € -->\(body)")),
  // More than libxml2 converts at a time.
  (
    "a long one",
    singleBytes("<?xml version='1.0' encoding='windows-1252'?><!--\(String(repeating: "é", count: 20_000))-->\(body)")
  ),
])
func readsTheEncoding(_ name: String, _ document: [UInt8]) throws {
  let (read, _) = try AdDocumentReader().read(document)
  #expect(read == .vast(VAST(version: "3.0", errorURLs: ["https://é.example/"])))
}

@Test(arguments: ["ISO-8859-1", "UTF-8"])
func placesAreInCharactersOfTheDocument(_ encoding: String) throws {
  let text =
    "\n \n<?xml version=\"1.0\" encoding=\"\(encoding)\"?><!-- é -->\n<VMAP version=\"1.0\">é<AdBreak\n timeOffset=\"é\"/>é"
    + "\n  ééé<AdBreak breakType=\"linear\"\n/></VMAP>"
  let document = encoding == "UTF-8" ? Array(text.utf8) : singleBytes(text)
  let (read, _) = try AdDocumentReader().read(document)
  guard case .vmap(let vmap) = read else { throw NotExpected(read) }
  #expect(vmap.adBreaks.map(\.location) == [SourceLocation(line: 4, column: 22), SourceLocation(line: 6, column: 6)])
}
