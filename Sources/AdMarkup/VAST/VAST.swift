/// A VAST document, 2.0 to 4.3: the answer of an ad server.
public struct VAST: Equatable, Sendable {
  /// `VAST@version` as written.
  public var version: String?
  /// `Ad` elements in document order.
  public var ads: [Ad]
  /// `VAST/Error`: told when there is no ad, unexpanded.
  public var errorURLs: [String]

  public init(version: String? = nil, ads: [Ad] = [], errorURLs: [String] = []) {
    self.version = version
    self.ads = ads
    self.errorURLs = errorURLs
  }
}

/// `VAST/Ad`.
public struct Ad: Equatable, Sendable {
  public var id: String?
  /// `Ad@sequence`: the place in a pod, from 1; `nil` for a stand-alone ad (also when unreadable).
  public var sequence: Int?
  public var content: Content

  public enum Content: Equatable, Sendable {
    case inLine(InLine)
    case wrapper(Wrapper)
  }

  public init(id: String? = nil, sequence: Int? = nil, content: Content) {
    self.id = id
    self.sequence = sequence
    self.content = content
  }
}

/// `Ad/InLine`.
public struct InLine: Equatable, Sendable {
  public var adSystem: String?
  public var title: String?
  public var advertiser: String?
  public var description: String?
  /// URLs, unexpanded, `about:blank` included.
  public var impressions: [String]
  public var errorURLs: [String]
  public var creatives: [Creative]

  public init(
    adSystem: String? = nil, title: String? = nil, advertiser: String? = nil, description: String? = nil,
    impressions: [String] = [], errorURLs: [String] = [], creatives: [Creative] = []
  ) {
    self.adSystem = adSystem
    self.title = title
    self.advertiser = advertiser
    self.description = description
    self.impressions = impressions
    self.errorURLs = errorURLs
    self.creatives = creatives
  }
}

/// `Ad/Wrapper`.
public struct Wrapper: Equatable, Sendable {
  public var adSystem: String?
  /// `VASTAdTagURI`, unexpanded and unresolved.
  public var vastAdTagURI: String?
  public var impressions: [String]
  public var errorURLs: [String]
  public var creatives: [Creative]
  /// `nil` when absent, which counts as true.
  public var followAdditionalWrappers: Bool?
  /// `nil` when absent, which counts as true here, with a note.
  public var allowMultipleAds: Bool?
  public var fallbackOnNoAd: Bool?

  public init(
    adSystem: String? = nil, vastAdTagURI: String? = nil, impressions: [String] = [], errorURLs: [String] = [],
    creatives: [Creative] = [], followAdditionalWrappers: Bool? = nil, allowMultipleAds: Bool? = nil,
    fallbackOnNoAd: Bool? = nil
  ) {
    self.adSystem = adSystem
    self.vastAdTagURI = vastAdTagURI
    self.impressions = impressions
    self.errorURLs = errorURLs
    self.creatives = creatives
    self.followAdditionalWrappers = followAdditionalWrappers
    self.allowMultipleAds = allowMultipleAds
    self.fallbackOnNoAd = fallbackOnNoAd
  }
}
