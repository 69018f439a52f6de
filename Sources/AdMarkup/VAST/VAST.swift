/// A VAST document, 2.0 to 4.3: the answer of an ad server.
public struct VAST: Equatable, Sendable {
  /// `VAST@version` as written.
  public var version: String?
  /// The namespace of the element; `nil` when it is in none.
  public var namespace: String?
  /// `Ad` elements in document order.
  public var ads: [Ad]
  /// `VAST/Error`: told when there is no ad, unexpanded.
  public var errorURLs: [String]

  public init(version: String? = nil, namespace: String? = nil, ads: [Ad] = [], errorURLs: [String] = []) {
    self.version = version
    self.namespace = namespace
    self.ads = ads
    self.errorURLs = errorURLs
  }
}

/// `VAST/Ad`.
public struct Ad: Equatable, Sendable {
  public var id: String?
  /// `Ad@sequence`: the place in a pod, from 1; `nil` for a stand-alone ad (also when unreadable).
  public var sequence: Int?
  public var content: Content
  /// `Ad@adType` as written: `video`, `audio` or `hybrid`; `nil` when absent, which counts as video.
  public var adType: String?
  /// `Ad@conditionalAd`; `nil` when absent, which counts as false.
  public var conditionalAd: Bool?

  public enum Content: Equatable, Sendable {
    case inLine(InLine)
    case wrapper(Wrapper)
  }

  public init(
    id: String? = nil, sequence: Int? = nil, content: Content, adType: String? = nil, conditionalAd: Bool? = nil
  ) {
    self.id = id
    self.sequence = sequence
    self.content = content
    self.adType = adType
    self.conditionalAd = conditionalAd
  }
}
