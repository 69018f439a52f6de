import AdBreaks

/// Times as people read them.
enum ClockText {
  /// `0:15`, `1:02:03`; parts of a second are cut off.
  static func position(_ time: Duration) -> String { text(seconds: max(time, .zero).components.seconds) }

  /// `0:15.040`; finer parts are cut off.
  ///
  /// - Parameter places: After the point, 1…3.
  static func exactPosition(_ time: Duration, places: Int = 3) -> String {
    let milliseconds = max(time, .zero).components.attoseconds / 1_000_000_000_000_000
    return position(time) + "." + String(1000 + milliseconds).dropFirst().prefix(places)
  }

  /// What is left of something, rounded up: `0:03` until the last moment of the third second.
  static func countdown(_ rest: Duration) -> String {
    let (seconds, attoseconds) = max(rest, .zero).components
    return text(seconds: seconds + (attoseconds > 0 ? 1 : 0))
  }

  /// `pre-roll`, `post-roll`, or `break at 0:22`.
  static func name(_ adBreak: BreakInfo) -> String {
    switch adBreak.timeOffset {
    case nil: "post-roll"
    case .zero?: "pre-roll"
    case let time?: "break at \(position(time))"
    }
  }

  /// `1.1×`, without trailing zeros, two places at most.
  static func speed(_ speed: Double) -> String {
    let hundredths = Int((speed * 100).rounded())
    let tail = hundredths % 100
    let digits = tail == 0 ? "" : tail % 10 == 0 ? ".\(tail / 10)" : ".\(twoDigits(Int64(tail)))"
    return "\(hundredths / 100)\(digits)×"
  }

  private static func text(seconds: Int64) -> String {
    let minutes = seconds / 60
    let tail = twoDigits(seconds % 60)
    return minutes < 60 ? "\(minutes):\(tail)" : "\(minutes / 60):\(twoDigits(minutes % 60)):\(tail)"
  }

  private static func twoDigits(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
