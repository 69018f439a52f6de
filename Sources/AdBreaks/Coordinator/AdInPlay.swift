/// The ad on screen.
public struct AdInPlay: Equatable, Sendable {
  /// Whether the viewer may skip it.
  public enum Skip: Equatable, Sendable {
    case never
    /// Ad time to go.
    case after(Duration)
    case now
  }

  /// Its place in the break, and how far it is.
  public var info: AdInfo
  /// By the viewer.
  public var isPaused: Bool
  /// Whether it can be skipped now.
  public var skip: Skip
}
