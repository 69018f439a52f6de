/// The ad on screen: its beginning, its moments, its pauses, its end.
extension AdCoordinator {
  mutating func startAd(_ id: PlayableAd.ID) {
    guard case .starting(let run) = bracket?.stage, run.ad.id == id else { return }
    bracket?.stage = .playing(run)
    setShown(id.adBreak)
    tellBeginning(of: run)
    moveAd(id, to: .zero)
    if bracket?.hold != Bracket.Hold.none {
      bracket?.hold = .paused
      tellPause(of: run)
    }
    loadAhead()
    proceed()
  }

  /// An ad is seen: a film's first picture, or a card.
  mutating func tellBeginning(of run: AdRun) {
    report(.ad(.started, info(of: run)))
    for event in ["loaded", "creativeView", "start"] { sendTracking(event, of: run) }
    report(.ad(.impression, info(of: run)))
    send("impression", run.ad.beacons.impressions, of: run)
    send("viewUndetermined", run.ad.beacons.viewUndetermined, of: run)
    send("verificationNotExecuted", run.ad.beacons.verificationNotExecuted, of: run, reason: 2)
  }

  mutating func moveAd(_ id: PlayableAd.ID, to time: Duration) {
    guard case .playing(var run) = bracket?.stage, run.ad.id == id else { return }
    let (moments, isTick) = run.move(to: time)
    bracket?.stage = .playing(run)
    tell(moments, of: run)
    if isTick { report(.ad(.adProgress, info(of: run))) }
    if time >= run.limit { failAd(id, code: 202, message: "the ad's medium does not end") }
  }

  mutating func endAd(_ id: PlayableAd.ID, at end: Duration, of length: Duration?) {
    switch bracket?.stage {
    case .playing(let run) where run.ad.id == id && length.map { !AdRun.isEnd(end, of: $0) } == true:
      moveAd(id, to: end)
      // What was seen of it is not followed by another in its place.
      failAd(
        id, code: 405, message: "ends at \(end.clockText) of \((length ?? end).clockText)", isReplaceable: false)
    case .playing(var run) where run.ad.id == id:
      let moments = run.end(at: end)
      tell(moments, of: run)
      report(.ad(.complete, info(of: run)))
      sendTracking("complete", of: run)
      leave(run)
    case .starting(let run) where run.ad.id == id:
      failAd(id, code: 405, message: "the ad's medium ended before its first picture")
    case .starting, .playing, .entering, .waiting, nil:
      return  // an answer for an ad that is over
    }
  }

  /// Skips the ad on screen, or says why not. A pause stays: the next item is paused, be it an ad or content.
  mutating func skip() {
    guard let bracket else { return }
    guard case .playing(let run) = bracket.stage, let skipTime = run.skipTime else {
      effects.append(.notice(.notSkippable))
      return
    }
    guard run.playhead >= skipTime else {
      effects.append(.notice(.skippableIn(skipTime - run.playhead)))
      return
    }
    report(.ad(.skipped, info(of: run)))
    sendTracking("skip", of: run)
    if bracket.hold == .paused { self.bracket?.hold = .carried }
    leave(run)
  }

  /// Tells a click on the ad on screen, or on the one beside content (VAST `ClickTracking`, `NonLinearClickTracking`, all
  /// levels).
  mutating func click() {
    if case .playing(let run) = bracket?.stage {
      tellClick(on: run)
    } else if bracket == nil, let run = overlay?.run {
      tellClick(on: run)
      sendTracking("acceptInvitation", of: run)
    }
  }

  private mutating func tellClick(on run: AdRun) {
    report(.ad(.clicked, info(of: run)))
    send("clickTracking", run.ad.beacons.clickTracking, of: run)
  }

  mutating func pause() {
    guard let bracket else {
      content.isPaused = true
      return
    }
    guard bracket.hold == .none else { return }
    self.bracket?.hold = .paused
    guard let run = bracket.run else { return }
    effects.append(.pauseAd)
    if case .playing = bracket.stage { tellPause(of: run) }
  }

  mutating func play() {
    guard let bracket else {
      content.isPaused = false
      playDueBreaks()
      return
    }
    guard bracket.hold != .none else { return }
    self.bracket?.hold = .none
    guard let run = bracket.run else { return }
    effects.append(.resumeAd)
    if case .playing = bracket.stage {
      report(.ad(.adResumed, info(of: run)))
      sendTracking("resume", of: run)
    }
  }

  /// Volume is shared: what the viewer mutes is muted for ads too, and told while one plays.
  mutating func mute(_ isMuted: Bool) {
    guard isMuted != self.isMuted else { return }
    self.isMuted = isMuted
    if case .playing(let run) = bracket?.stage { sendTracking(isMuted ? "mute" : "unmute", of: run) }
  }

  /// Tells the ad on screen of something that the viewer does to it.
  mutating func tellInteraction(_ event: String) {
    if case .playing(let run) = bracket?.stage { sendTracking(event, of: run) }
  }

  private mutating func tellPause(of run: AdRun) {
    report(.ad(.adPaused, info(of: run)))
    sendTracking("pause", of: run)
  }

  mutating func tell(_ moments: [AdRun.Moment], of run: AdRun) {
    for moment in moments {
      switch moment.kind {
      case .quartile(let quartile):
        report(.ad(quartile, info(of: run)))
        sendTracking(quartile.rawValue, of: run)
      case .skippable: report(.ad(.skippableStateChanged, info(of: run)))
      case .progress(let url): send("progress", [url], of: run)
      }
    }
  }

  private mutating func leave(_ run: AdRun) {
    effects.append(.releaseAd(run.ad.id))
    bracket?.stage = .waiting
    proceed()
  }
}
