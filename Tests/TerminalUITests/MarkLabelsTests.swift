import TerminalUI
import TestSupport
import Testing

/// Names below a bar of twenty-one cells.
struct MarkLabelsTests {
  struct Case: Sendable {
    var labels: [(share: Double, text: String)]
    var focus: Double
    var shown: String
  }

  @Test(arguments: [
    Case(labels: [(0, "pre"), (0.5, "50%"), (1, "end")], focus: 0, shown: "pre      50%      end"),
    Case(labels: [(0.5, "0:50")], focus: 0, shown: "         0:50"),
    // Moved in from the edges.
    Case(labels: [(0.02, "0:01"), (0.97, "12:34")], focus: 0, shown: "0:01            12:34"),
    // The nearest to now stays, before it or after it; one column is between two.
    Case(labels: [(0.4, "0:08"), (0.5, "0:10")], focus: 0, shown: "       0:08"),
    Case(labels: [(0.4, "0:08"), (0.5, "0:10")], focus: 1, shown: "         0:10"),
    Case(labels: [(0.4, "aa"), (0.55, "bb")], focus: 0, shown: "        aa bb"),
    Case(labels: [(0.4, "aa"), (0.5, "bb")], focus: 0, shown: "        aa"),
    // Two of one cell.
    Case(labels: [(0.5, "a"), (0.5, "b")], focus: 0.5, shown: "          a"),
    Case(labels: [(0.5, "東京")], focus: 0, shown: "         東京"),
    Case(labels: [(0.5, "longer than the whole bar"), (0.5, "b")], focus: 0, shown: "          b"),
    Case(labels: [], focus: 0, shown: ""),
  ])
  func places(_ example: Case) {
    var canvas = Canvas(size: CellSize(columns: 21, rows: 1))
    MarkLabels(
      labels: example.labels.map { .init(share: $0.share, text: $0.text, style: .plain) }, focus: example.focus
    ).draw(on: &canvas, in: CellRect(column: 0, row: 0, columns: 21, rows: 1))
    #expect(canvas.text(row: 0) == example.shown)
  }
}
