import AdBreaks
import AdMarkup
import Playback

extension PlayerSession {
  /// Tells the coordinator and does what it says; what is raised meanwhile is told when that is done.
  func perform(_ event: AdCoordinator.Event) {
    item.raised.append(event)
    guard item.raised.count == 1 else { return }
    while let next = item.raised.first, exitCode == nil {
      performEffects(of: next)
      if !item.raised.isEmpty { item.raised.removeFirst() }
    }
    item.raised.removeAll()
  }

  private func performEffects(of event: AdCoordinator.Event) {
    guard let effects = item.coordinator?.handle(event) else { return }
    for (index, effect) in effects.enumerated() where exitCode == nil {
      if case .report(.contentPauseRequested(let reason)) = effect {
        let first = effects[index...].lazy.compactMap(\.startedBreak).first
        item.frozenPlayhead = playhead(in: first, reason: reason)
      }
      perform(effect)
    }
  }

  /// Where the log says content stands in a break.
  private func playhead(in adBreak: BreakInfo?, reason: PauseReason) -> Duration? {
    // One that the viewer called begins wherever content is.
    if item.coordinator?.isOnDemand == true, reason != .postRoll { return playhead }
    return switch reason {
    case .preRoll: .zero
    case .cue, .interstitial: adBreak?.timeOffset ?? playhead
    case .postRoll: playedLength ?? playhead
    case .seek, .banner: playhead
    }
  }

  private func perform(_ effect: AdCoordinator.Effect) {
    switch effect {
    case .loadPod(let adBreak):
      let isFailing = adBreak.fault?.replacesAnswer == true
      if adBreak.source == .interstitialWaterfall, !isFailing {
        loadInterstitial(for: adBreak.id)
      } else {
        load(adBreak)
      }
    case .prepareAd(let ad): prepare(ad)
    case .playAd(let id): play(id)
    case .pauseAd: adOnScreen?.playback.pause()
    case .resumeAd: adOnScreen?.playback.run(wall: time.wall)
    case .releaseAd(let id): release(id)
    case .pauseContent: holdContent()
    case .resumeContent(let playing): resumeContent(playing: playing)
    case .report(let event): report(event)
    case .beacon(let beacon): call(beacon)
    case .banner(let event):
      tellBanner(event)
      showBanner()
    case .missCard(let adBreak): tellMissedCard(of: mediated(in: adBreak.id))
    case .notice(let notice):
      if let message = Message(notice, content: contentInMessages) {
        noteFailedBreak()
        say(message)
      }
      tell(notice.words(options.keys), about: notice.subject, for: notice.stay)
    case .finished: nextItem()
    }
  }

  var podRequest: PodRequest {
    let area = screen?.pictureArea ?? PixelSize(width: 0, height: 0)
    return PodRequest(
      pictureWidth: area.width, pictureHeight: area.height, contentPlayhead: playhead ?? .zero,
      timestamp: beacons.macros.epoch + time.wall, profile: options.ads.profile)
  }

  var adOnScreen: PreparedAd? {
    if case .ad(let id) = item.onScreen { item.ads[id] } else { nil }
  }

  private func play(_ id: PlayableAd.ID) {
    guard let prepared = item.ads[id] else { return }
    item.onScreen = .ad(id)
    screen?.turn(to: prepared.playback.info?.video, isContent: false)
    prepared.playback.run(wall: time.wall)
    presentCard(of: prepared)
  }

  private func release(_ id: PlayableAd.ID) {
    item.slowAds[id] = nil
    guard let prepared = item.ads.removeValue(forKey: id) else { return }
    if item.onScreen == .ad(id) {
      prepared.playback.silence()
      item.onScreen = .nothing
      dismissCard(of: prepared)
    }
    prepared.close()
  }

  private func holdContent() {
    item.content?.hold()
    item.onScreen = .nothing
  }

  private func resumeContent(playing: Bool) {
    item.onScreen = .content
    // A pause that a skip carried over to content.
    if !playing, !item.isPaused { write(.contentPaused) }
    item.isPaused = !playing
    screen?.turn(to: item.info?.video, isContent: true)
    if playing { item.content?.run(wall: time.wall) } else { screen?.repeatContentPicture() }
  }

  private func report(_ event: AdEvent) {
    write(.ad(event))
    beacons.ledger.note(event, wall: time.wall)
    if let message = Message(event, content: contentInMessages) { say(message) }
    if case .contentResumeRequested = event { item.frozenPlayhead = nil }
  }

  /// The coordinator knows the moments of an ad alone; what concerns it at any other time is told with the time it has.
  func tellAdPlayhead() {
    guard let ad = adOnScreen, ad.hasStarted else { return }
    perform(.adPlayheadMoved(ad.ad.id, to: ad.playback.currentPosition))
  }

  /// Plays on with whatever is on screen; an end may bring the next ad or content at the same moment.
  func advance() {
    isStarved = false
    while exitCode == nil, !standsStill {
      let before = item.onScreen
      switch before {
      case .nothing: return
      case .content: advanceContent()
      case .ad(let id): advanceAd(id)
      }
      if item.onScreen == before { return }
    }
  }

  private func advanceAd(_ id: PlayableAd.ID) {
    while item.onScreen == .ad(id), let prepared = item.ads[id], exitCode == nil, !standsStill {
      let limit = prepared.hasStarted ? item.coordinator?.nextAdMoment : nil
      let step = prepared.playback.advance(wall: time.wall, limit: limit, soundLimit: nil)
      for picture in step.pictures { show(picture, of: .ad(id)) }
      if !prepared.hasStarted, !step.pictures.isEmpty || (prepared.playback.info?.video == nil && !step.isStarved) {
        item.ads[id]?.stage = .started
        perform(.adStarted(id))
        tellCardAppeared(id)
        continue
      }
      if step.hasReachedLimit, let limit {
        perform(.adPlayheadMoved(id, to: limit))
        continue
      }
      if step.isOver {
        if let failure = prepared.playback.failure {
          fail(prepared, failure)
        } else {
          let playback = prepared.playback
          perform(.adEnded(id, at: playback.currentPosition, of: playback.info?.statedLength))
        }
        return
      }
      isStarved = step.isStarved
      if prepared.hasStarted, !step.isStarved { item.stillness.moved() }
      if let next = step.deadline { wake(at: next) }
      return
    }
  }
}

extension AdCoordinator.Effect {
  fileprivate var startedBreak: BreakInfo? {
    if case .report(.adBreakStarted(let info)) = self { info } else { nil }
  }
}
