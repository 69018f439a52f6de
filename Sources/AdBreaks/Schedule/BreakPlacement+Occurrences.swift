extension BreakPlacement {
  /// A break that repeats (`AdBreak@repeatAfter`), and its next occurrence.
  struct Repeat: Equatable, Sendable {
    let adBreak: AdBreak
    let interval: Duration
    /// Content time of the next occurrence.
    private(set) var next: Duration
    private var occurrence = 1

    /// - Returns: `nil` when the break does not repeat: no interval, one under 1 s, or nothing that can follow.
    init?(of adBreak: AdBreak, at position: AdBreak.Position) {
      guard let interval = adBreak.repeatAfter, interval >= .seconds(1), let time = position.time else { return nil }
      self.adBreak = adBreak
      self.interval = interval
      next = time + interval
    }

    /// The break of the next occurrence.
    func make() -> AdBreak {
      var made = adBreak
      made.id.occurrence = occurrence
      return made
    }

    mutating func advance() {
      next += interval
      occurrence += 1
    }
  }

  /// The content time of the first occurrence that is not made yet; `nil` when all are.
  public var nextOccurrence: Duration? {
    guard end == nil, breaks.count < Self.limit else { return nil }
    return repeats.map(\.next).min()
  }

  /// Makes the occurrences up to a content time, of content whose end is unknown.
  ///
  /// - Returns: What was made, in time order.
  public mutating func extend(to time: Duration) -> [PlacedBreak] {
    guard end == nil else { return [] }
    return makeOccurrences { $0 <= time }
  }

  /// Takes out the mid-rolls later than where content of an unknown duration turned out to end.
  mutating func drop(after end: Duration) {
    cues.removeAll { if case .midRoll(let time) = $0.position { time > end } else { false } }
    for index in breaks.indices {
      guard case .at(.midRoll(let time)) = breaks[index].place, time > end else { continue }
      breaks[index].place = .beyondEnd(time)
    }
  }

  /// Makes occurrences in time order while their time is wanted; one at the very time of another break is dropped.
  mutating func makeOccurrences(while isWanted: (Duration) -> Bool) -> [PlacedBreak] {
    var made: [PlacedBreak] = []
    while breaks.count < Self.limit, let time = repeats.map(\.next).min(), isWanted(time) {
      let position = AdBreak.Position.midRoll(time)
      var isTaken = !members(at: position).isEmpty || isTooEarly(time)
      for index in repeats.indices where repeats[index].next == time {
        if !isTaken {
          let placed = PlacedBreak(adBreak: repeats[index].make(), place: .at(position))
          add(placed.adBreak.id, at: position)
          breaks.append(placed)
          made.append(placed)
          isTaken = true
        }
        repeats[index].advance()
      }
    }
    return made
  }
}
