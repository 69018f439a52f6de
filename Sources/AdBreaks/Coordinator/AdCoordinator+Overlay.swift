import AdMarkup

/// Non-linear ads (VAST `NonLinear`, IMA's overlays): content goes on, and never waits for one.
///
/// The time of such an ad is content played: it stands still with content, and a seek does not count.
extension AdCoordinator {
  /// Whether a break has had its cue, and is or waits to be beside content.
  func isBeside(_ id: AdBreak.ID) -> Bool { overlay?.id == id || nextOverlay?.id == id }

  /// Whether a break, as far as it is known, holds nothing that content would wait for.
  func isBesideContent(_ entry: BreakEntry) -> Bool {
    switch entry.state {
    case .ready(let roster): roster.items.first?.ad.isNonLinear == true
    case .scheduled, .loading: entry.adBreak.types.first == .nonlinear && entry.adBreak.source != .none
    case .lost, .over: false
    }
  }

  /// A non-linear break at its cue: a later one replaces an earlier as soon as it can be shown.
  mutating func callOverlay(_ entry: BreakEntry, isBegun: Bool = false) {
    let id = entry.adBreak.id
    guard content.flow == .running || content.flow == .held else {
      // Behind content's end there is nothing to show it beside.
      tellUnused(id)
      release(id)
      return setOver(id, .passed)
    }
    if let replaced = nextOverlay?.id { dropOverlay(replaced) }
    // What was opened ahead of the cue is the overlay's own from now on.
    if ahead == id { ahead = nil }
    nextOverlay = Overlay(id: id, isBegun: isBegun)
  }

  /// Goes on with what is due beside content, as far as its ad is there.
  mutating func followOverlay() {
    guard let next = nextOverlay, let entry = entry(next.id) else { return }
    switch entry.state {
    case .scheduled, .loading: break
    case .lost(let loss):
      nextOverlay = nil
      tell(loss, of: entry)
      if next.isBegun { tellEnd(of: entry) }
    case .ready(let roster):
      // A film has no place here.
      guard let item = roster.items.first, item.ad.isNonLinear else { return finishOverlay(next) }
      if case .open = item.medium {
        if content.flow == .running { show(item, of: entry) }
      } else {
        prepareFirst(of: entry.adBreak.id)
      }
    case .over: nextOverlay = nil
    }
  }

  private mutating func show(_ item: Roster.Item, of entry: BreakEntry) {
    guard var next = nextOverlay else { return }
    nextOverlay = nil
    if let earlier = overlay { dropOverlay(earlier.id) }
    changeRoster(of: next.id) { $0.items.removeFirst() }
    if !next.isBegun {
      tellStart(of: entry)
      next.isBegun = true
    }
    let run = AdRun(item.ad, position: item.position, mediumDuration: nil, reportsProgress: settings.reportsProgress)
    next.run = run
    overlay = next
    setShown(next.id)
    tellBeginning(of: run)
  }

  /// Content was played on.
  mutating func moveOverlay(by step: Duration) {
    guard var run = overlay?.run else { return }
    let (moments, isTick) = run.move(to: run.playhead + step)
    overlay?.run = run
    tell(moments, of: run)
    if isTick { report(.ad(.adProgress, info(of: run))) }
    guard let duration = run.duration, run.playhead >= duration else { return }
    report(.ad(.complete, info(of: run)))
    sendTracking("complete", of: run)
    leaveOverlay()
  }

  /// The viewer closes what is beside content.
  mutating func closeOverlay() {
    guard let run = overlay?.run else { return }
    report(.ad(.skipped, info(of: run)))
    sendTracking("close", of: run)
    leaveOverlay()
    proceed()
  }

  /// The ad beside content is over; another of its break follows it.
  private mutating func leaveOverlay() {
    guard let left = overlay, let run = left.run else { return }
    overlay = nil
    sendTracking("overlayViewDuration", of: run)
    effects.append(.releaseAd(run.ad.id))
    var next = left
    next.run = nil
    if nextOverlay == nil, content.flow == .running {
      nextOverlay = next
      followOverlay()
    } else {
      finishOverlay(next)
    }
  }

  /// Ends what is, or waits to be, beside content.
  mutating func dropOverlays() {
    for id in [overlay?.id, nextOverlay?.id].compactMap(\.self) { dropOverlay(id) }
  }

  private mutating func dropOverlay(_ id: AdBreak.ID) {
    guard let dropped = overlay?.id == id ? overlay : nextOverlay, dropped.id == id else { return }
    if let run = dropped.run {
      sendTracking("overlayViewDuration", of: run)
      effects.append(.releaseAd(run.ad.id))
    }
    finishOverlay(dropped)
  }

  private mutating func finishOverlay(_ finished: Overlay) {
    if overlay?.id == finished.id { overlay = nil }
    if nextOverlay?.id == finished.id { nextOverlay = nil }
    guard let entry = entry(finished.id) else { return }
    tellUnused(finished.id)
    release(finished.id)
    if case .ready(let roster) = entry.state, case .failure(let code, let message) = roster.yield {
      effects.append(.notice(.breakFailed(info(of: entry), code: code, message: message)))
      setOver(finished.id, .failed)
    } else {
      setOver(finished.id, finished.isBegun ? .played : .passed)
    }
    if finished.isBegun { tellEnd(of: entry) }
  }

  /// Content time of the next moment of the ad beside content.
  var nextOverlayMoment: Duration? {
    guard let run = overlay?.run else { return nil }
    let next = [run.nextMoment, run.duration].compactMap(\.self).min()
    return next.map { content.position + $0 - run.playhead }
  }
}
