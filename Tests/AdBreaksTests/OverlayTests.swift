import AdBreaks
import AdMarkup
import Testing

/// Non-linear ads: content never waits for one.
struct OverlayTests {
  private static let breaks = schedule(("a", .seconds(30)), ("b", .seconds(36))).map { $0.with(.nonlinear) }

  @Test(arguments: [
    Scenario(
      name: "it is seen beside content for its time, which is content played",
      breaks: [breaks[0]], sees: [.banner, .media],
      steps: [
        (.start(), ["resumeContent"]),
        (.playhead(22), ["banner willLoad", "load a"]),
        (.pod("a", [card("A")]), ["loaded A 1/1", "prepare A"]),
        (.prepared("A"), []),
        (
          .playhead(30),
          ["adBreakStarted a 30 #1", "started A 1/1", "impression A 1/1", "banner beside: Title A"]
        ),
        (.playhead(32.5), ["firstQuartile A 1/1 at 2.5"]),
        (.seek(32.5, 60), []),
        (.playhead(62.5), ["midpoint A 1/1 at 5"]),
        (.playhead(65), ["thirdQuartile A 1/1 at 7.5"]),
        (
          .playhead(67.5),
          [
            "complete A 1/1 at 10", "release A", "adBreakEnded a 30 #1", "allAdsCompleted", "banner withdrawn beside",
          ]
        ),
      ]),
    Scenario(
      name: "content does not wait for an answer, nor for a picture",
      breaks: [breaks[0]],
      steps: [
        (.start(at: .seconds(25)), ["resumeContent"]),
        (.playhead(30), []),
        (.playhead(33), []),
        (.pod("a", [card("A")]), ["loaded A 1/1"]),
        (.playhead(34), []),
        (.prepared("A"), ["adBreakStarted a 30 #1", "started A 1/1", "impression A 1/1"]),
      ]),
    Scenario(
      name: "a later one takes the place of an earlier, once it can be seen",
      breaks: breaks, sees: [.banner],
      steps: [
        (.start(at: .seconds(29)), ["banner willLoad", "resumeContent"]),
        (.pod("a", [card("A")]), ["loaded A 1/1"]),
        (.prepared("A"), []),
        (.playhead(30), ["adBreakStarted a 30 #1", "started A 1/1", "impression A 1/1", "banner beside: Title A"]),
        (.playhead(36), ["firstQuartile A 1/1 at 6", "midpoint A 1/1 at 6"]),
        (.pod("b", [card("B")]), ["loaded B 1/1"]),
        (
          .prepared("B"),
          [
            "adBreakEnded a 30 #1", "adBreakStarted b 36 #2", "started B 1/1", "impression B 1/1",
            "banner beside: Title B",
          ]
        ),
      ]),
    Scenario(
      name: "a later one that fails leaves an earlier where it is",
      breaks: breaks,
      steps: [
        (.start(at: .seconds(29)), ["resumeContent"]),
        (.pod("a", [card("A")]), ["loaded A 1/1"]),
        (.prepared("A"), []),
        (.playhead(30), ["adBreakStarted a 30 #1", "started A 1/1", "impression A 1/1"]),
        (.playhead(36), ["firstQuartile A 1/1 at 6", "midpoint A 1/1 at 6"]),
        (.noPod("b", noAd(301)), ["adBreakFetchError b 301"]),
        (
          .playhead(40),
          ["thirdQuartile A 1/1 at 10", "complete A 1/1 at 10", "adBreakEnded a 30 #1", "allAdsCompleted"]
        ),
      ]),
    Scenario(
      name: "one whose picture fails is replaced by its stand-by, and else is told",
      breaks: [breaks[0]], sees: [.notices],
      steps: [
        (.start(at: .seconds(29)), ["resumeContent"]),
        (.pod("a", [card("A")], standBys: [card("S")]), ["loaded A 1/1"]),
        (.playhead(30), []),
        (.failed("A", 502), ["adError A 502", "loaded S 1/1"]),
        (.failed("S", 502), ["adError S 502", "adBreakFetchError a 502", "notice failed a 502", "allAdsCompleted"]),
      ]),
    Scenario(
      name: "several of one break follow each other",
      breaks: [breaks[0]],
      steps: [
        (.start(at: .seconds(29)), ["resumeContent"]),
        (.pod("a", [card("A"), card("B")]), ["loaded A 1/2"]),
        (.prepared("A"), []),
        (.playhead(30), ["adBreakStarted a 30 #1", "started A 1/2", "impression A 1/2"]),
        (.closeOverlay, ["skipped A 1/2", "loaded B 2/2"]),
        (.prepared("B"), ["started B 2/2", "impression B 2/2"]),
        (.closeOverlay, ["skipped B 2/2", "adBreakEnded a 30 #1", "allAdsCompleted"]),
      ]),
    Scenario(
      name: "one that fails behind one that was seen takes nothing from that",
      breaks: [breaks[0]], sees: [.notices],
      steps: [
        (.start(at: .seconds(29)), ["resumeContent"]),
        (.pod("a", [card("A"), card("B")]), ["loaded A 1/2"]),
        (.prepared("A"), []),
        (.playhead(30), ["adBreakStarted a 30 #1", "started A 1/2", "impression A 1/2"]),
        (.closeOverlay, ["skipped A 1/2", "loaded B 2/2"]),
        (.failed("B", 502), ["adError B 502", "adBreakEnded a 30 #1", "allAdsCompleted"]),
      ]),
    Scenario(
      name: "the end of a break is not that of an ad beside content",
      breaks: [breaks[0]],
      steps: [
        (.start(at: .seconds(29)), ["resumeContent"]),
        (.pod("a", [card("A")]), ["loaded A 1/1"]),
        (.prepared("A"), []),
        (.playhead(30), ["adBreakStarted a 30 #1", "started A 1/1", "impression A 1/1"]),
        (.discard, []),
        (.closeOverlay, ["skipped A 1/1", "adBreakEnded a 30 #1", "allAdsCompleted"]),
      ]),
    Scenario(
      name: "a film that turns out to be no film gives content back",
      breaks: [breaks[0].with(.linear, .nonlinear)],
      steps: [
        (.start(at: .seconds(29)), ["resumeContent"]),
        (.playhead(30), ["contentPauseRequested cue", "pauseContent", "adBreakStarted a 30 #1"]),
        (.pod("a", [card("A")]), ["loaded A 1/1", "contentResumeRequested cue", "resumeContent"]),
        (.prepared("A"), ["started A 1/1", "impression A 1/1"]),
        (
          .playhead(40),
          [
            "firstQuartile A 1/1 at 10", "midpoint A 1/1 at 10", "thirdQuartile A 1/1 at 10", "complete A 1/1 at 10",
            "adBreakEnded a 30 #1", "allAdsCompleted",
          ]
        ),
      ]),
    Scenario(
      name: "content begins without it, ends it, and has nothing to show it beside behind its end",
      breaks: schedule(("pre", .start), ("post", .end)).map { $0.with(.nonlinear) },
      steps: [
        (.start(), ["resumeContent"]),
        (.pod("pre", [card("A")]), ["loaded A 1/1"]),
        (.prepared("A"), ["adBreakStarted pre 0 #0", "started A 1/1", "impression A 1/1"]),
        (.contentEnded(1), ["adBreakEnded pre 0 #0", "contentComplete", "allAdsCompleted", "finished"]),
      ]),
    Scenario(
      name: "a click is told with the invitation that it accepts",
      breaks: [breaks[0]], sees: [.beacons],
      steps: [
        (.start(at: .seconds(29)), ["resumeContent"]),
        (
          .pod(
            "a",
            [
              card("A", tracking: ["creativeView", "acceptInvitation", "close", "overlayViewDuration", "skip"])
            ]), ["loaded A 1/1"]
        ),
        (.prepared("A"), []),
        (.click, []),
        (
          .playhead(30),
          [
            "adBreakStarted a 30 #1", "started A 1/1", "beacon creativeView u:creativeView", "impression A 1/1",
            "beacon impression u:impression",
          ]
        ),
        (.click, ["clicked A 1/1", "beacon clickTracking u:click", "beacon acceptInvitation u:acceptInvitation"]),
        (
          .closeOverlay,
          [
            "skipped A 1/1", "beacon close u:close", "beacon overlayViewDuration u:overlayViewDuration",
            "adBreakEnded a 30 #1", "allAdsCompleted",
          ]
        ),
        (.closeOverlay, []),
      ]),
  ])
  func plays(_ scenario: Scenario) { scenario.run() }
}

/// Cards that take the whole screen.
struct CardTests {
  private static let breaks = schedule(("a", .seconds(30))).map { $0.with(.display) }

  @Test(arguments: [
    Scenario(
      name: "it holds content when it is there at its cue",
      breaks: breaks,
      steps: [
        (.start(at: .seconds(25)), ["resumeContent"]),
        (.pod("a", [card("A", isDisplay: true)]), ["loaded A 1/1"]),
        (.prepared("A", 15), []),
        (
          .playhead(30), ["contentPauseRequested interstitial", "pauseContent", "adBreakStarted a 30 #1", "play A"]
        ),
        (.started("A"), ["started A 1/1", "impression A 1/1"]),
        (
          .ended("A", of: 15),
          [
            "firstQuartile A 1/1 at 15", "midpoint A 1/1 at 15", "thirdQuartile A 1/1 at 15", "complete A 1/1 at 15",
            "adBreakEnded a 30 #1", "contentResumeRequested interstitial", "resumeContent", "allAdsCompleted",
          ]
        ),
      ]),
    Scenario(
      name: "content goes on when it is not there at its cue",
      breaks: breaks,
      steps: [
        (.start(at: .seconds(25)), ["resumeContent"]),
        (.playhead(30), ["miss a", "allAdsCompleted"]),
        (.pod("a", [card("A", isDisplay: true)]), []),
      ]),
    Scenario(
      name: "a picture that is not open yet is not waited for",
      breaks: breaks, sees: [.media],
      steps: [
        (.start(at: .seconds(25)), ["load a", "resumeContent"]),
        (.pod("a", [card("A", isDisplay: true)]), ["loaded A 1/1", "prepare A"]),
        (.playhead(30), ["miss a", "release A", "allAdsCompleted"]),
      ]),
  ])
  func plays(_ scenario: Scenario) { scenario.run() }
}

extension AdBreak {
  fileprivate func with(_ types: VMAP.BreakType...) -> AdBreak {
    var changed = self
    changed.types = types
    return changed
  }
}

func card(_ name: String, isDisplay: Bool = false, tracking: [String] = []) -> PlayableAd {
  var beacons = AdBeacons()
  if !tracking.isEmpty {
    beacons.impressions = [BeaconURL(url: "u:impression")]
    beacons.clickTracking = [BeaconURL(url: "u:click")]
    beacons.tracking = tracking.map { AdBeacons.Tracking(event: $0, url: BeaconURL(url: "u:\($0)")) }
  }
  var ad = ad(name, seconds: isDisplay ? 15 : 10, beacons: beacons)
  let card = AdCard(title: "Title \(name)", body: "Text \(name)")
  ad.form = isDisplay ? .display(card) : .nonLinear(card)
  return ad
}
