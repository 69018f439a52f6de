import AdBreaks
import AdMarkup
import TerminalUI

/// `inspect` for people: the timeline, a table of the breaks, the way to their ads, and what was found in the documents.
public struct ReportText {
  private let report: ScheduleReport
  private let columns: Int
  private let isUnicode: Bool

  /// - Parameters:
  ///   - columns: Of the timeline; lines of text are never cut.
  ///   - isUnicode: Whether more than ASCII can be shown.
  public init(_ report: ScheduleReport, columns: Int = 80, isUnicode: Bool = true) {
    self.report = report
    self.columns = columns
    self.isUnicode = isUnicode
  }

  /// Safe to be shown on a terminal.
  public var lines: [String] {
    let parts = [[heading], Timeline(report).lines(columns: columns, isUnicode: isUnicode), table, ways, diagnostics]
    return Array(parts.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  private var heading: String {
    let kind = report.kind.map { "\($0.rawValue.uppercased())\(report.version.map { " \($0)" } ?? "")" } ?? "unreadable"
    let breaks = report.breaks.count == 1 ? "1 break" : "\(report.breaks.count) breaks"
    let content = report.contentDuration.map { "content \($0.clock)" } ?? "content of unknown length"
    return safe([report.source, kind, breaks, content].joined(separator: " · "))
  }

  private var table: [String] {
    guard !report.breaks.isEmpty else { return [] }
    var table = TextTable(
      header: ["#", "break", "offset", "time", "type", "ads", "length", "notes"], limits: [6, 32, 16, 14, 24, 6, 10])
    for one in report.breaks {
      table.rows.append([
        String(one.index), one.id ?? "–", one.timeOffset ?? "–", one.time?.clock ?? "–",
        one.breakTypes.map(\.rawValue).joined(separator: ","), one.adCount.map(String.init) ?? "–",
        one.lengthText ?? "–", one.notes.joined(separator: "; "),
      ])
    }
    return table.lines(isUnicode: isUnicode)
  }

  private var ways: [String] {
    report.breaks.compactMap(\.way).flatMap { $0.lines(isUnicode: isUnicode) }
  }

  private var diagnostics: [String] {
    guard !report.diagnostics.isEmpty else { return [] }
    var table = TextTable(header: ["severity", "rule", "code", "where", "what"], limits: [8, 28, 4, 12])
    for one in report.diagnostics {
      table.rows.append([
        one.severity.rawValue, one.rule, one.code.map(String.init) ?? "–",
        one.location.map { "\($0.line):\($0.column)" } ?? "–",
        (one.breakID.map { "\($0): " } ?? "") + one.message,
      ])
    }
    return table.lines(isUnicode: isUnicode)
  }

  private func safe(_ text: String) -> String { CellText(text, isUnicode: isUnicode).text }
}
