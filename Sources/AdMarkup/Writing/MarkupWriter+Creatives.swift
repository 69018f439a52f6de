extension MarkupWriter {
  func creatives(_ creatives: [Creative]) {
    list(.creatives, of: creatives.slicedByElement) { write($0) }
  }

  /// Creatives of one element.
  private func write(_ creatives: ArraySlice<Creative>) {
    guard let first = creatives.first else { return }
    element(.creative) {
      attribute(.id, first.id)
      attribute(.sequence, first.sequence)
      attribute(.adID, first.adID)
      attribute(.apiFramework, first.apiFramework)
      let companionsFirst = creatives.prefix { $0.isCompanions }
      companionsFirst.forEach { write($0.kind) }
      creativeExtensions(first.extensions)
      creatives.dropFirst(companionsFirst.count).forEach { write($0.kind) }
      for id in first.universalAdIDs {
        element(.universalAdID) {
          attribute(.idRegistry, id.registry)
          content(id.value)
        }
      }
    }
  }

  private func write(_ kind: Creative.Kind) {
    switch kind {
    case .linear(let linear): write(linear)
    case .nonLinearAds(let ads): write(ads)
    case .companionAds(let ads): write(ads)
    }
  }

  func tracking(_ tracking: [Tracking]) {
    list(.trackingEvents, of: tracking) { tracking in
      element(.tracking) {
        attribute(.event, tracking.event)
        attribute(.offset, tracking.offset?.text)
        content(tracking.url)
      }
    }
  }

  func resources(_ resources: [Resource]) {
    for resource in resources {
      switch resource {
      case .html(let text): element(.htmlResource, text)
      case .iFrame(let uri): element(.iFrameResource, uri)
      case .staticResource(let uri, let creativeType):
        element(.staticResource) {
          attribute(.creativeType, creativeType)
          content(uri)
        }
      }
    }
  }

  func write(_ parameters: AdParameters) {
    element(.adParameters) {
      attribute(.xmlEncoded, parameters.xmlEncoded)
      content(parameters.text)
    }
  }
}

extension AdOffset {
  /// As VAST writes it.
  var text: String {
    switch self {
    case .time(let time): time.clockTimeText
    case .percentage(let percentage): percentageText(percentage)
    }
  }
}

extension Creative {
  fileprivate var isCompanions: Bool {
    if case .companionAds = kind { true } else { false }
  }

  fileprivate func isOfElement(of other: Creative) -> Bool {
    id == other.id && adID == other.adID && sequence == other.sequence && apiFramework == other.apiFramework
      && universalAdIDs == other.universalAdIDs && extensions == other.extensions
  }

  fileprivate var isNameless: Bool {
    isOfElement(of: Creative(kind: kind))
  }
}

extension [Creative] {
  /// Neighbours that have the same names and extensions, if any, come from one element: written as one again, those
  /// are not repeated, which for many creatives and long extensions would grow without bounds.
  fileprivate var slicedByElement: [ArraySlice<Creative>] {
    var slices: [ArraySlice<Creative>] = []
    var start = startIndex
    for index in indices.dropFirst() where self[start].isNameless || !self[index].isOfElement(of: self[start]) {
      slices.append(self[start..<index])
      start = index
    }
    return isEmpty ? [] : slices + [self[start...]]
  }
}
