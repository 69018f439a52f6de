import AdBreaks
import AdMarkup
import Testing

/// The end of content.
struct EndTests {
  private func log(
    _ breaks: [AdBreak], duration: Double? = 100, end: Double = 100, answers: [String: [PlayableAd]] = [:],
    _ actions: (at: Double, Rehearsal.Action)...
  ) -> [String] {
    let content = ContentFacts(duration: duration.map(seconds))
    let rehearsal = Rehearsal(breaks: breaks, content: content, end: end, answers: answers, actions: actions)
    let kinds = [" started ", " content", " all", " finished", "stuck", "FetchError"]
    return rehearsal.log().filter { line in kinds.contains { line.contains($0) } }
  }

  @Test func `just before the end, at the end, and the post-roll: each once, in that order`() {
    let breaks = schedule(("post", .end), ("at", .seconds(100)), ("near", .time(.milliseconds(99_900))))
    #expect(
      log(breaks) == [
        "99.9 contentPauseRequested cue", "99.9 started near 1/1", "99.9 contentResumeRequested cue",
        "100 contentPauseRequested cue", "100 started at 1/1", "100 contentResumeRequested cue",
        "100 contentComplete",
        "100 contentPauseRequested postRoll", "100 started post 1/1", "100 contentResumeRequested postRoll",
        "100 allAdsCompleted", "100 finished",
      ])
  }

  @Test func `a break past the last picture fires when content ends`() {
    let breaks = schedule(("near", .time(.milliseconds(99_900))), ("at", .seconds(100)))
    #expect(
      log(breaks, end: 99.5).filter { !$0.contains("content") } == [
        "99.5 started near 1/1", "99.5 started at 1/1", "99.5 allAdsCompleted", "99.5 finished",
      ])
  }

  @Test func `a break beyond the end never plays, and nothing waits for it`() {
    #expect(
      log(schedule(("pre", .start), ("late", .seconds(101)))).filter { !$0.contains("content") } == [
        "0 started pre 1/1", "0 allAdsCompleted", "100 finished",
      ])
  }

  @Test func `with an unknown duration the end that is reached decides`() {
    let breaks = schedule(("mid", .seconds(50)), ("late", .seconds(101)), ("post", .end), ("half", .percentage(50)))
    #expect(
      log(breaks, duration: nil, end: 60).filter { !$0.contains("content") } == [
        "50 started mid 1/1", "60 started post 1/1", "60 allAdsCompleted", "60 finished",
      ])
  }

  @Test func `what a seek left behind does not hold the end`() {
    #expect(
      log(schedule(("a", .seconds(20)), ("b", .seconds(40))), (10, .seek(50))).filter { !$0.contains("content") } == [
        "50 started b 1/1", "100 allAdsCompleted", "100 finished",
      ])
  }

  @Test func `allAdsCompleted comes once, as soon as nothing is left`() {
    #expect(
      log(schedule(("a", .seconds(20)))) == [
        "20 contentPauseRequested cue", "20 started a 1/1", "20 contentResumeRequested cue", "20 allAdsCompleted",
        "100 contentComplete", "100 finished",
      ])
  }

  @Test func `a schedule whose breaks are all unplaced is told as completed at the end`() {
    #expect(
      log(schedule(("a", .position(1)))) == ["100 contentComplete", "100 allAdsCompleted", "100 finished"])
  }

  @Test func `an empty post-roll ends without a bracket`() {
    #expect(
      log(schedule(("post", .end)), answers: ["post": []]) == [
        "100 contentComplete", "100 adBreakFetchError post 303", "100 allAdsCompleted", "100 finished",
      ])
  }

  @Test(arguments: [
    Scenario(
      name: "a post-roll of content of unknown duration is loaded when content ends",
      breaks: schedule(("post", .end)), content: ContentFacts(), sees: [.media],
      steps: [
        (.start(), ["resumeContent"]),
        (.contentEnded(50), ["load post", "contentComplete"]),
        (
          .pod("post", [ad("A")]),
          ["loaded A 1/1", "prepare A", "contentPauseRequested postRoll", "adBreakStarted post -1 #-1"]
        ),
        (.prepared("A"), ["play A"]),
      ]),
    Scenario(
      name: "what an unknown duration leaves out is no cue any more, its ads were not used, and a late answer is none",
      breaks: schedule(("a", .seconds(55)), ("b", .seconds(56)), ("c", .seconds(90)), ("post", .end)),
      content: ContentFacts(), sees: [.cuePoints, .media, .beacons],
      steps: [
        (.start(), ["cuePoints 55 56 90 -1", "resumeContent"]),
        (.playhead(48), ["load a", "load b"]),
        (
          .pod(
            "a",
            [
              ad(
                "A",
                beacons: AdBeacons(tracking: [AdBeacons.Tracking(event: "notUsed", url: BeaconURL(url: "u"))]))
            ]),
          ["loaded A 1/1", "prepare A"]
        ),
        (
          .contentEnded(50),
          ["beacon notUsed u", "release A", "cuePoints -1", "load post", "contentComplete"]
        ),
        (.pod("b", [ad("B")]), []),
        (.noPod("post", noAd()), ["adBreakFetchError post 303", "allAdsCompleted", "finished"]),
      ]),
    Scenario(
      name: "the post-roll is opened while the last mid-roll plays, so that no gap shows",
      breaks: schedule(("at", .seconds(100)), ("post", .end)), sees: [.media],
      steps: [
        (.start(), ["resumeContent"]),
        (.playhead(92), ["load at", "load post"]),
        (.pod("post", [ad("P")]), []),
        (.pod("at", [ad("A")]), ["loaded A 1/1", "prepare A"]),
        (.prepared("A"), []),
        (.playhead(100), ["contentPauseRequested cue", "pauseContent", "adBreakStarted at 100 #1", "play A"]),
        (.started("A"), ["started A 1/1", "impression A 1/1", "loaded P 1/1", "prepare P"]),
        (.prepared("P"), []),
        (.discard, ["release A", "adBreakEnded at 100 #1", "contentResumeRequested cue", "resumeContent"]),
        (
          .contentEnded(100),
          ["contentComplete", "contentPauseRequested postRoll", "adBreakStarted post -1 #-1", "play P"]
        ),
      ]),
    Scenario(
      name: "a break that waits for play plays when content ends first",
      breaks: schedule(("a", .seconds(20))),
      steps: [
        (.start(), ["resumeContent"]),
        (.pause, []),
        (.seek(5, 100), []),
        (.contentEnded(100), []),
        (.pod("a", [ad("A")]), ["loaded A 1/1", "contentPauseRequested seek", "adBreakStarted a 20 #1"]),
      ]),
    Scenario(
      name: "nothing is told after the end", breaks: schedule(("a", .seconds(20))),
      steps: [
        (.start(at: .seconds(30)), []),
        (.noPod("a", noAd()), ["adBreakFetchError a 303", "resumeContent", "allAdsCompleted"]),
        (.contentEnded(100), ["contentComplete", "finished"]),
        (.contentEnded(100), []), (.seek(100, 0), []), (.playhead(30), []), (.play, []), (.discard, []),
      ]),
  ])
  func ends(_ scenario: Scenario) { scenario.run() }
}
