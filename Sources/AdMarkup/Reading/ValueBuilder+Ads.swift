extension ValueBuilder {
  mutating func vast(_ node: NodeID) -> VAST {
    let version = written(.version, of: node)
    if let version {
      let major = trimmed(version).split(separator: ".").first
      if !["2", "3", "4"].contains(major) { report(.versionUnknown, "VAST version \(shortened(version))", at: node) }
    } else {
      report(.versionMissing, "VAST has no version", at: node)
    }
    let ads = map(tree.children(.ad, of: node)) { $0.ad($1) }
    urlCounts = [:]
    let document = VAST(
      version: version, namespace: written(.namespace, of: node), ads: ads, errorURLs: urls(.error, of: node))
    if !document.ads.isEmpty, !document.errorURLs.isEmpty {
      report(.adsBesideError, "VAST holds both Ad and Error", at: node)
    }
    reportRepeatedSequences(document.ads, at: node)
    return document
  }

  private mutating func reportRepeatedSequences(_ ads: [Ad], at node: NodeID) {
    var seen: Set<Int> = []
    for case let sequence? in ads.map(\.sequence) where !seen.insert(sequence).inserted {
      report(.sequenceRepeated, "two ads have the sequence \(sequence)", at: node)
    }
  }

  private mutating func ad(_ node: NodeID) -> Ad? {
    urlCounts = [:]
    let inLineNode = only(.inLine, of: node)
    let wrapperNode = only(.wrapper, of: node)
    let content: Ad.Content
    if let inLineNode {
      if wrapperNode != nil { report(.adTwofold, "Ad holds both InLine and Wrapper; InLine counts", at: node) }
      content = .inLine(inLine(inLineNode))
    } else if let wrapperNode {
      content = .wrapper(wrapper(wrapperNode))
    } else {
      report(.adEmpty, "Ad holds neither InLine nor Wrapper and is dropped", at: node)
      return nil
    }
    return Ad(
      id: attribute(.id, of: node), sequence: sequence(of: node), content: content,
      adType: attribute(.adType, of: node), conditionalAd: boolean(.conditionalAd, of: node))
  }

  private mutating func sequence(of node: NodeID) -> Int? {
    guard let text = written(.sequence, of: node) else { return nil }
    var scanner = DigitScanner(text)
    guard let number = scanner.number(maximalDigits: 9)?.value, number > 0, scanner.isAtEnd else {
      report(.sequenceUnreadable, "sequence=\"\(shortened(text))\" is no whole number from 1", at: node)
      return nil
    }
    return Int(number)
  }

  private mutating func inLine(_ node: NodeID) -> InLine {
    let impressions = identifiedURLs(.impression, of: node)
    if impressions.isEmpty { report(.elementMissing, "InLine has no Impression", at: node) }
    return InLine(
      adSystem: requiredText(.adSystem, of: node), title: requiredText(.adTitle, of: node),
      advertiser: text(.advertiser, of: node), description: text(.description, of: node), impressions: impressions,
      errorURLs: urls(.error, of: node), creatives: creatives(of: node, isInLine: true),
      adServingID: text(.adServingID, of: node), categories: categories(.category, of: node),
      pricing: pricing(of: node), survey: survey(of: node), expires: expires(of: node),
      viewableImpressions: viewableImpressions(of: node), verifications: verifications(of: node),
      extensions: extensions(of: node), adSystemVersion: version(of: .adSystem, in: node),
      advertiserID: tree.firstChild(.advertiser, of: node).flatMap { attribute(.id, of: $0) })
  }

  private mutating func wrapper(_ node: NodeID) -> Wrapper {
    Wrapper(
      adSystem: requiredText(.adSystem, of: node), vastAdTagURI: vastAdTagURI(of: node),
      impressions: identifiedURLs(.impression, of: node), errorURLs: urls(.error, of: node),
      creatives: creatives(of: node, isInLine: false),
      followAdditionalWrappers: boolean(.followAdditionalWrappers, of: node),
      allowMultipleAds: boolean(.allowMultipleAds, of: node), fallbackOnNoAd: boolean(.fallbackOnNoAd, of: node),
      blockedAdCategories: categories(.blockedAdCategories, of: node), pricing: pricing(of: node),
      viewableImpressions: viewableImpressions(of: node), verifications: verifications(of: node),
      extensions: extensions(of: node), adSystemVersion: version(of: .adSystem, in: node))
  }

  private func version(of element: ElementName, in node: NodeID) -> String? {
    tree.firstChild(element, of: node).flatMap { attribute(.version, of: $0) }
  }

  private mutating func vastAdTagURI(of node: NodeID) -> String? {
    if let uri = text(.vastAdTagURI, of: node) { return uri }
    if let legacy = only(.vastAdTagURL, of: node), let uri = tree.text(of: legacy) ?? text(.url, of: legacy) {
      report(.wrapperURILegacy, "VASTAdTagURL is read as VASTAdTagURI", at: legacy)
      return uri
    }
    report(.wrapperWithoutURI, "Wrapper has no VASTAdTagURI", at: node)
    return nil
  }

  private mutating func creatives(of node: NodeID, isInLine: Bool) -> [Creative] {
    tree.descendants(of: node, .creatives, .creative).flatMap { creatives(in: $0, isInLine: isInLine) }
  }
}
