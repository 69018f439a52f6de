import AdBreaks

/// The breaks whose ads were asked for, and the answers that came and were not yet taken.
struct OutstandingLoads {
  private var asked: Set<AdBreak.ID> = []
  private var answers: [(id: AdBreak.ID, answer: AdLoaderAnswer)] = []

  var isEmpty: Bool { asked.isEmpty }

  mutating func ask(_ id: AdBreak.ID) { asked.insert(id) }

  mutating func arrived(_ answer: AdLoaderAnswer) {
    switch answer {
    case .pod(let id, _), .podFailed(let id, _):
      if asked.contains(id) { answers.append((id, answer)) }
    case .schedule, .scheduleFailed: break
    }
  }

  mutating func takeArrived() -> [AdLoaderAnswer] {
    for (id, _) in answers { asked.remove(id) }
    defer { answers.removeAll() }
    return answers.map(\.answer)
  }

  /// All answers in the order of their breaks, once every one is there.
  mutating func takeWhenComplete() -> [AdLoaderAnswer] {
    guard answers.count == asked.count else { return [] }
    answers.sort { ($0.id.index, $0.id.occurrence) < ($1.id.index, $1.id.occurrence) }
    return takeArrived()
  }
}
