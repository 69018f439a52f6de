import AdBreaks

/// Takes what is in sight out of what there is; texts are made for that alone.
extension EventPanelModel {
  /// - Parameter visible: How many rows are seen at once.
  init(_ history: EventHistory, panel: EventPanel, visible: Int) {
    let filter = TextFilter(panel.filter)
    let found = filter.isEmpty ? nil : (0..<history.count).filter { filter.matches(history[$0].event.searchTexts) }
    let extent = EventPanel.Extent(rows: found?.count ?? history.count, visible: visible)
    self.init(panel, extent) { range in
      .events(range.map { EventRow(history[found?[$0] ?? $0]) })
    }
  }

  init(_ ledger: BeaconLedger, panel: EventPanel, visible: Int) {
    let filter = TextFilter(panel.filter)
    let rows = ledger.accounts.flatMap { account -> [(account: BeaconLedger.Account, line: Int?)] in
      let names = [account.breakID] + [account.ad?.adID, account.ad?.title].compactMap(\.self)
      let isFound = filter.matches(names)
      // The InLine's own first, then wrapper by wrapper outward, each in the order of calling.
      let lines = account.lines.indices
        .filter { isFound || filter.matches([account.lines[$0].event, account.lines[$0].url.url]) }
        .sorted { (account.lines[$0].url.level, $0) < (account.lines[$1].url.level, $1) }
      return lines.isEmpty ? [] : [(account, nil)] + lines.map { (account, $0) }
    }
    let extent = EventPanel.Extent(rows: rows.count, visible: visible)
    self.init(panel, extent) { range in
      .ledger(
        rows[range].map { row in
          row.line.map { .line(LedgerRow.Line(row.account.lines[$0])) } ?? .account(row.account.name)
        })
    }
  }

  /// - Parameter duration: Of content; where a post-roll is.
  init(_ breaks: [BreakStatus], duration: Duration?, panel: EventPanel, visible: Int) {
    let filter = TextFilter(panel.filter)
    let found = breaks.filter { filter.matches([$0.adBreak.breakID, $0.label]) }
    let extent = EventPanel.Extent(rows: found.count, visible: visible)
    let cursor = min(panel.cursor, found.count - 1)
    self.init(panel, extent) { range in
      .breaks(range.map { BreakRow(found[$0], duration: duration, isChosen: $0 == cursor) })
    }
  }

  init(_ reports: [LineItemReport], panel: EventPanel, visible: Int) {
    let filter = TextFilter(panel.filter)
    let found = reports.filter {
      filter.matches([$0.format.rawValue, $0.name, $0.adapter, $0.parameter] + [$0.waterfall].compactMap(\.self))
    }
    let extent = EventPanel.Extent(rows: found.count, visible: visible)
    self.init(panel, extent) { range in .mediation(found[range].map(MediationRow.init)) }
  }

  private init(_ panel: EventPanel, _ extent: EventPanel.Extent, rows: (Range<Int>) -> Rows) {
    let first = panel.firstRow(in: extent)
    self.init(
      filter: panel.filter, isTyping: panel.isTyping,
      rows: rows(first..<min(first + extent.visible, extent.rows)), firstRow: first, extent: extent)
  }
}

extension EventPanelModel.EventRow {
  fileprivate init(_ entry: EventHistory.Entry) {
    self.init(
      wall: entry.wall, playhead: entry.playhead, adPlayhead: entry.event.adPlayhead, event: entry.event.type,
      detail: entry.event.summary, isFailure: entry.event.isFailure)
  }
}

extension EventPanelModel.LedgerRow.Line {
  fileprivate init(_ line: BeaconLedger.Line) {
    self.init(
      event: SafeText.screenLine(line.event), level: line.url.level, state: line.state, due: line.dues.first,
      called: line.calls.first?.wall, url: SafeText.screenLine(line.url.url.withoutScheme))
  }
}

extension EventPanelModel.BreakRow {
  fileprivate init(_ status: BreakStatus, duration: Duration?, isChosen: Bool) {
    self.init(
      id: status.adBreak.id, state: PlayerModel.Mark.State(status.state), offset: status.label,
      time: status.time(duration: duration), name: SafeText.screenLine(status.adBreak.breakID),
      adCount: status.adCount, fault: status.adBreak.fault?.name,
      errors: status.errors.map { FailureText.words($0.code, $0.message) }, isChosen: isChosen)
  }
}

extension EventPanelModel.MediationRow {
  fileprivate init(_ report: LineItemReport) {
    var (answer, error) = (Answer.filled, "")
    switch report.outcome {
    case .filled: break
    case .dropped: answer = .dropped
    case .failed(let failure):
      answer = .failed
      error = "\(failure.code.rawValue) \(SafeText.screenLine(failure.message))"
    }
    self.init(
      waterfall: SafeText.screenLine(report.waterfall ?? report.format.rawValue),
      name: SafeText.screenLine(report.name),
      adapter: SafeText.screenLine(report.adapter), parameter: SafeText.screenLine(report.parameter), answer: answer,
      elapsed: report.elapsed, error: error)
  }
}

extension BeaconLedger.Account {
  fileprivate var name: String {
    let names = [ad?.title, ad?.adID].compactMap(\.self).filter { !$0.isEmpty }
    return SafeText.screenLine((ad == nil ? ["break \(breakID)"] : names + [breakID]).joined(separator: " · "))
  }
}
