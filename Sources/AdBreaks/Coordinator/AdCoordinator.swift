/// When ads play and what is reported (IMA's `AdsManager`), as a pure state machine.
///
/// One coordinator serves one content. `PlayerSession` tells it what happened and performs what it answers, in order.
/// It reads no clock: ``nextContentMoment`` and ``nextAdMoment`` tell when it must be called at the latest.
public struct AdCoordinator: Sendable {
  public enum Event: Equatable, Sendable {
    /// Playing is to begin at a content time; anything but zero follows the seek rule after the pre-roll.
    case start(at: Duration)
    /// Content time moved by playing; told exactly at ``nextContentMoment``, and at will between.
    case playheadMoved(to: Duration)
    /// Content was sent elsewhere by the viewer: content time before and after.
    case seeked(from: Duration, to: Duration)
    /// Content's last picture and sound are over; the content time reached.
    case contentEnded(at: Duration)
    case podLoaded(AdBreak.ID, AdPod)
    case podFailed(AdBreak.ID, AdLoadError)
    /// The ad is open and its first picture decoded; the medium's own length where it states one.
    case adPrepared(PlayableAd.ID, duration: Duration?)
    /// The ad cannot be opened, or stopped midway.
    case adFailed(PlayableAd.ID, code: Int, message: String)
    /// The ad's first picture is on screen.
    case adStarted(PlayableAd.ID)
    /// Ad time moved by playing; told exactly at ``nextAdMoment``.
    case adPlayheadMoved(PlayableAd.ID, to: Duration)
    /// The ad's medium has no more: where it ended, and the length that it states for what was played, `nil` when none
    /// is known to be that. One that ends long before has failed.
    case adEnded(PlayableAd.ID, at: Duration, of: Duration?)
    /// In a break no moving picture was shown for 15 s of wall time.
    case stalled
    /// The viewer's keys. `play` and `pause` concern whatever is on screen.
    ///
    /// A pause inside a break ends with the break, and content is as it was before. A `skip` carries a pause over to the
    /// next item: the next ad, or content behind the last one. `discardBreak` ends the break that is on (IMA's
    /// `discardAdBreak`), and a pause with it; outside a break it does nothing.
    case play, pause, skip, discardBreak
    /// The viewer's answer to `adBreakReady`: the break begins, or never plays. Does nothing where none is awaited.
    case playBreak, passBreak
    /// Breaks from here on are unplayed again.
    case renewBreaks
    /// How a break is to fail on purpose; `nil` = not any more. Does nothing where ``AdCoordinator/faultRefusal(of:)`` says why.
    case faultChosen(AdBreak.ID, Fault?)
    /// Sound was muted, or is heard again.
    case muted(Bool)
    /// The picture of the ad on screen got larger or smaller.
    case pictureResized(isLarger: Bool)
    /// The viewer clicked on the ad where it leads nowhere.
    case adInteraction
    /// The viewer leaves: ads that wait to be played will not be.
    case closed
    /// The viewer clicked the ad on screen, or the one beside content; what that opens is the session's affair.
    case click
    /// The viewer closed the ad beside content.
    case closeOverlay
  }

  public enum Effect: Equatable, Sendable {
    /// Resolves the ads of a break; exactly one `podLoaded` or `podFailed` is awaited.
    case loadPod(AdBreak)
    /// Opens the medium and decodes its first picture, without showing it.
    case prepareAd(PlayableAd)
    /// Shows the prepared ad from its first picture.
    case playAd(PlayableAd.ID)
    /// Holds or goes on with the ad on screen.
    case pauseAd, resumeAd
    /// Closes an ad's medium, prepared or on screen.
    case releaseAd(PlayableAd.ID)
    /// Holds content where it is; its next picture stays next. Content begins held, and is not held anew at its end.
    case pauseContent
    /// Goes on with content, or with content paused where the viewer had paused it. Said once after `start`, then once
    /// for each `pauseContent`; never after `contentEnded`.
    case resumeContent(playing: Bool)
    case report(AdEvent)
    case beacon(Beacon)
    case banner(BannerView.Event)
    /// A card was not there when it was due, and content does not wait for it.
    case missCard(AdBreak)
    case notice(Notice)
    /// Content and all its breaks are over.
    case finished
  }

  /// Something to tell the viewer in words.
  public enum Notice: Equatable, Sendable {
    case notSkippable
    /// Ad time still to go until the ad can be skipped.
    case skippableIn(Duration)
    /// Content time of a break that begins because a seek passed it.
    case missedBySeeking(Duration)
    /// A break asks whether it may play.
    case breakReady(BreakInfo)
    /// A break came to nothing: where, why.
    case breakFailed(BreakInfo, code: Int, message: String)
  }

  let settings: AdSettings
  var placement: BreakPlacement
  var entries: [BreakEntry] = []
  var indices: [AdBreak.ID: Int] = [:]
  var content: ContentState
  /// The pause of content that is on, or (a pre-roll's) about to be.
  var bracket: Bracket?
  /// What follows it before content goes on; with ``AdSettings/asksFirst`` what asks, and then what is to ask.
  var queue: [Bracket] = []
  /// The break whose next ad was opened ahead of its time.
  var ahead: AdBreak.ID?
  var subject = BannerSubject.none
  /// The non-linear ad beside content, and the one that is due and awaited.
  var overlay: Overlay?
  var nextOverlay: Overlay?
  /// The ad beside content that the banner was told of.
  var bannerOverlay: PlayableAd.ID?
  /// Content time through which the ads of all breaks ahead have been asked for; `nil` when that is not known.
  var askedThrough: Duration?
  /// Placed breaks that are not over.
  var unplayed = 0
  var toldAllAdsCompleted = false
  var isMuted = false
  /// What the event at hand has caused so far.
  var effects: [Effect] = []

  /// Content, as far as the breaks are concerned.
  struct ContentState: Sendable {
    enum Flow: Sendable {
      case notStarted
      /// Waits for a break, or for the first one to be decided.
      case held
      case running
      /// Its last picture and sound are over.
      case ended
      /// `contentComplete` is told.
      case complete
      case finished
    }

    var flow = Flow.notStarted
    /// Where playing it ends, as far as that is known.
    let end: Duration?
    /// Content time.
    var position = Duration.zero
    /// The viewer's own pause.
    var isPaused = false
    /// What a seek passed while content was paused: plays at the next `play`, in order.
    var due: [AdBreak.Position] = []
  }

  public init(schedule: AdSchedule, content: ContentFacts, settings: AdSettings) {
    self.settings = settings
    self.content = ContentState(end: content.playedLength)
    placement = BreakPlacement(schedule: schedule, content: content, after: settings.playsAdsAfter)
    add(placement.breaks)
  }

  /// Takes one event and answers what is to be done, in order; an event that comes too late answers nothing.
  public mutating func handle(_ event: Event) -> [Effect] {
    switch event {
    case .start(let time): start(at: time)
    case .playheadMoved(let time): moveContent(to: time)
    case .seeked(let from, let to): seekContent(from: from, to: to)
    case .contentEnded(let time): endContent(at: time)
    case .podLoaded(let id, let pod): takePod(pod, of: id)
    case .podFailed(let id, let error): takeFailure(error, of: id)
    case .adPrepared(let id, let duration): noteOpen(id, duration: duration)
    case .adFailed(let id, let code, let message): failAd(id, code: code, message: message)
    case .adStarted(let id): startAd(id)
    case .adPlayheadMoved(let id, let time): moveAd(id, to: time)
    case .adEnded(let id, let end, let length): endAd(id, at: end, of: length)
    case .stalled: giveUpStalledBreak()
    case .play: play()
    case .pause: pause()
    case .skip: skip()
    case .discardBreak: discardBreak()
    case .muted(let isMuted): mute(isMuted)
    case .pictureResized(let isLarger): tellInteraction(isLarger ? "playerExpand" : "playerCollapse")
    case .adInteraction: tellInteraction("otherAdInteraction")
    case .closed: close()
    case .click: click()
    case .closeOverlay: closeOverlay()
    case .playBreak: playAskedBreak()
    case .passBreak: passAskedBreak()
    case .renewBreaks: renewBreaks()
    case .faultChosen(let id, let fault): chooseFault(fault, of: id)
    }
    defer { effects = [] }
    return effects
  }

  mutating func add(_ placed: [BreakPlacement.PlacedBreak]) {
    if !placed.isEmpty { askedThrough = nil }
    for one in placed {
      indices[one.adBreak.id] = entries.count
      var adBreak = one.adBreak
      adBreak.fault = settings.faults.first { $0.applies(to: adBreak) }?.fault
      entries.append(BreakEntry(adBreak: adBreak, place: one.place))
      if case .at = one.place { unplayed += 1 }
    }
  }

  mutating func report(_ event: AdEvent) { effects.append(.report(event)) }
}
