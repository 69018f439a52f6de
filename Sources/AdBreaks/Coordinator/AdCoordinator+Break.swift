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
  mutating func passSourceless(_ entry: BreakEntry) {
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
}
