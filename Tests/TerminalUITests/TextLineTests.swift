import TerminalUI
import TestSupport
import Testing

/// What a row leaves out as it gets narrower.
struct TextLineTests {
  private static let line = TextLine(
    left: [
      .init(StyledText("0:15"), priority: 9),
      .init(StyledText("next break 0:22"), StyledText("next 0:22"), priority: 3, lead: StyledText(" · ")),
    ],
    right: [.init(StyledText("space pause"), priority: 2), .init(StyledText("? keys"), priority: 5)])

  private static func row(_ line: TextLine, _ columns: Int) -> String {
    var canvas = Canvas(size: CellSize(columns: columns, rows: 1))
    line.draw(on: &canvas, in: CellRect(column: 0, row: 0, columns: columns, rows: 1))
    return canvas.text(row: 0)
  }

  @Test(arguments: [
    (46, "0:15 · next break 0:22     space pause  ? keys"),
    (43, "0:15 · next break 0:22  space pause  ? keys"),
    (42, "0:15 · next break 0:22              ? keys"),
    (29, "0:15 · next 0:22       ? keys"),
    (24, "0:15 · next 0:22  ? keys"),
    (23, "0:15             ? keys"),
    (12, "0:15  ? keys"),
    (11, "0:15"),
    (4, "0:15"),
    (3, "0:…"),
    (1, "0"),
  ])
  func givesWay(_ columns: Int, shown: String) { #expect(Self.row(Self.line, columns) == shown) }

  @Test(
    "A part that may be cut is cut only after the less important ones are gone",
    arguments: [
      (38, "The Long Night Train  kestrel  playing"), (37, "The Long Night Train          playing"),
      (28, "The Long Night Tra…  playing"), (15, "The L…  playing"), (14, "playing"),
    ])
  func cuts(_ columns: Int, shown: String) {
    let line = TextLine(
      left: [.init(StyledText("The Long Night Train"), priority: 2, minimum: 6)],
      right: [.init(StyledText("kestrel"), priority: 1), .init(StyledText("playing"), priority: 3)])
    let row = Self.row(line, columns)
    #expect(String(row.drop { $0 == " " }) == shown)
  }

  @Test func emptyPartsLeaveNoGap() {
    let line = TextLine(left: [.init(StyledText(""), priority: 1), .init(StyledText("a"), priority: 1)])
    #expect(Self.row(line, 5) == "a")
    #expect(Self.row(TextLine(), 5) == "")
  }
}
