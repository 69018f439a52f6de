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

extension LogLine {
  /// Playhead, type and what tells it from its like: `10 started red`, `3 seek 3 8`.
  var words: String {
    let names = ["from", "to", "speed", "volume", "muted", "reason", "adId", "pts"]
    let known = names.compactMap { name in self[name].flatMap { $0.isEmpty ? nil : $0 } }
    let breakID = type.hasPrefix("adBreak") ? [self["breakId"] ?? ""] : []
    return ([playhead.map(Self.text) ?? "-", type] + breakID + known).joined(separator: " ")
  }

  private static func text(_ number: Double) -> String {
    number == number.rounded() ? String(Int(number)) : String(number)
  }
}

extension SessionRun {
  /// The lines of these types, in words.
  func story(_ types: String...) throws -> [String] {
    try LogLine.read(lines).filter { types.contains($0.type) }.map(\.words)
  }

  func pictures() throws -> [Double] {
    try LogLine.read(lines).filter { $0.type == "frameShown" && $0["source"] == "content" }.map {
      $0.number("pts") ?? -1
    }
  }

  /// Wall time of the end.
  func length() throws -> Double { try LogLine.read(lines).last?.wall ?? -1 }
}
