import AdMarkup
import TerminalUI

/// Content as a bar, with the breaks on it and their times below.
struct Timeline {
  private struct Mark {
    let share: Double
    let label: String
    let glyph: Glyph
  }

  private static let scheduled = Glyph("◇", ascii: "o")
  private static let failed = Glyph("✕", ascii: "x")

  private let marks: [Mark]

  /// Where the length is unknown the bar ends a little behind the last break.
  init(_ report: ScheduleReport) {
    let last = report.breaks.compactMap(\.time).max() ?? .zero
    let end = report.contentDuration ?? last * 9 / 8
    marks = report.breaks.flatMap { one -> [Mark] in
      let glyph = one.errors.isEmpty || !one.ads.isEmpty ? Self.scheduled : Self.failed
      switch (one.state, one.position) {
      case (.scheduled, .postRoll): return [Mark(share: 1, label: "end", glyph: glyph)]
      case (.scheduled, .preRoll), (.scheduled, .midRoll):
        return one.occurrences.map { time in
          Mark(share: end > .zero ? time / end : 0, label: time == .zero ? "pre" : time.clock, glyph: glyph)
        }
      case (.scheduled, .unplaced), (.beyondEnd, _), (.unplaced, _), (.invalid, _): return []
      }
    }
  }

  func lines(columns: Int, isUnicode: Bool) -> [String] {
    guard !marks.isEmpty, columns > 0 else { return [] }
    var canvas = Canvas(size: CellSize(columns: columns, rows: 2), isUnicode: isUnicode)
    let bar = marks.map { ProgressBar.Mark(share: $0.share, glyph: $0.glyph, style: .plain) }
    let labels = marks.map { MarkLabels.Label(share: $0.share, text: $0.label, style: .plain) }
    ProgressBar(share: nil, marks: bar).draw(
      on: &canvas, in: CellRect(column: 0, row: 0, columns: columns, rows: 1))
    MarkLabels(labels: labels, focus: 0).draw(
      on: &canvas, in: CellRect(column: 0, row: 1, columns: columns, rows: 1))
    return (0..<2).map { row in
      var line = String((0..<columns).compactMap { canvas[$0, row].character })
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
