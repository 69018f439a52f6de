import FoundationEssentials

/// A time as a number in JSON, with all its digits: a replay adds up what the run has added up.
struct Seconds: Codable, Equatable, Sendable {
  /// From zero to a billion seconds.
  let duration: Duration

  init(_ duration: Duration) { self.duration = min(max(duration, .zero), Self.limit) }

  init(from decoder: any Decoder) throws {
    let seconds = min(max(try decoder.singleValueContainer().decode(Decimal.self), 0), 1_000_000_000)
    // Behind a point are digits of less than an attosecond.
    let attoseconds = "\(seconds * Self.attosecondsPerSecond)".prefix { $0 != "." }
    self.init(Duration(attoseconds: Int128(attoseconds) ?? 0))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode((Decimal(string: "\(duration.attoseconds)") ?? 0) / Self.attosecondsPerSecond)
  }

  private static let limit = Duration.seconds(1_000_000_000)
  private static let attosecondsPerSecond = Decimal(sign: .plus, exponent: 18, significand: 1)
}
