/// Which files were looked at, which is next, and how long it may take: those in sight first, then as many others as are
/// few, one at a time.
struct FileSurvey: Sendable {
  /// How long one look may take.
  static let patience = Duration.seconds(3)
  /// Looks that took too long and have not come back: with so many, none is begun.
  static let mostStuck = 2
  /// So many are looked at unasked for, out of sight.
  static let mostUnseen = 1000

  /// By the file's index.
  private(set) var facts: [Int: FileFacts] = [:]
  /// How often something was found out.
  private(set) var changes = 0
  private var current: (index: Int, limit: Duration)?
  private var stuck = 0
  /// The first that may not have been looked at, of those out of sight.
  private var nextUnseen = 0
  private var unseen = 0

  /// The ``SessionTime/elapsed`` by which the look that is under way must be over; `nil` when none is.
  var limit: Duration? { current?.limit }

  /// The file to be looked at now, which then is under way; `nil` while another is, or when none is left.
  mutating func next(inSight: some Sequence<Int>, of total: Int, elapsed: Duration) -> Int? {
    guard current == nil, stuck < Self.mostStuck, let index = choose(inSight, total) else { return nil }
    current = (index, elapsed + Self.patience)
    return index
  }

  private mutating func choose(_ inSight: some Sequence<Int>, _ total: Int) -> Int? {
    if let index = inSight.first(where: { facts[$0] == nil }) { return index }
    while nextUnseen < total, facts[nextUnseen] != nil { nextUnseen += 1 }
    guard nextUnseen < total, unseen < Self.mostUnseen else { return nil }
    unseen += 1
    return nextUnseen
  }

  /// What playing has told needs no look.
  mutating func know(_ index: Int) {
    guard facts[index] == nil, current?.index != index else { return }
    facts[index] = FileFacts()
    changes += 1
  }

  /// A look has come back, in time or not.
  mutating func note(_ found: FileFacts, of index: Int) {
    if current?.index == index { current = nil } else { stuck -= 1 }
    // Given up, it has nothing to tell.
    if facts[index]?.failure != nil, found.failure != nil { return }
    facts[index] = found
    changes += 1
  }

  /// Gives up the look that takes too long.
  ///
  /// - Returns: Whether one did.
  mutating func expire(elapsed: Duration) -> Bool {
    guard let current, elapsed >= current.limit else { return false }
    facts[current.index] = FileFacts(failure: "did not open in time")
    changes += 1
    self.current = nil
    stuck += 1
    return true
  }
}
