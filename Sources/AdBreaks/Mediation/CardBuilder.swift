public import AdMarkup

/// Makes cards from the non-linear and companion creatives of an InLine.
public struct CardBuilder: Sendable {
  private let inLine: InLine
  private let base: DocumentAddress
  private let wrappers: [ResolvedAd.Level]

  /// Creatives that are seen beside a film, or in its place.
  enum Kind: Equatable, Sendable { case nonLinear, companion }

  /// A card, and for how long its creative wants to be seen; `nil` when it does not say (`minSuggestedDuration`).
  struct Choice: Equatable, Sendable {
    var card: AdCard
    /// What the creative itself says; `nil` for a picture without words.
    var words: String?
    var duration: Duration?
    var universalAdIDs: [UniversalAdID] = []
  }

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
    switch format {
    case .banner: choice(of: [.nonLinear, .companion])?.card
    case .interstitial: choice(of: [.companion, .nonLinear])?.card
    case .video: nil
    }
  }

  /// The same of some kinds, the preferred first.
  func choice(of kinds: [Kind]) -> Choice? {
    for kind in kinds {
      for creative in inLine.creatives {
        for face in creative.faces(of: kind) {
          if var choice = choice(face, of: kind) {
            choice.universalAdIDs = creative.universalAdIDs
            return choice
          }
        }
      }
    }
    return nil
  }

  /// Whether there is any such creative, be it one that cannot be shown here.
  func has(_ kind: Kind) -> Bool { inLine.creatives.contains { !$0.faces(of: kind).isEmpty } }

  /// What non-linears and companions have in common.
  fileprivate struct Face {
    var resources: [Resource]
    var apiFramework: String?
    var text: String?
    var duration: Duration?
    var clickThrough: String?
    var clickTracking: [IdentifiedURL]
    var tracking: [Tracking]
  }

  private func choice(_ face: Face, of kind: Kind) -> Choice? {
    // A program of its own, which is not run here.
    guard face.apiFramework == nil else { return nil }
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
    let words = lines.isEmpty ? nil : lines.joined(separator: "\n")
    let card = AdCard(
      title: inLine.title, body: words ?? inLine.description, advertiser: inLine.advertiser, image: image,
      clickThrough: face.clickThrough.flatMap { BeaconURL($0, base: base)?.url }, beacons: beacons(face, of: kind))
    return Choice(card: card, words: words, duration: face.duration)
  }

  private static func isPicture(_ type: String?) -> Bool {
    guard let type = type?.lowercased() else { return true }
    return type.hasPrefix("image/") && !type.hasPrefix("image/svg")
  }

  private func beacons(_ face: Face, of kind: Kind) -> AdBeacons {
    var beacons = AdBeacons(inLine, base: base, wrappers: wrappers)
    let outer = wrappers.map { level in (level.base, level.wrapper.creatives.compactMap { $0.faces(of: kind).first }) }
    for (index, level) in (outer + [(base, [face])]).enumerated() {
      for one in level.1 {
        beacons.clickTracking += one.clickTracking.compactMap {
          BeaconURL($0.url, base: level.0, level: wrappers.count - index)
        }
        beacons.tracking += one.tracking.compactMap {
          AdBeacons.Tracking($0, base: level.0, level: wrappers.count - index)
        }
      }
    }
    return beacons
  }
}

extension Creative {
  fileprivate func faces(of kind: CardBuilder.Kind) -> [CardBuilder.Face] {
    switch (kind, self.kind) {
    case (.nonLinear, .nonLinearAds(let ads)):
      ads.nonLinears.map { nonLinear in
        CardBuilder.Face(
          resources: nonLinear.resources, apiFramework: nonLinear.apiFramework,
          duration: nonLinear.minSuggestedDuration, clickThrough: nonLinear.clickThrough,
          clickTracking: nonLinear.clickTracking, tracking: ads.tracking)
      }
    case (.companion, .companionAds(let ads)):
      ads.companions.map { companion in
        CardBuilder.Face(
          resources: companion.resources, apiFramework: companion.apiFramework, text: companion.altText,
          clickThrough: companion.clickThrough, clickTracking: companion.clickTracking, tracking: companion.tracking)
      }
    case (.nonLinear, _), (.companion, _): []
    }
  }
}
