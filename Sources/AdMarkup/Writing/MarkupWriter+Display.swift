extension MarkupWriter {
  func write(_ ads: NonLinearAds) {
    element(.nonLinearAds) {
      tracking(ads.tracking)
      ads.nonLinears.forEach(write)
    }
  }

  private func write(_ nonLinear: NonLinear) {
    element(.nonLinear) {
      attribute(.id, nonLinear.id)
      attribute(.width, nonLinear.width)
      attribute(.height, nonLinear.height)
      attribute(.expandedWidth, nonLinear.expandedWidth)
      attribute(.expandedHeight, nonLinear.expandedHeight)
      attribute(.scalable, nonLinear.scalable)
      attribute(.maintainAspectRatio, nonLinear.maintainAspectRatio)
      attribute(.minSuggestedDuration, nonLinear.minSuggestedDuration)
      attribute(.apiFramework, nonLinear.apiFramework)
      resources(nonLinear.resources)
      if let parameters = nonLinear.adParameters { write(parameters) }
      element(.nonLinearClickThrough, nonLinear.clickThrough)
      elements(.nonLinearClickTracking, nonLinear.clickTracking)
    }
  }

  func write(_ ads: CompanionAds) {
    element(.companionAds) {
      attribute(.required, ads.required?.rawValue)
      ads.companions.forEach(write)
    }
  }

  private func write(_ companion: Companion) {
    element(.companion) {
      attribute(.id, companion.id)
      attribute(.width, companion.width)
      attribute(.height, companion.height)
      attribute(.assetWidth, companion.assetWidth)
      attribute(.assetHeight, companion.assetHeight)
      attribute(.expandedWidth, companion.expandedWidth)
      attribute(.expandedHeight, companion.expandedHeight)
      attribute(.apiFramework, companion.apiFramework)
      attribute(.adSlotID, companion.adSlotID)
      attribute(.pxratio, companion.pixelRatio)
      attribute(.renderingMode, companion.renderingMode)
      resources(companion.resources)
      if let parameters = companion.adParameters { write(parameters) }
      element(.altText, companion.altText)
      element(.companionClickThrough, companion.clickThrough)
      elements(.companionClickTracking, companion.clickTracking)
      creativeExtensions(companion.extensions)
      tracking(companion.tracking)
    }
  }
}
