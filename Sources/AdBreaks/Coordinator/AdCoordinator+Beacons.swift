import AdMarkup

/// The URLs that an event calls.
extension AdCoordinator {
  mutating func send(_ beacon: Beacon) {
    if !beacon.urls.isEmpty { effects.append(.beacon(beacon)) }
  }

  /// Tracking of the break itself (VMAP `TrackingEvents`).
  mutating func sendTracking(
    _ event: VMAP.Tracking.Event, of entry: BreakEntry, code: Int? = nil, message: String? = nil
  ) {
    let urls = entry.adBreak.tracking.filter { $0.event == event }.map { BeaconURL(url: $0.url) }
    send(event.rawValue, urls, of: entry, code: code, message: message)
  }

  mutating func send(
    _ event: String, _ urls: [BeaconURL], of entry: BreakEntry, adID: String? = nil, code: Int? = nil,
    message: String? = nil
  ) {
    var beacon = beacon(event, urls, of: entry)
    beacon.adID = adID
    beacon.code = code
    beacon.message = message
    send(beacon)
  }

  /// Tracking of the ad on screen (VAST `TrackingEvents`), all levels.
  mutating func sendTracking(_ event: String, of run: AdRun) {
    send(event, run.ad.beacons.urls(of: event), of: run)
  }

  mutating func send(_ event: String, _ urls: [BeaconURL], of run: AdRun, reason: Int? = nil) {
    var beacon = beacon(event, urls, of: run.ad, position: run.position)
    beacon.adPlayhead = run.playhead
    beacon.adDuration = run.duration
    beacon.reason = reason
    send(beacon)
  }

  /// `notUsed` of the ads that were loaded for a break and will not be played: nothing is told of them after it.
  mutating func tellUnused(_ id: AdBreak.ID) {
    guard case .ready(let roster) = entry(id)?.state else { return }
    for item in roster.items { tellUnused(item.ad, position: item.position) }
    for standBy in roster.standBys { tellUnused(standBy, position: 1) }
  }

  mutating func tellUnused(_ ad: PlayableAd, position: Int) {
    send(beacon("notUsed", ad.beacons.urls(of: "notUsed"), of: ad, position: position))
  }

  /// - Parameter position: Within the ad's own break.
  func beacon(_ event: String, _ urls: [BeaconURL], of ad: PlayableAd, position: Int) -> Beacon {
    guard let entry = entry(ad.id.adBreak) else {
      // A run or an item is made from an entry, and entries are never removed.
      preconditionFailure("an ad of no break")
    }
    let info = info(of: ad, position: position, playhead: .zero, duration: nil)
    var beacon = beacon(event, urls, of: entry)
    beacon.adID = ad.adID
    beacon.ad = ad
    beacon.podSequence = info.position
    beacon.adCount = info.total
    return beacon
  }

  func beacon(_ event: String, _ urls: [BeaconURL], of entry: BreakEntry) -> Beacon {
    let position =
      switch entry.position {
      case .preRoll: 1
      case .midRoll, nil: 2
      case .postRoll: 3
      }
    return Beacon(event: event, urls: urls, breakID: entry.adBreak.breakID, breakPosition: position)
  }
}
