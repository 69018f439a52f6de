import Playback

/// Wall time of a session: since its start, without the time it was suspended; or, untimed, the sum of media times and limits.
struct SessionTime: Equatable, Sendable {
  let isVirtual: Bool
  private(set) var wall = Duration.zero
  /// Real time since the start, without the time suspended; what limits are measured with while virtual time stands still.
  private(set) var elapsed = Duration.zero
  /// The clock's reading that counts as zero.
  private var origin: Duration

  init(start: Duration, isVirtual: Bool) {
    self.isVirtual = isVirtual
    self.origin = start
  }

  mutating func update(from clock: any MonotonicClock) {
    elapsed = max(elapsed, clock.now - origin)
    if !isVirtual { wall = elapsed }
  }

  /// Virtual time alone moves by being told.
  mutating func advance(to deadline: Duration) {
    if isVirtual { wall = max(wall, deadline) }
  }

  /// A limit that ran out while media time stood still.
  mutating func spend(_ limit: Duration) {
    if isVirtual { wall += limit }
  }

  mutating func suspended(_ length: Duration) { origin += length }
}
