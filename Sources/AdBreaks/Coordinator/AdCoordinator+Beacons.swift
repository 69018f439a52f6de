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
    send(event, run.ad.beacons.tracking.filter { $0.event == event }.map(\.url), of: run)
  }

  mutating func send(_ event: String, _ urls: [BeaconURL], of run: AdRun) {
    guard let entry = entry(run.ad.id.adBreak) else { return }
    let info = info(of: run)
    var beacon = beacon(event, urls, of: entry)
    beacon.adID = run.ad.adID
    beacon.adPlayhead = run.playhead
    beacon.asset = run.ad.mediaFile?.uri
    beacon.podSequence = info.position
    beacon.adCount = info.total
    send(beacon)
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
