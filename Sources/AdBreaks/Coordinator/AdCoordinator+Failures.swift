import AdMarkup

/// Ads and breaks that come to nothing: told, replaced, and never in the way of content.
extension AdCoordinator {
  mutating func failAd(_ id: PlayableAd.ID, code: Int, message: String, isReplaceable: Bool = true) {
    if let run = bracket?.run, run.ad.id == id {
      tellError(of: run.ad, position: run.position, playhead: run.playhead, code: code, message: message)
      changeRoster(of: id.adBreak) { roster in
        roster.note(code: code, message: message)
        if isReplaceable { roster.replace(position: run.position, at: 0) }
      }
      bracket?.stage = .waiting
    } else {
      guard case .ready(var roster) = entry(id.adBreak)?.state,
        let index = roster.items.firstIndex(where: { $0.ad.id == id }), roster.items[index].isOpenOrOpening
      else { return }
      let item = roster.items.remove(at: index)
      tellError(of: item.ad, position: item.position, playhead: nil, code: code, message: message)
      roster.note(code: code, message: message)
      roster.replace(position: item.position, at: index)
      setState(id.adBreak, .ready(roster))
      loseBreakIfEmpty(id.adBreak, roster: roster, title: item.ad.announcedTitle, code: code, message: message)
    }
    effects.append(.releaseAd(id))
    proceed()
  }

  /// A break that has lost its last ad before it began is known to be empty when the cue comes.
  private mutating func loseBreakIfEmpty(
    _ id: AdBreak.ID, roster: Roster, title: String, code: Int, message: String
  ) {
    guard roster.items.isEmpty else { return }
    let isInBracket = bracket?.members.first == id && bracket?.stage != .entering
    let hasBegunBeside = nextOverlay?.id == id && nextOverlay?.isBegun == true
    if isInBracket || hasBegunBeside {
      failBanner(of: id, title: title, code: code)
    } else {
      lose(id, .ads(code: code, message: message), title: title)
    }
  }

  /// Notes that a break has no playable ad; it is told at its cue.
  mutating func lose(_ id: AdBreak.ID, _ loss: BreakEntry.Loss, title: String? = nil) {
    guard var entry = entry(id) else { return }
    entry.state = .lost(loss)
    entry.adCount = 0
    replace(entry)
    let code =
      switch loss {
      case .load(let error): error.code
      case .ads(let code, _): code
      }
    failBanner(of: id, title: title ?? entry.adBreak.breakID, code: code)
  }

  /// Tells a break without playable ads, at its cue.
  mutating func tell(_ loss: BreakEntry.Loss, of entry: BreakEntry) {
    let info = info(of: entry)
    switch loss {
    case .load(let error):
      note(code: error.code, message: error.message, in: entry.adBreak.id)
      report(.adBreakFetchError(info, code: error.code, message: error.message))
      send("error", error.errorURLs, of: entry, code: error.code, message: error.message)
      sendTracking(.error, of: entry, code: error.vmapCode ?? error.code, message: error.message)
      // An empty answer is an answer: nothing to tell the viewer.
      if !loss.isEmpty {
        effects.append(.notice(.breakFailed(info, code: error.code, message: error.message)))
      }
    case .ads(let code, let message):
      // Each ad has told its own error, and the break's tracking with it.
      report(.adBreakFetchError(info, code: code, message: message))
      if !loss.isEmpty { effects.append(.notice(.breakFailed(info, code: code, message: message))) }
    }
    setOver(entry.adBreak.id, loss.isEmpty ? .empty : .failed)
  }

  /// Tells an ad that was lost while its pod was resolved.
  mutating func tell(_ failure: AdFailure, of entry: BreakEntry) {
    note(code: failure.code, message: failure.message, in: entry.adBreak.id)
    report(
      .adError(
        breakID: entry.adBreak.breakID, adID: failure.adID, ad: nil, code: failure.code, vmapCode: nil,
        message: failure.message))
    send("error", failure.errorURLs, of: entry, adID: failure.adID, code: failure.code, message: failure.message)
    sendTracking(.error, of: entry, code: failure.code, message: failure.message)
  }

  mutating func tellError(of ad: PlayableAd, position: Int, playhead: Duration?, code: Int, message: String) {
    guard let entry = entry(ad.id.adBreak) else { return }
    note(code: code, message: message, in: ad.id.adBreak)
    report(
      .adError(
        breakID: entry.adBreak.breakID, adID: ad.adID, ad: ad.id, code: code, vmapCode: nil, message: message))
    var beacon = beacon("error", ad.beacons.errors, of: ad, position: position)
    beacon.code = code
    beacon.message = message
    beacon.adPlayhead = playhead
    send(beacon)
    sendTracking(.error, of: entry, code: code, message: message)
  }
}
