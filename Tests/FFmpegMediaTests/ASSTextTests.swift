import Playback
import Testing

@testable import FFmpegMedia

/// What is left of text in the language of ASS.
struct ASSTextTests {
  private static func words(_ lines: [[SubtitleCue.Run]]) -> String {
    lines.map { line in
      line.map { run in
        let marks = [(SubtitleCue.Emphasis.bold, "b"), (.italic, "i"), (.underline, "u")]
          .filter { run.emphasis.contains($0.0) }.map(\.1).joined()
        return marks.isEmpty ? run.text : "<\(marks):\(run.text)>"
      }.joined()
    }.joined(separator: "|")
  }

  @Test(arguments: [
    ("plain", "plain"), (#"one\Ntwo"#, "one|two"), (#"one\ntwo\hthree"#, "one two three"),
    (#"{\b1}bold{\b0} not"#, "<b:bold> not"), (#"{\b700}bold{\b400}not"#, "<b:bold>not"),
    (#"{\i1}a{\u1}b{\i0}c{\u0}d"#, "<i:a><iu:b><u:c>d"), (#"{\b1\i1}x{\r}y"#, "<bi:x>y"),
    (#"{\rLoud}x{\r}y{\rUnknown}z"#, "<b:x>yz"), (#"{\bord2\blur3\iclip(1,2)\pos(3,4)\pbo5}x"#, "x"),
    (#"{a remark}x{not \b1}"#, "x"), (#"{\c&HFF&\fs20\fnArial Bold\an8}x"#, "x"),
    (#"{\p1}m 0 0 l 10 10{\p0}x"#, "x"), (#"{\p4}m 0 0"#, ""), (#"{\k20}ka{\k30}ra"#, "kara"),
    ("never { closed", "never { closed"), (#"\{kept\}"#, "{kept}"), (#"a\b"#, #"a\b"#), (#"\Na\N\N"#, "a"),
    (#"a\N\Nb"#, "a||b"), ("a\nb\r\nc", "a|b|c"), (#"{\b1}{\i1}"#, ""), (#"   \N  "#, ""), (#"\"#, #"\"#),
    ("日本語👩‍👩‍👧", "日本語👩‍👩‍👧"),
  ])
  func text(_ text: String, _ expected: String) {
    #expect(Self.words(ASSText(text, styles: ["Loud": .bold]).lines) == expected)
  }

  @Test func styleIsWhereItBegins() {
    #expect(Self.words(ASSText(#"a{\i0}b{\i}c"#, style: .italic).lines) == "<i:a>b<i:c>")
  }

  @Test func boundsHold() {
    #expect(ASSText(String(repeating: #"a\N"#, count: 5000)).lines.count == 16)
    #expect(ASSText(String(repeating: "{", count: 100_000)).lines.first?.first?.text.count == 8192)
  }

  @Test func headerNamesStyles() {
    let styles = ASSStyles(
      """
      [V4+ Styles]
      Format: Name, Fontname, Bold, Italic, Underline
      Style: Default,Arial,0,0,0
      Style: Sign , Arial, -1, 1, 0
      Style: Under,Arial,0,0,-1
      Style:
      """)
    #expect(styles.emphasis == ["Default": [], "Sign": [.bold, .italic], "Under": .underline])
    #expect(Self.words(styles.lines(ofEvent: "0,0,Sign,,0,0,0,,a, b")) == "<bi:a, b>")
    #expect(styles.lines(ofEvent: "no event").isEmpty)
  }

  @Test(
    arguments: [
      ([0x47, 0x72, 0xC3, 0xBC, 0xDF], "GrÃ¼ß"), ([0x47, 0x72, 0xC3, 0xBC], "Grü"),
      ([0x93, 0x78, 0x94], "\u{201C}x\u{201D}"),
      ([0xFC, 0x80], "ü€"),
    ] as [([UInt8], String)])
  func encodings(bytes: [UInt8], text: String) { #expect(SubtitleBytes.text(bytes) == text) }
}
