import AdBreaks
import AdMarkup
import Testing

/// Breaks that come to nothing. Content goes on, whatever happens.
struct FailureTests {
  private static let tracked: [AdBreak] = {
    var breaks = schedule(("a", .seconds(30)))
    breaks[0].tracking = [VMAP.Tracking(event: .breakStart, url: "s"), VMAP.Tracking(event: .error, url: "x")]
    return breaks
  }()

  @Test func `an error names the ad that it is of, and none where an ad was lost on the way`() {
    var stage = Stage(
      AdCoordinator(
        schedule: AdSchedule(breaks: schedule(("pre", .start))), content: ContentFacts(duration: .seconds(100)),
        settings: AdSettings()))
    let lost = AdFailure(adID: "same", code: 301, message: "")
    let steps: [Step] = [.start(), .pod("pre", [ad("same"), ad("B")], failures: [lost]), .failed("same", 401)]
    let named = steps.flatMap { stage.effects(of: $0) }.compactMap { effect -> [PlayableAd.ID?]? in
      if case .report(.adError(_, _, let ad, _, _, _)) = effect { [ad] } else { nil }
    }
    #expect(named == [[nil], [PlayableAd.ID(adBreak: AdBreak.ID(index: 0), index: 0)]])
  }

  private static let notUsed = AdBeacons.Tracking(event: "notUsed", url: BeaconURL(url: "u"))
  private static let behindAStall: [AdBreak] = {
    var breaks = schedule(
      ("a", .seconds(30)), ("ready", .seconds(30)), ("empty", .seconds(30)), ("lost", .seconds(30)),
      ("bare", .seconds(30)))
    for (index, name) in breaks.map(\.breakID).enumerated() {
      breaks[index].tracking = [
        VMAP.Tracking(event: .breakStart, url: "\(name)-s"), VMAP.Tracking(event: .breakEnd, url: "\(name)-e"),
        VMAP.Tracking(event: .error, url: "\(name)-x"),
      ]
    }
    breaks[4].source = AdBreak.Source.none
    return breaks
  }()

  @Test(arguments: [
    Scenario(
      name: "known empty at its cue: told then, with its tracking, and nothing pauses",
      breaks: tracked, sees: [.beacons, .notices],
      steps: [
        (.start(at: .seconds(25)), ["resumeContent"]),
        (
          .noPod("a", AdLoadError(isEmpty: true, code: 303, message: "", errorURLs: [BeaconURL(url: "E")])),
          []
        ),
        (.playhead(30), ["adBreakFetchError a 303", "beacon error 303 E", "beacon error 303 x", "allAdsCompleted"]),
      ]),
    Scenario(
      name: "a failed load is told at the cue; the break's tracking gets the VMAP code, and the viewer a word",
      breaks: tracked, sees: [.beacons, .notices],
      steps: [
        (.start(at: .seconds(25)), ["resumeContent"]),
        (.noPod("a", AdLoadError(code: 301, vmapCode: 1007, message: "")), []),
        (.playhead(30), ["adBreakFetchError a 301", "beacon error 1007 x", "notice failed a 301", "allAdsCompleted"]),
      ]),
    Scenario(
      name: "a medium that does not open before the cue: the ad's error at once, the break's at the cue, no pause",
      breaks: tracked, sees: [.beacons, .notices, .media],
      steps: [
        (.start(at: .seconds(25)), ["load a", "resumeContent"]),
        (.pod("a", [ad("A", beacons: AdBeacons(errors: [BeaconURL(url: "E")]))]), ["loaded A 1/1", "prepare A"]),
        (.failed("A", 401), ["adError A 401", "beacon error 401 E", "beacon error 401 x", "release A"]),
        (.playhead(30), ["adBreakFetchError a 401", "notice failed a 401", "allAdsCompleted"]),
      ]),
    Scenario(
      name: "a load that fails after the cue: the bracket is closed",
      breaks: schedule(("a", .seconds(30))), sees: [.notices],
      steps: [
        (.start(at: .seconds(25)), ["resumeContent"]),
        (.playhead(30), ["contentPauseRequested cue", "pauseContent", "adBreakStarted a 30 #1"]),
        (
          .noPod("a", noAd(301)),
          [
            "adBreakFetchError a 301", "notice failed a 301", "adBreakEnded a 30 #1", "contentResumeRequested cue",
            "resumeContent", "allAdsCompleted",
          ]
        ),
      ]),
    Scenario(
      name: "a pre-roll's answer is awaited with content held; an empty one begins content without a bracket",
      breaks: schedule(("pre", .start), ("a", .seconds(30))), sees: [.media],
      steps: [
        (.start(), ["load pre"]),
        (.playhead(1), []), (.seek(0, 50), []), (.skip, []),
        (.noPod("pre", noAd()), ["adBreakFetchError pre 303", "resumeContent"]),
      ]),
    Scenario(
      name: "a pod without ads is an empty answer",
      breaks: schedule(("pre", .start)),
      steps: [
        (.start(), []),
        (.pod("pre", []), ["adBreakFetchError pre 303", "resumeContent", "allAdsCompleted"]),
      ]),
    Scenario(
      name: "a pod that lost all its ads tells each, then the break",
      breaks: schedule(("pre", .start)), sees: [.notices],
      steps: [
        (.start(), []),
        (
          .pod("pre", [], failures: [AdFailure(adID: "A", code: 403, message: "")]),
          [
            "adError A 403", "adBreakFetchError pre 403", "notice failed pre 403", "resumeContent",
            "allAdsCompleted",
          ]
        ),
      ]),
    Scenario(
      name: "a pod of nothing but empty wrappers is an empty answer, whose ads are told",
      breaks: schedule(("pre", .start)), sees: [.notices],
      steps: [
        (.start(), []),
        (
          .pod(
            "pre", [],
            failures: [AdFailure(adID: "A", code: 303, message: ""), AdFailure(adID: "B", code: 303, message: "")]),
          ["adError A 303", "adError B 303", "adBreakFetchError pre 303", "resumeContent", "allAdsCompleted"]
        ),
      ]),
    Scenario(
      name: "an empty wrapper behind an ad that failed does not hide why",
      breaks: schedule(("pre", .start)), sees: [.notices],
      steps: [
        (.start(), []),
        (
          .pod(
            "pre", [],
            failures: [AdFailure(adID: "A", code: 403, message: ""), AdFailure(adID: "B", code: 303, message: "")]),
          [
            "adError A 403", "adError B 303", "adBreakFetchError pre 403", "notice failed pre 403", "resumeContent",
            "allAdsCompleted",
          ]
        ),
      ]),
    Scenario(
      name: "an empty wrapper beside an ad that plays is no failure of the break",
      breaks: schedule(("pre", .start)), sees: [.notices],
      steps: [
        (.start(), []),
        (
          .pod("pre", [ad("A")], failures: [AdFailure(adID: "B", code: 303, message: "")]),
          ["adError B 303", "loaded A 1/1", "contentPauseRequested preRoll", "adBreakStarted pre 0 #0"]
        ),
        (.prepared("A"), ["play A"]),
        (.started("A"), ["started A 1/1", "impression A 1/1"]),
        (
          .ended("A"),
          [
            "firstQuartile A 1/1 at 10", "midpoint A 1/1 at 10", "thirdQuartile A 1/1 at 10", "complete A 1/1 at 10",
            "adBreakEnded pre 0 #0", "contentResumeRequested preRoll", "resumeContent", "allAdsCompleted",
          ]
        ),
      ]),
    Scenario(
      name: "nothing moves for too long while the pod is awaited: 304, content goes on, a late answer is ignored",
      breaks: schedule(("a", .seconds(30))), sees: [.media],
      steps: [
        (.start(at: .seconds(25)), ["load a", "resumeContent"]),
        (.playhead(30), ["contentPauseRequested cue", "pauseContent", "adBreakStarted a 30 #1"]),
        (
          .stalled,
          [
            "adBreakFetchError a 304", "adBreakEnded a 30 #1", "contentResumeRequested cue", "resumeContent",
            "allAdsCompleted",
          ]
        ),
        (.pod("a", [ad("A")]), []),
        (.prepared("A"), []),
        (.started("A"), []),
      ]),
    Scenario(
      name: "nothing moves while a pre-roll is awaited: content begins without a bracket",
      breaks: schedule(("pre", .start)),
      steps: [
        (.start(), []),
        (.stalled, ["adBreakFetchError pre 304", "resumeContent", "allAdsCompleted"]),
      ]),
    Scenario(
      name: "nothing moves while a medium is awaited: 402, and the rest of the break is given up",
      breaks: schedule(("a", .seconds(30)), ("b", .seconds(30))), sees: [.media],
      steps: [
        (.start(at: .seconds(25)), ["load a", "load b", "resumeContent"]),
        (.pod("a", [ad("A"), ad("B")]), ["loaded A 1/2", "prepare A"]),
        (.playhead(30), ["contentPauseRequested cue", "pauseContent", "adBreakStarted a 30 #1"]),
        (
          .stalled,
          [
            "adError A 402", "release A", "adBreakEnded a 30 #1", "adBreakFetchError b 402",
            "contentResumeRequested cue",
            "resumeContent", "allAdsCompleted",
          ]
        ),
        (.pod("b", [ad("C")]), []),
      ]),
    Scenario(
      name: "each break that a stall gives up has failed, and is told once",
      breaks: schedule(("a", .seconds(30)), ("b", .seconds(30)), ("c", .seconds(40))), sees: [.notices],
      steps: [
        (.start(at: .seconds(25)), ["resumeContent"]),
        (.pod("a", [ad("A")]), ["loaded A 1/1"]),
        (.playhead(30), ["contentPauseRequested cue", "pauseContent", "adBreakStarted a 30 #1"]),
        (
          .stalled,
          [
            "adError A 402", "notice failed a 402", "adBreakEnded a 30 #1", "adBreakFetchError b 402",
            "notice failed b 402", "contentResumeRequested cue", "resumeContent",
          ]
        ),
        (.playhead(40), ["contentPauseRequested cue", "pauseContent", "adBreakStarted c 40 #2"]),
        (
          .stalled,
          [
            "adBreakFetchError c 304", "notice failed c 304", "adBreakEnded c 40 #2", "contentResumeRequested cue",
            "resumeContent", "allAdsCompleted",
          ]
        ),
      ]),
    Scenario(
      name: "each break behind a stall tells what became of it: in time, empty, without a source",
      breaks: behindAStall, sees: [.notices, .beacons],
      steps: [
        (.start(at: .seconds(25)), ["resumeContent"]),
        (.pod("a", [ad("A")]), ["loaded A 1/1"]),
        (.pod("ready", [ad("B", beacons: AdBeacons(tracking: [notUsed]))]), []),
        (.noPod("empty", noAd()), []),
        (.noPod("lost", noAd(301)), []),
        (
          .playhead(30),
          ["contentPauseRequested cue", "pauseContent", "adBreakStarted a 30 #1", "beacon breakStart a-s"]
        ),
        (
          .stalled,
          [
            "adError A 402", "beacon error 402 a-x", "notice failed a 402", "adBreakEnded a 30 #1",
            "beacon breakEnd a-e",
            "beacon notUsed u", "adBreakFetchError ready 402", "beacon error 402 ready-x", "notice failed ready 402",
            "adBreakFetchError empty 303", "beacon error 303 empty-x",
            "adBreakFetchError lost 301", "beacon error 301 lost-x", "notice failed lost 301",
            "beacon breakStart bare-s", "beacon breakEnd bare-e",
            "contentResumeRequested cue", "resumeContent", "allAdsCompleted",
          ]
        ),
      ]),
    Scenario(
      name: "an ad that stops moving midway: 402, and the rest of the break is given up",
      breaks: schedule(("pre", .start)), sees: [.media],
      steps: [
        (.start(), ["load pre"]),
        (
          .pod("pre", [ad("A"), ad("B")]),
          ["loaded A 1/2", "prepare A", "contentPauseRequested preRoll", "adBreakStarted pre 0 #0"]
        ),
        (.prepared("A"), ["play A"]),
        (.started("A"), ["started A 1/2", "impression A 1/2", "loaded B 2/2", "prepare B"]),
        (.adPlayhead("A", 1), []),
        (
          .stalled,
          [
            "adError A 402", "release A", "release B", "adBreakEnded pre 0 #0", "contentResumeRequested preRoll",
            "resumeContent", "allAdsCompleted",
          ]
        ),
      ]),
    Scenario(
      name: "an ad that never showed a picture is an error, not a view",
      breaks: schedule(("pre", .start)), sees: [.media, .notices],
      steps: [
        (.start(), ["load pre"]),
        (
          .pod("pre", [ad("A")]),
          ["loaded A 1/1", "prepare A", "contentPauseRequested preRoll", "adBreakStarted pre 0 #0"]
        ),
        (.prepared("A"), ["play A"]),
        (
          .ended("A"),
          [
            "adError A 405", "release A", "notice failed pre 405", "adBreakEnded pre 0 #0",
            "contentResumeRequested preRoll", "resumeContent", "allAdsCompleted",
          ]
        ),
      ]),
    Scenario(
      name: "discarding a break ends it at once, with what was opened for it",
      breaks: schedule(("a", .seconds(30)), ("b", .seconds(60))), sees: [.media],
      steps: [
        (.start(at: .seconds(25)), ["load a", "resumeContent"]),
        (.discard, []),
        (.pod("a", [ad("A"), ad("B")]), ["loaded A 1/2", "prepare A"]),
        (.prepared("A"), []),
        (.playhead(30), ["contentPauseRequested cue", "pauseContent", "adBreakStarted a 30 #1", "play A"]),
        (.started("A"), ["started A 1/2", "impression A 1/2", "loaded B 2/2", "prepare B"]),
        (
          .discard,
          ["release A", "release B", "adBreakEnded a 30 #1", "contentResumeRequested cue", "resumeContent"]
        ),
        (.ended("A"), []),
      ]),
    Scenario(
      name: "answers of breaks and ads that nobody knows are ignored",
      breaks: schedule(("a", .seconds(30))),
      steps: [
        (.pod("a", [ad("A")]), []), (.start(), ["resumeContent"]), (.pod("a", [ad("A")]), []),
        (.noPod("z", noAd()), []),
        (.prepared("Z"), []), (.failed("Z", 400), []), (.started("Z"), []), (.adPlayhead("Z", 1), []),
        (.ended("Z"), []),
        (.stalled, []), (.skip, []), (.start(), []),
      ]),
  ])
  func fails(_ scenario: Scenario) { scenario.run() }
}
