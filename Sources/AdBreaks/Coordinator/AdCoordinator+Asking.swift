/// Breaks that ask before they play (IMA without `autoPlayAdBreaks`): content goes on until the viewer answers, and the
/// next break, or content's end, is an answer too.
extension AdCoordinator {
  /// Whether a break may begin: it need not ask, was allowed to, or has nothing to show.
  func isAllowed(_ bracket: Bracket) -> Bool {
    switch bracket.consent {
    case .needless, .granted: true
    case .unasked, .asked: head(of: bracket.members) == .none
    }
  }

  mutating func askForNext() {
    guard let next = queue.first, next.consent == .unasked else { return }
    queue[0].consent = .asked
    let members = next.members.compactMap { entry($0) }
    guard let info = members.first(where: { !$0.isOver }).map({ info(of: $0) }) else { return }
    report(.adBreakReady(info))
    effects.append(.notice(.breakReady(info)))
  }

  mutating func playAskedBreak() {
    guard bracket == nil, queue.first?.consent == .asked else { return }
    queue[0].consent = .granted
    proceed()
  }

  mutating func passAskedBreak() {
    guard bracket == nil, queue.first?.consent == .asked else { return }
    pass(queue.removeFirst())
    loadAhead()
    proceed()
  }

  /// What asks without an answer, and what waits behind it, plays no more.
  mutating func passQuestions() {
    guard bracket == nil, queue.first?.consent == .asked else { return }
    for bracket in queue { pass(bracket) }
    queue = []
  }

  private mutating func pass(_ bracket: Bracket) {
    for id in bracket.members {
      tellUnused(id)
      release(id)
      setOver(id, .passed)
    }
  }

  /// Makes breaks later than content's playhead unplayed again, the post-roll as long as content plays.
  mutating func renewBreaks() {
    guard content.flow == .running || content.flow == .held else { return }
    for index in entries.indices {
      guard case .over = entries[index].state, let position = entries[index].position,
        position > .midRoll(content.position)
      else { continue }
      entries[index].state = .scheduled
      entries[index].adCount = 0
      entries[index].errors = []
      unplayed += 1
    }
    askedThrough = nil
    loadAhead()
    proceed()
  }
}
