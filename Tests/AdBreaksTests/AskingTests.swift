import AdBreaks
import AdMarkup
import Testing

/// Breaks that ask before they play (`--no-auto-ad-breaks`).
struct AskingTests {
  private static let settings = AdSettings(asksFirst: true)
  private static let played: [(Step, [String])] = [
    (.pod("a", [ad("A")]), ["loaded A 1/1", "prepare A"]), (.prepared("A"), []),
  ]
  private static let ending: [(Step, [String])] = [
    (.contentEnded(100), ["contentComplete", "finished"])
  ]

  @Test(arguments: [
    Scenario(
      name: "a break asks at its cue, content goes on, and the answer begins it wherever content is",
      breaks: schedule(("a", .seconds(30))), settings: settings, sees: [.media, .notices],
      steps: [
        (.start(), ["resumeContent"]), (.playhead(22), ["load a"]),
        (.pod("a", [ad("A")]), ["loaded A 1/1", "prepare A"]), (.prepared("A"), []),
        (.playhead(30), ["adBreakReady a", "notice ready a"]),
        (.playhead(33), []), (.skip, []), (.discard, []),
        (.playBreak, ["contentPauseRequested cue", "pauseContent", "adBreakStarted a 30 #1", "play A"]),
        (.playBreak, []), (.passBreak, []),
        (.started("A"), ["started A 1/1", "impression A 1/1"]),
        (
          .discard,
          ["release A", "adBreakEnded a 30 #1", "contentResumeRequested cue", "resumeContent", "allAdsCompleted"]
        ),
      ] + ending),
    Scenario(
      name: "passed, it plays no more, and what was opened for it is closed",
      breaks: schedule(("a", .seconds(30))), settings: settings, sees: [.media],
      steps: [
        (.start(at: .seconds(25)), ["load a", "resumeContent"]), (.passBreak, []), (.playBreak, []),
        (.pod("a", [ad("A")]), ["loaded A 1/1", "prepare A"]), (.prepared("A"), []),
        (.playhead(30), ["adBreakReady a"]),
        (.passBreak, ["release A", "allAdsCompleted"]), (.passBreak, []),
        (.seek(40, 20), []), (.playhead(30), []), (.playhead(31), []),
      ] + ending),
    Scenario(
      name: "the next break passes the one that asks",
      breaks: schedule(("a", .seconds(30)), ("b", .seconds(32))), settings: settings, sees: [.media],
      steps: [
        (.start(at: .seconds(25)), ["load a", "load b", "resumeContent"]),
        (.pod("a", [ad("A")]), ["loaded A 1/1", "prepare A"]), (.pod("b", [ad("B")]), []), (.prepared("A"), []),
        (.playhead(30), ["adBreakReady a"]),
        (.playhead(32), ["release A", "adBreakReady b", "loaded B 1/1", "prepare B"]),
        (.playBreak, ["contentPauseRequested cue", "pauseContent", "adBreakStarted b 32 #2"]),
        (.prepared("B"), ["play B"]),
      ]),
    Scenario(
      name: "content's end passes it, and the post-roll is asked for after it",
      breaks: schedule(("a", .seconds(98)), ("post", .end)), settings: settings, sees: [.media],
      steps: [
        (.start(at: .seconds(95)), ["load a", "load post", "resumeContent"]),
        (.pod("a", [ad("A")]), ["loaded A 1/1", "prepare A"]), (.prepared("A"), []), (.pod("post", [ad("P")]), []),
        (.playhead(98), ["adBreakReady a"]),
        (
          .contentEnded(100),
          ["release A", "contentComplete", "adBreakReady post", "loaded P 1/1", "prepare P"]
        ),
        (.prepared("P"), []),
        (.playBreak, ["contentPauseRequested postRoll", "adBreakStarted post -1 #-1", "play P"]),
      ]),
    Scenario(
      name: "a passed post-roll is the end",
      breaks: schedule(("post", .end)), settings: settings,
      steps: [
        (.start(), ["resumeContent"]),
        (.contentEnded(100), ["contentComplete", "adBreakReady post"]),
        (.passBreak, ["allAdsCompleted", "finished"]),
      ]),
    Scenario(
      name: "a pre-roll asks while content begins",
      breaks: schedule(("pre", .start)), settings: settings, sees: [.media],
      steps: [
        (.start(), ["load pre", "adBreakReady pre", "resumeContent"]),
        (.pod("pre", [ad("A")]), ["loaded A 1/1", "prepare A"]),
        (.playhead(3), []),
        (.playBreak, ["contentPauseRequested preRoll", "pauseContent", "adBreakStarted pre 0 #0"]),
        (.prepared("A"), ["play A"]),
      ]),
    Scenario(
      name: "what has nothing to show does not ask: its errors are told at its cue",
      breaks: schedule(("a", .seconds(30))), settings: settings, sees: [.notices],
      steps: [
        (.start(at: .seconds(25)), ["resumeContent"]), (.noPod("a", noAd(301)), []),
        (.playhead(30), ["adBreakFetchError a 301", "notice failed a 301", "allAdsCompleted"]),
      ]),
    Scenario(
      name: "breaks that a seek makes due ask one after another, and a break of several asks once",
      breaks: schedule(("a", .seconds(20)), ("b", .seconds(40)), ("b2", .seconds(40))),
      settings: AdSettings(seekPolicy: .all, asksFirst: true),
      steps: [
        (.start(), ["resumeContent"]), (.seek(3, 50), ["adBreakReady a"]),
        (.passBreak, ["adBreakReady b"]), (.pod("b2", [ad("B2")]), []), (.noPod("b", noAd()), ["loaded B2 1/1"]),
        (.prepared("B2"), []),
        (
          .playBreak,
          [
            "adBreakFetchError b 303", "contentPauseRequested seek", "pauseContent", "adBreakStarted b2 40 #2",
            "play B2",
          ]
        ),
      ]),
  ])
  func asks(_ scenario: Scenario) { scenario.run() }

  @Test func `It can be seen which break asks, and whether only the answer is missing`() {
    var coordinator = AdCoordinator(
      schedule: AdSchedule(breaks: schedule(("a", .seconds(30)), ("post", .end))),
      content: ContentFacts(duration: .seconds(100)), settings: Self.settings)
    _ = coordinator.handle(.start(at: .zero))
    #expect(coordinator.askedBreak == nil)
    _ = coordinator.handle(.playheadMoved(to: .seconds(30)))
    #expect(coordinator.askedBreak?.breakID == "a" && !coordinator.awaitsAnswer && !coordinator.isInBreak)
    _ = coordinator.handle(.contentEnded(at: .seconds(100)))
    #expect(coordinator.askedBreak?.breakID == "post" && coordinator.awaitsAnswer)
    _ = coordinator.handle(.playBreak)
    #expect(coordinator.askedBreak == nil && !coordinator.awaitsAnswer && coordinator.isOnDemand)
  }
}
