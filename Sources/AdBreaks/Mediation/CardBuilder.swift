public import AdMarkup

/// Makes the card of a banner or an interstitial from the non-linear and companion creatives of an InLine.
public struct CardBuilder: Sendable {
  private let inLine: InLine
  private let base: DocumentAddress
  private let wrappers: [ResolvedAd.Level]

  /// - Parameters:
  ///   - base: Where the document of the InLine was read.
  ///   - wrappers: Those passed on the way to it, outermost first.
  public init(_ inLine: InLine, base: DocumentAddress, wrappers: [ResolvedAd.Level]) {
    self.inLine = inLine
    self.base = base
    self.wrappers = wrappers
  }

  /// The first creative that says or shows something: of a banner non-linears before companions, of an interstitial
  /// the other way round; `nil` when there is none.
  public func card(for format: AdFormat) -> AdCard? {
    let nonLinears = inLine.creatives.flatMap(\.nonLinearFaces)
    let companions = inLine.creatives.flatMap(\.companionFaces)
    let faces =
      switch format {
      case .banner: nonLinears + companions
      case .interstitial: companions + nonLinears
      case .video: [Face]()
      }
    return faces.lazy.compactMap(card).first
  }

  /// What non-linears and companions have in common.
  fileprivate struct Face {
    var resources: [Resource]
    var text: String?
    var clickThrough: String?
    var clickTracking: [IdentifiedURL]
    var tracking: [Tracking]
  }

  private func card(_ face: Face) -> AdCard? {
    var image: DocumentAddress?
    var lines: [String] = []
    for resource in face.resources {
      switch resource {
      case .staticResource(let uri, let type):
        if image == nil, Self.isPicture(type) { image = base.resolve(uri) }
      case .html(let html): if lines.isEmpty { lines = HTMLText.lines(of: html) }
      // A page of its own, which nobody here can draw.
      case .iFrame: break
      }
    }
    if lines.isEmpty, let text = face.text, !text.isEmpty { lines = [text] }
    guard image != nil || !lines.isEmpty else { return nil }
    return AdCard(
      title: inLine.title, body: lines.isEmpty ? inLine.description : lines.joined(separator: "\n"),
      advertiser: inLine.advertiser, image: image,
      clickThrough: face.clickThrough.flatMap { BeaconURL($0, base: base)?.url }, beacons: beacons(face))
  }

  private static func isPicture(_ type: String?) -> Bool {
    guard let type = type?.lowercased() else { return true }
    return type.hasPrefix("image/") && !type.hasPrefix("image/svg")
  }

  private func beacons(_ face: Face) -> AdBeacons {
    AdBeacons(
      impressions: ResolvedAd.beacons(
        wrappers, { $0.impressions.map(\.url) }, inLine.impressions.map(\.url), base: base),
      errors: ResolvedAd.errorURLs(wrappers: wrappers, inLine: inLine, base: base),
      clickTracking: face.clickTracking.compactMap { BeaconURL($0.url, base: base) },
      viewUndetermined: ResolvedAd.beacons(
        wrappers, { $0.viewableImpressions.flatMap(\.viewUndetermined) },
        inLine.viewableImpressions.flatMap(\.viewUndetermined), base: base),
      tracking: face.tracking.compactMap { tracking in
        BeaconURL(tracking.url, base: base).map { AdBeacons.Tracking(event: tracking.event, url: $0) }
      })
  }
}

extension Creative {
  fileprivate var nonLinearFaces: [CardBuilder.Face] {
    guard case .nonLinearAds(let ads) = kind else { return [] }
    return ads.nonLinears.map { nonLinear in
      CardBuilder.Face(
        resources: nonLinear.resources, clickThrough: nonLinear.clickThrough, clickTracking: nonLinear.clickTracking,
        tracking: ads.tracking)
    }
  }

  fileprivate var companionFaces: [CardBuilder.Face] {
    guard case .companionAds(let ads) = kind else { return [] }
    return ads.companions.map { companion in
      CardBuilder.Face(
        resources: companion.resources, text: companion.altText, clickThrough: companion.clickThrough,
        clickTracking: companion.clickTracking, tracking: companion.tracking)
    }
  }
}
