/// What a document, and the answers of one break, may cost.
public struct DeliveryLimits: Equatable, Sendable {
  /// Wall time for one document, for each wrapper afresh.
  public var hopTimeout: Duration
  /// How many wrappers may stand above an ad.
  public var maxWrappers: Int
  /// Bytes of one document, unpacked.
  public var maxBytes: Int
  /// How many wrappers of one break are followed in all.
  ///
  /// Together with ``maxWrappers`` this bounds what a break costs whatever its documents say: wrappers of one answer
  /// are followed side by side, so that it takes `(maxWrappers + 1) × hopTimeout` at most.
  public var maxDocuments: Int

  public init(
    hopTimeout: Duration = .seconds(5), maxWrappers: Int = 5, maxBytes: Int = 16 << 20, maxDocuments: Int = 100
  ) {
    self.hopTimeout = hopTimeout
    self.maxWrappers = maxWrappers
    self.maxBytes = maxBytes
    self.maxDocuments = maxDocuments
  }
}
