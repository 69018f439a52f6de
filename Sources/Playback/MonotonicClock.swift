/// Wall time since some fixed moment, without the time the process was suspended by Ctrl-Z.
///
/// What plays reads none but `PlayerSession`'s.
public protocol MonotonicClock {
  /// The moment of the call.
  var now: Duration { get }
}
