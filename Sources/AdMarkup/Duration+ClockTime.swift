extension Duration {
  /// `hh:mm:ss` or `hh:mm:ss.mmm`, trimmed; `nil` when the text is anything else.
  ///
  /// Hours may exceed 99 and have six digits at most, so that nanoseconds fit 64 bits. Single digits, minutes and
  /// seconds over 59 and fractions of any length are read too; a fraction counts to the nanosecond.
  public init?(clockTime text: some StringProtocol) {
    guard let time = ClockTime(text) else { return nil }
    self = time.duration
  }

  /// `s` or `s.mmm`, trimmed: not a time by the specification, but met with.
  init?(plainSeconds text: some StringProtocol) {
    var scanner = DigitScanner(text)
    guard let seconds = scanner.number(maximalDigits: 9), let fraction = scanner.fraction(), scanner.isAtEnd
    else { return nil }
    self = .seconds(seconds.value) + .nanoseconds(fraction.value)
  }
}

/// A time as VMAP and VAST write it.
struct ClockTime {
  let duration: Duration
  /// Whether it is written exactly as the specification says: two digits each, or more hours, and milliseconds.
  let isStrict: Bool

  init?(_ text: some StringProtocol) {
    var scanner = DigitScanner(text)
    guard let hours = scanner.number(maximalDigits: 6), scanner.skip(":"),
      let minutes = scanner.number(maximalDigits: 2), scanner.skip(":"),
      let seconds = scanner.number(maximalDigits: 2), let fraction = scanner.fraction(), scanner.isAtEnd
    else { return nil }
    duration = .seconds(hours.value * 3600 + minutes.value * 60 + seconds.value) + .nanoseconds(fraction.value)
    isStrict =
      hours.digits >= 2 && minutes.digits == 2 && minutes.value < 60 && seconds.digits == 2 && seconds.value < 60
      && (fraction.digits == 0 || fraction.digits == 3)
  }
}

/// `n%` with 0…100, fractions too, trimmed; `nil` for anything else.
func readPercentage(_ text: some StringProtocol) -> Double? {
  var scanner = DigitScanner(text)
  guard let whole = scanner.number(maximalDigits: 3), let fraction = scanner.fraction(), scanner.skip("%"),
    scanner.isAtEnd
  else { return nil }
  let percentage = Double(whole.value) + Double(fraction.value) / 1e9
  return percentage <= 100 ? percentage : nil
}
