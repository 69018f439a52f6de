/// Fetches over http and https.
public protocol HTTPClient: Sendable {
  /// Gets one resource; redirects are followed to http and https alone.
  ///
  /// A task that is cancelled stops its transfer at once, with ``FetchError/Reason/cancelled``.
  func get(_ url: String, limits: DeliveryLimits) async -> HTTPAnswer

  /// Brings a document of this machine, which is no transfer, but part of what is recorded and replayed.
  ///
  /// - Parameters:
  ///   - name: An absolute path, or `-`.
  ///   - read: Reads it.
  func local(_ name: String, read: @escaping @Sendable () async -> Result<[UInt8], FetchError>) async -> HTTPAnswer
}

extension HTTPClient {
  /// Reads it.
  public func local(
    _ name: String, read: @escaping @Sendable () async -> Result<[UInt8], FetchError>
  ) async -> HTTPAnswer {
    HTTPAnswer(body: await read(), finalURL: name)
  }
}

/// What came of asking for one resource.
public struct HTTPAnswer: Equatable, Sendable {
  /// Unpacked.
  public var body: Result<[UInt8], FetchError>
  /// The address that answered, after redirects; as far as they led, where none did.
  public var finalURL: String
  /// Of the last response; `nil` when there was none.
  public var status: Int?
  /// Wall time from the asking to the body's end, or to what stopped it.
  public var time: Duration
  /// Bytes of the body that came, unpacked.
  public var byteCount: Int
  /// `Content-Type` of the last response, one line; untrusted text.
  public var contentType: String?

  public init(
    body: Result<[UInt8], FetchError>, finalURL: String, status: Int? = nil, time: Duration = .zero,
    byteCount: Int? = nil, contentType: String? = nil
  ) {
    self.body = body
    self.finalURL = finalURL
    self.status = status
    self.time = time
    self.contentType = contentType
    switch body {
    case .success(let bytes): self.byteCount = byteCount ?? bytes.count
    case .failure: self.byteCount = byteCount ?? 0
    }
  }
}
