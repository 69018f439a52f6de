/// `Ad/InLine`.
public struct InLine: Equatable, Sendable {
  public var adSystem: String?
  /// `AdSystem@version` as written.
  public var adSystemVersion: String?
  public var title: String?
  public var advertiser: String?
  /// `Advertiser@id`.
  public var advertiserID: String?
  public var description: String?
  /// URLs, unexpanded, `about:blank` included.
  public var impressions: [IdentifiedURL]
  public var errorURLs: [String]
  public var creatives: [Creative]
  public var adServingID: String?
  public var categories: [Category]
  public var pricing: Pricing?
  public var survey: Survey?
  /// How long after it was fetched the ad may still begin; `nil` when it does not say.
  public var expires: Duration?
  public var viewableImpressions: [ViewableImpression]
  /// Of `AdVerifications`, also where VAST 2 and 3 put it: into an extension.
  public var verifications: [Verification]
  public var extensions: [Extension]

  public init(
    adSystem: String? = nil, title: String? = nil, advertiser: String? = nil, description: String? = nil,
    impressions: [IdentifiedURL] = [], errorURLs: [String] = [], creatives: [Creative] = [],
    adServingID: String? = nil, categories: [Category] = [], pricing: Pricing? = nil, survey: Survey? = nil,
    expires: Duration? = nil, viewableImpressions: [ViewableImpression] = [], verifications: [Verification] = [],
    extensions: [Extension] = [], adSystemVersion: String? = nil, advertiserID: String? = nil
  ) {
    self.adSystem = adSystem
    self.adSystemVersion = adSystemVersion
    self.title = title
    self.advertiser = advertiser
    self.advertiserID = advertiserID
    self.description = description
    self.impressions = impressions
    self.errorURLs = errorURLs
    self.creatives = creatives
    self.adServingID = adServingID
    self.categories = categories
    self.pricing = pricing
    self.survey = survey
    self.expires = expires
    self.viewableImpressions = viewableImpressions
    self.verifications = verifications
    self.extensions = extensions
  }
}
