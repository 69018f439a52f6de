/// Decides when a picture is shown.
public struct FramePacer: Equatable, Sendable {
  /// What becomes of a picture now.
  public enum Decision: Equatable, Sendable {
    case show
    /// It is so late that the next, due as well, is shown in its place.
    case drop
    /// Not due yet.
    case wait
  }

  /// How late a picture may be and still be shown although its successor is due: drawing one costs a millisecond or two,
  /// so a short hold-up is made good without losing a picture.
  private static let tolerance = Duration.milliseconds(80)
  /// Less than any distance between two pictures; swallows what rounding a speed leaves.
  public static let epsilon = Duration.microseconds(1)

  public init() {}

  /// - Parameters:
  ///   - pts: When the picture is to be shown, on the medium's axis.
  ///   - next: When its successor is to be shown; `nil` when that is not known.
  ///   - position: Where playing is, on the medium's axis.
  public func decide(pts: Duration, next: Duration?, position: Duration) -> Decision {
    if pts > position + Self.epsilon { return .wait }
    if let next, next <= position, position - pts > Self.tolerance { return .drop }
    return .show
  }
}
