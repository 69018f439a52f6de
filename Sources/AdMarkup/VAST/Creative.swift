/// `Creatives/Creative`: one for each kind, when an element holds several.
public struct Creative: Equatable, Sendable {
  public var id: String?
  public var adID: String?
  public var sequence: Int?
  public var kind: Kind
  public var apiFramework: String?
  public var universalAdIDs: [UniversalAdID]
  /// `CreativeExtensions/CreativeExtension`.
  public var extensions: [Extension]

  public enum Kind: Equatable, Sendable {
    case linear(Linear)
    case nonLinearAds(NonLinearAds)
    case companionAds(CompanionAds)
  }

  public init(
    id: String? = nil, adID: String? = nil, sequence: Int? = nil, kind: Kind, apiFramework: String? = nil,
    universalAdIDs: [UniversalAdID] = [], extensions: [Extension] = []
  ) {
    self.id = id
    self.adID = adID
    self.sequence = sequence
    self.kind = kind
    self.apiFramework = apiFramework
    self.universalAdIDs = universalAdIDs
    self.extensions = extensions
  }

  /// The linear part, when it is one.
  public var linear: Linear? {
    if case .linear(let linear) = kind { linear } else { nil }
  }
}

/// `Creative/UniversalAdId`.
public struct UniversalAdID: Equatable, Sendable {
  /// `UniversalAdId@idRegistry`.
  public var registry: String?
  public var value: String

  public init(registry: String? = nil, value: String) {
    self.registry = registry
    self.value = value
  }
}
