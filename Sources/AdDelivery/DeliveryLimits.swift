/// What a document may cost.
public struct DeliveryLimits: Equatable, Sendable {
  /// Wall time for one document, for each wrapper afresh.
  public var hopTimeout: Duration
  /// How many wrappers may stand above an ad.
  public var maxWrappers: Int
  /// Bytes of one document, unpacked.
  public var maxBytes: Int

  public init(hopTimeout: Duration = .seconds(5), maxWrappers: Int = 5, maxBytes: Int = 16 << 20) {
    self.hopTimeout = hopTimeout
    self.maxWrappers = maxWrappers
    self.maxBytes = maxBytes
  }
}
