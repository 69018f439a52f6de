/// `Creative/CompanionAds`.
public struct CompanionAds: Equatable, Sendable {
  public enum Required: String, Equatable, Sendable { case all, any, none }

  /// How many must be shown for the ad to play; `nil` when absent, which counts as none.
  public var required: Required?
  public var companions: [Companion]

  public init(
    required: Required? = nil, companions: [Companion] = []
  ) {
    self.required = required
    self.companions = companions
  }
}

/// `CompanionAds/Companion`: what is shown beside an ad.
public struct Companion: Equatable, Sendable {
  public var id: String?
  /// Pixels.
  public var width: Int?
  /// Pixels.
  public var height: Int?
  /// Pixels.
  public var assetWidth: Int?
  /// Pixels.
  public var assetHeight: Int?
  /// Pixels.
  public var expandedWidth: Int?
  /// Pixels.
  public var expandedHeight: Int?
  public var apiFramework: String?
  public var adSlotID: String?
  /// `Companion@pxratio` as written.
  public var pixelRatio: String?
  /// `default`, `end-card` or `concurrent`, as written.
  public var renderingMode: String?
  public var resources: [Resource]
  public var adParameters: AdParameters?
  public var altText: String?
  public var clickThrough: String?
  public var clickTracking: [IdentifiedURL]
  public var tracking: [Tracking]
  /// `CreativeExtensions/CreativeExtension`.
  public var extensions: [Extension]

  public init(
    id: String? = nil, width: Int? = nil, height: Int? = nil, assetWidth: Int? = nil, assetHeight: Int? = nil,
    expandedWidth: Int? = nil, expandedHeight: Int? = nil, apiFramework: String? = nil, adSlotID: String? = nil,
    pixelRatio: String? = nil, renderingMode: String? = nil, resources: [Resource] = [],
    adParameters: AdParameters? = nil, altText: String? = nil, clickThrough: String? = nil,
    clickTracking: [IdentifiedURL] = [], tracking: [Tracking] = [], extensions: [Extension] = []
  ) {
    self.id = id
    self.width = width
    self.height = height
    self.assetWidth = assetWidth
    self.assetHeight = assetHeight
    self.expandedWidth = expandedWidth
    self.expandedHeight = expandedHeight
    self.apiFramework = apiFramework
    self.adSlotID = adSlotID
    self.pixelRatio = pixelRatio
    self.renderingMode = renderingMode
    self.resources = resources
    self.adParameters = adParameters
    self.altText = altText
    self.clickThrough = clickThrough
    self.clickTracking = clickTracking
    self.tracking = tracking
    self.extensions = extensions
  }
}
