/// The latest events of a session, for the panel that shows them.
struct EventHistory: Sendable {
  struct Entry: Equatable, Sendable {
    /// Wall time.
    var wall: Duration
    /// Content time; `nil` before the content is loaded.
    var playhead: Duration?
    var event: SessionEvent
  }

  static let limit = 5_000

  /// A ring once it is full: ``start`` is the oldest.
  private var ring: [Entry] = []
  private var start = 0
  /// How many events there ever were.
  private(set) var total = 0

  var count: Int { ring.count }

  /// From 0, the oldest that is left.
  subscript(index: Int) -> Entry { ring[(start + index) % ring.count] }

  /// Pictures are no events to be read: a second has as many as a break has others.
  mutating func append(_ entry: Entry) {
    if case .frameShown = entry.event { return }
    total += 1
    if ring.count < Self.limit {
      ring.append(entry)
    } else {
      ring[start] = entry
      start = (start + 1) % ring.count
    }
  }
}
