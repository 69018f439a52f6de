import AdMarkup
import Testing

/// Whatever values there are, what is written of them is read as them.
@Test(arguments: 1...100)
func writesWhatItReads(seed: Int) throws {
  var generator = DocumentGenerator(seed: UInt64(seed))
  try expectKept(generator.document())
}

/// Makes documents of every kind of value, by chance.
private struct DocumentGenerator {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func document() -> AdDocument { chance(2) ? .vast(vast()) : .vmap(vmap()) }

  // MARK: Chance

  private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }

  private mutating func maybe<Value>(_ value: (inout Self) -> Value) -> Value? { chance(2) ? value(&self) : nil }

  private mutating func some<Value>(_ value: (inout Self) -> Value) -> [Value] {
    (0..<Int.random(in: 0...2, using: &random)).map { _ in value(&self) }
  }

  /// Of what is hard to write; never blank.
  private mutating func attribute() -> String {
    let pieces = [
      "a", " ", "\t", "\n", "\r", "<", ">", "&", "\"", "'", "]]>", "]]", "&amp;", "<![CDATA[", "ä", "日本", "🎬", "\u{9B}",
      "\u{202E}", "e\u{301}", "-->", "%5B", "[X]",
    ]
    return (0..<Int.random(in: 0...6, using: &random)).map { _ in pick(pieces) }.joined() + "x"
  }

  /// The same without white space at its ends.
  private mutating func text() -> String { "x" + attribute() }

  private mutating func bool() -> Bool { chance(2) }

  private mutating func number() -> Int { Int.random(in: 0...999_999_999, using: &random) }

  private mutating func time() -> Duration {
    let seconds = Duration.seconds(Int.random(in: 0...400_000, using: &random))
    return seconds + pick([.zero, .milliseconds(7), .milliseconds(500), .nanoseconds(1), .nanoseconds(999_999_999)])
  }

  private mutating func percentage() -> Double {
    Double(Int.random(in: 0...99, using: &random)) + Double(Int.random(in: 1..<1_000_000_000, using: &random)) / 1e9
  }

  private mutating func url() -> IdentifiedURL { IdentifiedURL(id: maybe { $0.attribute() }, url: text()) }

  // MARK: Values

  private mutating func vmap() -> VMAP {
    VMAP(version: maybe { $0.attribute() }, adBreaks: some { $0.adBreak() }, extensions: some { $0.extension() })
  }

  private mutating func adBreak() -> VMAP.AdBreak {
    let offset = pick(["start", "end", "0:1:2.5", "00:10:00", " 33.3% ", "#7", "never", ""])
    let repetition = pick([nil, "00:05:00", "1:2:3.25", "0:0:0", "often"])
    let repeats = repetition.flatMap { Duration(clockTime: $0) }
    let types: [VMAP.BreakType] = pick([[], [.linear], [.display, .linear], [.nonlinear]])
    return VMAP.AdBreak(
      timeOffset: offset, offset: TimeOffset(offset), breakTypes: types, breakID: maybe { $0.attribute() },
      repeatAfter: repeats == .zero ? nil : repeats, repeatAfterText: repetition, source: maybe { $0.source() },
      tracking: some { VMAP.Tracking(event: $0.pick([.breakStart, .breakEnd, .error]), url: $0.text()) },
      extensions: some { $0.extension() },
      unknownBreakTypes: pick([[], ["overlay"], [" ", "<\"&\t"]]))
  }

  private mutating func source() -> VMAP.AdSource {
    let templateType = maybe { $0.attribute() }
    let kind: VMAP.AdSource.Kind = pick([
      .vastAdData(vast()), .adTagURI(text(), templateType: templateType), .adTagURI("", templateType: templateType),
      .customAdData(text(), templateType: templateType),
      .customAdData(element(), templateType: templateType, isMarkup: true),
    ])
    return VMAP.AdSource(
      id: maybe { $0.attribute() }, allowMultipleAds: maybe { $0.bool() }, followRedirects: maybe { $0.bool() },
      kind: kind)
  }

  /// As it is kept.
  private mutating func element() -> String {
    pick([
      "<a></a>", "<a x=\"1&#9;&quot;\">&lt;ä&#13;</a> b <c></c>",
      "<q:a xmlns:q=\"u:q\" q:x=\"1\"><b xmlns=\"u:b\"></b></q:a>", "<a xml:lang=\"de\"><Ad></Ad></a>",
    ])
  }

  private mutating func `extension`() -> Extension {
    Extension(
      type: maybe { $0.attribute() }, content: chance(3) ? "" : element(),
      attributes: chance(2)
        ? []
        : [.init(name: "xmlns:p", value: "u:p&"), .init(name: "p:y", value: attribute()), .init(name: "z", value: "")])
  }

  private mutating func vast() -> VAST {
    VAST(
      version: maybe { $0.attribute() }, namespace: pick([nil, "http://www.iab.com/VAST", "u:\"&<"]),
      ads: some { $0.ad() }, errorURLs: some { $0.text() })
  }

  private mutating func ad() -> Ad {
    Ad(
      id: maybe { $0.attribute() }, sequence: maybe { max(1, $0.number()) },
      content: chance(2) ? .inLine(inLine()) : .wrapper(wrapper()), adType: maybe { $0.attribute() },
      conditionalAd: maybe { $0.bool() })
  }

  private mutating func inLine() -> InLine {
    InLine(
      adSystem: maybe { $0.text() }, title: maybe { $0.text() }, advertiser: maybe { $0.text() },
      description: maybe { $0.text() }, impressions: some { $0.url() }, errorURLs: some { $0.text() },
      creatives: creatives(), adServingID: maybe { $0.text() }, categories: some { $0.category() },
      pricing: maybe { $0.pricing() }, survey: maybe { Survey(type: $0.maybe { $0.attribute() }, url: $0.text()) },
      expires: maybe { $0.time() }, viewableImpressions: some { $0.viewableImpression() },
      verifications: some { $0.verification() }, extensions: some { $0.extension() },
      adSystemVersion: maybe { $0.attribute() }, advertiserID: maybe { $0.attribute() })
  }

  private mutating func wrapper() -> Wrapper {
    let inExtension = Verification(vendor: "v", isInExtension: true)
    let content = "<AdVerifications><Verification vendor=\"v\"></Verification></AdVerifications>"
    let hasOne = chance(2)
    return Wrapper(
      adSystem: maybe { $0.text() }, vastAdTagURI: maybe { $0.text() }, impressions: some { $0.url() },
      errorURLs: some { $0.text() }, creatives: creatives(), followAdditionalWrappers: maybe { $0.bool() },
      allowMultipleAds: maybe { $0.bool() }, fallbackOnNoAd: maybe { $0.bool() },
      blockedAdCategories: some { $0.category() }, pricing: maybe { $0.pricing() },
      viewableImpressions: some { $0.viewableImpression() },
      verifications: some { $0.verification() } + (hasOne ? [inExtension] : []),
      extensions: some { $0.extension() } + (hasOne ? [Extension(content: content)] : []),
      adSystemVersion: maybe { $0.attribute() })
  }

  private mutating func category() -> AdMarkup.Category {
    Category(authority: maybe { $0.attribute() }, value: text())
  }

  private mutating func pricing() -> Pricing {
    Pricing(model: maybe { $0.attribute() }, currency: maybe { $0.attribute() }, value: text())
  }

  private mutating func viewableImpression() -> ViewableImpression {
    ViewableImpression(
      id: maybe { $0.attribute() }, viewable: some { $0.text() }, notViewable: some { $0.text() },
      viewUndetermined: some { $0.text() })
  }

  private mutating func verification() -> Verification {
    Verification(
      vendor: maybe { $0.attribute() },
      resources: some { $0.script(.javaScript) } + some { $0.script(.executable) },
      tracking: some { $0.tracking() }, parameters: maybe { $0.text() })
  }

  private mutating func script(_ kind: Verification.ScriptResource.Kind) -> Verification.ScriptResource {
    .init(
      kind: kind, uri: text(), apiFramework: maybe { $0.attribute() }, type: maybe { $0.attribute() },
      browserOptional: maybe { $0.bool() })
  }

  private mutating func tracking() -> Tracking {
    if chance(2) { return Tracking(event: text(), url: text()) }
    return Tracking(event: "progress", offset: maybe { $0.adOffset() }, url: text())
  }

  private mutating func adOffset() -> AdOffset { chance(2) ? .time(time()) : .percentage(percentage()) }

  /// Some of one element.
  private mutating func creatives() -> [Creative] {
    let creatives = some { $0.creative() }
    guard let first = creatives.first, chance(2) else { return creatives }
    var second = first
    second.kind = kind()
    return [first, second] + creatives.dropFirst()
  }

  private mutating func creative() -> Creative {
    if chance(4) { return Creative(kind: kind()) }
    return Creative(
      id: maybe { $0.attribute() }, adID: maybe { $0.attribute() }, sequence: maybe { $0.number() }, kind: kind(),
      apiFramework: maybe { $0.attribute() },
      universalAdIDs: some { UniversalAdID(registry: $0.maybe { $0.attribute() }, value: $0.text()) },
      extensions: some { $0.extension() })
  }

  private mutating func kind() -> Creative.Kind {
    switch Int.random(in: 0...2, using: &random) {
    case 0: .linear(linear())
    case 1:
      .nonLinearAds(NonLinearAds(tracking: some { $0.tracking() }, nonLinears: some { $0.nonLinear() }))
    default:
      .companionAds(CompanionAds(required: pick([nil, .all, .any, .some(.none)]), companions: some { $0.companion() }))
    }
  }

  private mutating func linear() -> Linear {
    let skipOffset = pick([nil, "00:00:05", "12.5%", "7", "soon", ""])
    return Linear(
      duration: maybe { $0.time() }, skipOffset: skipOffset.flatMap { AdOffset($0) }, skipOffsetText: skipOffset,
      mediaFiles: some { $0.mediaFile() }, tracking: some { $0.tracking() }, clickThrough: maybe { $0.url() },
      clickTracking: some { $0.url() }, customClicks: some { $0.url() }, mezzanines: some { $0.mediaFile() },
      interactiveCreativeFiles: some {
        InteractiveCreativeFile(
          uri: $0.text(), type: $0.maybe { $0.attribute() }, apiFramework: $0.maybe { $0.attribute() },
          variableDuration: $0.maybe { $0.bool() })
      },
      closedCaptionFiles: some {
        ClosedCaptionFile(uri: $0.text(), type: $0.maybe { $0.attribute() }, language: $0.maybe { $0.attribute() })
      }, icons: some { $0.icon() }, adParameters: maybe { $0.adParameters() })
  }

  private mutating func mediaFile() -> MediaFile {
    MediaFile(
      uri: text(), type: maybe { $0.attribute() }, delivery: pick([nil, .progressive, .streaming]),
      width: maybe { $0.number() }, height: maybe { $0.number() }, bitrate: maybe { $0.number() },
      codec: maybe { $0.attribute() }, apiFramework: maybe { $0.attribute() }, id: maybe { $0.attribute() },
      minBitrate: maybe { $0.number() }, maxBitrate: maybe { $0.number() }, scalable: maybe { $0.bool() },
      maintainAspectRatio: maybe { $0.bool() }, fileSize: maybe { $0.number() }, mediaType: maybe { $0.attribute() })
  }

  private mutating func icon() -> Icon {
    Icon(
      program: maybe { $0.attribute() }, width: maybe { $0.number() }, height: maybe { $0.number() },
      xPosition: maybe { $0.attribute() }, yPosition: maybe { $0.attribute() }, duration: maybe { $0.time() },
      offset: maybe { $0.time() }, apiFramework: maybe { $0.attribute() }, pixelRatio: maybe { $0.attribute() },
      altText: maybe { $0.attribute() }, resources: some { $0.resource() }, viewTracking: some { $0.text() },
      clickThrough: maybe { $0.text() }, clickTracking: some { $0.url() },
      fallbackImages: some {
        Icon.FallbackImage(
          width: $0.maybe { $0.number() }, height: $0.maybe { $0.number() }, altText: $0.maybe { $0.text() },
          uri: $0.maybe { $0.text() })
      })
  }

  private mutating func resource() -> Resource {
    switch Int.random(in: 0...2, using: &random) {
    case 0: .staticResource(uri: text(), creativeType: maybe { $0.attribute() })
    case 1: .iFrame(uri: text())
    default: .html(text())
    }
  }

  private mutating func adParameters() -> AdParameters { AdParameters(text: text(), xmlEncoded: maybe { $0.bool() }) }

  private mutating func nonLinear() -> NonLinear {
    NonLinear(
      id: maybe { $0.attribute() }, width: maybe { $0.number() }, height: maybe { $0.number() },
      expandedWidth: maybe { $0.number() }, expandedHeight: maybe { $0.number() }, scalable: maybe { $0.bool() },
      maintainAspectRatio: maybe { $0.bool() }, minSuggestedDuration: maybe { $0.time() },
      apiFramework: maybe { $0.attribute() }, resources: some { $0.resource() },
      adParameters: maybe { $0.adParameters() }, clickThrough: maybe { $0.text() }, clickTracking: some { $0.url() })
  }

  private mutating func companion() -> Companion {
    Companion(
      id: maybe { $0.attribute() }, width: maybe { $0.number() }, height: maybe { $0.number() },
      assetWidth: maybe { $0.number() }, assetHeight: maybe { $0.number() }, expandedWidth: maybe { $0.number() },
      expandedHeight: maybe { $0.number() }, apiFramework: maybe { $0.attribute() }, adSlotID: maybe { $0.attribute() },
      pixelRatio: maybe { $0.attribute() }, renderingMode: maybe { $0.attribute() }, resources: some { $0.resource() },
      adParameters: maybe { $0.adParameters() }, altText: maybe { $0.text() }, clickThrough: maybe { $0.text() },
      clickTracking: some { $0.url() }, tracking: some { $0.tracking() }, extensions: some { $0.extension() })
  }
}
