public import AdMarkup

/// What may be read between events.
extension AdCoordinator {
  /// What is unplaced or beyond the end, and why.
  public var diagnostics: [Diagnostic] { placement.diagnostics }

  /// All breaks: document order, then the occurrences of those that repeat.
  public var breaks: [BreakStatus] {
    entries.map {
      BreakStatus(
        adBreak: $0.adBreak, place: $0.place, state: state(of: $0), adCount: $0.adCount > 0 ? $0.adCount : nil,
        errors: $0.knownErrors)
    }
  }

  /// Whether content is held for a break: an ad is on screen, or waited for.
  public var isInBreak: Bool { bracket != nil }

  /// Whether content is held for this very break at the moment.
  public func isHeld(for id: AdBreak.ID) -> Bool { bracket?.members.first == id }

  /// Whether the viewer's pause holds what is on screen, or what comes to it next.
  public var isPaused: Bool { bracket.map { $0.hold != .none } ?? content.isPaused }

  /// The break that asks whether it may play; `nil` when none does.
  public var askedBreak: BreakInfo? {
    guard bracket == nil, let next = queue.first, next.consent == .asked else { return nil }
    return next.members.first.flatMap { entry($0) }.map { info(of: $0) }
  }

  /// Whether content is over and waits for nothing but the answer to ``askedBreak``.
  public var awaitsAnswer: Bool { askedBreak != nil && (content.flow == .ended || content.flow == .complete) }

  /// Whether the break that is on began because the viewer said so, wherever content was.
  public var isOnDemand: Bool { bracket?.consent == .granted }

  /// Why content is held; `nil` while it is not.
  public var pauseReason: PauseReason? { bracket?.reason }

  /// The break that content is held for, with an ad on screen or waited for.
  public var currentBreak: BreakInfo? {
    bracket?.members.first.flatMap { entry($0) }.map { info(of: $0) }
  }

  /// The ad that is on screen, from `playAd` on; `nil` in content, and while a break waits for its next ad.
  public var current: AdInPlay? {
    guard let bracket, let run = bracket.run else { return nil }
    let skip: AdInPlay.Skip =
      switch run.skipTime {
      case nil: .never
      case let time? where time > run.playhead: .after(time - run.playhead)
      case _?: .now
      }
    return AdInPlay(info: info(of: run), isPaused: bracket.hold != .none, skip: skip)
  }

  /// The non-linear ad that is seen beside content; `nil` while there is none.
  public var adBesideContent: PlayableAd.ID? { overlay?.run?.ad.id }

  /// Content time, later than the playhead, at which `playheadMoved` must be told exactly: the next cue, or where the
  /// ads of one are to be loaded. `nil` when none is ahead, or content is held.
  public var nextContentMoment: Duration? {
    guard content.flow == .running, bracket == nil else { return nil }
    let cue = nextCue
    let candidates = [
      cue?.time, nextPreload(from: cue), placement.nextOccurrence.map { $0 - settings.preload }, nextOverlayMoment,
    ]
    return candidates.compactMap(\.self).filter { $0 > content.position }.min()
  }

  /// Content time of the next break, where content may come to be held; `nil` when none is ahead, content is held, or
  /// breaks ask first.
  public var nextCueMoment: Duration? {
    guard content.flow == .running, bracket == nil, !settings.asksFirst else { return nil }
    return [nextCue?.time, placement.nextOccurrence].compactMap(\.self).min()
  }

  /// Ad time at which `adPlayheadMoved` must be told exactly; `nil` when only the ad's end is left.
  public var nextAdMoment: Duration? {
    guard case .playing(let run) = bracket?.stage else { return nil }
    return run.nextMoment
  }

  /// Where the next break that is not within reach yet comes within it.
  private func nextPreload(from cue: AdBreak.Position?) -> Duration? {
    guard let cue else { return nil }
    // What lies between is within reach; a document may put thousands there.
    let first = max(placement.index(from: cue), index(after: content.position + settings.preload))
    for next in placement.cues[first...].lazy.map(\.position) {
      guard !isWithinReach(next), isUnplayed(next) else { continue }
      return (next.time ?? content.end).map { $0 - settings.preload }
    }
    return nil
  }

  private func state(of entry: BreakEntry) -> BreakStatus.State {
    switch entry.place {
    case .beyondEnd: return .beyondEnd
    case .unplaced: return .unplaced
    case .at(let position):
      if case .over = entry.state {} else if content.due.contains(position) { return .due }
    }
    if let bracket, bracket.members.first == entry.adBreak.id, bracket.stage != .entering { return .playing }
    if overlay?.id == entry.adBreak.id { return .playing }
    switch entry.state {
    case .scheduled: return .scheduled
    case .loading: return .loading
    case .ready: return .ready(adCount: entry.adCount)
    // Known, though told only at its cue.
    case .lost(let loss): return loss.isEmpty ? .empty : .failed
    case .over(.played): return .played
    case .over(.failed): return .failed
    // Nothing of it was seen.
    case .over(.empty), .over(.passed): return .empty
    }
  }
}
