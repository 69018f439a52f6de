import AdBreaks
import Player
import TerminalUI

/// Reads the values of options; `nil` for what is not of the form.
enum ValueReader {
  static func time(_ text: String) -> Duration? { TimeText.read(text) }

  static func percentage(_ text: String) -> Double? {
    guard text.hasSuffix("%"), let number = Double(text.dropLast()), (0...100).contains(number) else { return nil }
    return number
  }

  static func start(_ text: String) -> SessionOptions.Start? {
    if let percent = percentage(text) { return .percentage(percent) }
    if text.hasPrefix("#") { return Int(text.dropFirst()).flatMap { $0 > 0 ? .chapter($0) : nil } }
    return time(text).map { .time($0) }
  }

  /// Times parted by commas, in any order.
  static func times(_ text: String) -> [Duration]? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let times = parts.compactMap { TimeText.read($0) }
    return times.count == parts.count ? times.sorted() : nil
  }

  /// `TIME=SOURCE`, `n%=SOURCE` or `every:TIME=SOURCE`.
  static func midRoll(_ text: String) -> ScheduleSource.ExtraBreak? {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, !parts[1].isEmpty, let place = place(parts[0]) else { return nil }
    return ScheduleSource.ExtraBreak(place: place, source: parts[1])
  }

  private static func place(_ text: String) -> ScheduleSource.ExtraBreak.Place? {
    if let percent = percentage(text) { return .percentage(percent) }
    if text.hasPrefix("every:") {
      return time(String(text.dropFirst(6))).flatMap { $0 >= .seconds(1) ? .every($0) : nil }
    }
    return time(text).map { .midRoll($0) }
  }

  static func choice<Choice: RawRepresentable<String>>(_ text: String) -> Choice? { Choice(rawValue: text) }

  /// The outer `nil` for what is no depth; the inner for `auto`.
  static func colors(_ text: String) -> TerminalTraits.ColorDepth?? {
    switch text {
    case "auto": .some(nil)
    case "16m": .rgb
    case "256": .palette256
    case "16": .palette16
    case "mono": .mono
    default: nil
    }
  }

  static func number(_ text: String, _ range: ClosedRange<Double>) -> Double? {
    Double(text).flatMap { range.contains($0) ? $0 : nil }
  }

  static func integer(_ text: String, _ range: ClosedRange<Int>) -> Int? {
    Int(text).flatMap { range.contains($0) ? $0 : nil }
  }

  static func seconds(_ text: String, _ range: ClosedRange<Double>) -> Duration? {
    number(text, range).map { .milliseconds(Int64(($0 * 1000).rounded())) }
  }

  /// `W:H`, both above zero.
  static func aspect(_ text: String) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).compactMap { Double($0) }
    guard parts.count == 2, parts.allSatisfy({ $0 > 0 && $0 <= 1000 }) else { return nil }
    return parts[0] / parts[1]
  }
}
