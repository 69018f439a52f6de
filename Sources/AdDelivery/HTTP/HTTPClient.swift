/// Fetches over http and https.
public protocol HTTPClient: Sendable {
  /// Gets one resource; redirects are followed to http and https alone.
  func get(_ url: String, limits: DeliveryLimits) async throws(FetchError) -> HTTPResponse
}

public struct HTTPResponse: Equatable, Sendable {
  /// Unpacked.
  public var body: [UInt8]
  /// The address that answered, after redirects.
  public var finalURL: String

  public init(body: [UInt8], finalURL: String) {
    self.body = body
    self.finalURL = finalURL
  }
}
