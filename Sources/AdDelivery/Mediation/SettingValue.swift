import FoundationEssentials

/// Any JSON value of a `--mediation` file; what stands in `settings` may be a credential, so that it describes nothing.
public enum SettingValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([SettingValue])
  case object([String: SettingValue])

  /// The text of a string; `nil` for anything else.
  public var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// Every text in it, and every whole number as one.
  var texts: [String] {
    switch self {
    case .null, .bool: []
    case .number(let number): Int(exactly: number).map { [String($0)] } ?? []
    case .string(let text): [text]
    case .array(let values): values.flatMap(\.texts)
    case .object(let members): members.values.flatMap(\.texts)
    }
  }
}

extension SettingValue: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { "a setting" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension SettingValue: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = Self.read({ try container.decode(Bool.self) }) {
      self = .bool(value)
    } else if let value = Self.read({ try container.decode(Double.self) }) {
      self = .number(value)
    } else if let value = Self.read({ try container.decode(String.self) }) {
      self = .string(value)
    } else if let value = Self.read({ try container.decode([SettingValue].self) }) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: SettingValue].self))
    }
  }

  /// `nil` when it is of another kind.
  private static func read<Value>(_ decode: () throws -> Value) -> Value? {
    do { return try decode() } catch { return nil }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    // A whole number is told as it was written.
    case .number(let value):
      if let whole = Int(exactly: value) { try container.encode(whole) } else { try container.encode(value) }
    case .string(let value): try container.encode(value)
    case .array(let values): try container.encode(values)
    case .object(let members): try container.encode(members)
    }
  }
}

extension SettingValue {
  /// Of one document: each costs the decoder microseconds.
  static let maximalValues = 10_000

  /// - Returns: `nil` for bytes that are no JSON, or hold more than 10,000 values.
  init?(json bytes: [UInt8]) {
    guard Self.valueCount(of: bytes) <= Self.maximalValues else { return nil }
    do { self = try JSONDecoder().decode(SettingValue.self, from: Data(bytes)) } catch { return nil }
  }

  /// As many as there are at most: what begins or parts values, outside of texts.
  static func valueCount(of bytes: [UInt8]) -> Int {
    var count = 1
    var isInText = false
    var isEscaped = false
    for byte in bytes {
      switch byte {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\"): isEscaped = isInText
      case UInt8(ascii: "\""): isInText.toggle()
      case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "{"): count += isInText ? 0 : 1
      default: break
      }
    }
    return count
  }

  /// One line of JSON, its keys in order.
  var json: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do { return Array(try encoder.encode(self)) } catch { return Array("null".utf8) }
  }

  subscript(_ key: String) -> SettingValue? {
    if case .object(let members) = self { members[key] } else { nil }
  }
}
