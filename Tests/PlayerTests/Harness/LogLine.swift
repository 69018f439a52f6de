import Foundation

/// One line of an event log, read as anybody would read it.
struct LogLine: CustomStringConvertible {
  let description: String
  private let fields: [String: Any]

  static func read(_ lines: [String]) throws -> [LogLine] { try lines.map(LogLine.init) }

  init(_ line: String) throws {
    description = line
    fields = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
  }

  var seq: Int { fields["seq"] as? Int ?? 0 }
  var wall: Double { number("wall") ?? -1 }
  var playhead: Double? { number("playhead") }
  var type: String { self["type"] ?? "" }

  /// The line without its number.
  var unnumbered: Substring { description.drop { $0 != "," } }

  subscript(name: String) -> String? {
    switch fields[name] {
    case let text as String: text
    case let number as NSNumber: number.stringValue
    default: nil
    }
  }

  func number(_ name: String) -> Double? { (fields[name] as? NSNumber)?.doubleValue }
}
