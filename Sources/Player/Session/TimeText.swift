/// A TIME as people type it.
public enum TimeText {
  /// Reads `90`, `90.5`, `1:30` or `00:01:30.500`; `nil` for anything else.
  ///
  /// Up to nine digits before the point and nine behind it.
  public static func read(_ text: some StringProtocol) -> Duration? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count), let last = parts.last, let seconds = decimal(String(last)) else {
      return nil
    }
    var whole: Int64 = 0
    for part in parts.dropLast() {
      guard let number = Int64(part), part.allSatisfy(\.isNumber), part.count <= 9 else { return nil }
      whole = whole * 60 + number
    }
    return .seconds(whole * 60) + seconds
  }

  private static func decimal(_ text: String) -> Duration? {
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
}
