import AdBreaks

/// The breaks whose ads were asked for, and the answers that came and were not yet taken.
struct OutstandingLoads {
  private var awaited: Set<AdBreak.ID> = []
  /// Of each break ever asked for: how often before the last time.
  private var repeats: [AdBreak.ID: Int] = [:]
  private var answers: [(id: AdBreak.ID, answer: AdLoaderAnswer)] = []

  var isEmpty: Bool { awaited.isEmpty }

  /// - Returns: How often the break was asked for before; no earlier answer counts any more.
  mutating func ask(_ id: AdBreak.ID) -> Int {
    let count = repeats[id].map { $0 + 1 } ?? 0
    repeats[id] = count
    awaited.insert(id)
    answers.removeAll { $0.id == id }
    return count
  }

  /// - Parameter asking: What ``ask(_:)`` returned when the answer was asked for.
  mutating func arrived(_ answer: AdLoaderAnswer, asking: Int) {
    switch answer {
    case .pod(let id, _), .podFailed(let id, _):
      if awaited.contains(id), repeats[id] == asking { answers.append((id, answer)) }
    case .schedule, .scheduleFailed: break
    }
  }

  mutating func takeArrived() -> [AdLoaderAnswer] {
    for (id, _) in answers { awaited.remove(id) }
    defer { answers.removeAll() }
    return answers.map(\.answer)
  }

  /// All answers in the order of their breaks, once every one is there.
  mutating func takeWhenComplete() -> [AdLoaderAnswer] {
    guard answers.count == awaited.count else { return [] }
    answers.sort { ($0.id.index, $0.id.occurrence) < ($1.id.index, $1.id.occurrence) }
    return takeArrived()
  }
}
