/// `Extensions/Extension` or `CreativeExtensions/CreativeExtension`: what a document says beyond the specification.
public struct Extension: Equatable, Sendable {
  public var type: String?
  /// What is between its tags, as XML, trimmed; CDATA is escaped text.
  public var content: String

  public init(
    type: String? = nil, content: String
  ) {
    self.type = type
    self.content = content
  }
}
