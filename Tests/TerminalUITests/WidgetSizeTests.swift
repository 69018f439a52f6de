import TerminalUI
import Testing

/// Every widget draws into any place, also one that is not on the canvas, and touches nothing outside of it.
struct WidgetSizeTests {
  private static let widgets: [@Sendable (inout Canvas, CellRect) -> Void] = [
    {
      TextLine(
        left: [.init(StyledText("東京夜行"), priority: 1, minimum: 3)],
        right: [.init(StyledText("playing"), StyledText("▶"), priority: 2), .init(StyledText("♪"), priority: 1)]
      ).draw(on: &$0, in: $1)
    },
    {
      ProgressBar(
        share: 0.4, target: 0.7,
        marks: [0, 0.3, 0.3, 1].map { .init(share: $0, glyph: Glyph("◇", ascii: "o"), style: .plain) }
      ).draw(on: &$0, in: $1)
    },
    {
      MarkLabels(labels: [0, 0.3, 1].map { .init(share: $0, text: "0:10", style: .plain) }, focus: 0.5)
        .draw(on: &$0, in: $1)
    },
    {
      BannerBox(
        title: StyledText("東京"), text: "one two three", links: ["a.example/b"], tag: StyledText(" ad "), style: .plain,
        faintStyle: .plain, shown: 0.7, isOnTop: false
      ).draw(on: &$0, in: $1)
    },
    {
      TextTable(
        columns: [
          .init("time", width: 5, isRightAligned: true, priority: 1), .init("event", width: 8, priority: 3),
          .init("detail", width: 6, priority: 2),
        ],
        rows: [
          .heading(StyledText("東京夜行 and more than there is room for")),
          .cells([StyledText("0:01"), StyledText("東京夜行列車"), StyledText("some words")]), .cells([]),
        ], headStyle: .plain
      ).draw(on: &$0, in: $1)
    },
    { Gauge(share: 0.5, doneStyle: .plain, restStyle: .plain).draw(on: &$0, in: $1) },
    {
      KeyTable(
        title: StyledText("Keys"), entries: (0..<9).map { .init("\($0)", "words") }, notes: ["note"], keyStyle: .plain,
        noteStyle: .plain
      ).draw(on: &$0, in: $1)
    },
    { $0.fill($1, "x") },
  ]

  @Test(arguments: widgets.indices)
  func anySize(_ widget: Int) {
    for isUnicode in [true, false] {
      for columns in 0...24 {
        for rows in 0...6 {
          for (column, row) in [(3, 2), (-3, -2), (20, 4), (40, 40)] {
            let rect = CellRect(column: column, row: row, columns: columns, rows: rows)
            var canvas = Canvas(size: CellSize(columns: 22, rows: 5), isUnicode: isUnicode)
            Self.widgets[widget](&canvas, rect)
            for y in 0..<5 {
              for x in 0..<22 where !rect.contains(column: x, row: y) {
                #expect(canvas[x, y] == .init(), "\(rect): \(x), \(y)")
              }
            }
          }
        }
      }
    }
  }
}
