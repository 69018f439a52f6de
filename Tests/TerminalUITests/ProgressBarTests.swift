import TerminalUI
import TestSupport
import Testing

/// Where things are on a bar, and which of several is seen.
struct ProgressBarTests {
  @Test(
    "A mark is at cell round(time / duration × (cells − 1))",
    arguments: [
      (0, 78, 0), (1, 78, 77), (0.3, 78, 23), (50.0 / 75, 78, 51), (0.2, 78, 15), (22.0 / 75, 198, 58), (0.5, 3, 1),
      (0.24, 3, 0), (0.26, 3, 1), (0.5, 1, 0), (1, 1, 0), (0.5, 0, 0), (-1, 10, 0), (7, 10, 9),
      (.infinity, 10, 9), (.nan, 10, 0),
    ] as [(Double, Int, Int)])
  func cells(share: Double, cells: Int, cell: Int) { #expect(ProgressBar.cell(of: share, cells: cells) == cell) }

  private static func row(_ bar: ProgressBar, isUnicode: Bool = true) -> String {
    var canvas = Canvas(size: CellSize(columns: 11, rows: 1), isUnicode: isUnicode)
    bar.draw(on: &canvas, in: CellRect(column: 0, row: 0, columns: 11, rows: 1))
    return canvas.text(row: 0)
  }

  private static func mark(_ share: Double, _ glyph: Character = "◇", isForemost: Bool = false) -> ProgressBar.Mark {
    .init(share: share, glyph: Glyph(glyph, ascii: "o"), style: .plain, isForemost: isForemost)
  }

  @Test(arguments: [
    (ProgressBar(share: 0.3), "━━━●───────"),
    (ProgressBar(share: 0), "●──────────"),
    (ProgressBar(share: 1), "━━━━━━━━━━●"),
    (ProgressBar(share: nil), "───────────"),
    (ProgressBar(share: 0.3, target: 0.8), "━━━●────┃──"),
    (ProgressBar(share: 0.5, marks: [mark(0), mark(0.5), mark(1)]), "◇━━━━◇────◇"),
    // Three, two and eleven in one cell; one that is foremost.
    (ProgressBar(share: nil, marks: [mark(0.3), mark(0.31), mark(0.29), mark(1), mark(0.99)]), "───3──────2"),
    (ProgressBar(share: nil, marks: Array(repeating: mark(0.5), count: 11)), "─────+─────"),
    (ProgressBar(share: nil, marks: [mark(0.5), mark(0.5, "▶", isForemost: true), mark(0.5)]), "─────▶─────"),
  ])
  func signs(_ bar: ProgressBar, shown: String) { #expect(Self.row(bar) == shown) }

  @Test func asciiSigns() {
    #expect(
      Self.row(ProgressBar(share: 0.3, target: 0.8, marks: [Self.mark(1)]), isUnicode: false) == "===@----|-o")
  }
}
