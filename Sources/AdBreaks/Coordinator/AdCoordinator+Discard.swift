import AdMarkup

/// Leaving a pause of content before its breaks are over: on demand, and after a stall.
extension AdCoordinator {
  /// Drops what is left of the pause of content that is on (IMA's `discardAdBreak`).
  mutating func discardBreak() {
    guard let bracket else { return }
    if let run = bracket.run {
      tellInteraction("closeLinear")
      effects.append(.releaseAd(run.ad.id))
    }
    giveUpBreaks(.played)
    proceed()
  }

  /// No moving picture for too long: what is awaited is told as timed out, and the rest of the break is dropped.
  mutating func giveUpStalledBreak() {
    guard let bracket, let id = bracket.members.first, let entry = entry(id) else { return }
    var lost = (title: entry.adBreak.breakID, code: 402)
    if let run = bracket.run {
      tellError(of: run.ad, position: run.position, playhead: run.playhead, code: 402, message: Self.stalledText)
      effects.append(.releaseAd(run.ad.id))
    } else {
      switch entry.state {
      case .ready(let roster):
        if let item = roster.items.first {
          tellError(of: item.ad, position: item.position, playhead: nil, code: 402, message: Self.stalledText)
          changeRoster(of: id) { $0.items.removeFirst() }
          if item.isOpenOrOpening { effects.append(.releaseAd(item.ad.id)) }
          lost.title = item.ad.announcedTitle
        }
      case .scheduled, .loading:
        lost.code = 304
        tell(.load(AdLoadError(code: 304, message: Self.stalledText)), of: entry)
      case .lost(let loss):
        tell(loss, of: entry)
      case .over:
        break
      }
    }
    if self.entry(id)?.isOver == false {
      effects.append(.notice(.breakFailed(info(of: entry), code: lost.code, message: Self.stalledText)))
    }
    self.bracket?.members = bracket.members.prefix(1)
    giveUpBreaks(.failed)
    for other in bracket.members.dropFirst() { giveUp(other, code: lost.code) }
    failBanner(of: id, title: lost.title, code: lost.code)
    proceed()
  }

  private static let stalledText = "no moving picture within the time limit"

  /// Tells a break that a stall before it leaves without its turn.
  private mutating func giveUp(_ id: AdBreak.ID, code: Int) {
    guard let entry = entry(id) else { return }
    switch entry.state {
    case .scheduled where entry.adBreak.source == .none: passSourceless(entry)
    case .lost(let loss): tell(loss, of: entry)
    case .scheduled, .loading, .ready:
      tellUnused(id)
      release(id)
      tell(.load(AdLoadError(code: code, message: Self.stalledText)), of: entry)
    case .over: break
    }
  }

  private mutating func giveUpBreaks(_ outcome: BreakEntry.Outcome) {
    guard let bracket, let first = bracket.members.first else { return }
    for id in bracket.members {
      tellUnused(id)
      release(id)
      setOver(id, outcome)
    }
    self.bracket?.members = []
    self.bracket?.stage = .entering
    guard bracket.stage != .entering, let entry = entry(first) else { return }
    tellEnd(of: entry)
  }
}
