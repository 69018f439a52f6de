/// `Extensions/Extension` or `CreativeExtensions/CreativeExtension`: what a document says beyond the specification.
public struct Extension: Equatable, Sendable {
  /// An attribute of the element beside `type`, or a declaration of the prefix of one (`xmlns:q`).
  public struct Attribute: Equatable, Sendable {
    /// With its prefix.
    public var name: String
    public var value: String

    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  public var type: String?
  /// What is between its tags, as well-formed XML, trimmed; CDATA is escaped text.
  ///
  /// Comments and processing instructions are left out. The namespaces that come from outside are declared where they
  /// are used, but for the default one of the VAST around it; a prefix that is declared nowhere stands for
  /// `urn:x-undeclared:` and itself. A prefix that is named in a value alone is not looked for.
  public var content: String
  /// In document order.
  public var attributes: [Attribute]

  public init(
    type: String? = nil, content: String, attributes: [Attribute] = []
  ) {
    self.type = type
    self.content = content
    self.attributes = attributes
  }
}
