/// A JSON value whose members keep their order, so that a report reads as its contract does.
public enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  /// A number of seconds, written to the millisecond.
  case time(Duration)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// A name and its value.
  public struct Member: Equatable, Sendable {
    public var name: String
    public var value: JSONValue
  }

  /// The value on lines of its own, indented by two spaces a level; a short array of scalars stands on one.
  ///
  /// Control characters and what changes the direction of writing are written as escapes, so that the text can be shown
  /// on a terminal as it is.
  public var text: String {
    var text = ""
    append(to: &text, indent: 0)
    return text
  }

  private func append(to text: inout String, indent: Int) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .time(let value): text += Self.seconds(value)
    case .string(let value): Self.append(quoted: value, to: &text)
    case .array(let values):
      if let short = Self.line(of: values) {
        text += short
        return
      }
      Self.append(values, "[", "]", to: &text, indent: indent) { value, text in
        value.append(to: &text, indent: indent + 1)
      }
    case .object(let members):
      Self.append(members, "{", "}", to: &text, indent: indent) { member, text in
        Self.append(quoted: member.name, to: &text)
        text += ": "
        member.value.append(to: &text, indent: indent + 1)
      }
    }
  }

  /// An array of scalars on one line; `nil` when that would be a long one.
  private static func line(of values: [JSONValue]) -> String? {
    let areScalars = values.allSatisfy { value in
      switch value {
      case .null, .bool, .integer, .time, .string: true
      case .array, .object: false
      }
    }
    guard areScalars, values.count < 20 else { return nil }
    let line = "[\(values.map(\.text).joined(separator: ", "))]"
    return line.count < 80 ? line : nil
  }

  private static func append<Part>(
    _ parts: [Part], _ opening: String, _ closing: String, to text: inout String, indent: Int,
    _ write: (Part, inout String) -> Void
  ) {
    text += opening
    for (index, part) in parts.enumerated() {
      text += (index == 0 ? "\n" : ",\n") + String(repeating: "  ", count: indent + 1)
      write(part, &text)
    }
    if !parts.isEmpty { text += "\n" + String(repeating: "  ", count: indent) }
    text += closing
  }

  private static func seconds(_ time: Duration) -> String {
    let milliseconds = (time / .milliseconds(1)).rounded()
    guard abs(milliseconds) < 1e15 else { return "null" }
    let whole = milliseconds / 1000
    return whole == whole.rounded() ? String(Int64(whole)) : String(whole)
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
      case _ where scalar.isUnsafe:
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

extension Unicode.Scalar {
  /// Whether a terminal may take it for an order.
  fileprivate var isUnsafe: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}

extension JSONValue {
  static func object(_ members: KeyValuePairs<String, JSONValue>) -> JSONValue {
    .object(members.map { Member(name: $0.key, value: $0.value) })
  }

  static func optional(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
  static func optional(_ number: Int?) -> JSONValue { number.map { .integer($0) } ?? .null }
  static func optional(_ value: Bool?) -> JSONValue { value.map { .bool($0) } ?? .null }
  static func optional(_ time: Duration?) -> JSONValue { time.map { .time($0) } ?? .null }
  static func strings(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }
}
