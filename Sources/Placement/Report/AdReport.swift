public import AdBreaks
public import AdMarkup

/// One `Ad` as `inspect` shows it; below wrappers with what they add to it.
public struct AdReport: Equatable, Sendable {
  public enum Kind: String, Equatable, Sendable { case inline, wrapper }

  public var id: String?
  /// The outermost that is given: all ads behind a wrapper have its place.
  public var sequence: Int?
  public var kind: Kind
  public var adSystem: String?
  public var title: String?
  public var advertiser: String?
  /// Of a wrapper alone.
  public var vastAdTagURI: String?
  /// In the order they are called, outermost wrapper first.
  public var impressions: [String]
  public var errorURLs: [String]
  /// Outermost first; none for an ad as it stands in its document.
  public var wrappers: [PlayableAd.WrapperInfo]
  public var creatives: [CreativeReport]

  /// - Parameter wrappers: Those passed on the way to the ad, outermost first: their URLs are called with its own, and
  ///   the ClickThrough nearest to the InLine wins.
  public init(_ ad: Ad, below wrappers: [Ad] = []) {
    id = ad.id
    sequence = (wrappers + [ad]).lazy.compactMap(\.sequence).first
    self.wrappers = wrappers.map { PlayableAd.WrapperInfo(id: $0.id, adSystem: $0.adSystem) }
    adSystem = ad.adSystem
    impressions = (wrappers + [ad]).flatMap(\.impressions)
    errorURLs = (wrappers + [ad]).flatMap(\.errorURLs)
    creatives = ad.creatives.map { CreativeReport($0) }
    switch ad.content {
    case .inLine(let inLine):
      kind = .inline
      title = inLine.title
      advertiser = inLine.advertiser
    case .wrapper(let wrapper):
      kind = .wrapper
      vastAdTagURI = wrapper.vastAdTagURI
    }
    let outer = wrappers.flatMap(\.creatives).compactMap(\.linear)
    for index in creatives.indices where creatives[index].kind == .linear {
      creatives[index].tracking = outer.flatMap(\.tracking) + creatives[index].tracking
      creatives[index].clickTracking = outer.flatMap(\.clickTracking).map(\.url) + creatives[index].clickTracking
      creatives[index].clickThrough = creatives[index].clickThrough ?? outer.compactMap(\.clickThrough).last?.url
    }
  }

  /// How long it plays: the first linear creative's `Duration`; `nil` when it does not say.
  public var duration: Duration? { creatives.first { $0.kind == .linear }?.duration }
}

/// One creative as `inspect` shows it.
public struct CreativeReport: Equatable, Sendable {
  public enum Kind: String, Equatable, Sendable { case linear, nonLinear, companion }

  public var kind: Kind
  public var id: String?
  public var adID: String?
  public var sequence: Int?
  /// Ad time, of a linear one alone.
  public var duration: Duration?
  /// `Linear@skipoffset` as written.
  public var skipOffset: String?
  public var mediaFiles: [MediaFile]
  public var clickThrough: String?
  public var clickTracking: [String]
  public var tracking: [Tracking]

  init(_ creative: Creative) {
    id = creative.id
    adID = creative.adID
    sequence = creative.sequence
    mediaFiles = []
    switch creative.kind {
    case .linear(let linear):
      kind = .linear
      duration = linear.duration
      skipOffset = linear.skipOffsetText
      mediaFiles = linear.mediaFiles
      clickThrough = linear.clickThrough?.url
      clickTracking = linear.clickTracking.map(\.url)
      tracking = linear.tracking
    case .nonLinearAds(let ads):
      kind = .nonLinear
      clickThrough = ads.nonLinears.compactMap(\.clickThrough).first
      clickTracking = ads.nonLinears.flatMap(\.clickTracking).map(\.url)
      tracking = ads.tracking
    case .companionAds(let ads):
      kind = .companion
      clickThrough = ads.companions.compactMap(\.clickThrough).first
      clickTracking = ads.companions.flatMap(\.clickTracking).map(\.url)
      tracking = ads.companions.flatMap(\.tracking)
    }
  }
}

extension Ad {
  fileprivate var adSystem: String? {
    switch content {
    case .inLine(let inLine): inLine.adSystem
    case .wrapper(let wrapper): wrapper.adSystem
    }
  }

  fileprivate var impressions: [String] {
    switch content {
    case .inLine(let inLine): inLine.impressions.map(\.url)
    case .wrapper(let wrapper): wrapper.impressions.map(\.url)
    }
  }

  fileprivate var errorURLs: [String] {
    switch content {
    case .inLine(let inLine): inLine.errorURLs
    case .wrapper(let wrapper): wrapper.errorURLs
    }
  }

  fileprivate var creatives: [Creative] {
    switch content {
    case .inLine(let inLine): inLine.creatives
    case .wrapper(let wrapper): wrapper.creatives
    }
  }
}
