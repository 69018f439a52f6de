extension MarkupWriter {
  func write(_ vast: VAST) {
    element(.vast) {
      attribute(.namespace, vast.namespace)
      attribute(.version, vast.version)
      vast.ads.forEach(write)
      elements(.error, vast.errorURLs)
    }
  }

  private func write(_ ad: Ad) {
    element(.ad) {
      attribute(.id, ad.id)
      attribute(.sequence, ad.sequence)
      attribute(.conditionalAd, ad.conditionalAd)
      attribute(.adType, ad.adType)
      switch ad.content {
      case .inLine(let inLine): write(inLine)
      case .wrapper(let wrapper): write(wrapper)
      }
    }
  }

  private func write(_ inLine: InLine) {
    element(.inLine) {
      adSystem(inLine.adSystem, version: inLine.adSystemVersion)
      elements(.error, inLine.errorURLs)
      extensions(inLine.extensions)
      elements(.impression, inLine.impressions)
      if let pricing = inLine.pricing { write(pricing) }
      inLine.viewableImpressions.forEach(write)
      element(.adServingID, inLine.adServingID)
      element(.adTitle, inLine.title)
      verifications(inLine.verifications)
      if inLine.advertiser != nil || inLine.advertiserID != nil {
        element(.advertiser) {
          attribute(.id, inLine.advertiserID)
          content(inLine.advertiser ?? "")
        }
      }
      categories(.category, inLine.categories)
      creatives(inLine.creatives)
      element(.description, inLine.description)
      element(.expires, inLine.expires?.plainSecondsText)
      if let survey = inLine.survey {
        element(.survey) {
          attribute(.type, survey.type)
          content(survey.url)
        }
      }
    }
  }

  private func write(_ wrapper: Wrapper) {
    element(.wrapper) {
      attribute(.followAdditionalWrappers, wrapper.followAdditionalWrappers)
      attribute(.allowMultipleAds, wrapper.allowMultipleAds)
      attribute(.fallbackOnNoAd, wrapper.fallbackOnNoAd)
      adSystem(wrapper.adSystem, version: wrapper.adSystemVersion)
      elements(.error, wrapper.errorURLs)
      extensions(wrapper.extensions)
      elements(.impression, wrapper.impressions)
      if let pricing = wrapper.pricing { write(pricing) }
      wrapper.viewableImpressions.forEach(write)
      verifications(wrapper.verifications)
      categories(.blockedAdCategories, wrapper.blockedAdCategories)
      creatives(wrapper.creatives)
      element(.vastAdTagURI, wrapper.vastAdTagURI)
    }
  }

  private func adSystem(_ name: String?, version: String?) {
    guard name != nil || version != nil else { return }
    element(.adSystem) {
      attribute(.version, version)
      content(name ?? "")
    }
  }
}
