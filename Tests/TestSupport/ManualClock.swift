public import Playback

/// A clock that stands still until a test moves it.
public final class ManualClock: MonotonicClock {
  public var now: Duration

  public init(now: Duration = .zero) { self.now = now }

  public func advance(by step: Duration) { now += step }
}
