import CFFmpeg

/// How long one tick of a stream is, as an exact fraction of a second.
struct TimeBase: Equatable, Sendable {
  var numerator: Int32
  var denominator: Int32

  init(_ rational: AVRational) {
    // A base that a broken file states as 0/0 must not divide by zero.
    let isSound = rational.num > 0 && rational.den > 0
    numerator = isSound ? rational.num : 1
    denominator = isSound ? rational.den : 1_000_000
  }

  /// The length of `ticks`, cut to the attosecond; beyond ±10¹⁰ seconds it is held there.
  func duration(ticks: Int64) -> Duration {
    let total = Int128(ticks) * Int128(numerator)
    let (seconds, rest) = total.quotientAndRemainder(dividingBy: Int128(denominator))
    let limit: Int128 = 10_000_000_000
    guard abs(seconds) < limit else { return .seconds(Int64(seconds < 0 ? -limit : limit)) }
    let attoseconds = rest * 1_000_000_000_000_000_000 / Int128(denominator)
    return Duration(secondsComponent: Int64(seconds), attosecondsComponent: Int64(attoseconds))
  }

  /// The same, but `nil` for FFmpeg's "no timestamp".
  func duration(timestamp: Int64) -> Duration? {
    timestamp == cffmpeg_nopts ? nil : duration(ticks: timestamp)
  }

  /// The last tick that is not after `duration`.
  func ticks(notAfter duration: Duration) -> Int64 {
    let (seconds, attoseconds) = duration.components
    let perSecond = Int128(1_000_000_000_000_000_000)
    let total = Int128(seconds) * perSecond + Int128(attoseconds)
    // ticks = total · denominator / (numerator · 10¹⁸), in two steps so that nothing overflows.
    let (whole, rest) = total.quotientAndRemainder(dividingBy: perSecond * Int128(numerator))
    // `duration(ticks:)` cuts a part of an attosecond off: one more brings such a time back to its own tick.
    let part = ((rest + 1) * Int128(denominator) - 1).quotientAndRemainder(dividingBy: perSecond * Int128(numerator))
    let ticks = whole * Int128(denominator) + part.quotient - (part.remainder < 0 ? 1 : 0)
    return Int64(clamping: ticks)
  }
}

extension TimeBase {
  /// - Parameters:
  ///   - numerator: Above zero.
  ///   - denominator: Above zero.
  init(_ numerator: Int32, _ denominator: Int32) { self.init(AVRational(num: numerator, den: denominator)) }

  /// The tick nearest to `duration`.
  func ticks(nearest duration: Duration) -> Int64 { ticks(notAfter: duration + self.duration(ticks: 1) / 2) }
}
