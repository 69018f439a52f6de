extension ValueBuilder {
  mutating func nonLinearAds(_ node: NodeID) -> NonLinearAds {
    NonLinearAds(
      tracking: tracking(of: node), nonLinears: map(tree.children(.nonLinear, of: node)) { $0.nonLinear($1) })
  }

  private mutating func nonLinear(_ node: NodeID) -> NonLinear {
    NonLinear(
      id: attribute(.id, of: node), width: integer(.width, of: node), height: integer(.height, of: node),
      expandedWidth: integer(.expandedWidth, of: node), expandedHeight: integer(.expandedHeight, of: node),
      scalable: boolean(.scalable, of: node), maintainAspectRatio: boolean(.maintainAspectRatio, of: node),
      minSuggestedDuration: time(.minSuggestedDuration, of: node), apiFramework: attribute(.apiFramework, of: node),
      resources: resources(of: node), adParameters: adParameters(of: node),
      clickThrough: text(.nonLinearClickThrough, of: node),
      clickTracking: identifiedURLs(.nonLinearClickTracking, of: node))
  }

  mutating func companionAds(_ node: NodeID) -> CompanionAds {
    let required = attribute(.required, of: node).flatMap { CompanionAds.Required(rawValue: trimmed($0).lowercased()) }
    return CompanionAds(
      required: required, companions: map(tree.children(.companion, of: node)) { $0.companion($1) })
  }

  private mutating func companion(_ node: NodeID) -> Companion {
    Companion(
      id: attribute(.id, of: node), width: integer(.width, of: node), height: integer(.height, of: node),
      assetWidth: integer(.assetWidth, of: node), assetHeight: integer(.assetHeight, of: node),
      expandedWidth: integer(.expandedWidth, of: node), expandedHeight: integer(.expandedHeight, of: node),
      apiFramework: attribute(.apiFramework, of: node), adSlotID: attribute(.adSlotID, of: node),
      pixelRatio: attribute(.pxratio, of: node), renderingMode: attribute(.renderingMode, of: node),
      resources: resources(of: node), adParameters: adParameters(of: node), altText: text(.altText, of: node),
      clickThrough: text(.companionClickThrough, of: node),
      clickTracking: identifiedURLs(.companionClickTracking, of: node),
      tracking: tracking(of: node), extensions: creativeExtensions(of: node))
  }
}
