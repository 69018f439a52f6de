/// `Ad/Wrapper`.
public struct Wrapper: Equatable, Sendable {
  public var adSystem: String?
  /// `AdSystem@version` as written.
  public var adSystemVersion: String?
  /// `VASTAdTagURI`, unexpanded and unresolved.
  public var vastAdTagURI: String?
  public var impressions: [IdentifiedURL]
  public var errorURLs: [String]
  public var creatives: [Creative]
  /// `nil` when absent, which counts as true.
  public var followAdditionalWrappers: Bool?
  /// `nil` when absent, which counts as true here, with a note.
  public var allowMultipleAds: Bool?
  public var fallbackOnNoAd: Bool?
  public var blockedAdCategories: [Category]
  public var pricing: Pricing?
  public var viewableImpressions: [ViewableImpression]
  /// Of `AdVerifications`, also where VAST 2 and 3 put it: into an extension.
  public var verifications: [Verification]
  public var extensions: [Extension]

  public init(
    adSystem: String? = nil, vastAdTagURI: String? = nil, impressions: [IdentifiedURL] = [], errorURLs: [String] = [],
    creatives: [Creative] = [], followAdditionalWrappers: Bool? = nil, allowMultipleAds: Bool? = nil,
    fallbackOnNoAd: Bool? = nil, blockedAdCategories: [Category] = [], pricing: Pricing? = nil,
    viewableImpressions: [ViewableImpression] = [], verifications: [Verification] = [], extensions: [Extension] = [],
    adSystemVersion: String? = nil
  ) {
    self.adSystem = adSystem
    self.adSystemVersion = adSystemVersion
    self.vastAdTagURI = vastAdTagURI
    self.impressions = impressions
    self.errorURLs = errorURLs
    self.creatives = creatives
    self.followAdditionalWrappers = followAdditionalWrappers
    self.allowMultipleAds = allowMultipleAds
    self.fallbackOnNoAd = fallbackOnNoAd
    self.blockedAdCategories = blockedAdCategories
    self.pricing = pricing
    self.viewableImpressions = viewableImpressions
    self.verifications = verifications
    self.extensions = extensions
  }
}
