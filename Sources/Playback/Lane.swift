/// What of one kind is decoded and waits to be taken, in order, up to its end.
///
/// It is filled until it is full, and then not before little is left, since decoding several in turn costs less than
/// waking for each.
struct Lane<Item: Sendable>: Sendable {
  private enum Phase {
    case filling, draining
    /// Nothing comes behind what waits.
    case ended
  }

  /// The oldest first.
  private(set) var items: [Item] = []
  /// Whether any was taken since it began.
  private(set) var isTaken = false
  /// Whether anything comes this way at all.
  private let isUsed: Bool
  private var phase: Phase

  init(isUsed: Bool = true) {
    self.isUsed = isUsed
    phase = isUsed ? .filling : .ended
  }

  /// Whether nothing will come after the items that wait.
  var hasEnded: Bool { phase == .ended }

  /// Drops what waits.
  mutating func clear() { items.removeAll(keepingCapacity: true) }

  /// Begins anew, empty.
  mutating func restart() {
    clear()
    isTaken = false
    phase = isUsed ? .filling : .ended
  }

  /// - Parameter item: `nil` tells the end.
  /// - Returns: Whether that is news to who found it empty.
  mutating func append(_ item: Item?) -> Bool {
    guard let item else {
      end()
      return true
    }
    items.append(item)
    return items.count == 1
  }

  mutating func end() { phase = .ended }

  mutating func take() -> Item? {
    guard !items.isEmpty else { return nil }
    isTaken = true
    return items.removeFirst()
  }

  /// Whether more is to be decoded for it now.
  ///
  /// - Parameters:
  ///   - level: How much waits.
  ///   - full: How much does when filling ends.
  ///   - low: How much is left when it begins again.
  mutating func wantsMore<Level: Comparable>(at level: Level, full: Level, low: Level) -> Bool {
    guard !hasEnded else { return false }
    if level >= full { phase = .draining } else if level <= low { phase = .filling }
    return phase == .filling
  }
}
