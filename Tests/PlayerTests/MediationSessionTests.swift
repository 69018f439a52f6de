import AdBreaks
import AdMarkup
import Playback
import TerminalUI
import TestSupport
import Testing

@testable import Player

/// What waterfalls do to a session.
@MainActor
struct MediationSessionTests {
  private static let coffee = FakeMediator.Answer.card(
    AdCard(title: "Coffee", body: "Two for one.", clickThrough: "panel:menu"))
  private static let tea = FakeMediator.Answer.card(AdCard(title: "Tea"))
  private static let film = ["film": FakeMedium(length: .seconds(100))]

  private func run(
    _ plan: MediationPlan, _ answers: [AdFormat: [FakeMediator.Answer]], _ breaks: [AdBreak] = [],
    pods: [String: [FakeAnswers.Pod]] = [:], media: [String: FakeMedium] = [:],
    change: (inout SessionScenario) -> Void = { _ in }
  ) -> SessionRun {
    SessionRun(
      SessionScenario("mediation", breaks: breaks, pods: pods, media: media) {
        $0.mediation = (plan, answers)
        change(&$0)
      })
  }

  @Test func `A banner is refreshed, hidden where a refresh fails, and comes back`() throws {
    let run = run(
      MediationPlan(bannerRefresh: .seconds(30)), [.banner: [Self.coffee, .failure(.noFill), Self.tea]],
      media: Self.film)
    #expect(
      try run.story(
        "bannerWillLoad", "bannerDidLoad", "bannerDidFail", "bannerShown", "bannerHidden", "reportImpression")
        == [
          "0 bannerWillLoad", "0 bannerDidLoad", "0 bannerShown", "0 reportImpression", "30 bannerWillLoad",
          "30 bannerDidFail", "30 bannerHidden", "60 bannerWillLoad", "60 bannerDidLoad", "60 bannerShown",
          "60 reportImpression", "90 bannerWillLoad", "90 bannerDidLoad", "90 reportImpression",
        ])
  }

  @Test func `What a break shows comes before the waterfall, which is not asked meanwhile`() throws {
    let run = run(
      MediationPlan(bannerRefresh: .seconds(30)), [.banner: [Self.coffee]], breaks(("a", .at(28))),
      pods: ["a": [pod("red")]], media: Self.film)
    #expect(
      try run.story("bannerWillLoad", "bannerDidLoad", "bannerShown", "bannerHidden", "contentPauseRequested").prefix(8)
        == [
          "0 bannerWillLoad", "0 bannerDidLoad", "0 bannerShown", "20 bannerWillLoad", "20 bannerDidLoad",
          "28 contentPauseRequested cue", "28 bannerDidLoad", "28 bannerWillLoad",
        ])
  }

  @Test func `A click on the waterfall's banner is the adapter's`() throws {
    let run = run(MediationPlan(bannerRefresh: .seconds(30)), [.banner: [Self.coffee]]) {
      $0.script = [.at(5, .enter), .at(8, .escape)]
    }
    #expect(
      try run.story("bannerActionShouldBegin", "reportClick", "contentPauseRequested", "contentResumeRequested") == [
        "5 bannerActionShouldBegin", "5 reportClick", "5 contentPauseRequested banner",
        "5 contentResumeRequested banner",
      ])
    #expect(try run.length() == 23)
  }

  @Test func `An interstitial is shown between files, and at no other end`() throws {
    let run = run(MediationPlan(interstitialMoments: [.betweenFiles]), [.interstitial: [Self.coffee]]) {
      $0.items = [("film", nil), ("/red", nil)]
      $0.seesWholeAds = false
    }
    #expect(
      try run.story(
        "interstitialDidLoad", "willPresentFullScreenView", "reportImpression", "willDismissFullScreenView",
        "didDismissFullScreenView", "contentLoaded", "contentComplete", "contentPauseRequested"
      ) == [
        "0 contentLoaded", "0 interstitialDidLoad", "20 contentComplete", "20 contentPauseRequested interstitial",
        "20 willPresentFullScreenView", "20 reportImpression", "20 willDismissFullScreenView",
        "20 didDismissFullScreenView", "0 contentLoaded", "4 contentComplete",
      ])
    #expect(try run.length() == 20 + 15 + 4)
  }

  @Test func `A break of type display without a source takes the waterfall's card`() throws {
    var card = breaks(("card", .at(5))).with(0, .display)
    card[0].source = .none
    let run = run(MediationPlan(interstitialMoments: [.display]), [.interstitial: [Self.coffee]], card) {
      $0.script = [.at(8.5, .escape)]
    }
    #expect(
      try run.story("contentPauseRequested", "willPresentFullScreenView", "skipped", "didDismissFullScreenView") == [
        "5 contentPauseRequested interstitial", "5 willPresentFullScreenView", "5 skipped",
        "5 didDismissFullScreenView",
      ])
    #expect(try run.length() == 23.5)
  }

  @Test(arguments: [
    (FakeMediator.Answer.failure(.noFill), ["0 interstitialDidFail", "5 adBreakFetchError card"]),
    (.failure(.timedOut), ["0 interstitialDidFail", "5 adBreakFetchError card"]),
    (.card(AdCard(title: "expired")), ["0 interstitialDidLoad", "5 didFailToPresent"]),
  ])
  func `One that is not to be had costs nothing`(answer: FakeMediator.Answer, story: [String]) throws {
    var card = breaks(("card", .at(5))).with(0, .display)
    card[0].source = .none
    let run = run(MediationPlan(interstitialMoments: [.display]), [.interstitial: [answer]], card)
    let told = try run.story(
      "interstitialDidLoad", "interstitialDidFail", "didFailToPresent", "adBreakFetchError",
      "willPresentFullScreenView")
    #expect(Array(told.prefix(2)) == story)
    #expect(try run.length() == 20)
  }

  @Test func `Two breaks that want one have one each, and in their order`() throws {
    var end = breaks(("end", .end)).with(0, .display)
    end[0].source = .none
    let run = run(
      MediationPlan(interstitialMoments: [.betweenFiles, .display]), [.interstitial: [Self.coffee, Self.tea]], end
    ) {
      $0.items = [("film", "ads"), ("/red", nil)]
      $0.seesWholeAds = false
    }
    let told = try run.story(
      "interstitialDidLoad", "willPresentFullScreenView", "didDismissFullScreenView", "adBreakStarted", "adBreakEnded")
    #expect(
      told == [
        "0 interstitialDidLoad", "20 adBreakStarted end", "20 willPresentFullScreenView",
        "20 didDismissFullScreenView", "20 adBreakEnded end", "20 adBreakStarted between-files",
        "20 interstitialDidLoad",
        "20 willPresentFullScreenView", "20 didDismissFullScreenView", "20 adBreakEnded between-files",
      ])
    #expect(run.lines.filter { $0.contains("\"willPresentFullScreenView\"") && $0.contains("\"fake\"") }.count == 2)
    #expect(run.mediator?.released == [1, 2])
    #expect(try run.length() == 20 + 15 + 15 + 4)
  }

  @Test func `A card of the schedule's own that is late is not the waterfall's`() throws {
    var list = breaks(("own", .at(12)), ("card", .at(17))).with(0, .display).with(1, .display)
    list[1].source = .none
    let run = run(
      MediationPlan(interstitialMoments: [.display]), [.interstitial: [Self.coffee]], list,
      pods: ["own": [.pod([card("red", isDisplay: true)])]]
    ) {
      $0.seesWholeAds = false
      $0.script = [.at(1, call: { $0.seek(to: .seconds(13)) })]
    }
    let missed = run.lines.filter { $0.contains("\"didFailToPresent\"") }
    #expect(missed.count == 1 && missed.first?.contains("fake") == false)
  }

  @Test func `Who quits with a card on screen has it told that it leaves`() throws {
    var card = breaks(("card", .at(5))).with(0, .display)
    card[0].source = .none
    let run = run(MediationPlan(interstitialMoments: [.display]), [.interstitial: [Self.coffee]], card) {
      $0.script = [.at(7, .character("q"))]
    }
    #expect(
      try run.story(
        "interstitialDidLoad", "willPresentFullScreenView", "reportImpression", "willDismissFullScreenView",
        "didDismissFullScreenView") == [
          "0 interstitialDidLoad", "5 willPresentFullScreenView", "5 reportImpression", "5 willDismissFullScreenView",
          "5 didDismissFullScreenView",
        ])
    #expect(run.mediator?.released == [1])
  }

  @Test func `The waterfall's banner has its picture again behind a break`() throws {
    var shown: [Bool] = []
    let look: @MainActor @Sendable (PlayerSession) -> Void = { shown.append($0.screen?.bannerPicture != nil) }
    let banner = AdCard(title: "Coffee", image: .file(path: "/red"))
    _ = run(
      MediationPlan(bannerRefresh: .seconds(3600)), [.banner: [.card(banner)]], breaks(("a", .at(10))),
      pods: ["a": [pod("blue")]]
    ) {
      $0.script = [.when({ $0.screen?.bannerPicture != nil }, call: look), .at(11, call: look), .at(15, call: look)]
    }
    #expect(shown == [true, false, true])
  }

  @Test func `An ad that shows nothing is not shown`() throws {
    var card = breaks(("card", .at(5))).with(0, .display)
    card[0].source = .none
    let run = run(
      MediationPlan(interstitialMoments: [.display]), [.interstitial: [.card(AdCard(title: "shy"))]], card)
    let told = try run.story("willPresentFullScreenView", "adError", "started", "adBreakEnded")
    #expect(told == ["5 adError", "5 adBreakEnded card"])
    #expect(try run.length() == 20)
  }

  @Test func `A break that is to fail does not take the waterfall's`() throws {
    var card = breaks(("card", .at(5))).with(0, .display)
    card[0].source = .none
    let run = run(MediationPlan(interstitialMoments: [.display]), [.interstitial: [Self.coffee]], card) {
      $0.options.ads.faults = [FaultRule(target: "card", fault: .empty)]
    }
    #expect(
      try run.story("willPresentFullScreenView", "adBreakFetchError") == ["5 adBreakFetchError card"])
  }

  @Test func `What an ad tells out of turn is dropped, and said once`() throws {
    let run = run(
      MediationPlan(bannerRefresh: .seconds(3600)), [.banner: [.card(AdCard(title: "chatty"))]], media: Self.film)
    #expect(
      try run.story(
        "willPresentFullScreenView", "reportImpression", "reportClick", "willDismissFullScreenView",
        "didDismissFullScreenView", "didFailToPresent") == ["0 reportImpression", "0 reportClick"])
    #expect(run.notes.filter { $0.contains("out of turn") }.count == 1)
  }

  @Test func `The panel tells what was asked`() {
    var rows: [EventPanelModel.MediationRow] = []
    _ = run(
      MediationPlan(bannerRefresh: .seconds(30)), [.banner: [Self.coffee, .failure(.noFill)]], media: Self.film
    ) {
      $0.script = [
        .at(40, .character("i"), .tab, .tab, .tab),
        .at(
          41,
          call: { session in
            guard case .mediation(let shown) = session.drawnPanel?.model.rows else { return }
            rows = shown
          }),
      ]
    }
    #expect(rows.map(\.answer) == [.filled, .failed])
    #expect(rows.map(\.error) == ["", "3 told so"])
    #expect(rows.first?.name == "Fake network" && rows.first?.elapsed == .milliseconds(5))
  }

  @Test func `Two runs give the same bytes, pictures told or not`() {
    let runs = (0..<4).map { _ in
      run(MediationPlan(bannerRefresh: .seconds(30)), [.banner: [Self.coffee]]) { $0.options.logsFrames = true }.lines
    }
    #expect(Set(runs).count == 1)
  }

  @Test func `All adapters are ended with the session`() {
    let run = run(MediationPlan(bannerRefresh: .seconds(30)), [.banner: [Self.coffee]])
    #expect(run.mediator?.isClosed == true)
    #expect(run.mediator?.released == [1])
  }
}
