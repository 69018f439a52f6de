import AdBreaks
import Player
import TerminalUI

/// Reads the values of options; what cannot be read is told with the option's name.
enum ValueReader {
  /// `90`, `90.5`, `1:30`, `00:01:30.500`; `nil` for anything else.
  static func time(_ text: String) -> Duration? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count), let last = parts.last, let seconds = decimal(last) else { return nil }
    var whole: Int64 = 0
    for part in parts.dropLast() {
      guard let number = Int64(part), part.allSatisfy(\.isNumber), part.count <= 9 else { return nil }
      whole = whole * 60 + number
    }
    return .seconds(whole * 60) + seconds
  }

  /// Up to nine digits before the point and nine behind it.
  private static func decimal(_ text: Substring) -> Duration? {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first, (1...9).contains(whole.count), whole.allSatisfy({ "0"..."9" ~= $0 }),
      let seconds = Int64(whole)
    else { return nil }
    guard parts.count == 2 else { return .seconds(seconds) }
    let fraction = parts[1]
    guard (1...9).contains(fraction.count), fraction.allSatisfy({ "0"..."9" ~= $0 }),
      let nanoseconds = Int64(fraction + String(repeating: "0", count: 9 - fraction.count))
    else { return nil }
    return .seconds(seconds) + .nanoseconds(nanoseconds)
  }

  static func percentage(_ text: String) -> Double? {
    guard text.hasSuffix("%"), let number = Double(text.dropLast()), (0...100).contains(number) else { return nil }
    return number
  }

  static func start(_ text: String) throws(UsageError) -> SessionOptions.Start {
    if let percent = percentage(text) { return .percentage(percent) }
    if text.hasPrefix("#"), let chapter = Int(text.dropFirst()), chapter > 0 { return .chapter(chapter) }
    if let time = time(text) { return .time(time) }
    throw UsageError("--start \(SafeText.line(text)): not a time, n% or #CHAPTER")
  }

  static func midRoll(_ text: String) throws(UsageError) -> ScheduleSource.ExtraBreak {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, !parts[1].isEmpty else {
      throw UsageError("--mid-roll \(SafeText.line(text)): not of the form TIME=SOURCE")
    }
    return ScheduleSource.ExtraBreak(place: try place(parts[0]), source: parts[1])
  }

  private static func place(_ text: String) throws(UsageError) -> ScheduleSource.ExtraBreak.Place {
    if let percent = percentage(text) { return .percentage(percent) }
    if text.hasPrefix("every:"), let step = time(String(text.dropFirst(6))), step >= .seconds(1) { return .every(step) }
    if let time = time(text) { return .midRoll(time) }
    throw UsageError("--mid-roll \(SafeText.line(text)): not a time, n% or every:TIME (of a second or more)")
  }

  static func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ option: String, _ text: String
  ) throws(UsageError) -> Choice {
    if let choice = Choice(rawValue: text) { return choice }
    let known = Choice.allCases.map(\.rawValue).joined(separator: ", ")
    throw UsageError("\(option) \(SafeText.line(text)): not one of \(known)")
  }

  static func colors(_ text: String) throws(UsageError) -> TerminalTraits.ColorDepth? {
    switch text {
    case "auto": nil
    case "16m": .rgb
    case "256": .palette256
    case "16": .palette16
    case "mono": .mono
    default: throw UsageError("--colors \(SafeText.line(text)): not one of auto, 16m, 256, 16, mono")
    }
  }

  static func number(_ option: String, _ text: String, _ range: ClosedRange<Double>) throws(UsageError) -> Double {
    if let number = Double(text), range.contains(number) { return number }
    throw UsageError("\(option) \(SafeText.line(text)): not a number from \(range.lowerBound) to \(range.upperBound)")
  }

  static func integer(_ option: String, _ text: String, _ range: ClosedRange<Int>) throws(UsageError) -> Int {
    if let number = Int(text), range.contains(number) { return number }
    throw UsageError("\(option) \(SafeText.line(text)): not a whole number from \(range.lowerBound) to \(range.upperBound)")
  }

  static func seconds(_ option: String, _ text: String, _ range: ClosedRange<Double>) throws(UsageError) -> Duration {
    .milliseconds(Int64((try number(option, text, range) * 1000).rounded()))
  }

  /// `W:H`, both above zero.
  static func aspect(_ text: String) throws(UsageError) -> Double {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).compactMap { Double($0) }
    guard parts.count == 2, parts.allSatisfy({ $0 > 0 && $0 <= 1000 }) else {
      throw UsageError("--cell-aspect \(SafeText.line(text)): not of the form W:H")
    }
    return parts[0] / parts[1]
  }
}
