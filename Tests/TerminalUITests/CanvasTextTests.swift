import TerminalUI
import TestSupport
import Testing

/// Text written into a canvas of ten columns.
struct CanvasTextTests {
  private static func row(_ columns: Int = 10, isUnicode: Bool = true, _ draw: (inout Canvas) -> Void) -> String {
    var canvas = Canvas(size: CellSize(columns: columns, rows: 1), isUnicode: isUnicode)
    draw(&canvas)
    return canvas.text(row: 0)
  }

  @Test(arguments: [
    ("film", 0, Int.max, "film"),
    ("film", 8, Int.max, "        f…"),
    ("film", 9, Int.max, "         f"),
    ("film", 10, Int.max, ""),
    ("film", 0, 3, "fi…"),
    ("film", 0, 1, "f"),
    ("film", 0, 0, ""),
    ("film", 0, -3, ""),
    ("0123456789", 0, Int.max, "0123456789"),
    ("0123456789a", 0, Int.max, "012345678…"),
    ("東京夜行", 0, Int.max, "東京夜行"),
    // Half a character is none.
    ("東京夜行", 0, 6, "東京…"),
    ("東京夜行", 0, 5, "東京…"),
    ("東京", 0, 1, ""),
    ("東京", 9, Int.max, ""),
  ])
  func isClipped(_ text: String, column: Int, limit: Int, shown: String) {
    #expect(Self.row { $0.write(text, column: column, row: 0, columns: limit) } == shown)
  }

  @Test func whatLiesLeftOfTheCanvasIsClipped() {
    #expect(Self.row { $0.write("0123456", column: -3, row: 0) } == "3456")
    #expect(Self.row { $0.write("東京", column: -1, row: 0) } == " 京")
  }

  @Test func rowsOutsideAreClipped() {
    #expect(Self.row { $0.write("film", column: 0, row: 1) } == "")
    #expect(Self.row { $0.write("film", column: 0, row: -1) } == "")
  }

  @Test("Half of a wide character becomes a blank when the other is written over")
  func halves() {
    #expect(
      Self.row {
        $0.write("東京", column: 0, row: 0)
        $0.write("x", column: 1, row: 0)
      } == " x京")
    #expect(
      Self.row {
        $0.write("東京", column: 0, row: 0)
        $0.write("x", column: 2, row: 0)
      } == "東x")
    #expect(
      Self.row {
        $0.write("東京", column: 0, row: 0)
        $0.write("夜", column: 1, row: 0)
      } == " 夜")
  }

  @Test func aWideCharacterTakesTwoCells() {
    var canvas = Canvas(size: CellSize(columns: 3, rows: 1))
    canvas.write("東x", column: 0, row: 0, Style(.ansi(3)))
    #expect(canvas.rows == [[.init("東", Style(.ansi(3))), .init(nil, Style(.ansi(3))), .init("x", Style(.ansi(3)))]])
  }

  @Test func asciiShowsItsCut() {
    #expect(Self.row(isUnicode: false) { $0.write("a long film", column: 0, row: 0) } == "a long...")
    #expect(Self.row(isUnicode: false) { $0.write("film", column: 0, row: 0, columns: 3) } == "fil")
  }

  @Test func fillIsClipped() {
    #expect(Self.row { $0.fill(CellRect(column: 8, row: -2, columns: 50, rows: 50), "x") } == "        xx")
    #expect(Self.row { $0.fill(CellRect(column: -2, row: 0, columns: 4, rows: 1), "x") } == "xx")
    #expect(Self.row { $0.fill(CellRect(column: 20, row: 0, columns: 4, rows: 1), "x") } == "")
  }
}
