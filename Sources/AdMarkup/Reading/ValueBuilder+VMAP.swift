extension ValueBuilder {
  mutating func vmap(_ node: NodeID) -> VMAP {
    let version = written(.version, of: node)
    if let version {
      if !["1", "1.0", "1.0.1"].contains(trimmed(version)) {
        report(.versionUnknown, "VMAP version \(shortened(version))", at: node)
      }
    } else {
      report(.versionMissing, "VMAP has no version", at: node)
    }
    let breaks = map(tree.children(.adBreak, of: node)) { $0.adBreak($1) }
    reportMixedPositions(breaks)
    return VMAP(version: version, adBreaks: breaks, extensions: extensions(of: node))
  }

  private mutating func adBreak(_ node: NodeID) -> VMAP.AdBreak {
    let id = attribute(.breakID, of: node)
    log.breakID = id
    defer { log.breakID = nil }
    let (breakTypes, unknownBreakTypes) = breakTypes(node)
    return VMAP.AdBreak(
      timeOffset: written(.timeOffset, of: node), offset: timeOffset(node), breakTypes: breakTypes,
      breakID: id, repeatAfter: repeatAfter(node),
      repeatAfterText: written(.repeatAfter, of: node), source: only(.adSource, of: node).flatMap { adSource($0) },
      tracking: map(tree.descendants(of: node, .trackingEvents, .tracking)) { $0.breakTracking($1) },
      location: tree.location(of: node), extensions: extensions(of: node), unknownBreakTypes: unknownBreakTypes)
  }

  private mutating func timeOffset(_ node: NodeID) -> TimeOffset? {
    guard let text = attribute(.timeOffset, of: node) else {
      report(.offsetMissing, "the break has no timeOffset and is dropped", at: node)
      return nil
    }
    guard let offset = TimeOffset(text) else {
      report(.offsetUnreadable, "timeOffset=\"\(shortened(text))\" cannot be read; the break is dropped", at: node)
      return nil
    }
    if let time = ClockTime(text), !time.isStrict {
      report(.offsetLoose, "timeOffset=\"\(shortened(text))\" is not hh:mm:ss or hh:mm:ss.mmm", at: node)
    }
    return offset
  }

  private mutating func breakTypes(_ node: NodeID) -> (known: [VMAP.BreakType], unknown: [String]) {
    guard let text = attribute(.breakType, of: node) else {
      report(.breakTypeMissing, "the break has no breakType; linear is taken", at: node)
      return ([.linear], [])
    }
    var types: [VMAP.BreakType] = []
    var unknown: [String] = []
    for word in text.split(separator: ",") {
      if let type = VMAP.BreakType(rawValue: trimmed(word).lowercased()) {
        if !types.contains(type) { types.append(type) }
      } else {
        unknown.append(String(word))
        report(.breakTypeUnknown, "breakType \"\(shortened(String(word)))\" is unknown", at: node)
      }
    }
    return (types, unknown)
  }

  private mutating func repeatAfter(_ node: NodeID) -> Duration? {
    guard let text = written(.repeatAfter, of: node) else { return nil }
    guard let time = Duration(clockTime: text) else {
      report(.repeatUnreadable, "repeatAfter=\"\(shortened(text))\" cannot be read; no repeats", at: node)
      return nil
    }
    guard time >= .seconds(1) else {
      report(.repeatTooShort, "repeatAfter=\"\(shortened(text))\" is under one second; no repeats", at: node)
      return nil
    }
    return time
  }

  private mutating func breakTracking(_ node: NodeID) -> VMAP.Tracking? {
    guard let name = attribute(.event, of: node), let event = VMAP.Tracking.Event(rawValue: String(trimmed(name)))
    else {
      let name = written(.event, of: node).map { "\"\(shortened($0))\"" } ?? "none"
      report(.breakEventUnknown, "a break has no event \(name); dropped", at: node)
      return nil
    }
    return url(node).map { VMAP.Tracking(event: event, url: $0) }
  }

  private mutating func reportMixedPositions(_ breaks: [VMAP.AdBreak]) {
    let isMixed = breaks.contains {
      switch $0.offset {
      case .time, .percentage: true
      case .start, .end, .position, nil: false
      }
    }
    guard isMixed else { return }
    for adBreak in breaks {
      guard case .position(let number) = adBreak.offset else { continue }
      log.breakID = adBreak.breakID
      log.report(
        .positionMixed, "#\(number) stands beside times or percentages; the break is unplaced", at: adBreak.location)
    }
    log.breakID = nil
  }

  // MARK: Sources

  private mutating func adSource(_ node: NodeID) -> VMAP.AdSource? {
    guard let kind = sourceKind(node) else {
      report(.sourceEmpty, "AdSource holds no VASTAdData, AdTagURI or CustomAdData", at: node)
      return nil
    }
    let contents: [ElementName] = [.vastAdData, .vastData, .adTagURI, .customAdData]
    if tree.children(of: node).filter({ contents.contains(tree.element($0)) }).count > 1 {
      report(.sourceTwofold, "AdSource holds more than one of VASTAdData, AdTagURI and CustomAdData", at: node)
    }
    return VMAP.AdSource(
      id: attribute(.id, of: node), allowMultipleAds: boolean(.allowMultipleAds, of: node),
      followRedirects: boolean(.followRedirects, of: node), kind: kind)
  }

  private mutating func sourceKind(_ node: NodeID) -> VMAP.AdSource.Kind? {
    if let data = tree.firstChild(.vastAdData, of: node) { return .vastAdData(vastAdData(data)) }
    if let data = tree.firstChild(.vastData, of: node) {
      report(.vastDataName, "VASTData is read as VASTAdData", at: data)
      return .vastAdData(vastAdData(data))
    }
    if let tag = tree.firstChild(.adTagURI, of: node) {
      return .adTagURI(url(tag) ?? "", templateType: attribute(.templateType, of: tag))
    }
    if let custom = tree.firstChild(.customAdData, of: node) {
      return .customAdData(
        tree.text(of: custom) ?? "", templateType: attribute(.templateType, of: custom),
        isMarkup: tree.isMarkup(custom))
    }
    return nil
  }

  /// The ads of all `VAST` elements inside: some servers send one for each ad.
  private mutating func vastAdData(_ node: NodeID) -> VAST {
    let documents = map(tree.children(.vast, of: node)) { $0.vast($1) }
    guard let first = documents.first else {
      report(.vastAdDataEmpty, "VASTAdData holds no VAST element", at: node)
      return VAST()
    }
    return VAST(
      version: first.version, namespace: first.namespace, ads: documents.flatMap(\.ads),
      errorURLs: Array(documents.flatMap(\.errorURLs).prefix(Self.maximalURLs)))
  }
}
