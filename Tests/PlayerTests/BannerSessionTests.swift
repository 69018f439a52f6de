import AdBreaks
import AdMarkup
import Playback
import TerminalUI
import TestSupport
import Testing

@testable import Player

/// What the viewer does with the banner, and with cards.
@MainActor
struct BannerSessionTests {
  private func run(
    leadingTo clickThrough: String?, _ script: [SessionStep], change: (inout SessionScenario) -> Void = { _ in }
  ) -> SessionRun {
    SessionRun(
      SessionScenario(
        "banner", breaks: breaks(("over", .at(2)), ("film", .at(15))).with(0, .nonlinear),
        pods: ["over": [.pod([card("red", seconds: 10, clickThrough: clickThrough)])], "film": [pod("blue")]]
      ) {
        $0.script = script
        change(&$0)
      })
  }

  @Test func `A panel holds content while it is open, and closes with Esc`() throws {
    let run = run(leadingTo: "panel:more", [.at(5, .enter), .at(8, .escape)])
    #expect(
      try run.story(
        "bannerActionShouldBegin", "bannerActionDidFinish", "contentPauseRequested", "contentResumeRequested", "clicked"
      ) == [
        "5 bannerActionShouldBegin", "5 clicked red", "5 contentPauseRequested banner",
        "5 bannerActionDidFinish", "5 contentResumeRequested banner", "15 contentPauseRequested cue",
        "15 contentResumeRequested cue",
      ])
    #expect(try run.length() == 25)
  }

  @Test func `What lies behind the panel is out of the mouse's reach`() throws {
    let bar = SessionStep(
      moment: .at(6), action: .events([.wheelUp, .press(column: 60, row: 22), .release(column: 60, row: 22)]))
    let run = run(leadingTo: "panel:more", [.at(5, .enter), bar, .at(7, .escape)])
    #expect(
      try run.story("seek", "volumeChanged", "bannerActionDidFinish", "contentResumeRequested").prefix(2) == [
        "5 bannerActionDidFinish", "5 contentResumeRequested banner",
      ])
  }

  @Test func `Words that all fit do not scroll`() {
    var rows: [Int] = []
    _ = run(
      leadingTo: "panel:more",
      [
        .at(5, .enter), .at(6, .down, .pageDown), .at(6.5, call: { rows.append($0.actionPanel.firstRow) }),
        .at(7, .escape),
      ])
    #expect(rows == [0])
  }

  @Test func `The picture beside content is there again behind a break`() {
    var shown: [Bool] = []
    let look: @MainActor @Sendable (PlayerSession) -> Void = { shown.append($0.screen?.bannerPicture != nil) }
    _ = SessionRun(
      SessionScenario(
        "picture", breaks: breaks(("over", .at(2)), ("film", .at(8))).with(0, .nonlinear),
        pods: ["over": [.pod([card("red", seconds: 15)])], "film": [pod("blue")]]
      ) {
        $0.script = [.at(5, call: look), .at(9, call: look), .at(12, call: look)]
      })
    #expect(shown == [true, false, true])
  }

  @Test func `A pause of the viewer's own stays when the panel closes`() throws {
    let run = run(
      leadingTo: "panel:more", [.at(5, .character(" ")), .at(6, .enter), .at(7, .escape), .at(9, .character(" "))])
    #expect(
      try run.story("contentPaused", "contentResumed", "contentPauseRequested", "bannerActionDidFinish") == [
        "5 contentPaused", "5 bannerActionDidFinish", "5 contentResumed", "15 contentPauseRequested cue",
      ])
    #expect(try run.length() == 26)
  }

  @Test func `A web address leaves the player, which plays on`() throws {
    var opened: [String] = []
    let run = run(
      leadingTo: "https://red.test/more?x=1",
      [
        .at(5, .enter), .at(6, .character("y")),
        .at(
          7,
          call: { session in
            opened.append(session.link ?? "")
          }),
      ])
    #expect(
      try run.story("bannerActionShouldBegin", "bannerActionDidFinish", "clicked", "contentPauseRequested") == [
        "5 bannerActionShouldBegin", "5 clicked red", "15 contentPauseRequested cue",
      ])
    #expect(run.terminal?.copied == ["https://red.test/more?x=1"])
    #expect(run.terminal?.links.contains("https://red.test/more?x=1") == true)
    #expect(opened == ["https://red.test/more?x=1"])
  }

  @Test(arguments: [
    ("https://red.test/two words", ["https://red.test/two%20words"]),
    ("https://red.test/" + String(repeating: "a", count: 9_000), []),
  ])
  func `An address is opened whole or not at all`(clickThrough: String, copied: [String]) {
    let run = run(leadingTo: clickThrough, [.at(5, .enter), .at(6, .character("y"))])
    #expect(run.terminal?.copied == copied)
  }

  @Test func `A click on the banner does what Enter does, x closes it`() throws {
    let click = SessionStep(
      moment: .at(5), action: .events([.press(column: 10, row: 19), .release(column: 10, row: 19)]))
    let run = run(
      leadingTo: "panel:more",
      [click, .at(6, .escape), .at(8, .character("x")), .at(9, .character("x")), .at(9.5, .character("x"))])
    #expect(
      try run.story("bannerActionShouldBegin", "skipped", "adBreakEnded", "bannerHidden").prefix(4) == [
        "5 bannerActionShouldBegin", "7 skipped red", "7 adBreakEnded over", "7 bannerHidden",
      ])
    #expect(run.notices.contains("there is no banner to close"))
  }

  @Test func `An ad that leads nowhere says so`() {
    #expect(
      run(leadingTo: nil, [.at(1, .enter), .at(5, .enter)]).notices == [
        "there is no ad to follow", "this ad leads nowhere",
      ])
  }

  @Test func `A card is closed by Esc after three seconds, and else by itself`() throws {
    let scenario = SessionScenario(
      "card", breaks: breaks(("card", .at(5)), ("other", .at(10))).with(0, .display).with(1, .display),
      pods: ["card": [.pod([card("red", isDisplay: true)])], "other": [.pod([card("words", isDisplay: true)])]]
    ) {
      $0.script = [.at(6, .escape), .at(8.5, .escape)]
    }
    let run = SessionRun(scenario)
    #expect(
      try run.story(
        "contentPauseRequested", "willPresentFullScreenView", "reportImpression", "skipped", "complete",
        "didDismissFullScreenView"
      ) == [
        "5 contentPauseRequested interstitial", "5 willPresentFullScreenView", "5 reportImpression", "5 skipped red",
        "5 didDismissFullScreenView", "10 contentPauseRequested interstitial", "10 willPresentFullScreenView",
        "10 reportImpression", "10 complete words", "10 didDismissFullScreenView",
      ])
    #expect(try run.length() == 20 + 3.5 + 15)
  }
}
