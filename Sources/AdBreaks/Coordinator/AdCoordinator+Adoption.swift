/// Content that was left, and is played on.
extension AdCoordinator {
  /// Takes over from an earlier playing of the same content which breaks are over, so that they do not play again; to be
  /// told before `start`.
  ///
  /// The schedule may have been read anew: a break is the same where its identity, its name and its place are.
  public mutating func adopt(_ former: AdCoordinator) {
    add(placement.extend(to: former.content.position))
    for entry in former.entries {
      guard case .over(let outcome) = entry.state, let index = indices[entry.adBreak.id],
        entries[index].adBreak.breakID == entry.adBreak.breakID, entries[index].place == entry.place
      else { continue }
      (entries[index].adCount, entries[index].errors) = (entry.adCount, entry.errors)
      setOver(entry.adBreak.id, outcome)
    }
    toldAllAdsCompleted = former.toldAllAdsCompleted && unplayed == 0
  }
}
