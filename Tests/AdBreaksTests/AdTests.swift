import AdBreaks
import AdMarkup
import Testing

/// One ad on screen: skipping, pausing, quartiles and progress.
struct AdTests {
  private static let opened = ["contentPauseRequested preRoll", "adBreakStarted pre 0 #0"]

  /// A pre-roll of one or two ads, up to the first ad's first picture.
  private static func scenario(
    _ name: String, _ ads: [PlayableAd], length: Double? = nil, settings: AdSettings = AdSettings(),
    sees: Set<Scenario.Topic> = [.notices], _ steps: [(Step, [String])]
  ) -> Scenario {
    let place = "1/\(ads.count)"
    let skippable = ads.first?.skipOffset == .time(.zero) ? ["skippableStateChanged A \(place)"] : []
    let following = skippable + (ads.count > 1 ? ["loaded B 2/2"] : [])
    let beginning: [(Step, [String])] = [
      (.start(), []),
      (.pod("pre", ads), ["loaded A \(place)"] + opened),
      (.prepared("A", length), ["play A"]),
      (.started("A"), ["started A \(place)", "impression A \(place)"] + following),
    ]
    return Scenario(
      name: name, breaks: schedule(("pre", .start)), settings: settings, sees: sees, steps: beginning + steps)
  }

  private static let closed = [
    "adBreakEnded pre 0 #0", "contentResumeRequested preRoll", "resumeContent", "allAdsCompleted",
  ]
  private static let closedPaused = [
    "adBreakEnded pre 0 #0", "contentResumeRequested preRoll", "resumeContent paused", "allAdsCompleted",
  ]

  @Test(arguments: [
    scenario(
      "an ad that does not end is given up fifteen seconds behind its length", [ad("A", seconds: 2)],
      [
        (.adPlayhead("A", 2), ["firstQuartile A 1/1 at 2", "midpoint A 1/1 at 2", "thirdQuartile A 1/1 at 2"]),
        (.adPlayhead("A", 16.9), []),
        (.adPlayhead("A", 17), ["adError A 202"] + closed),
      ]),
    scenario(
      "before its offset the key tells how long", [ad("A", skip: .time(.seconds(5)))],
      [
        (.adPlayhead("A", 2.5), ["firstQuartile A 1/1 at 2.5"]),
        (.skip, ["notice skippable in 2.5"]),
        (.adPlayhead("A", 5), ["midpoint A 1/1 at 5", "skippableStateChanged A 1/1 at 5"]),
        (.skip, ["skipped A 1/1 at 5"] + closed),
      ]),
    scenario(
      "an ad without an offset cannot be skipped", [ad("A")], [(.skip, ["notice not skippable"])]),
    scenario(
      "an offset at the length cannot be reached", [ad("A", skip: .time(.seconds(10)))],
      [
        (.adPlayhead("A", 9), ["firstQuartile A 1/1 at 9", "midpoint A 1/1 at 9", "thirdQuartile A 1/1 at 9"]),
        (.skip, ["notice not skippable"]),
      ]),
    scenario(
      "the medium's own length decides", [ad("A", skip: .time(.seconds(5)))], length: 4,
      [(.adPlayhead("A", 1), ["firstQuartile A 1/1 at 1"]), (.skip, ["notice not skippable"])]),
    scenario(
      "a percentage counts the medium's own length", [ad("A", skip: .percentage(25))], length: 20,
      [(.skip, ["notice skippable in 5"])]),
    scenario(
      "a percentage of an unknown length cannot be reached", [ad("A", seconds: nil, skip: .percentage(25))],
      [(.skip, ["notice not skippable"])]),
    scenario(
      "the offset is counted afresh for the next ad",
      [ad("A", skip: .time(.zero)), ad("B", skip: .time(.seconds(3)))],
      [
        (.skip, ["skipped A 1/2"]),
        (.skip, ["notice not skippable"]),
        (.prepared("B"), ["play B"]),
        (.skip, ["notice not skippable"]),
        (.started("B"), ["started B 2/2", "impression B 2/2"]),
        (.skip, ["notice skippable in 3"]),
      ]),
  ])
  func skips(_ scenario: Scenario) { scenario.run() }

  @Test(arguments: [
    scenario(
      "a pause holds the ad; resume comes only after a pause, and fast presses lose nothing", [ad("A")],
      [
        (.play, []),
        (.pause, ["pauseAd", "adPaused A 1/1"]), (.pause, []),
        (.play, ["resumeAd", "adResumed A 1/1"]), (.play, []),
        (.pause, ["pauseAd", "adPaused A 1/1"]), (.play, ["resumeAd", "adResumed A 1/1"]),
      ]),
    scenario(
      "a skip while paused leaves the next ad paused", [ad("A", skip: .time(.zero)), ad("B")],
      [
        (.pause, ["pauseAd", "adPaused A 1/2"]),
        (.skip, ["skipped A 1/2"]),
        (.prepared("B"), ["play B", "pauseAd"]),
        (.started("B"), ["started B 2/2", "impression B 2/2", "adPaused B 2/2"]),
        (.play, ["resumeAd", "adResumed B 2/2"]),
        (
          .ended("B"),
          ["firstQuartile B 2/2 at 10", "midpoint B 2/2 at 10", "thirdQuartile B 2/2 at 10", "complete B 2/2 at 10"]
            + closed
        ),
      ]),
    scenario(
      "a skip of the last ad while paused leaves content paused", [ad("A", skip: .time(.zero))],
      [
        (.pause, ["pauseAd", "adPaused A 1/1"]),
        (.skip, ["skipped A 1/1"] + closedPaused),
      ]),
    scenario(
      "a pause ends with a break that ends by itself", [ad("A")],
      [
        (.pause, ["pauseAd", "adPaused A 1/1"]),
        (.failed("A", 405), ["adError A 405"] + closed),
      ]),
    scenario(
      "play while the next ad is awaited lifts the pause", [ad("A", skip: .time(.zero)), ad("B")],
      [
        (.pause, ["pauseAd", "adPaused A 1/2"]),
        (.skip, ["skipped A 1/2"]),
        (.play, []),
        (.prepared("B"), ["play B"]),
      ]),
    Scenario(
      name: "a pause while the first ad is awaited holds it at its first picture",
      breaks: schedule(("a", .seconds(30))),
      steps: [
        (.start(at: .seconds(25)), ["resumeContent"]),
        (.playhead(30), ["contentPauseRequested cue", "pauseContent", "adBreakStarted a 30 #1"]),
        (.pause, []),
        (.pod("a", [ad("A")]), ["loaded A 1/1"]),
        (.prepared("A"), ["play A", "pauseAd"]),
        (.play, ["resumeAd"]),
        (.started("A"), ["started A 1/1", "impression A 1/1"]),
      ]),
    Scenario(
      name: "a pause before content begins is content's, when no pre-roll comes of it",
      breaks: schedule(("pre", .start)),
      steps: [
        (.start(), []),
        (.pause, []),
        (.noPod("pre", noAd()), ["adBreakFetchError pre 303", "resumeContent paused", "allAdsCompleted"]),
      ]),
    Scenario(
      name: "content that was paused before the break is paused after it",
      breaks: schedule(("a", .seconds(30))),
      steps: [
        (.start(at: .seconds(25)), ["resumeContent"]),
        (.pod("a", [ad("A")]), ["loaded A 1/1"]),
        (.prepared("A"), []),
        (.pause, []),
        // A frame step goes over the cue.
        (.playhead(30), ["contentPauseRequested cue", "pauseContent", "adBreakStarted a 30 #1", "play A"]),
        (
          .discard,
          ["adBreakEnded a 30 #1", "contentResumeRequested cue", "resumeContent paused", "allAdsCompleted"]
        ),
      ]),
  ])
  func pauses(_ scenario: Scenario) { scenario.run() }

  private static let progress = AdBeacons(tracking: [
    AdBeacons.Tracking(event: "progress", offset: .percentage(10), url: BeaconURL(url: "p10%")),
    AdBeacons.Tracking(event: "progress", offset: .time(.seconds(3)), url: BeaconURL(url: "p3s")),
    AdBeacons.Tracking(event: "progress", offset: .time(.seconds(11)), url: BeaconURL(url: "p11s")),
    AdBeacons.Tracking(event: "firstQuartile", url: BeaconURL(url: "q1")),
    AdBeacons.Tracking(event: "complete", url: BeaconURL(url: "c")),
  ])

  @Test(arguments: [
    scenario(
      "each moment once, in order, however seldom time is told", [ad("A")],
      [
        (.adPlayhead("A", 2.499), []),
        (.adPlayhead("A", 8), ["firstQuartile A 1/1 at 8", "midpoint A 1/1 at 8", "thirdQuartile A 1/1 at 8"]),
        (.adPlayhead("A", 1), []), (.adPlayhead("A", 8), []),
        (.ended("A"), ["complete A 1/1 at 10"] + closed),
      ]),
    scenario(
      "quartiles count the medium's own length", [ad("A", seconds: 30)], length: 8,
      [
        (.adPlayhead("A", 2), ["firstQuartile A 1/1 at 2"]),
        (.ended("A"), ["midpoint A 1/1 at 8", "thirdQuartile A 1/1 at 8", "complete A 1/1 at 8"] + closed),
      ]),
    scenario(
      "an ad of unknown length tells its quartiles when it has played through", [ad("A", seconds: nil)],
      [
        (.adPlayhead("A", 4), []),
        (
          .ended("A"),
          ["firstQuartile A 1/1 at 4", "midpoint A 1/1 at 4", "thirdQuartile A 1/1 at 4", "complete A 1/1 at 4"]
            + closed
        ),
      ]),
    scenario(
      "a length of zero is an unknown one", [ad("A", seconds: 0)],
      [(.adPlayhead("A", 4), [])]),
    scenario(
      "progress tracking counts played time; what lies beyond the length is not called",
      [ad("A", beacons: progress)], sees: [.beacons],
      [
        (.adPlayhead("A", 1), ["beacon progress p10%"]),
        (.adPlayhead("A", 3), ["firstQuartile A 1/1 at 3", "beacon firstQuartile q1", "beacon progress p3s"]),
        (
          .ended("A"),
          ["midpoint A 1/1 at 10", "thirdQuartile A 1/1 at 10", "complete A 1/1 at 10", "beacon complete c"] + closed
        ),
      ]),
    scenario(
      "a medium that ends long before its length has failed: played time is told, and nothing as if played",
      [ad("A", seconds: 30, beacons: progress)], length: 30, sees: [.beacons],
      [
        (.adPlayhead("A", 3), ["beacon progress p10%", "beacon progress p3s"]),
        (.ended("A", at: 3, of: 30), ["adError A 405"] + closed),
      ]),
    scenario(
      "what played time reached before the cut is told", [ad("A")], length: 10,
      [(.ended("A", at: 6, of: 10), ["firstQuartile A 1/1 at 6", "midpoint A 1/1 at 6", "adError A 405"] + closed)]),
    scenario(
      "the next ad of the pod follows one that was cut", [ad("A"), ad("B")], length: 10,
      [(.ended("A", at: 1, of: 10), ["adError A 405"]), (.prepared("B"), ["play B"])]),
    scenario(
      "half a second early is played through", [ad("A")], length: 10,
      [
        (
          .ended("A", at: 9.5, of: 10),
          ["firstQuartile A 1/1 at 10", "midpoint A 1/1 at 10", "thirdQuartile A 1/1 at 10", "complete A 1/1 at 10"]
            + closed
        )
      ]),
    scenario(
      "a fiftieth of its length early is played through", [ad("A")], length: 100,
      [
        (.adPlayhead("A", 75), ["firstQuartile A 1/1 at 75", "midpoint A 1/1 at 75", "thirdQuartile A 1/1 at 75"]),
        (.ended("A", at: 98, of: 100), ["complete A 1/1 at 100"] + closed),
      ]),
    scenario(
      "a document that promises more than its medium has is no failure", [ad("A", seconds: 30)], length: 8,
      [
        (.adPlayhead("A", 6), ["firstQuartile A 1/1 at 6", "midpoint A 1/1 at 6", "thirdQuartile A 1/1 at 6"]),
        (.ended("A", at: 8, of: 8), ["complete A 1/1 at 8"] + closed),
      ]),
    scenario(
      "where no length is its medium's, its end is its length", [ad("A", beacons: progress)], sees: [.beacons],
      [
        (
          .ended("A", at: 2),
          [
            "beacon progress p10%", "firstQuartile A 1/1 at 2", "beacon firstQuartile q1", "midpoint A 1/1 at 2",
            "thirdQuartile A 1/1 at 2", "complete A 1/1 at 2", "beacon complete c",
          ] + closed
        )
      ]),
    scenario(
      "skipped is not complete", [ad("A", skip: .time(.seconds(1)), beacons: progress)], sees: [.beacons],
      [
        (.adPlayhead("A", 1), ["skippableStateChanged A 1/1 at 1", "beacon progress p10%"]),
        (.skip, ["skipped A 1/1 at 1"] + closed),
      ]),
    scenario(
      "adProgress every 200 ms when asked for", [ad("A")], settings: AdSettings(reportsProgress: true),
      [
        (.adPlayhead("A", 0.2), ["adProgress A 1/1 at 0.2"]),
        (.adPlayhead("A", 0.3), []),
        (.adPlayhead("A", 0.75), ["adProgress A 1/1 at 0.75"]),
        (.adPlayhead("A", 0.8), ["adProgress A 1/1 at 0.8"]),
      ]),
  ])
  func counts(_ scenario: Scenario) { scenario.run() }
}
