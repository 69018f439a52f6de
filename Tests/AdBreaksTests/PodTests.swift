import AdBreaks
import AdMarkup
import Testing

/// Pods, stand-bys and several breaks at one time.
struct PodTests {
  private static func tracked(_ breaks: [AdBreak], _ index: Int, source: AdBreak.Source? = nil) -> [AdBreak] {
    var breaks = breaks
    breaks[index].tracking = [
      VMAP.Tracking(event: .breakStart, url: "s"), VMAP.Tracking(event: .breakEnd, url: "e"),
      VMAP.Tracking(event: .error, url: "x"),
    ]
    if let source { breaks[index].source = source }
    return breaks
  }

  @Test(arguments: [
    Scenario(
      name: "breaks of one time: one pause, each its own start and end, positions counted across",
      breaks: schedule(("a", .seconds(30)), ("b", .seconds(30))), sees: [.media],
      steps: [
        (.start(at: .seconds(25)), ["load a", "load b", "resumeContent"]),
        (.pod("b", [ad("C")]), []),
        (.pod("a", [ad("A"), ad("B")]), ["loaded A 1/3", "prepare A"]),
        (.prepared("A"), []),
        (.playhead(30), ["contentPauseRequested cue", "pauseContent", "adBreakStarted a 30 #1", "play A"]),
        (.started("A"), ["started A 1/3", "impression A 1/3", "loaded B 2/3", "prepare B"]),
        (.failed("A", 405), ["adError A 405", "release A"]),
        (.prepared("B"), ["play B"]),
        (.started("B"), ["started B 2/3", "impression B 2/3", "loaded C 3/3", "prepare C"]),
        (.prepared("C"), []),
        (
          .failed("B", 405), ["adError B 405", "release B", "adBreakEnded a 30 #1", "adBreakStarted b 30 #1", "play C"]
        ),
        (.started("C"), ["started C 3/3", "impression C 3/3"]),
        (
          .failed("C", 405),
          [
            "adError C 405", "release C", "adBreakEnded b 30 #1", "contentResumeRequested cue", "resumeContent",
            "allAdsCompleted",
          ]
        ),
      ]),
    Scenario(
      name: "the same breakId twice at one time is two breaks",
      breaks: schedule(("a", .seconds(30)), ("a", .seconds(30))), sees: [.media],
      steps: [(.start(at: .seconds(25)), ["load a", "load a", "resumeContent"])]),
    Scenario(
      name: "of two breaks at one time the empty one is told, the other plays",
      breaks: schedule(("a", .seconds(30)), ("b", .seconds(30))),
      steps: [
        (.start(at: .seconds(25)), ["resumeContent"]),
        (.noPod("a", noAd()), []),
        (.pod("b", [ad("B")]), ["loaded B 1/1"]),
        (.prepared("B"), []),
        (
          .playhead(30),
          [
            "adBreakFetchError a 303", "contentPauseRequested cue", "pauseContent", "adBreakStarted b 30 #1",
            "play B",
          ]
        ),
      ]),
    Scenario(
      name: "an ad that does not open is replaced by a stand-by before its cue",
      breaks: schedule(("a", .seconds(30))), sees: [.media],
      steps: [
        (.start(at: .seconds(25)), ["load a", "resumeContent"]),
        (.pod("a", [ad("A"), ad("B")], standBys: [ad("S")]), ["loaded A 1/2", "prepare A"]),
        (.failed("A", 401), ["adError A 401", "release A", "loaded S 1/2", "prepare S"]),
        (.prepared("S"), []),
        (.playhead(30), ["contentPauseRequested cue", "pauseContent", "adBreakStarted a 30 #1", "play S"]),
        (.started("S"), ["started S 1/2", "impression S 1/2", "loaded B 2/2", "prepare B"]),
      ]),
    Scenario(
      name: "an ad that fails midway is replaced by a stand-by, each once; then the break ends",
      breaks: schedule(("pre", .start)), sees: [.media],
      steps: [
        (.start(), ["load pre"]),
        (
          .pod("pre", [ad("A")], standBys: [ad("S")]),
          ["loaded A 1/1", "prepare A", "contentPauseRequested preRoll", "adBreakStarted pre 0 #0"]
        ),
        (.prepared("A"), ["play A"]),
        (.started("A"), ["started A 1/1", "impression A 1/1"]),
        (.failed("A", 405), ["adError A 405", "release A", "loaded S 1/1", "prepare S"]),
        (
          .failed("S", 401),
          [
            "adError S 401", "release S", "adBreakEnded pre 0 #0", "contentResumeRequested preRoll",
            "resumeContent", "allAdsCompleted",
          ]
        ),
      ]),
    Scenario(
      name: "an ad that is cut was shown: no stand-by takes its place, and the break has played",
      breaks: schedule(("pre", .start)), sees: [.media, .notices],
      steps: [
        (.start(), ["load pre"]),
        (
          .pod("pre", [ad("A")], standBys: [ad("S")]),
          ["loaded A 1/1", "prepare A", "contentPauseRequested preRoll", "adBreakStarted pre 0 #0"]
        ),
        (.prepared("A", 10), ["play A"]),
        (.started("A"), ["started A 1/1", "impression A 1/1"]),
        (
          .ended("A", at: 1, of: 10),
          [
            "adError A 405", "release A", "adBreakEnded pre 0 #0", "contentResumeRequested preRoll", "resumeContent",
            "allAdsCompleted",
          ]
        ),
      ]),
    Scenario(
      name: "ads lost while the pod was resolved are told, the rest plays",
      breaks: schedule(("a", .seconds(30))), sees: [.beacons],
      steps: [
        (.start(at: .seconds(25)), ["resumeContent"]),
        (
          .pod(
            "a", [ad("B")],
            failures: [AdFailure(adID: "A", code: 403, message: "", errorURLs: [BeaconURL(url: "E")])]),
          ["adError A 403", "beacon error 403 E", "loaded B 1/1"]
        ),
      ]),
    Scenario(
      name: "a break with tracking and no source fires its tracking at its cue, and pauses nothing",
      breaks: tracked(schedule(("a", .seconds(30))), 0, source: AdBreak.Source.none), sees: [.beacons, .media],
      steps: [
        (.start(at: .seconds(25)), ["resumeContent"]),
        (.playhead(30), ["beacon breakStart s", "beacon breakEnd e", "allAdsCompleted"]),
      ]),
    Scenario(
      name: "a pre-roll with tracking and no source does not hold content",
      breaks: tracked(schedule(("a", .start)), 0, source: AdBreak.Source.none), sees: [.beacons, .media],
      steps: [(.start(), ["beacon breakStart s", "beacon breakEnd e", "resumeContent", "allAdsCompleted"])]),
    Scenario(
      name: "break tracking stands at the break's start and end",
      breaks: tracked(schedule(("a", .start)), 0), sees: [.beacons],
      steps: [
        (.start(), []),
        (
          .pod("a", [ad("A")]),
          ["loaded A 1/1", "contentPauseRequested preRoll", "adBreakStarted a 0 #0", "beacon breakStart s"]
        ),
        (
          .failed("A", 405),
          [
            "adError A 405", "beacon error 405 x", "adBreakEnded a 0 #0", "beacon breakEnd e",
            "contentResumeRequested preRoll", "resumeContent", "allAdsCompleted",
          ]
        ),
      ]),
  ])
  func plays(_ scenario: Scenario) { scenario.run() }
}
