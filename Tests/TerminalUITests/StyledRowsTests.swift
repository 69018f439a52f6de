import TerminalUI
import Testing

struct StyledRowsTests {
  private static func rows(_ lines: [String], _ columns: Int, _ limit: Int) -> [String] {
    StyledRows(lines.map { StyledText($0) }, columns: columns, rows: limit).rows.map {
      $0.runs.map(\.text).joined()
    }
  }

  @Test(
    arguments: [
      (["one two"], 20, 4, ["one two"]), (["one two three"], 7, 4, ["one two", "three"]),
      (["  blanks   within  "], 20, 4, ["blanks   within"]), (["unbreakable"], 4, 4, ["unbr", "eaka", "ble"]),
      (["a unbreakable"], 6, 4, ["a", "unbrea", "kable"]), (["日本語の字幕です"], 6, 4, ["日本語", "の字幕", "です"]),
      (["ab日本"], 5, 4, ["ab日", "本"]), (["one", "two"], 9, 4, ["one", "two"]), (["a b c d"], 1, 2, ["a", "b…"]),
      (["one two three"], 5, 2, ["one", "two…"]), (["abcdef ghij"], 6, 1, ["abcde…"]), (["", "x"], 5, 4, ["x"]),
      (["x"], 5, 0, []), ([], 5, 4, []),
    ] as [([String], Int, Int, [String])])
  func wrapping(lines: [String], columns: Int, limit: Int, expected: [String]) {
    #expect(Self.rows(lines, columns, limit) == expected)
  }

  @Test func stylesStayWithTheirLetters() {
    let bold = Style(.default, on: .default, .bold)
    let text = StyledText("one tw") + StyledText("o three", bold)
    #expect(
      StyledRows([text], columns: 5, rows: 4).rows == [
        StyledText("one"), StyledText("tw") + StyledText("o", bold), StyledText("three", bold),
      ])
  }

  @Test func noRowIsWiderThanItMayBe() {
    let words = ["a", "日本", "emoji👩‍👩‍👧", "e\u{301}", "ｶﾞ", "long-word-without-end", "한국어", " ", "  "]
    var random = SystemRandomNumberGenerator()
    for _ in 0..<300 {
      let text = (0..<12).compactMap { _ in words.randomElement(using: &random) }.joined(separator: " ")
      let columns = Int.random(in: 2..<20, using: &random)
      let rows = StyledRows([StyledText(text)], columns: columns, rows: 4).rows
      #expect(rows.count <= 4)
      #expect(rows.allSatisfy { $0.columns(isUnicode: true) <= columns })
    }
  }

  @Test func aroundHoles() {
    var random = SystemRandomNumberGenerator()
    func rect(_ side: Int) -> CellRect {
      CellRect(
        column: .random(in: 0..<side, using: &random), row: .random(in: 0..<side, using: &random),
        columns: .random(in: 0..<side, using: &random), rows: .random(in: 0..<side, using: &random))
    }
    for _ in 0..<300 {
      let area = rect(9)
      let holes = (0..<3).map { _ in rect(9) }
      let pieces = area.around(holes)
      for row in 0..<20 {
        for column in 0..<20 {
          let isWanted =
            area.contains(column: column, row: row) && !holes.contains { $0.contains(column: column, row: row) }
          #expect(pieces.count { $0.contains(column: column, row: row) } == (isWanted ? 1 : 0))
        }
      }
    }
    let area = CellRect(column: 1, row: 2, columns: 3, rows: 4)
    #expect(area.around([]) == [area])
  }
}
