/// A moment of an ad: `skipoffset`, or `Tracking@offset` of `progress`; ad time.
public enum AdOffset: Equatable, Sendable {
  case time(Duration)
  /// Of the ad's duration, 0…100.
  case percentage(Double)
}

extension AdOffset {
  /// Reads `hh:mm:ss`, `hh:mm:ss.mmm` or `n%`, and plain seconds; `nil` for anything else.
  public init?(_ text: some StringProtocol) {
    if let percentage = readPercentage(text) {
      self = .percentage(percentage)
    } else if let time = Duration(clockTime: text) ?? Duration(plainSeconds: text) {
      self = .time(time)
    } else {
      return nil
    }
  }
}
