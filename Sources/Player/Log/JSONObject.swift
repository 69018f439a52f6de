/// One JSON object as a line of text, its members in the order they are added.
///
/// Times are numbers in seconds, exact to the millisecond.
struct JSONObject {
  private(set) var text = "{"

  mutating func add(_ name: String, _ value: String?) {
    begin(name)
    if let value { Self.append(quoted: value, to: &text) } else { text += "null" }
  }

  mutating func add(_ name: String, _ value: Int?) {
    begin(name)
    text += value.map { String($0) } ?? "null"
  }

  mutating func add(_ name: String, _ value: Bool?) {
    begin(name)
    text += value.map { $0 ? "true" : "false" } ?? "null"
  }

  mutating func add(_ name: String, _ value: Duration?) {
    begin(name)
    text += value.map(Self.seconds) ?? "null"
  }

  /// Written with at most three places; `null` for what is no sensible number.
  mutating func add(_ name: String, rounded value: Double?) {
    let sensible = value.flatMap { abs($0) < 1e12 ? $0 : nil }
    add(name, sensible.map { Duration.milliseconds(Int64(($0 * 1000).rounded())) })
  }

  /// `items` are JSON values already.
  mutating func add(_ name: String, array items: [String]) {
    begin(name)
    text += "[" + items.joined(separator: ",") + "]"
  }

  mutating func add(_ name: String, object: JSONObject?) {
    begin(name)
    text += object?.closed ?? "null"
  }

  var closed: String { text + "}" }

  private mutating func begin(_ name: String) {
    if text.utf8.count > 1 { text += "," }
    Self.append(quoted: name, to: &text)
    text += ":"
  }

  /// A JSON string, its quotes included.
  static func quoted(_ value: String) -> String {
    var text = ""
    append(quoted: value, to: &text)
    return text
  }

  static func seconds(_ time: Duration) -> String {
    let (seconds, attoseconds) = time.components
    let milliseconds = seconds * 1000 + Int64((Double(attoseconds) / 1e15).rounded())
    let magnitude = milliseconds.magnitude
    var text = (milliseconds < 0 ? "-" : "") + String(magnitude / 1000)
    let fraction = magnitude % 1000
    if fraction > 0 {
      var digits = String(fraction + 1000).dropFirst()
      while digits.last == "0" { digits.removeLast() }
      text += "." + digits
    }
    return text
  }

  private static func append(quoted value: String, to text: inout String) {
    text += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "\r": text += "\\r"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        text += "\\u" + hexadecimal(scalar.value)
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}
