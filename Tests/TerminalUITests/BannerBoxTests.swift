import TerminalUI
import TestSupport
import Testing

/// The banner's text by its room; slides are in the snapshots of the screen.
struct BannerBoxTests {
  private static func rows(
    _ columns: Int, _ rows: Int, text: String = "Roasted before you wake.",
    links: [String] = ["a.example/b", "a.example"]
  ) -> [String] {
    var canvas = Canvas(size: CellSize(columns: columns, rows: rows))
    BannerBox(
      title: StyledText("Kestrel Coffee"), text: text, links: links, tag: StyledText(" ad "), style: .plain,
      faintStyle: .plain, shown: 1, isOnTop: false
    ).draw(on: &canvas, in: CellRect(column: 0, row: 0, columns: columns, rows: rows))
    return (0..<rows).map { canvas.text(row: $0) }
  }

  @Test(arguments: [
    (70, "▌ Kestrel Coffee   Roasted before you wake.        a.example/b   ad"),
    (62, "▌ Kestrel Coffee   Roasted before you wake.  a.example   ad"),
    (50, "▌ Kestrel Coffee   Roasted before you wake.    ad"),
    (40, "▌ Kestrel Coffee   Roasted befor…   ad"),
    (30, "▌ Kestrel Coffee         ad"),
    (17, "▌ Kestrel Coffee"), (12, "▌ Kestrel…"), (2, "▌"), (0, ""),
  ])
  func oneRow(_ columns: Int, shown: String) {
    let row = columns == 0 ? "" : Self.rows(columns, 1)[0]
    // Whatever the room between the two sides.
    #expect(row.split(separator: " ") == shown.split(separator: " "))
  }

  @Test("Text takes the row of a link that is not there, and flows to the width")
  func threeRows() {
    #expect(
      Self.rows(40, 3) == ["▌ Kestrel Coffee                    ad", "▌ Roasted before you wake.", "▌ a.example/b"])
    #expect(Self.rows(20, 3, links: []) == ["▌ Kestrel Co…   ad", "▌ Roasted before", "▌ you wake."])
    #expect(Self.rows(14, 3, links: []) == ["▌ Kest…   ad", "▌ Roasted", "▌ before you…"])
    #expect(Self.rows(40, 3, text: "") == ["▌ Kestrel Coffee                    ad", "▌ a.example/b", "▌"])
  }

  @Test func twoRowsAreOne() { #expect(Self.rows(60, 2)[1] == "") }
}
