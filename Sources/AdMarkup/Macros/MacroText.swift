/// Percent-encodes all but the unreserved characters of RFC 3986.
func percentEncoded(_ text: String) -> String {
  let digits = Array("0123456789ABCDEF".utf8)
  var bytes: [UInt8] = []
  for byte in text.utf8 {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"):
      bytes.append(byte)
    default:
      bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}

/// `HH:MM:SS.mmm`; a time before zero counts as zero.
func timecode(_ time: Duration) -> String {
  let (seconds, milliseconds) = wholeParts(time)
  return "\(padded(seconds / 3600, 2)):\(padded(seconds / 60 % 60, 2)):\(padded(seconds % 60, 2))"
    + ".\(padded(milliseconds, 3))"
}

/// `YYYY-MM-DDTHH:MM:SS.mmmZ` of a time since 1970-01-01T00:00:00Z.
func iso8601(sinceEpoch time: Duration) -> String {
  let (seconds, milliseconds) = wholeParts(time)
  let (year, month, day) = date(daysSinceEpoch: seconds / 86_400)
  let rest = seconds % 86_400
  return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    + "T\(padded(rest / 3600, 2)):\(padded(rest / 60 % 60, 2)):\(padded(rest % 60, 2)).\(padded(milliseconds, 3))Z"
}

private func wholeParts(_ time: Duration) -> (seconds: Int64, milliseconds: Int64) {
  let (seconds, attoseconds) = max(time, .zero).components
  return (seconds, attoseconds / 1_000_000_000_000_000)
}

/// The Gregorian date, counted from 1 March of the year 0, so that a leap day is the last of its year.
private func date(daysSinceEpoch: Int64) -> (year: Int64, month: Int64, day: Int64) {
  let days = daysSinceEpoch + 719_468
  let era = days / 146_097
  let dayOfEra = days % 146_097
  let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
  let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
  let shiftedMonth = (5 * dayOfYear + 2) / 153
  let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
}

private func padded(_ number: Int64, _ width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}
