/// What a banner or an interstitial shows: text, and a picture or a clip where there is one. Untrusted text.
public struct AdCard: Equatable, Sendable {
  public var title: String?
  public var body: String?
  public var advertiser: String?
  /// A still picture.
  public var image: DocumentAddress?
  /// A clip with its own length, played once.
  public var media: DocumentAddress?
  /// Where a click leads: http and https leave the player, anything else opens its panel; `nil` leads nowhere.
  public var clickThrough: String?
  /// What is to be called when it is seen and clicked: `impressions`, `clickTracking`, and `tracking` of `creativeView`
  /// and the like. Empty for an adapter that speaks no VAST.
  public var beacons: AdBeacons

  public init(
    title: String? = nil, body: String? = nil, advertiser: String? = nil, image: DocumentAddress? = nil,
    media: DocumentAddress? = nil, clickThrough: String? = nil, beacons: AdBeacons = AdBeacons()
  ) {
    self.title = title
    self.body = body
    self.advertiser = advertiser
    self.image = image
    self.media = media
    self.clickThrough = clickThrough
    self.beacons = beacons
  }

  /// Whether there is nothing to show.
  public var isEmpty: Bool {
    [title, body, advertiser].allSatisfy { $0?.isEmpty != false } && image == nil && media == nil
  }
}
