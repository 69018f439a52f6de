/// `Icons/Icon`: a mark of an advertising programme over a linear ad.
public struct Icon: Equatable, Sendable {
  /// `IconClickFallbackImages/IconClickFallbackImage`.
  public struct FallbackImage: Equatable, Sendable {
    /// Pixels.
    public var width: Int?
    /// Pixels.
    public var height: Int?
    public var altText: String?
    public var uri: String?

    public init(width: Int? = nil, height: Int? = nil, altText: String? = nil, uri: String? = nil) {
      self.width = width
      self.height = height
      self.altText = altText
      self.uri = uri
    }
  }

  public var program: String?
  /// Pixels.
  public var width: Int?
  /// Pixels.
  public var height: Int?
  /// `left`, `right` or pixels, as written.
  public var xPosition: String?
  /// `top`, `bottom` or pixels, as written.
  public var yPosition: String?
  /// Ad time; `nil` for the whole ad.
  public var duration: Duration?
  /// Ad time; `nil` for its start.
  public var offset: Duration?
  public var apiFramework: String?
  /// `Icon@pxratio` as written.
  public var pixelRatio: String?
  public var altText: String?
  public var resources: [Resource]
  public var viewTracking: [String]
  public var clickThrough: String?
  public var clickTracking: [IdentifiedURL]
  /// What is shown at a click where no page can be opened.
  public var fallbackImages: [FallbackImage]

  public init(
    program: String? = nil, width: Int? = nil, height: Int? = nil, xPosition: String? = nil, yPosition: String? = nil,
    duration: Duration? = nil, offset: Duration? = nil, apiFramework: String? = nil, pixelRatio: String? = nil,
    altText: String? = nil, resources: [Resource] = [], viewTracking: [String] = [], clickThrough: String? = nil,
    clickTracking: [IdentifiedURL] = [], fallbackImages: [FallbackImage] = []
  ) {
    self.program = program
    self.width = width
    self.height = height
    self.xPosition = xPosition
    self.yPosition = yPosition
    self.duration = duration
    self.offset = offset
    self.apiFramework = apiFramework
    self.pixelRatio = pixelRatio
    self.altText = altText
    self.resources = resources
    self.viewTracking = viewTracking
    self.clickThrough = clickThrough
    self.clickTracking = clickTracking
    self.fallbackImages = fallbackImages
  }
}
