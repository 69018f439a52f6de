import Player
import Testing

/// Nothing of a document can move the cursor, change the terminal or turn the text round.
struct SafeTextTests {
  @Test(arguments: [
    ("Kestrel Coffee", "Kestrel Coffee"),
    ("Zügig 東京 🎬", "Zügig 東京 🎬"),
    // Sequences go with all their parameters: CSI, OSC to BEL and to ST, DCS, charset, single.
    ("a\u{1B}[31;1mred\u{1B}[0m", "ared"),
    ("a\u{1B}[2J\u{1B}[Hb", "ab"),
    ("a\u{1B}]0;owned\u{07}b", "ab"),
    ("a\u{1B}]8;;http://x\u{1B}\\link", "alink"),
    ("a\u{1B}Pq#0\u{1B}\\b", "ab"),
    ("a\u{1B}_Gi=1\u{1B}\\b", "ab"),
    ("a\u{1B}(0b", "ab"),
    ("a\u{1B}cb", "ab"),
    // The same in eight bits.
    ("a\u{9B}31mb", "ab"),
    ("a\u{9D}0;owned\u{9C}b", "ab"),
    ("a\u{90}q\u{9C}b", "ab"),
    // Cut off in the middle.
    ("a\u{1B}", "a"), ("a\u{1B}[31", "a"), ("a\u{1B}]0;owned", "a"),
    // An unended string swallows no further line.
    ("a\u{1B}]0;owned\nb", "a b"),
    // Controls one by one.
    ("a\u{0}\u{7}\u{8}\u{7F}\u{84}b", "ab"),
    // All white space is one blank, none at the ends.
    ("  a \t\r\n\u{B}\u{C}\u{85}\u{2028}\u{2029} b  ", "a b"),
    // Overrides, embeddings, isolates and marks of direction.
    ("gpj.\u{202E}exe\u{202C}", "gpj.exe"),
    ("\u{200E}a\u{200F}\u{61C}\u{202A}\u{202B}\u{202D}\u{2066}\u{2067}\u{2068}\u{2069}b", "ab"),
    ("\u{FEFF}a\u{FFF9}\u{E0041}", "a"),
    ("", ""), (" \n ", ""),
  ])
  func line(_ text: String, safe: String) { #expect(SafeText.line(text) == safe) }

  @Test(arguments: [(SafeText.line, 2000), (SafeText.address, 8000), (SafeText.screenLine, 500)])
  func longTextIsCut(_ line: @Sendable (String) -> String, limit: Int) {
    let full = String(repeating: "x", count: limit)
    #expect(line(full) == full)
    #expect(line(full + "x") == full.dropLast() + "…")
    // Characters of several scalars are counted and cut as one.
    let family = String(repeating: "👩‍👩‍👧", count: limit)
    #expect(line(family) == family)
    #expect(line(family + "x") == family.dropLast() + "…")
    let accents = String(repeating: "e\u{301}", count: limit + 9)
    #expect(line(accents) == accents.prefix(limit - 1) + "…")
  }

  @Test(
    "A megabyte of anything is a short line", arguments: ["x", " ", "e\u{301}", "\u{301}", "\u{200E}", "\u{1B}[m", "👩‍"])
  func megabytes(_ piece: String) {
    let safe = SafeText.line(String(repeating: piece, count: 1 << 20))
    #expect(safe.count <= 2000)
    #expect(safe.utf8.count <= 100_000)
    #expect(safe.hasSuffix("…"))
    #expect(SafeText.line("a" + String(repeating: "\u{301}", count: 1 << 20)) == "…")
    #expect(SafeText.line("a" + String(repeating: "\u{200E}", count: 1 << 20)) == "…")
    #expect(SafeText.line("ab" + String(repeating: "\u{200E}", count: 1 << 20)) == "a…")
  }

  @Test("No scalar below a blank, and none of C1, ever comes through")
  func everyControl() {
    for value in Array(UInt32(0)..<0x20) + Array(0x7F..<0xA0) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let safe = SafeText.line("a\(scalar)b")
      #expect(safe.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) })
    }
  }
}
