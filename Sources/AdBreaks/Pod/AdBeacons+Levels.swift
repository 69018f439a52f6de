import AdMarkup

extension AdBeacons {
  /// What every form of an ad reports, of its InLine and of the wrappers above it; clicks and tracking are its creative's.
  init(_ inLine: InLine, base: DocumentAddress, wrappers: [ResolvedAd.Level]) {
    self.init(
      impressions: ResolvedAd.beacons(
        wrappers, { $0.impressions.map(\.url) }, inLine.impressions.map(\.url), base: base),
      errors: ResolvedAd.errorURLs(wrappers: wrappers, inLine: inLine, base: base),
      viewUndetermined: ResolvedAd.beacons(
        wrappers, { $0.viewableImpressions.flatMap(\.viewUndetermined) },
        inLine.viewableImpressions.flatMap(\.viewUndetermined), base: base),
      verificationNotExecuted: ResolvedAd.beacons(
        wrappers, { Self.notExecuted($0.verifications) }, Self.notExecuted(inLine.verifications), base: base))
  }

  private static func notExecuted(_ verifications: [Verification]) -> [String] {
    verifications.flatMap(\.tracking).filter { $0.event == "verificationNotExecuted" }.map(\.url)
  }
}

extension AdBeacons.Tracking {
  init?(_ tracking: Tracking, base: DocumentAddress, level: Int) {
    guard let url = BeaconURL(tracking.url, base: base, level: level) else { return nil }
    self.init(event: tracking.event, offset: tracking.offset, url: url)
  }
}
