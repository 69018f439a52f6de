import Glibc

/// `CLOCK_MONOTONIC`.
public struct SystemClock: MonotonicClock {
  public init() {}

  public var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
  }
}
