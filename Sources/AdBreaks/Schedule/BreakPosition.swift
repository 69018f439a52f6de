extension AdBreak {
  /// A place on content's axis, in the order of playing.
  public enum Position: Hashable, Comparable, Sendable {
    /// Before the first picture of content.
    case preRoll
    /// Content time, above zero.
    case midRoll(Duration)
    /// After the last picture and sound of content.
    case postRoll

    /// Content time: zero for a pre-roll, `nil` for a post-roll.
    public var time: Duration? {
      switch self {
      case .preRoll: .zero
      case .midRoll(let time): time
      case .postRoll: nil
      }
    }
  }
}
