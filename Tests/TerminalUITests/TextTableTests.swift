import TestSupport
import Testing

@testable import TerminalUI

struct TextTableTests {
  private static let table = TextTable(
    columns: [
      .init("at", width: 6, isRightAligned: true, priority: 1), .init("event", width: 5, priority: 3),
      .init("detail", width: 8, priority: 2),
    ],
    rows: [
      .cells([StyledText("0:01"), StyledText("paused"), StyledText("for ever and a day")]),
      .heading(StyledText("across all of it")),
      .cells([StyledText("1:00:01"), StyledText("東京"), StyledText("")]),
    ], headStyle: .plain)

  private func text(_ columns: Int, _ rows: Int = 4, head: Style? = .plain) -> String {
    var canvas = Canvas(size: CellSize(columns: columns, rows: rows))
    var table = Self.table
    table.headStyle = head
    table.draw(on: &canvas, in: CellRect(column: 0, row: 0, columns: columns, rows: rows))
    return canvas.text()
  }

  @Test func `The last column takes what is left, longer text is cut`() {
    #expect(
      text(28) == """
            at  event  detail
          0:01  paus…  for ever and…
        across all of it
        1:00:…  東京

        """)
  }

  @Test func `The least important column gives way first`() {
    #expect(text(16) == "event  detail\npaus…  for ever…\nacross all of it\n東京\n")
    #expect(text(8) == "event\npaused\nacross…\n東京\n")
    #expect(text(3) == "ev…\npa…\nac…\n東…\n")
  }

  @Test func `Without a head, and with fewer rows of room`() {
    #expect(text(8, 2, head: nil) == "paused\nacross…\n")
    #expect(text(8, 1) == "event\n")
  }
}
