public import AdMarkup

/// The ads of one break, resolved: wrappers followed, media files chosen.
public struct AdPod: Equatable, Sendable {
  /// The ads to play, in order.
  public var ads: [PlayableAd]
  /// Ads that take the place of one that fails, each once, in document order.
  public var standBys: [PlayableAd]
  /// Ads that were lost while the pod was resolved: told as `adError`, the rest plays.
  public var failures: [AdFailure]
  /// See ``AdLoadError/waited``; of the ads that were lost.
  public var waited: Duration
  /// How they were found; `nil` where nothing had to be.
  public var trace: ResolutionTrace?

  public init(
    ads: [PlayableAd], standBys: [PlayableAd] = [], failures: [AdFailure] = [], waited: Duration = .zero,
    trace: ResolutionTrace? = nil
  ) {
    self.ads = ads
    self.standBys = standBys
    self.failures = failures
    self.waited = waited
    self.trace = trace
  }
}

/// One ad with everything that is needed to play and report it.
public struct PlayableAd: Equatable, Sendable, Identifiable {
  /// Unique in the session: the break, and the ad's place in its response (document order, stand-bys included).
  public struct ID: Hashable, Sendable {
    public var adBreak: AdBreak.ID
    public var index: Int

    public init(adBreak: AdBreak.ID, index: Int) {
      self.adBreak = adBreak
      self.index = index
    }
  }

  /// How it is shown.
  public enum Form: Equatable, Sendable {
    /// A film that content waits for (`Linear`).
    case linear
    /// A card in the banner, while content goes on (`NonLinear`).
    case nonLinear(AdCard)
    /// A card that takes the whole screen, while content waits; shows no later than it is due.
    case display(AdCard)
  }

  public var id: ID
  public var form = Form.linear
  /// `Ad@id`; `nil` when the document names none. Untrusted text, as all texts here.
  public var adID: String?
  public var title: String?
  public var adSystem: String?
  public var advertiser: String?
  /// `InLine/Description`.
  public var description: String?
  /// `Linear/Duration`, ad time; `nil` when the document does not state it. The medium's own length wins. Of a card how
  /// long it is seen.
  public var duration: Duration?
  /// `Linear@skipoffset`; `nil` when the ad cannot be skipped.
  public var skipOffset: AdOffset?
  /// The media file chosen, resolved against its document; of a card its clip, else its picture, else unknown.
  public var media: DocumentAddress
  /// The chosen `MediaFile` as the document has it; `nil` for a media file named on the command line.
  public var mediaFile: MediaFile?
  public var clickThrough: String?
  /// What a companion says beside a film; `nil` without one that has words.
  public var companionText: String?
  /// `Ad@sequence` in the break's own answer, from 1; `nil` for a stand-alone ad.
  public var sequence: Int?
  /// `Ad@adType` of the InLine as written; `nil` when absent, which counts as video.
  public var adType: String?
  /// `InLine/AdServingId`.
  public var adServingID: String?
  /// `Creative/UniversalAdId` of the creative that plays.
  public var universalAdIDs: [UniversalAdID] = []
  /// `InLine/Category`.
  public var categories: [String] = []
  /// `Wrapper/BlockedAdCategories` of all wrappers.
  public var blockedCategories: [String] = []
  /// Wrappers, outermost first.
  public var wrappers: [WrapperInfo]
  public var beacons: AdBeacons

  public struct WrapperInfo: Equatable, Sendable {
    public var id: String?
    public var adSystem: String?

    public init(id: String? = nil, adSystem: String? = nil) {
      self.id = id
      self.adSystem = adSystem
    }
  }

  public init(
    id: ID, adID: String? = nil, title: String? = nil, adSystem: String? = nil, advertiser: String? = nil,
    description: String? = nil, duration: Duration? = nil, skipOffset: AdOffset? = nil, media: DocumentAddress,
    mediaFile: MediaFile? = nil, clickThrough: String? = nil, wrappers: [WrapperInfo] = [],
    beacons: AdBeacons = AdBeacons()
  ) {
    self.id = id
    self.adID = adID
    self.title = title
    self.adSystem = adSystem
    self.advertiser = advertiser
    self.description = description
    self.duration = duration
    self.skipOffset = skipOffset
    self.media = media
    self.mediaFile = mediaFile
    self.clickThrough = clickThrough
    self.wrappers = wrappers
    self.beacons = beacons
  }
}

extension PlayableAd {
  /// How long a card that takes the whole screen stays when nobody closes it, and before anybody can; ad time.
  public static let cardDuration = Duration.seconds(15)
  public static let cardPatience = Duration.seconds(3)

  /// What it shows in place of a film; `nil` for a linear ad.
  public var card: AdCard? {
    switch form {
    case .linear: nil
    case .nonLinear(let card), .display(let card): card
    }
  }

  public var isNonLinear: Bool { if case .nonLinear = form { true } else { false } }

  public var isDisplay: Bool { if case .display = form { true } else { false } }
}

/// The URLs that report one ad, of its InLine and of every wrapper above it.
public struct AdBeacons: Equatable, Sendable {
  public var impressions: [BeaconURL]
  public var errors: [BeaconURL]
  public var clickTracking: [BeaconURL]
  /// `ViewableImpression/ViewUndetermined`: whether a terminal is looked at cannot be known.
  public var viewUndetermined: [BeaconURL]
  /// `Verification/TrackingEvents` of `verificationNotExecuted`: measuring programs are not run here.
  public var verificationNotExecuted: [BeaconURL]
  /// `TrackingEvents` of the creative, all levels, in the order they are to be called.
  public var tracking: [Tracking]

  public struct Tracking: Equatable, Sendable {
    /// The specification's event name, e.g. `firstQuartile`.
    public var event: String
    /// Of `progress` alone.
    public var offset: AdOffset?
    public var url: BeaconURL

    public init(event: String, offset: AdOffset? = nil, url: BeaconURL) {
      self.event = event
      self.offset = offset
      self.url = url
    }
  }

  public init(
    impressions: [BeaconURL] = [], errors: [BeaconURL] = [], clickTracking: [BeaconURL] = [],
    viewUndetermined: [BeaconURL] = [], verificationNotExecuted: [BeaconURL] = [], tracking: [Tracking] = []
  ) {
    self.impressions = impressions
    self.errors = errors
    self.clickTracking = clickTracking
    self.viewUndetermined = viewUndetermined
    self.verificationNotExecuted = verificationNotExecuted
    self.tracking = tracking
  }

  /// The URLs of one tracking event, all levels.
  public func urls(of event: String) -> [BeaconURL] { tracking.filter { $0.event == event }.map(\.url) }
}

/// A URL to call, its macros unexpanded.
public struct BeaconURL: Hashable, Sendable {
  public var url: String
  /// 0 the InLine's own, 1… wrappers outward; break tracking of VMAP is 0.
  public var level: Int

  public init(url: String, level: Int = 0) {
    self.url = url
    self.level = level
  }
}

/// An ad that cannot be played, and why.
public struct AdFailure: Error, Equatable, Sendable {
  /// `Ad@id`, where an ad is known.
  public var adID: String?
  /// A VAST error code, 100…902.
  public var code: Int
  /// One line; may hold untrusted text.
  public var message: String
  /// `Error` URLs of the ad and its wrappers.
  public var errorURLs: [BeaconURL]

  public init(adID: String? = nil, code: Int, message: String, errorURLs: [BeaconURL] = []) {
    self.adID = adID
    self.code = code
    self.message = message
    self.errorURLs = errorURLs
  }
}

/// Why a break has no pod at all.
public struct AdLoadError: Error, Equatable, Sendable {
  /// Whether the answer was a proper "no ad": told in the log, quiet on screen.
  public var isEmpty: Bool
  /// A VAST error code.
  public var code: Int
  /// The VMAP error code (900, 1000…1008) for the break's own `error` tracking; `nil` = the VAST code is passed on.
  public var vmapCode: Int?
  public var message: String
  /// `Error` URLs of the document and of every wrapper passed.
  public var errorURLs: [BeaconURL]
  /// What the failure costs on a virtual clock: a time-out exactly its limit, an answer nothing.
  public var waited: Duration
  /// How far the way led; `nil` where there was none to go.
  public var trace: ResolutionTrace?

  public init(
    isEmpty: Bool = false, code: Int, vmapCode: Int? = nil, message: String, errorURLs: [BeaconURL] = [],
    waited: Duration = .zero, trace: ResolutionTrace? = nil
  ) {
    self.isEmpty = isEmpty
    self.code = code
    self.vmapCode = vmapCode
    self.message = message
    self.errorURLs = errorURLs
    self.waited = waited
    self.trace = trace
  }
}
