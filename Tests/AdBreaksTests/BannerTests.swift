import AdBreaks
import AdMarkup
import Testing

/// The banner.
struct BannerTests {
  private static let content = BannerContent(title: "T")
  private static let other = BannerContent(title: "U")
  private static let announced = BannerContent(title: "N", isAnnouncement: true)

  @Test(
    arguments: [
      ([.willLoad(.adBreak)], ["bannerWillLoad"], nil),
      (
        [.willLoad(.adBreak), .didLoad(.adBreak, content)], ["bannerWillLoad", "bannerDidLoad", "bannerShown"], content
      ),
      (
        [.didLoad(.adBreak, content), .didLoad(.adBreak, other)], ["bannerDidLoad", "bannerShown", "bannerDidLoad"],
        other
      ),
      ([.didFail(.adBreak, title: "T", code: 401)], ["bannerDidFail"], nil),
      (
        [.didLoad(.adBreak, content), .didFail(.adBreak, title: "T", code: 401)],
        ["bannerDidLoad", "bannerShown", "bannerDidFail", "bannerHidden"], nil
      ),
      (
        [.didLoad(.adBreak, content), .withdrawn(.adBreak)], ["bannerDidLoad", "bannerShown", "bannerHidden"], nil
      ),
      ([.withdrawn(.adBreak)], [], nil),
      (
        [.didLoad(.adBreak, content), .withdrawn(.adBreak), .didLoad(.adBreak, other)],
        ["bannerDidLoad", "bannerShown", "bannerHidden", "bannerDidLoad", "bannerShown"], other
      ),
      // What another source offers takes its place without sliding, and is there again when it goes.
      (
        [.didLoad(.waterfall, content), .didLoad(.adBreak, announced)],
        ["bannerDidLoad", "bannerShown", "bannerDidLoad"], announced
      ),
      (
        [.didLoad(.waterfall, content), .didLoad(.adBreak, other), .withdrawn(.adBreak)],
        ["bannerDidLoad", "bannerShown", "bannerDidLoad"], content
      ),
      (
        [.didLoad(.nonLinear, content), .didLoad(.adBreak, announced)],
        ["bannerDidLoad", "bannerShown", "bannerDidLoad"], content
      ),
      (
        [.didLoad(.nonLinear, content), .didLoad(.adBreak, other)], ["bannerDidLoad", "bannerShown", "bannerDidLoad"],
        other
      ),
      (
        [.didLoad(.adBreak, content), .didFail(.waterfall, title: "W", code: 3)],
        ["bannerDidLoad", "bannerShown", "bannerDidFail"], content
      ),
    ] as [([BannerView.Event], [String], BannerContent?)])
  func moves(events: [BannerView.Event], reports: [String], content: BannerContent?) {
    var banner = BannerView()
    #expect(events.flatMap { banner.handle($0) }.map(\.kind.rawValue) == reports)
    #expect(banner.content == content)
    #expect(banner.isLoaded == (content != nil))
  }

  @Test func `reports name the title and the code`() {
    var banner = BannerView()
    _ = banner.handle(.didLoad(.adBreak, Self.content))
    #expect(
      banner.handle(.didFail(.adBreak, title: "T", code: 401)) == [
        BannerView.Report(.didFail, title: "T", code: 401), BannerView.Report(.hidden, title: "T"),
      ])
  }

  @Test(
    arguments: [
      ("https://kestrel.example/", true), ("HTTP://kestrel.example", true), ("panel:menu", false), ("menu", false),
      ("", nil), (nil, nil),
    ] as [(String?, Bool?)])
  func `an action leaves the player for the web alone`(clickThrough: String?, willLeave: Bool?) {
    var banner = BannerView()
    _ = banner.handle(.didLoad(.waterfall, BannerContent(title: "T", clickThrough: clickThrough)))
    let reports = banner.handle(.actionRequested)
    #expect(reports == (willLeave.map { [BannerView.Report(.actionShouldBegin, title: "T", willLeave: $0)] } ?? []))
    #expect((banner.action != nil) == (willLeave == false))
  }

  @Test func `an action in the player ends once, whatever the banner shows meanwhile`() {
    var banner = BannerView()
    #expect(banner.handle(.actionRequested).isEmpty)
    _ = banner.handle(.didLoad(.waterfall, BannerContent(title: "T", clickThrough: "panel:menu")))
    _ = banner.handle(.actionRequested)
    #expect(banner.handle(.actionRequested).isEmpty)
    _ = banner.handle(.withdrawn(.waterfall))
    #expect(banner.handle(.actionFinished) == [BannerView.Report(.actionDidFinish, title: "T")])
    #expect(banner.handle(.actionFinished).isEmpty)
  }

  @Test func `a waterfall is asked at once, then at each interval, one question at a time`() {
    var refresh = BannerRefresh(interval: .seconds(1), start: .seconds(5))
    let asked = [(4, false), (5, true), (5, false), (90, false)].map { wall, isHeld in
      refresh.begin(wall: .seconds(wall), isHeld: isHeld)
    }
    #expect(asked == [false, false, true, false] && refresh.nextRequest == nil)
    refresh.answered(wall: .seconds(7))
    #expect(refresh.nextRequest == .seconds(37))
    let again = [36, 37].map { refresh.begin(wall: .seconds($0), isHeld: false) }
    #expect(again == [false, true])
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
