import AdBreaks
import TerminalUI

/// The tables of the event panel.
extension EventPanelView {
  func table(columns: Int) -> TextTable {
    switch model.rows {
    case .events(let rows): events(rows, TimeText(columns: columns, rows.map(\.wall)), columns: columns)
    case .ledger(let rows): ledger(rows, TimeText(columns: columns, rows.compactMap(\.called)))
    case .breaks(let rows): breaks(rows)
    case .mediation(let rows): mediation(rows)
    }
  }

  /// How times are written, and how wide they are.
  private struct TimeText {
    /// Behind the point of a second.
    let places: Int
    let width: Int

    init(columns: Int, _ times: [Duration]) {
      let places = columns >= 90 ? 3 : 1
      let longest = (times + [.zero]).map { ClockText.exactPosition($0, places: places).count }.max() ?? 0
      // Wide enough for its head, and for ten minutes, so that it need not grow at once.
      width = max(places == 3 ? 9 : 7, longest)
      self.places = places
    }

    func callAsFunction(_ time: Duration?) -> StyledText {
      StyledText(time.map { ClockText.exactPosition($0, places: places) } ?? "", Palette.faint)
    }
  }

  private func events(_ rows: [EventPanelModel.EventRow], _ text: TimeText, columns: Int) -> TextTable {
    TextTable(
      columns: [
        .init("wall", width: text.width, isRightAligned: true, priority: 3),
        .init("content", width: text.width, isRightAligned: true, priority: 5),
        .init("ad", width: text.width, isRightAligned: true, priority: 2),
        .init("event", width: 22, priority: 9),
        .init("detail", width: columns < 50 ? 14 : 20, priority: 4),
      ],
      rows: rows.map { row in
        .cells([
          text(row.wall), text(row.playhead), text(row.adPlayhead),
          StyledText(row.event, row.isFailure ? Palette.failure : .plain), StyledText(row.detail),
        ])
      }, headStyle: Self.headStyle)
  }

  private func ledger(_ rows: [EventPanelModel.LedgerRow], _ text: TimeText) -> TextTable {
    TextTable(
      columns: [
        .init("event", width: 14, priority: 9),
        .init("level", width: 5, isRightAligned: true, priority: 5),
        .init("state", width: 9, priority: 8),
        .init("due", width: text.width, isRightAligned: true, priority: 2),
        .init("called", width: text.width, isRightAligned: true, priority: 4),
        .init("url", width: 14, priority: 3),
      ],
      rows: rows.map { row in
        switch row {
        case .account(let name): .heading(StyledText(name, Palette.title))
        case .line(let line):
          .cells([
            StyledText(line.event), StyledText("\(line.level)", Palette.faint), line.state.text, text(line.due),
            text(line.called), StyledText(line.url, Palette.faint),
          ])
        }
      }, headStyle: Self.headStyle)
  }

  private func breaks(_ rows: [EventPanelModel.BreakRow]) -> TextTable {
    TextTable(
      columns: [
        .init("  state", width: 15, priority: 9),
        .init("offset", width: 7, isRightAligned: true, priority: 8),
        .init("time", width: 7, isRightAligned: true, priority: 3),
        .init("break", width: 12, priority: 4),
        .init("ads", width: 3, isRightAligned: true, priority: 5),
        .init("fault, errors", width: 9, priority: 7),
      ],
      rows: rows.map { row in
        .cells([
          StyledText(row.isChosen ? "› " : "  ", Palette.key)
            + StyledText("\(row.state.glyph.unicode) \(row.state.words)", row.state.style), StyledText(row.offset),
          StyledText(row.time.map(ClockText.position) ?? "", Palette.faint), StyledText(row.name),
          StyledText(row.adCount.map { "\($0)" } ?? ""),
          trouble(of: row),
        ])
      }, headStyle: Self.headStyle)
  }

  private func mediation(_ rows: [EventPanelModel.MediationRow]) -> TextTable {
    TextTable(
      columns: [
        .init("waterfall", width: 12, priority: 5),
        .init("line item", width: 12, priority: 8),
        .init("adapter", width: 8, priority: 4),
        .init("answer", width: 10, priority: 9),
        .init("ms", width: 5, isRightAligned: true, priority: 7),
        .init("error", width: 14, priority: 6),
        .init("parameter", width: 14, priority: 2),
      ],
      rows: rows.map { row in
        .cells([
          StyledText(row.waterfall, Palette.faint), StyledText(row.name), StyledText(row.adapter, Palette.faint),
          row.answer.text, StyledText("\(Int((row.elapsed / .milliseconds(1)).rounded()))"),
          StyledText(row.error, Palette.failure),
          StyledText(row.parameter, Palette.faint),
        ])
      }, headStyle: Self.headStyle)
  }

  /// What it is made to fail by comes first, so that it is seen where there is little room.
  private func trouble(of row: EventPanelModel.BreakRow) -> StyledText {
    let errors = StyledText(row.errors.joined(separator: "; "), Palette.failure)
    guard let fault = row.fault else { return errors }
    return StyledText(fault, Palette.strong) + StyledText(row.errors.isEmpty ? "" : "; ") + errors
  }

  private static let headStyle = Style(.default, on: .default, [.dim, .underline])
}

extension EventPanelModel.MediationRow.Answer {
  /// The sign and the word for it.
  fileprivate var text: StyledText {
    switch self {
    case .filled: StyledText("◆ filled")
    case .failed: StyledText("✕ failed", Palette.failure)
    case .dropped: StyledText("○ dropped", Palette.faint)
    }
  }
}

extension BeaconLedger.State {
  /// The sign and the word for it.
  fileprivate var text: StyledText {
    switch self {
    case .notDue: StyledText("◇ not due", Palette.faint)
    case .waiting: StyledText("◈ waiting", Palette.strong)
    case .logged: StyledText("◆ logged")
    case .sent: StyledText("◆ sent")
    case .late: StyledText("✕ late", Palette.failure)
    case .missing: StyledText("✕ missing", Palette.failure)
    case .double: StyledText("✕ double", Palette.failure)
    case .failed: StyledText("✕ failed", Palette.failure)
    }
  }
}

extension PlayerModel.Mark.State {
  /// The sign said.
  fileprivate var words: String {
    switch self {
    case .scheduled: "to come"
    case .loading: "loading"
    case .ready: "ready"
    case .due: "due"
    case .playing: "playing"
    case .played: "played"
    case .failed: "failed"
    case .empty: "empty"
    case .beyondEnd: "beyond end"
    case .unplaced: "no place"
    }
  }
}
