import AdBreaks
import AdMarkup
import Testing

/// The banner.
struct BannerTests {
  private static let content = Banner.Content(title: "T")
  private static let other = Banner.Content(title: "U")

  @Test(
    arguments: [
      ([.willLoad], ["bannerWillLoad"], Banner.State.hidden),
      ([.willLoad, .didLoad(content)], ["bannerWillLoad", "bannerDidLoad", "bannerShown"], .shown(content)),
      ([.didLoad(content), .didLoad(other)], ["bannerDidLoad", "bannerShown", "bannerDidLoad"], .shown(other)),
      ([.didFail(title: "T", code: 401)], ["bannerDidFail"], .hidden),
      (
        [.didLoad(content), .didFail(title: "T", code: 401)],
        ["bannerDidLoad", "bannerShown", "bannerDidFail", "bannerHidden"], .hidden
      ),
      ([.didLoad(content), .withdrawn], ["bannerDidLoad", "bannerShown", "bannerHidden"], .hidden),
      ([.withdrawn], [], .hidden),
      (
        [.didLoad(content), .withdrawn, .didLoad(other)],
        ["bannerDidLoad", "bannerShown", "bannerHidden", "bannerDidLoad", "bannerShown"], .shown(other)
      ),
    ] as [([Banner.Event], [String], Banner.State)])
  func moves(events: [Banner.Event], reports: [String], state: Banner.State) {
    var banner = Banner()
    #expect(events.flatMap { banner.handle($0) }.map(\.kind.rawValue) == reports)
    #expect(banner.state == state)
  }

  @Test func `reports name the title and the code`() {
    var banner = Banner()
    _ = banner.handle(.didLoad(Self.content))
    #expect(
      banner.handle(.didFail(title: "T", code: 401)) == [
        Banner.Report(.didFail, title: "T", code: 401), Banner.Report(.hidden, title: "T"),
      ])
  }

  @Test(arguments: [
    Scenario(
      name: "it announces the break once its first ad has loaded, shows the ad that plays, and goes with the break",
      breaks: schedule(("a", .seconds(30))), sees: [.banner],
      steps: [
        (.start(), ["resumeContent"]),
        (.playhead(22), ["banner willLoad"]),
        (.pod("a", [ad("A"), ad("B")]), ["loaded A 1/2", "banner next: Advertiser A"]),
        (.prepared("A"), []),
        (.playhead(30), ["contentPauseRequested cue", "pauseContent", "adBreakStarted a 30 #1", "play A"]),
        (.started("A"), ["started A 1/2", "impression A 1/2", "loaded B 2/2", "banner Title A"]),
        (.prepared("B"), []),
        (.failed("A", 405), ["adError A 405", "play B"]),
        (.started("B"), ["started B 2/2", "impression B 2/2", "banner Title B"]),
        (
          .failed("B", 405),
          [
            "adError B 405", "adBreakEnded a 30 #1", "contentResumeRequested cue", "resumeContent",
            "allAdsCompleted", "banner withdrawn",
          ]
        ),
      ]),
    Scenario(
      name: "what was announced and does not open slides out at once",
      breaks: schedule(("a", .seconds(30))), sees: [.banner],
      steps: [
        (.start(at: .seconds(25)), ["banner willLoad", "resumeContent"]),
        (.pod("a", [ad("A")]), ["loaded A 1/1", "banner next: Advertiser A"]),
        (.failed("A", 401), ["adError A 401", "banner failed Advertiser A 401"]),
        (.playhead(30), ["adBreakFetchError a 401", "allAdsCompleted"]),
      ]),
    Scenario(
      name: "what was announced and never shows a picture fails with its break",
      breaks: schedule(("a", .seconds(30)), ("b", .seconds(30))), sees: [.banner],
      steps: [
        (.start(at: .seconds(25)), ["banner willLoad", "resumeContent"]),
        (.pod("a", [ad("A")]), ["loaded A 1/1", "banner next: Advertiser A"]),
        (.playhead(30), ["contentPauseRequested cue", "pauseContent", "adBreakStarted a 30 #1"]),
        (
          .stalled,
          [
            "adError A 402", "adBreakEnded a 30 #1", "adBreakFetchError b 402", "banner failed Advertiser A 402",
            "contentResumeRequested cue",
            "resumeContent", "allAdsCompleted",
          ]
        ),
      ]),
    Scenario(
      name: "what was being loaded and never came fails with its break",
      breaks: schedule(("a", .seconds(30))), sees: [.banner],
      steps: [
        (.start(at: .seconds(25)), ["banner willLoad", "resumeContent"]),
        (.playhead(30), ["contentPauseRequested cue", "pauseContent", "adBreakStarted a 30 #1"]),
        (
          .stalled,
          [
            "adBreakFetchError a 304", "adBreakEnded a 30 #1", "banner failed a 304", "contentResumeRequested cue",
            "resumeContent", "allAdsCompleted",
          ]
        ),
      ]),
    Scenario(
      name: "an ad that stops moving midway leaves without a failure of the banner",
      breaks: schedule(("pre", .start)), sees: [.banner],
      steps: [
        (.start(), ["banner willLoad"]),
        (.pod("pre", [ad("A")]), ["loaded A 1/1", "contentPauseRequested preRoll", "adBreakStarted pre 0 #0"]),
        (.prepared("A"), ["play A"]),
        (.started("A"), ["started A 1/1", "impression A 1/1", "banner Title A"]),
        (
          .stalled,
          [
            "adError A 402", "adBreakEnded pre 0 #0", "contentResumeRequested preRoll", "resumeContent",
            "allAdsCompleted", "banner withdrawn",
          ]
        ),
      ]),
    Scenario(
      name: "a stand-by changes the text without sliding",
      breaks: schedule(("a", .seconds(30))), sees: [.banner],
      steps: [
        (.start(at: .seconds(25)), ["banner willLoad", "resumeContent"]),
        (.pod("a", [ad("A")], standBys: [ad("S")]), ["loaded A 1/1", "banner next: Advertiser A"]),
        (.failed("A", 401), ["adError A 401", "loaded S 1/1", "banner next: Advertiser S"]),
      ]),
    Scenario(
      name: "a load that fails while nothing is announced is told, and moves nothing",
      breaks: schedule(("a", .seconds(30))), sees: [.banner],
      steps: [
        (.start(at: .seconds(25)), ["banner willLoad", "resumeContent"]),
        (.noPod("a", noAd()), ["banner failed a 303"]),
      ]),
    Scenario(
      name: "the nearest break is announced, and the failure of a later one does not touch it",
      breaks: schedule(("a", .seconds(30)), ("b", .seconds(32))), sees: [.banner],
      steps: [
        (.start(at: .seconds(25)), ["banner willLoad", "resumeContent"]),
        (.pod("b", [ad("B")]), []),
        (.pod("a", [ad("A")]), ["loaded A 1/1", "banner next: Advertiser A"]),
        (.prepared("A"), []),
        (.playhead(30), ["contentPauseRequested cue", "pauseContent", "adBreakStarted a 30 #1", "play A"]),
        (.started("A"), ["started A 1/1", "impression A 1/1", "loaded B 1/1", "banner Title A"]),
        (
          .discard,
          ["adBreakEnded a 30 #1", "contentResumeRequested cue", "resumeContent", "banner next: Advertiser B"]
        ),
      ]),
    Scenario(
      name: "a seek away from what was announced takes it back",
      breaks: schedule(("a", .seconds(30))), sees: [.banner],
      steps: [
        (.start(at: .seconds(25)), ["banner willLoad", "resumeContent"]),
        (.pod("a", [ad("A")]), ["loaded A 1/1", "banner next: Advertiser A"]),
        (.seek(26, 5), ["banner withdrawn"]),
        (.playhead(22), ["banner next: Advertiser A"]),
      ]),
    Scenario(
      name: "a seek away from what was being loaded lets the next load be told; a late answer moves nothing",
      breaks: schedule(("a", .seconds(30)), ("b", .seconds(80))), settings: AdSettings(seekPolicy: .none),
      sees: [.banner],
      steps: [
        (.start(at: .seconds(25)), ["banner willLoad", "resumeContent"]),
        (.seek(26, 5), []),
        (.seek(6, 75), ["banner willLoad"]),
        (.noPod("a", noAd()), []),
        (.pod("b", [ad("B")]), ["loaded B 1/1", "banner next: Advertiser B"]),
      ]),
    Scenario(
      name: "a pre-roll is shown, not announced",
      breaks: schedule(("pre", .start)), sees: [.banner],
      steps: [
        (.start(), ["banner willLoad"]),
        (.pod("pre", [ad("A")]), ["loaded A 1/1", "contentPauseRequested preRoll", "adBreakStarted pre 0 #0"]),
        (.prepared("A"), ["play A"]),
        (.started("A"), ["started A 1/1", "impression A 1/1", "banner Title A"]),
      ]),
  ])
  func announces(_ scenario: Scenario) { scenario.run() }
}
