import TerminalUI
import Testing

/// Text as cells: how wide, and in how many.
struct CellTextTests {
  @Test(
    "Widths are those of wcwidth",
    arguments: [
      ("", [], 0),
      ("film", ["f", "i", "l", "m"], 4),
      ("東京", ["東", "京"], 4),
      ("ｱア", ["ｱ", "ア"], 3),
      ("한글", ["한", "글"], 4),
      // The same syllable from its parts: the later ones take no cell.
      ("\u{1112}\u{1161}\u{11AB}", ["\u{1112}\u{1161}\u{11AB}"], 2),
      ("u\u{308}", ["u\u{308}"], 1),
      // What no terminal could put into one cell is left out.
      ("a" + String(repeating: "\u{301}", count: 100), ["a" + String(repeating: "\u{301}", count: 4)], 1),
      ("\u{301}a", ["a"], 1),
      ("🎬", ["🎬"], 2),
      ("👩‍👩‍👧‍👦", ["👩"], 2),
      ("👍🏽", ["👍"], 2),
      // Text by default, an emoji only with its selector.
      ("❤\u{FE0F}", ["❤"], 1),
      ("🇨🇭", ["🇨"], 1),
      // Letters that are one character to Unicode and several cells to a terminal.
      ("नि", ["न", "ि"], 2),
      ("a\u{200B}\u{202E}\u{1B}\u{9B}\r\n\tb", ["a", "b"], 2),
      ("·–…", ["·", "–", "…"], 3),
    ] as [(String, [String], Int)])
  func glyphs(_ text: String, glyphs: [String], columns: Int) {
    let cells = CellText(text)
    #expect(cells.glyphs.map { String($0.character) } == glyphs)
    #expect(cells.columns == columns)
  }

  @Test(arguments: [
    ("0:15 / 1:15 · –:–", "0:15 / 1:15 - -:-"),
    ("Zügig, Ærø, façade", "Zugig, Aro, facade"),
    ("u\u{308}ber", "uber"),
    ("20×6 “quoted” ’s", "20x6 \"quoted\" 's"),
    ("東京 👩‍👩‍👧", "?? ?"),
    ("▶ ❚❚ ♪ …", "> || vol ..."),
    ("\u{1B}[2J", "[2J"),
  ])
  func onlyASCII(_ text: String, shown: String) {
    let cells = CellText(text, isUnicode: false)
    #expect(String(cells.glyphs.map(\.character)) == shown)
    #expect(cells.columns == shown.count)
  }

  @Test func endlessTextIsCut() {
    #expect(CellText(String(repeating: "x", count: 1_000_000)).columns <= 4096)
    #expect(CellText("x" + String(repeating: "\u{301}", count: 1_000_000)).columns == 1)
  }
}
