/// The table of breaks.
extension AdCoordinator {
  func entry(_ id: AdBreak.ID) -> BreakEntry? { indices[id].map { entries[$0] } }

  mutating func replace(_ entry: BreakEntry) {
    guard let index = indices[entry.adBreak.id] else { return }
    entries[index] = entry
  }

  mutating func setState(_ id: AdBreak.ID, _ state: BreakEntry.State) {
    guard let index = indices[id] else { return }
    entries[index].state = state
  }

  mutating func setOver(_ id: AdBreak.ID, _ outcome: BreakEntry.Outcome) {
    guard let index = indices[id], !entries[index].isOver else { return }
    entries[index].state = .over(outcome)
    unplayed -= 1
  }

  mutating func changeRoster(of id: AdBreak.ID, _ change: (inout Roster) -> Void) {
    guard case .ready(var roster) = entry(id)?.state else { return }
    change(&roster)
    setState(id, .ready(roster))
  }

  mutating func note(code: Int, message: String, in id: AdBreak.ID) {
    guard let index = indices[id] else { return }
    entries[index].errors.append(BreakError(code: code, message: message))
  }

  mutating func setShown(_ id: AdBreak.ID) { changeRoster(of: id) { $0.yield = .shown } }

  func info(of entry: BreakEntry) -> BreakInfo {
    let position = entry.position ?? .preRoll
    return BreakInfo(
      breakID: entry.adBreak.breakID, timeOffset: position.time, podIndex: placement.podIndex(of: position))
  }

  func info(of run: AdRun) -> AdInfo {
    info(of: run.ad, position: run.position, playhead: run.playhead, duration: run.duration)
  }

  /// - Parameter position: Within the ad's own break; what is told counts the breaks of the same time before it.
  func info(of ad: PlayableAd, position: Int, playhead: Duration, duration: Duration?) -> AdInfo {
    var before = 0
    var total = 0
    guard let entry = entry(ad.id.adBreak) else {
      // A run or an item is made from an entry, and entries are never removed.
      preconditionFailure("an ad of no break")
    }
    for id in entry.position.map({ placement.members(at: $0) }) ?? [] {
      if id == ad.id.adBreak { before = total }
      total += self.entry(id)?.adCount ?? 0
    }
    return AdInfo(
      adBreak: info(of: entry), ad: ad, position: before + position, total: total, playhead: playhead,
      duration: duration)
  }
}
