/// Reads ASCII numbers from the start of a text, digit by digit: nothing overflows, no sign or exponent gets in.
struct DigitScanner {
  private var rest: String.UTF8View.Iterator
  private var byte: UInt8?

  /// - Parameter text: White space of XML at both ends does not count.
  init(_ text: some StringProtocol) {
    rest = String(text).utf8.makeIterator()
    byte = rest.next()
    skipBlanks()
  }

  var isAtEnd: Bool {
    var rest = self
    rest.skipBlanks()
    return rest.byte == nil
  }

  /// A whole number; `nil` when there is none, or one with more digits.
  mutating func number(maximalDigits: Int) -> (value: Int64, digits: Int)? {
    var value: Int64 = 0
    var digits = 0
    while let byte, isDigit(byte) {
      guard digits < maximalDigits else { return nil }
      value = 10 * value + Int64(byte - UInt8(ascii: "0"))
      digits += 1
      self.byte = rest.next()
    }
    return digits > 0 ? (value, digits) : nil
  }

  /// `.` and digits, in billionths, those after the ninth cut off; zero without `.`; `nil` when no digit follows it.
  mutating func fraction() -> (value: Int64, digits: Int)? {
    guard skip(".") else { return (0, 0) }
    var value: Int64 = 0
    var unit: Int64 = 100_000_000
    var digits = 0
    while let byte, isDigit(byte) {
      value += unit * Int64(byte - UInt8(ascii: "0"))
      unit /= 10
      digits += 1
      self.byte = rest.next()
    }
    return digits > 0 ? (value, digits) : nil
  }

  /// Goes past a character, when it is the next.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard let byte, UInt32(byte) == character.value else { return false }
    self.byte = rest.next()
    return true
  }

  private mutating func skipBlanks() {
    while let byte, isBlank(byte) { self.byte = rest.next() }
  }
}

/// Without the white space of XML at both ends.
func trimmed(_ text: some StringProtocol) -> Substring {
  var bytes = Substring(text).utf8
  while let first = bytes.first, isBlank(first) { bytes.removeFirst() }
  while let last = bytes.last, isBlank(last) { bytes.removeLast() }
  return Substring(bytes)
}

/// Whether there is nothing but white space of XML.
func isBlank(_ text: String) -> Bool { text.utf8.allSatisfy(isBlank) }

/// White space of XML.
func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }

func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
