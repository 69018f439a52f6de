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
    guard let seconds = ClockTime.seconds(trimmed(text), maximalDigits: 9) else { return nil }
    self = seconds
  }
}

/// A time as VMAP and VAST write it.
struct ClockTime {
  let duration: Duration
  /// Whether it is written exactly as the specification says: two digits each, or more hours, and milliseconds.
  let isStrict: Bool

  init?(_ text: some StringProtocol) {
    let parts = trimmed(text).split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, let hours = Self.digits(parts[0], maximalCount: 6),
      let minutes = Self.digits(parts[1], maximalCount: 2),
      let seconds = Self.seconds(parts[2], maximalDigits: 2)
    else { return nil }
    duration = .seconds(hours * 3600 + minutes * 60) + seconds
    let hasStrictSeconds = parts[2].utf8.count == 2 || (parts[2].utf8.count == 6 && parts[2].contains("."))
    isStrict =
      parts[0].utf8.count >= 2 && parts[1].utf8.count == 2 && minutes < 60 && hasStrictSeconds
      && seconds < .seconds(60)
  }

  /// A whole number of ASCII digits; `nil` when it is empty, too long or has anything else in it.
  static func digits(_ text: Substring, maximalCount: Int) -> Int64? {
    let bytes = text.utf8
    guard !bytes.isEmpty, bytes.count <= maximalCount, bytes.allSatisfy(isDigit) else { return nil }
    return Int64(text)
  }

  static func seconds(_ text: Substring, maximalDigits: Int) -> Duration? {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = digits(parts[0], maximalCount: maximalDigits) else { return nil }
    guard parts.count == 2 else { return .seconds(whole) }
    guard !parts[1].isEmpty, parts[1].utf8.allSatisfy(isDigit) else { return nil }
    let nanoseconds = parts[1].utf8.prefix(9).reduce(0) { 10 * $0 + Int64($1 - UInt8(ascii: "0")) }
    let scale = (parts[1].utf8.count..<9).reduce(1) { scale, _ in 10 * scale }
    return .seconds(whole) + .nanoseconds(nanoseconds * Int64(scale))
  }
}

/// `n%` with 0…100, fractions too; `nil` for anything else.
func readPercentage(_ text: Substring) -> Double? {
  guard text.last == "%" else { return nil }
  let number = text.dropLast()
  guard number.utf8.allSatisfy({ isDigit($0) || $0 == UInt8(ascii: ".") }), number.utf8.first.map(isDigit) == true,
    number.utf8.last.map(isDigit) == true, let value = Double(number), value <= 100
  else { return nil }
  return value
}

/// Without the white space of XML at both ends.
func trimmed(_ text: some StringProtocol) -> Substring {
  var bytes = Substring(text).utf8
  while let first = bytes.first, isBlank(first) { bytes.removeFirst() }
  while let last = bytes.last, isBlank(last) { bytes.removeLast() }
  return Substring(bytes)
}

func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
