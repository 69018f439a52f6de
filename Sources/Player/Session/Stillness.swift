/// How long a break has shown nothing that moves, and when that is too long.
struct Stillness: Equatable, Sendable {
  static let limit = Duration.seconds(15)

  /// Wall time.
  private var since: Duration?
  /// ``SessionTime/elapsed``, while virtual time stands still for an ad that is being decoded.
  private var starvedSince: Duration?

  /// Something moves, or stands still by the viewer's wish.
  mutating func moved() { self = Stillness() }

  /// Nothing moves at `wall`.
  mutating func stands(wall: Duration) { since = since ?? wall }

  /// Virtual time waits for decoding, or goes on.
  mutating func starves(_ isStarved: Bool, elapsed: Duration) {
    starvedSince = isStarved ? starvedSince ?? elapsed : nil
  }

  /// Wall time at which it is too long; `nil` while something moves.
  var wallLimit: Duration? { since.map { $0 + Self.limit } }

  /// ``SessionTime/elapsed`` at which waiting for decoding is too long; `nil` while nobody waits.
  var elapsedLimit: Duration? { starvedSince.map { $0 + Self.limit } }
}
