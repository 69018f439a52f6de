/// Content that was left, and is played on.
extension AdCoordinator {
  /// Takes over from an earlier playing of the same content which breaks are over, so that they do not play again; to be
  /// told before `start`.
  ///
  /// The schedule may have been read anew: a break is the same where its identity, its name and its place are.
  public mutating func adopt(_ former: AdCoordinator) {
    add(placement.extend(to: former.content.position))
    for entry in former.entries {
      guard let outcome = former.outcome(of: entry), let index = indices[entry.adBreak.id],
        entries[index].adBreak.breakID == entry.adBreak.breakID, entries[index].place == entry.place
      else { continue }
      (entries[index].adCount, entries[index].errors) = (entry.adCount, entry.errors)
      setOver(entry.adBreak.id, outcome)
    }
    toldAllAdsCompleted = former.toldAllAdsCompleted && unplayed == 0
  }

  /// What came of a break, as far as that is not to come again: what was seen beside content was played.
  private func outcome(of entry: BreakEntry) -> BreakEntry.Outcome? {
    if case .over(let outcome) = entry.state { return outcome }
    let isSeen = [overlay, nextOverlay].contains { $0?.id == entry.adBreak.id && $0?.isBegun == true }
    return isSeen ? .played : nil
  }
}
