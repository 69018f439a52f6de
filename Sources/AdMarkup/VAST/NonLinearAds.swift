/// `Creative/NonLinearAds`.
public struct NonLinearAds: Equatable, Sendable {
  public var tracking: [Tracking]
  public var nonLinears: [NonLinear]

  public init(
    tracking: [Tracking] = [], nonLinears: [NonLinear] = []
  ) {
    self.tracking = tracking
    self.nonLinears = nonLinears
  }
}

/// `NonLinearAds/NonLinear`: an ad over or beside content; in a Wrapper only its clicks.
public struct NonLinear: Equatable, Sendable {
  public var id: String?
  /// Pixels.
  public var width: Int?
  /// Pixels.
  public var height: Int?
  /// Pixels.
  public var expandedWidth: Int?
  /// Pixels.
  public var expandedHeight: Int?
  public var scalable: Bool?
  public var maintainAspectRatio: Bool?
  /// For how long it wants to be seen at least.
  public var minSuggestedDuration: Duration?
  public var apiFramework: String?
  public var resources: [Resource]
  public var adParameters: AdParameters?
  public var clickThrough: String?
  public var clickTracking: [IdentifiedURL]

  public init(
    id: String? = nil, width: Int? = nil, height: Int? = nil, expandedWidth: Int? = nil, expandedHeight: Int? = nil,
    scalable: Bool? = nil, maintainAspectRatio: Bool? = nil, minSuggestedDuration: Duration? = nil,
    apiFramework: String? = nil, resources: [Resource] = [], adParameters: AdParameters? = nil,
    clickThrough: String? = nil, clickTracking: [IdentifiedURL] = []
  ) {
    self.id = id
    self.width = width
    self.height = height
    self.expandedWidth = expandedWidth
    self.expandedHeight = expandedHeight
    self.scalable = scalable
    self.maintainAspectRatio = maintainAspectRatio
    self.minSuggestedDuration = minSuggestedDuration
    self.apiFramework = apiFramework
    self.resources = resources
    self.adParameters = adParameters
    self.clickThrough = clickThrough
    self.clickTracking = clickTracking
  }
}
