/// Wall time since some fixed moment, without the time the process was suspended by Ctrl-Z.
///
/// Only `PlayerSession` reads one.
public protocol MonotonicClock {
  var now: Duration { get }
}
