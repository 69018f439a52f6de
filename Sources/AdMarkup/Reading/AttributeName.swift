/// The attributes of VMAP and VAST that are read, by local name.
enum AttributeName: String, CaseIterable {
  case adID = "adId"
  case adSlotID = "adSlotId"
  case adType
  case allowMultipleAds
  case altText
  case apiFramework
  case assetHeight
  case assetWidth
  case authority
  case bitrate
  case breakID = "breakId"
  case breakType
  case browserOptional
  case codec
  case conditionalAd
  case creativeType
  case currency
  case delivery
  case duration
  case event
  case expandedHeight
  case expandedWidth
  case fallbackOnNoAd
  case fileSize
  case followAdditionalWrappers
  case followRedirects
  case height
  case id
  case idRegistry
  case idValue
  case language
  case maintainAspectRatio
  case maxBitrate
  case mediaType
  case minBitrate
  case minSuggestedDuration
  case model
  /// The namespace of an element itself, which libxml2 tells apart from its attributes.
  case namespace = "xmlns"
  case offset
  case program
  case pxratio
  case renderingMode
  case repeatAfter
  case required
  case scalable
  case sequence
  case skipOffset = "skipoffset"
  case templateType
  case timeOffset
  case type
  case variableDuration
  case vendor
  case version
  case width
  case xPosition
  case xmlEncoded
  case yPosition

  /// By what stands in a document; VAST 2 and 3 spelt `adId` otherwise.
  static let byLocalName: [String: AttributeName] = {
    var names = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
    names["AdID"] = .adID
    names["adID"] = .adID
    names[AttributeName.namespace.rawValue] = nil
    return names
  }()
}
