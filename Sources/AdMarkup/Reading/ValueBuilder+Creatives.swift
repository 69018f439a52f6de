extension ValueBuilder {
  /// One creative for each kind that the element holds.
  mutating func creatives(in node: NodeID, isInLine: Bool) -> [Creative] {
    let kinds: [Creative.Kind] = map(Array(tree.children(of: node))) { builder, child in
      switch builder.tree.element(child) {
      case .linear: .linear(builder.linear(child, isInLine: isInLine))
      case .nonLinearAds: .nonLinearAds(builder.nonLinearAds(child))
      case .companionAds: .companionAds(builder.companionAds(child))
      default: nil
      }
    }
    if kinds.isEmpty {
      report(.creativeEmpty, "Creative holds no Linear, NonLinearAds or CompanionAds and is dropped", at: node)
      return []
    }
    let sequence = integer(.sequence, of: node)
    let universalAdIDs = universalAdIDs(of: node)
    let extensions = creativeExtensions(of: node)
    return kinds.map {
      Creative(
        id: attribute(.id, of: node), adID: attribute(.adID, of: node), sequence: sequence, kind: $0,
        apiFramework: attribute(.apiFramework, of: node), universalAdIDs: universalAdIDs, extensions: extensions)
    }
  }

  func creativeExtensions(of node: NodeID) -> [Extension] {
    extensions(tree.descendants(of: node, .creativeExtensions, .creativeExtension))
  }

  private func universalAdIDs(of node: NodeID) -> [UniversalAdID] {
    tree.children(.universalAdID, of: node).compactMap { child in
      // VAST 4.0 kept the value in an attribute.
      (tree.text(of: child) ?? attribute(.idValue, of: child)).map {
        UniversalAdID(registry: attribute(.idRegistry, of: child), value: $0)
      }
    }
  }

  /// `TrackingEvents/Tracking` of an element.
  mutating func tracking(of node: NodeID) -> [Tracking] {
    map(tree.descendants(of: node, .trackingEvents, .tracking)) { $0.tracking($1) }
  }

  private mutating func tracking(_ node: NodeID) -> Tracking? {
    guard let event = attribute(.event, of: node).map({ String(trimmed($0)) }), !event.isEmpty else {
      report(.eventMissing, "Tracking has no event and is dropped", at: node)
      return nil
    }
    guard hasRoom(forURLOf: event, at: node), let url = url(node) else { return nil }
    // Others carry an offset too in the wild, which means nothing.
    let offset = event.hasPrefix("progress") ? adOffset(.offset, of: node, unreadable: .adOffsetUnreadable) : nil
    if event == "progress", written(.offset, of: node) == nil {
      report(.adOffsetUnreadable, "progress has no offset", at: node)
    }
    return Tracking(event: event, offset: offset, url: url)
  }

  /// A moment of an ad, from an attribute; `nil` when it is absent or unreadable.
  mutating func adOffset(_ name: AttributeName, of node: NodeID, unreadable: DiagnosticRule) -> AdOffset? {
    guard let text = written(name, of: node) else { return nil }
    guard let offset = AdOffset(text) else {
      report(unreadable, "\(name.rawValue)=\"\(shortened(text))\" cannot be read", at: node)
      return nil
    }
    if !text.contains(":"), !text.contains("%") {
      report(.adOffsetSeconds, "\(name.rawValue)=\"\(shortened(text))\" is in plain seconds", at: node)
    }
    return offset
  }

  /// What a non-linear, companion or icon shows, in document order.
  mutating func resources(of node: NodeID) -> [Resource] {
    map(Array(tree.children(of: node))) { builder, child in
      switch builder.tree.element(child) {
      case .staticResource:
        builder.url(child).map {
          .staticResource(uri: $0, creativeType: builder.attribute(.creativeType, of: child))
        }
      case .iFrameResource: builder.url(child).map { .iFrame(uri: $0) }
      case .htmlResource: builder.tree.text(of: child).map { .html($0) }
      default: nil
      }
    }
  }

  mutating func adParameters(of node: NodeID) -> AdParameters? {
    guard let child = only(.adParameters, of: node), let text = tree.text(of: child) else { return nil }
    return AdParameters(text: text, xmlEncoded: boolean(.xmlEncoded, of: child))
  }
}
