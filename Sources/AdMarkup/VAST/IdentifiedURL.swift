/// A URL to call or to open, and the name that its element gives it (`Impression@id`, `ClickTracking@id`…).
public struct IdentifiedURL: Equatable, Sendable {
  public var id: String?
  /// Unexpanded.
  public var url: String

  public init(id: String? = nil, url: String) {
    self.id = id
    self.url = url
  }
}

extension IdentifiedURL: ExpressibleByStringInterpolation {
  /// One without a name.
  public init(stringLiteral url: String) { self.init(url: url) }
}
