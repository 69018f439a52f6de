import AdMarkup

/// The pause of content at a cue: its breaks in document order, each from `adBreakStarted` to `adBreakEnded`.
extension AdCoordinator {
  /// Goes on until something has to be awaited.
  mutating func proceed() {
    while step() {}
    followOverlay()
    if bracket == nil, content.flow == .running { tellCompletion() }
    prepareAhead()
    updateBanner()
  }

  private mutating func step() -> Bool {
    guard let bracket else { return leaveBreak() }
    guard let id = bracket.members.first else {
      closeBracket()
      return true
    }
    switch bracket.stage {
    case .entering: return enter(id)
    case .waiting: return showNext(of: id)
    case .starting, .playing: return false
    }
  }

  /// Begins a break, unless it is known to have no playable ad: then its cue passes without a pause.
  private mutating func enter(_ id: AdBreak.ID) -> Bool {
    guard let entry = entry(id) else { return leaveMember() }
    if isBeside(id) { return leaveMember() }
    if isBesideContent(entry) {
      callOverlay(entry)
      return leaveMember()
    }
    if isLateCard(entry) {
      miss(entry)
      return leaveMember()
    }
    switch entry.state {
    case .scheduled where entry.adBreak.source == .none:
      passSourceless(entry)
      return leaveMember()
    case .scheduled, .loading:
      // Before content begins, behind its end and between two breaks nothing runs that a pause would hold: the answer is
      // awaited first, and an empty one then makes no bracket.
      if content.flow != .running, bracket?.isOpen == false { return false }
      begin(entry)
      return true
    case .ready:
      begin(entry)
      return true
    case .lost(let loss):
      tell(loss, of: entry)
      return leaveMember()
    case .over:
      return leaveMember()
    }
  }

  /// A break that is nothing but its tracking.
  private mutating func passSourceless(_ entry: BreakEntry) {
    sendTracking(.breakStart, of: entry)
    sendTracking(.breakEnd, of: entry)
    setOver(entry.adBreak.id, .played)
  }

  private mutating func begin(_ entry: BreakEntry) {
    if let bracket, !bracket.isOpen {
      self.bracket?.isOpen = true
      if entry.adBreak.types.first == .display, bracket.reason != .preRoll {
        self.bracket?.reason = .interstitial
      }
      report(.contentPauseRequested(self.bracket?.reason ?? bracket.reason))
      if content.flow == .running {
        content.flow = .held
        effects.append(.pauseContent)
      }
      if bracket.reason == .seek, let time = bracket.position.time { effects.append(.notice(.missedBySeeking(time))) }
    }
    tellStart(of: entry)
    bracket?.stage = .waiting
  }

  /// Shows the next ad once its medium is open; without one the break is over.
  private mutating func showNext(of id: AdBreak.ID) -> Bool {
    guard let entry = entry(id) else { return leaveMember() }
    switch entry.state {
    case .scheduled, .loading:
      return false
    case .lost(let loss):
      tell(loss, of: entry)
      end(entry)
      return true
    case .ready(var roster):
      guard let item = roster.items.first else {
        finish(entry, yield: roster.yield)
        return true
      }
      if item.ad.isNonLinear {
        // Content waited for what turns out not to interrupt it.
        callOverlay(entry, isBegun: true)
        return leaveMember()
      }
      guard case .open(let duration) = item.medium else { return false }
      roster.items.removeFirst()
      setState(id, .ready(roster))
      bracket?.stage = .starting(
        AdRun(
          item.ad, position: item.position, mediumDuration: duration, reportsProgress: settings.reportsProgress))
      effects.append(.playAd(item.ad.id))
      if bracket?.hold != Bracket.Hold.none { effects.append(.pauseAd) }
      return false
    case .over:
      return leaveMember()
    }
  }

  /// Ends a break whose ads are all over.
  private mutating func finish(_ entry: BreakEntry, yield: Roster.Yield) {
    tellUnused(entry.adBreak.id)
    if case .failure(let code, let message) = yield {
      effects.append(.notice(.breakFailed(info(of: entry), code: code, message: message)))
      setOver(entry.adBreak.id, .failed)
    } else {
      setOver(entry.adBreak.id, .played)
    }
    end(entry)
  }

  private mutating func end(_ entry: BreakEntry) {
    tellEnd(of: entry)
    _ = leaveMember()
  }

  /// A break begins, in the pause of content or beside it.
  mutating func tellStart(of entry: BreakEntry) {
    report(.adBreakStarted(info(of: entry)))
    sendTracking(.breakStart, of: entry)
  }

  mutating func tellEnd(of entry: BreakEntry) {
    report(.adBreakEnded(info(of: entry)))
    sendTracking(.breakEnd, of: entry)
  }

  private mutating func leaveMember() -> Bool {
    bracket?.members.removeFirst()
    bracket?.stage = .entering
    return true
  }

  private mutating func closeBracket() {
    guard let bracket else { return }
    self.bracket = nil
    if bracket.isOpen { report(.contentResumeRequested(bracket.reason)) }
    // A pause inside a break ends with it, but for one that a skip carried over, or that no break ever took.
    guard bracket.hold == .carried || bracket.hold == .paused && !bracket.isOpen else { return }
    if queue.isEmpty { content.isPaused = true } else { queue[0].hold = .carried }
  }

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
