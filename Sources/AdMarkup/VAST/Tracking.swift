/// `TrackingEvents/Tracking` of a creative: a URL to call at an event.
public struct Tracking: Equatable, Sendable {
  /// `Tracking@event` as written, e.g. `firstQuartile`.
  public var event: String
  /// `Tracking@offset`, of `progress` alone.
  public var offset: AdOffset?
  /// Unexpanded.
  public var url: String

  public init(event: String, offset: AdOffset? = nil, url: String) {
    self.event = event
    self.offset = offset
    self.url = url
  }
}
