import AdBreaks
import AdMarkup
import Testing

/// The tracking events that the viewer's doings cause, and what becomes of ads that never play.
struct TrackingTests {
  private static let events = [
    "mute", "unmute", "playerExpand", "playerCollapse", "otherAdInteraction", "closeLinear", "notUsed", "skip",
  ]

  private static func tracked(_ name: String) -> PlayableAd {
    ad(
      name, skip: .time(.zero),
      beacons: AdBeacons(
        viewUndetermined: [BeaconURL(url: "\(name)-seen")], verificationNotExecuted: [BeaconURL(url: "\(name)-omid")],
        tracking: events.map { AdBeacons.Tracking(event: $0, url: BeaconURL(url: "\(name)-\($0)")) }))
  }

  /// A break at 30 s with A, B and the stand-by S, up to where A plays.
  private func stage(_ events: [Step]) -> [String] {
    var stage = Stage(
      AdCoordinator(
        schedule: AdSchedule(breaks: schedule(("a", .seconds(30)))), content: ContentFacts(duration: .seconds(100)),
        settings: AdSettings()))
    let pod = Step.pod("a", [Self.tracked("A"), Self.tracked("B")], standBys: [Self.tracked("S")])
    for step: Step in [.start(at: .seconds(25)), pod, .prepared("A"), .playhead(30)] { _ = stage.take(step) }
    return events.flatMap { stage.effects(of: $0) }.compactMap {
      if case .beacon(let beacon) = $0 { beacon.urls.map(\.url).joined(separator: " ") } else { nil }
    }
  }

  @Test func `what cannot be measured in a terminal is told with the impression`() {
    #expect(stage([.started("A")]) == ["A-seen", "A-omid"])
  }

  @Test(arguments: [
    ([Step.muted(true), .muted(true), .muted(false)], ["A-mute", "A-unmute"]),
    ([.resized(isLarger: true), .resized(isLarger: false)], ["A-playerExpand", "A-playerCollapse"]),
    ([.interaction], ["A-otherAdInteraction"]),
  ])
  func `what the viewer does to an ad is told while it plays, and not before`(_ steps: [Step], _ told: [String]) {
    #expect(stage(steps).isEmpty)
    #expect(Array(stage([.started("A")] + steps).dropFirst(2)) == told)
  }

  @Test func `an ad that begins muted has not been muted by the viewer`() {
    #expect(Array(stage([.muted(true), .started("A"), .muted(false)]).dropFirst(2)) == ["A-unmute"])
  }

  @Test func `a discarded break closes its ad, and the others were not used`() {
    #expect(Array(stage([.started("A"), .discard]).dropFirst(2)) == ["A-closeLinear", "B-notUsed", "S-notUsed"])
  }

  @Test func `a stand-by that nobody needed was not used`() {
    let steps: [Step] = [.started("A"), .ended("A"), .prepared("B"), .started("B"), .ended("B")]
    #expect(stage(steps).suffix(1) == ["S-notUsed"])
  }

  @Test func `a stand-by that took a failed ad's place was used`() {
    let steps: [Step] = [
      .failed("A", 405), .prepared("S"), .started("S"), .ended("S"), .prepared("B"), .started("B"), .ended("B"),
    ]
    #expect(stage(steps).filter { $0.hasSuffix("notUsed") }.isEmpty)
  }

  @Test func `what is given up was tried, what comes behind it was not used`() {
    #expect(stage([.failed("A", 402), .stalled]) == ["B-notUsed"])
  }

  @Test func `leaving tells what was loaded and never played`() {
    #expect(stage([.closed]) == ["A-notUsed", "B-notUsed", "S-notUsed"])
    #expect(Array(stage([.started("A"), .closed, .closed]).dropFirst(2)) == ["B-notUsed", "S-notUsed"])
  }
}
