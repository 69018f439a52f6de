import AdBreaks
import AdMarkup
import Testing

/// What is called when, and with what its macros stand for.
struct BeaconTests {
  private func beacons(_ stage: inout Stage, _ step: Step) -> [Beacon] {
    stage.effects(of: step).compactMap { if case .beacon(let beacon) = $0 { beacon } else { nil } }
  }

  private static let urls = AdBeacons(
    impressions: [BeaconURL(url: "outer", level: 1), BeaconURL(url: "own")],
    errors: [BeaconURL(url: "error")],
    clickTracking: [BeaconURL(url: "outerClick", level: 1), BeaconURL(url: "click")],
    tracking: ["start", "creativeView", "loaded", "pause", "resume", "skip", "midpoint"].map {
      AdBeacons.Tracking(event: $0, url: BeaconURL(url: $0))
    })

  private static var first: PlayableAd {
    var first = ad("A", skip: .time(.seconds(2)), beacons: urls)
    first.mediaFile = MediaFile(uri: "https://ads.test/a.mp4")
    return first
  }

  private func stage() -> Stage {
    var breaks = schedule(("a", .seconds(30)))
    breaks[0].tracking = [VMAP.Tracking(event: .error, url: "breakError")]
    var stage = Stage(
      AdCoordinator(
        schedule: AdSchedule(breaks: breaks), content: ContentFacts(duration: .seconds(100)), settings: AdSettings()))
    for step: Step in [.start(at: .seconds(25)), .pod("a", [Self.first, ad("B")]), .prepared("A"), .playhead(30)] {
      _ = stage.effects(of: step)
    }
    return stage
  }

  @Test func `an ad's beacons come in the order of what happens, each once`() {
    var stage = stage()
    var called: [String] = []
    for step: Step in [
      .started("A"), .started("A"), .pause, .pause, .play, .play, .adPlayhead("A", 5), .adPlayhead("A", 6), .skip,
      .skip,
    ] {
      called += beacons(&stage, step).map(\.words)
    }
    #expect(
      called == [
        "loaded loaded", "creativeView creativeView", "start start", "impression outer own", "pause pause",
        "resume resume", "midpoint midpoint", "skip skip",
      ])
  }

  @Test func `each click on the ad on screen is told, and none beside it`() {
    var stage = stage()
    #expect(stage.effects(of: .click).isEmpty)
    _ = stage.effects(of: .started("A"))
    for step: Step in [.click, .pause, .click] {
      let words = stage.take(step).map(\.words)
      guard case .click = step else { continue }
      #expect(words == ["clicked A 1/2", "beacon clickTracking outerClick click"])
    }
    _ = stage.effects(of: .discard)
    #expect(stage.effects(of: .click).isEmpty)
  }

  @Test func `a beacon tells what its macros stand for`() throws {
    var stage = stage()
    let impression = try #require(beacons(&stage, .started("A")).last)
    #expect(
      impression
        == Beacon(
          event: "impression", urls: Self.urls.impressions, breakID: "a", adID: "A", ad: Self.first,
          adPlayhead: .zero, adDuration: .seconds(10), breakPosition: 2, podSequence: 1, adCount: 2))
  }

  @Test func `an ad's error goes to its own URLs and to the break's error tracking`() {
    var stage = stage()
    _ = stage.effects(of: .started("A"))
    _ = stage.effects(of: .adPlayhead("A", 1))
    let errors = beacons(&stage, .failed("A", 405))
    #expect(
      errors == [
        Beacon(
          event: "error", urls: Self.urls.errors, breakID: "a", adID: "A", ad: Self.first, code: 405,
          message: "", adPlayhead: .seconds(1), breakPosition: 2, podSequence: 1, adCount: 2),
        Beacon(
          event: "error", urls: [BeaconURL(url: "breakError")], breakID: "a", code: 405, message: "",
          breakPosition: 2),
      ])
  }
}
