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

extension Duration {
  /// `hh:mm:ss`, `hh:mm:ss.mmm` or, when it is not whole milliseconds, with nine digits; never below zero.
  var clockTimeText: String {
    let (seconds, attoseconds) = Swift.max(self, .zero).components
    return "\(padded(seconds / 3600, 2)):\(padded(seconds / 60 % 60, 2)):\(padded(seconds % 60, 2))"
      + fractionText(attoseconds)
  }

  /// `s` or `s.mmm`, never below zero.
  var plainSecondsText: String {
    let (seconds, attoseconds) = Swift.max(self, .zero).components
    return "\(seconds)" + fractionText(attoseconds)
  }

  private func fractionText(_ attoseconds: Int64) -> String {
    let nanoseconds = attoseconds / 1_000_000_000
    if nanoseconds == 0 { return "" }
    return "." + (nanoseconds % 1_000_000 == 0 ? padded(nanoseconds / 1_000_000, 3) : padded(nanoseconds, 9))
  }
}

/// A number with zeros before it.
private func padded(_ number: Int64, _ digits: Int) -> String {
  let text = "\(number)"
  return String(repeating: "0", count: max(0, digits - text.count)) + text
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

/// `n%`, to the billionth, as ``readPercentage(_:)`` reads it; nothing below 0.
func percentageText(_ percentage: Double) -> String {
  let billionths = max(0, Int64(exactly: (percentage * 1e9).rounded()) ?? 0)
  var fraction = padded(billionths % 1_000_000_000, 9)
  while fraction.last == "0" { fraction.removeLast() }
  return "\(billionths / 1_000_000_000)" + (fraction.isEmpty ? "" : "." + fraction) + "%"
}
