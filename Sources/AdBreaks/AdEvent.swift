/// One line of the event log that the ad side causes; `Documentation/EventLog.md` names the fields.
public enum AdEvent: Equatable, Sendable {
  /// Content time in order, each once: 0 pre-roll, `nil` at the end for the post-roll (-1 in the log).
  case cuePointsChanged([Duration?])
  /// The break asks whether it may play (IMA `AD_BREAK_READY`).
  case adBreakReady(BreakInfo)
  case adBreakFetchError(BreakInfo, code: Int, message: String)
  case contentPauseRequested(PauseReason)
  case contentResumeRequested(PauseReason)
  case adBreakStarted(BreakInfo)
  case adBreakEnded(BreakInfo)
  case ad(AdMoment, AdInfo)
  /// `ad` is `nil` where none came of it: lost while its pod was resolved. The log does not tell it.
  case adError(breakID: String, adID: String?, ad: PlayableAd.ID?, code: Int, vmapCode: Int?, message: String)
  case contentComplete
  case allAdsCompleted
}

public enum PauseReason: String, Equatable, Sendable { case cue, seek, preRoll, postRoll, banner, interstitial }

/// What happened to an ad; the raw value is the event log's `type`.
public enum AdMoment: String, Equatable, Sendable {
  case loaded, started, impression, firstQuartile, midpoint, thirdQuartile, complete, skipped, adPaused, adResumed
  case adBuffering, clicked, skippableStateChanged, adProgress
}

public struct BreakInfo: Equatable, Sendable {
  public var breakID: String
  /// Content time: zero for a pre-roll, `nil` for a post-roll.
  public var timeOffset: Duration?
  /// 0 pre-roll, 1… mid-rolls in time order, -1 post-roll (IMA `AdPodInfo.podIndex`).
  public var podIndex: Int

  public init(breakID: String, timeOffset: Duration?, podIndex: Int) {
    self.breakID = breakID
    self.timeOffset = timeOffset
    self.podIndex = podIndex
  }
}

public struct AdInfo: Equatable, Sendable {
  public var adBreak: BreakInfo
  public var ad: PlayableAd
  /// From 1, counted across all AdBreaks of the same time (IMA `AdPodInfo.adPosition`).
  public var position: Int
  public var total: Int
  /// Ad time.
  public var playhead: Duration
  /// Ad time; the medium's own length once it is open, else the document's.
  public var duration: Duration?

  public init(
    adBreak: BreakInfo, ad: PlayableAd, position: Int, total: Int, playhead: Duration = .zero,
    duration: Duration? = nil
  ) {
    self.adBreak = adBreak
    self.ad = ad
    self.position = position
    self.total = total
    self.playhead = playhead
    self.duration = duration
  }
}

/// URLs to call because of one event, with what their macros stand for.
public struct Beacon: Equatable, Sendable {
  /// The specification's event name: `impression`, `start`, `firstQuartile`, `breakStart`, `error`, ….
  public var event: String
  public var urls: [BeaconURL]
  public var breakID: String
  public var adID: String?
  /// The ad concerned, for the macros that tell of it; `nil` for a break's own tracking, and for an ad that was lost
  /// before it could be played.
  public var ad: PlayableAd?
  /// VAST or VMAP code for `[ERRORCODE]` and `[ERROR_CODE]`; `nil` for all but errors.
  public var code: Int?
  /// For `[ERROR_MESSAGE]`.
  public var message: String?
  /// For `[ADPLAYHEAD]`, ad time; `nil` when no ad is concerned.
  public var adPlayhead: Duration?
  /// Ad time; `nil` when it is not known, or no ad is on screen.
  public var adDuration: Duration?
  /// For `[BREAKPOSITION]`: 1 pre, 2 mid, 3 post.
  public var breakPosition: Int
  /// For `[PODSEQUENCE]`, from 1.
  public var podSequence: Int?
  /// For `[ADCOUNT]`.
  public var adCount: Int?
  /// For `[REASON]` of `verificationNotExecuted`: 2, not supported.
  public var reason: Int?

  public init(
    event: String, urls: [BeaconURL], breakID: String, adID: String? = nil, ad: PlayableAd? = nil, code: Int? = nil,
    message: String? = nil, adPlayhead: Duration? = nil, adDuration: Duration? = nil, breakPosition: Int,
    podSequence: Int? = nil,
    adCount: Int? = nil, reason: Int? = nil
  ) {
    self.event = event
    self.urls = urls
    self.breakID = breakID
    self.adID = adID
    self.ad = ad
    self.code = code
    self.message = message
    self.adPlayhead = adPlayhead
    self.adDuration = adDuration
    self.breakPosition = breakPosition
    self.podSequence = podSequence
    self.adCount = adCount
    self.reason = reason
  }
}
