import AdBreaks
import AdMarkup
import Testing

/// What the screen and the clock read between events.
struct ReadingTests {
  private func stage(_ breaks: [AdBreak], duration: Duration? = .seconds(100), settings: AdSettings = AdSettings())
    -> Stage
  {
    Stage(
      AdCoordinator(
        schedule: AdSchedule(breaks: breaks), content: ContentFacts(duration: duration), settings: settings))
  }

  @Test func `the next content moment is the next preload, then the cue`() {
    var stage = stage(schedule(("a", .seconds(30)), ("b", .seconds(33)), ("post", .end)))
    #expect(stage.coordinator.nextContentMoment == nil)
    _ = stage.take(.start())
    var moments: [Duration?] = []
    for _ in 0..<3 {
      let moment = stage.coordinator.nextContentMoment
      moments.append(moment)
      if let moment { _ = stage.take(.playhead(Double(moment.components.seconds))) }
    }
    #expect(moments == [.seconds(22), .seconds(25), .seconds(30)])
    #expect(stage.coordinator.nextContentMoment == nil, "content is held")
    _ = stage.take(.noPod("a", noAd()))
    #expect(stage.coordinator.nextContentMoment == .seconds(33))
    _ = stage.take(.noPod("b", noAd()))
    _ = stage.take(.playhead(33))
    #expect(stage.coordinator.nextContentMoment == .seconds(92), "the post-roll's preload")
    _ = stage.take(.playhead(92))
    #expect(stage.coordinator.nextContentMoment == nil)
  }

  @Test func `the next cue moment is the next break alone, unless it asks first`() {
    var stage = stage(schedule(("a", .seconds(30)), ("b", .seconds(33)), ("post", .end)))
    #expect(stage.coordinator.nextCueMoment == nil)
    _ = stage.take(.start())
    #expect(stage.coordinator.nextCueMoment == .seconds(30))
    _ = stage.take(.playhead(25))
    #expect(stage.coordinator.nextCueMoment == .seconds(30))
    _ = stage.take(.playhead(30))
    #expect(stage.coordinator.nextCueMoment == nil, "content is held")
    _ = stage.take(.noPod("a", noAd()))
    #expect(stage.coordinator.nextCueMoment == .seconds(33))
    _ = stage.take(.noPod("b", noAd()))
    _ = stage.take(.playhead(33))
    #expect(stage.coordinator.nextCueMoment == nil, "a post-roll is where content ends by itself")
    var asking = self.stage(schedule(("a", .seconds(30))), settings: AdSettings(asksFirst: true))
    _ = asking.take(.start())
    #expect(asking.coordinator.nextCueMoment == nil)
  }

  @Test func `a break left behind is no moment, until a seek brings it ahead again`() {
    var stage = stage(schedule(("a", .seconds(30))), settings: AdSettings(seekPolicy: .none))
    _ = stage.take(.start(at: .seconds(50)))
    #expect(stage.coordinator.nextContentMoment == nil)
    _ = stage.take(.seek(50, 5))
    #expect(stage.coordinator.nextContentMoment == .seconds(22))
    _ = stage.take(.seek(5, 27))
    #expect(stage.coordinator.nextContentMoment == .seconds(30))
  }

  @Test func `of an unknown duration the next occurrence is made a preload ahead`() {
    var breaks = schedule(("a", .seconds(10)))
    breaks[0].repeatAfter = .seconds(60)
    var stage = stage(breaks, duration: nil)
    _ = stage.take(.start(at: .seconds(20)))
    _ = stage.take(.noPod("a", noAd()))
    #expect(stage.coordinator.nextContentMoment == .seconds(62))
    #expect(stage.coordinator.nextCueMoment == .seconds(70), "though it is not made yet")
  }

  @Test
  func
    `the next ad moment is the next quartile, skip offset, progress offset or tick, and last where an ad is given up`()
  {
    let tracked = AdBeacons(tracking: [
      AdBeacons.Tracking(event: "progress", offset: .time(.seconds(3)), url: BeaconURL(url: "p"))
    ])
    var stage = stage(schedule(("pre", .start)))
    for step: Step in [
      .start(), .pod("pre", [ad("A", skip: .time(.seconds(1)), beacons: tracked)]), .prepared("A"),
    ] {
      _ = stage.take(step)
      #expect(stage.coordinator.nextAdMoment == nil)
    }
    _ = stage.take(.started("A"))
    var moments: [Duration] = []
    while let moment = stage.coordinator.nextAdMoment, moments.count < 9 {
      moments.append(moment)
      _ = stage.take(.adPlayhead("A", Double(moment.components.seconds) + Double(moment.components.attoseconds) / 1e18))
    }
    #expect(moments == [.seconds(1), .seconds(2.5), .seconds(3), .seconds(5), .seconds(7.5), .seconds(25)])
  }

  @Test func `ticks are moments where progress is asked for`() {
    var stage = stage(schedule(("pre", .start)), settings: AdSettings(reportsProgress: true))
    for step: Step in [.start(), .pod("pre", [ad("A")]), .prepared("A"), .started("A")] { _ = stage.take(step) }
    #expect(stage.coordinator.nextAdMoment == .milliseconds(200))
    _ = stage.take(.adPlayhead("A", 0.2))
    #expect(stage.coordinator.nextAdMoment == .milliseconds(400))
  }

  @Test func `a break's state, from scheduled to played`() {
    var stage = stage(schedule(("a", .seconds(30))))
    func state() -> BreakStatus.State? { stage.coordinator.breaks.first?.state }
    var states: [BreakStatus.State?] = [state()]
    for step: Step in [
      .start(at: .seconds(25)), .pod("a", [ad("A"), ad("B")]), .pause, .seek(25, 40), .play, .prepared("A"),
      .started("A"),
      .discard,
    ] {
      _ = stage.take(step)
      if states.last != state() { states.append(state()) }
    }
    #expect(states == [.scheduled, .loading, .ready(adCount: 2), .due, .playing, .played])
  }

  @Test(arguments: [(noAd(303), BreakStatus.State.empty), (noAd(301), .failed)])
  func `a break that came to nothing shows it before its cue`(error: AdLoadError, state: BreakStatus.State) {
    var stage = stage(schedule(("a", .seconds(30))))
    _ = stage.take(.start(at: .seconds(25)))
    _ = stage.take(.noPod("a", error))
    #expect(stage.coordinator.breaks.map(\.state) == [state])
    _ = stage.take(.playhead(30))
    #expect(stage.coordinator.breaks.map(\.state) == [state])
  }

  @Test(arguments: [([303], .empty), ([403], .failed), ([403, 303], .failed)] as [([Int], BreakStatus.State)])
  func `a break whose ads were all lost shows it before its cue`(codes: [Int], state: BreakStatus.State) {
    var stage = stage(schedule(("a", .seconds(30))))
    _ = stage.take(.start(at: .seconds(25)))
    _ = stage.take(.pod("a", [], failures: codes.map { AdFailure(code: $0, message: "") }))
    #expect(stage.coordinator.breaks.map(\.state) == [state])
    _ = stage.take(.playhead(30))
    #expect(stage.coordinator.breaks.map(\.state) == [state])
  }

  @Test func `breaks that cannot play are shown as such, and said to be`() {
    let stage = stage(schedule(("a", .seconds(101)), ("b", .position(1))))
    #expect(stage.coordinator.breaks.map(\.state) == [.beyondEnd, .unplaced])
    #expect(stage.coordinator.breaks.map(\.time) == [.seconds(101), nil])
    #expect(stage.coordinator.diagnostics.map(\.breakID) == ["a", "b"])
  }

  @Test func `the ad on screen, its clock and its skip countdown`() throws {
    var stage = stage(schedule(("pre", .start)))
    _ = stage.take(.start())
    #expect(stage.coordinator.isInBreak)
    _ = stage.take(.pod("pre", [ad("A", skip: .time(.seconds(4)))]))
    #expect(stage.coordinator.pauseReason == .preRoll)
    #expect(stage.coordinator.currentBreak?.breakID == "pre")
    #expect(stage.coordinator.current == nil, "loading")
    _ = stage.take(.prepared("A", 8))
    _ = stage.take(.started("A"))
    _ = stage.take(.adPlayhead("A", 1))
    let current = try #require(stage.coordinator.current)
    #expect(current.info.words == "A 1/1 at 1")
    #expect(current.info.duration == .seconds(8))
    #expect(current.skip == .after(.seconds(3)))
    #expect(!current.isPaused)
    _ = stage.take(.adPlayhead("A", 4))
    _ = stage.take(.pause)
    #expect(stage.coordinator.current?.skip == .now)
    #expect(stage.coordinator.current?.isPaused == true)
    _ = stage.take(.ended("A"))
    #expect(!stage.coordinator.isInBreak)
    #expect(stage.coordinator.current == nil)
    #expect(stage.coordinator.pauseReason == nil)
  }
}
