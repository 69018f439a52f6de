/// What a non-linear, companion or icon shows.
public enum Resource: Equatable, Sendable {
  /// `StaticResource`: an address, unresolved, and its MIME type as written.
  case staticResource(uri: String, creativeType: String?)
  /// `IFrameResource`: an address, unresolved.
  case iFrame(uri: String)
  /// `HTMLResource`: text.
  case html(String)
}

/// `AdParameters`: text for a program that an ad brings along.
public struct AdParameters: Equatable, Sendable {
  public var text: String
  /// Whether the text is to be unescaped once more; `nil` when absent, which counts as false.
  public var xmlEncoded: Bool?

  public init(
    text: String, xmlEncoded: Bool? = nil
  ) {
    self.text = text
    self.xmlEncoded = xmlEncoded
  }
}
