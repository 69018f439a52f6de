import AdMarkup

/// Cards that take the whole screen (VMAP `display`): shown when they are ready at their cue, and else not at all.
extension AdCoordinator {
  /// Whether a break at its cue shows a card that is not there while content plays, which never waits for one.
  func isLateCard(_ entry: BreakEntry) -> Bool {
    guard content.flow == .running, entry.adBreak.types.first == .display, entry.adBreak.source != .none else {
      return false
    }
    switch entry.state {
    case .scheduled, .loading: return true
    case .ready(let roster):
      guard let item = roster.items.first, item.ad.isDisplay else { return false }
      if case .open = item.medium { return false }
      return true
    case .lost, .over: return false
    }
  }

  mutating func miss(_ entry: BreakEntry) {
    effects.append(.missCard(entry.adBreak))
    tellUnused(entry.adBreak.id)
    release(entry.adBreak.id)
    setOver(entry.adBreak.id, .passed)
  }
}
