/// The cues of content: which are still to play, and which are made or dropped on the way.
extension AdCoordinator {
  /// What the seek policy plays of the unplayed breaks in (`from`, `to`].
  func missed(from: Duration, to: Duration, _ policy: SeekPolicy) -> [AdBreak.Position] {
    let due = Set(content.due)
    let passed = unplayed(after: from, through: to).filter { !due.contains($0) }
    switch policy {
    case .last: return passed.suffix(1)
    case .all: return passed
    case .none: return []
    }
  }

  /// Unplayed mid-rolls in (`start`, `end`], in time order.
  func unplayed(after start: Duration, through end: Duration) -> [AdBreak.Position] {
    guard start < end else { return [] }
    let range = index(after: start)..<index(after: end)
    return placement.cues[range].map(\.position).filter { isUnplayed($0) }
  }

  /// The index of the first cue later than a content time.
  func index(after time: Duration) -> Int {
    let index = placement.index(from: .midRoll(time))
    guard index < placement.cues.endIndex, placement.cues[index].position == .midRoll(time) else { return index }
    return index + 1
  }

  func isUnplayed(_ position: AdBreak.Position) -> Bool {
    placement.members(at: position).contains { id in entry(id).map { !$0.isOver && !isBeside(id) } ?? false }
  }

  /// Makes the occurrences that playing comes near, where the duration is unknown.
  ///
  /// - Returns: Whether any was made.
  @discardableResult
  mutating func makeOccurrences() -> Bool {
    let made = placement.extend(to: content.position + settings.preload)
    add(made)
    return !made.isEmpty
  }

  /// What an unknown duration turns out to leave out.
  mutating func dropBreaks(beyond end: Duration) {
    for index in entries.indices {
      guard case .midRoll(let time) = entries[index].position, time > end, !entries[index].isOver else { continue }
      let id = entries[index].adBreak.id
      tellUnused(id)
      release(id)
      setOver(id, .passed)
      entries[index].place = .beyondEnd(time)
    }
    placement.drop(after: end)
  }
}
