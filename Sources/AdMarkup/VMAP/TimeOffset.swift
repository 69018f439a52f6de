/// `AdBreak@timeOffset`: when a break is, on content's axis (VMAP 1.0.1, 2.3.1).
///
/// `0%` and `00:00:00` are read as ``start``, `100%` as ``end``.
public enum TimeOffset: Equatable, Hashable, Sendable {
  case start
  case end
  /// `hh:mm:ss` or `hh:mm:ss.mmm`; never zero.
  case time(Duration)
  /// `n%` of content's duration, 0…100, both excluded.
  case percentage(Double)
  /// `#m`: the m-th break opportunity, from 1.
  case position(Int)
}

extension TimeOffset {
  /// Reads `AdBreak@timeOffset`: `start`, `end`, `hh:mm:ss`, `hh:mm:ss.mmm`, `n%` or `#m`; `nil` for anything else.
  public init?(_ text: some StringProtocol) {
    let text = trimmed(text)
    var scanner = DigitScanner(text)
    if text == "start" {
      self = .start
    } else if text == "end" {
      self = .end
    } else if scanner.skip("#") {
      guard let number = scanner.number(maximalDigits: 9)?.value, number > 0, scanner.isAtEnd else { return nil }
      self = .position(Int(number))
    } else if let percentage = readPercentage(text) {
      self = percentage == 0 ? .start : percentage == 100 ? .end : .percentage(percentage)
    } else if let time = ClockTime(text)?.duration {
      self = time == .zero ? .start : .time(time)
    } else {
      return nil
    }
  }
}
