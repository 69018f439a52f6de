import AdBreaks
import AdMarkup
import TerminalUI
import TestSupport
import TestSupport
import Testing

@testable import Player

/// Pause and skip, in content and in breaks.
@MainActor
struct PauseSessionTests {
  private let mid = breaks(("mid", .at(10)))

  private func run(
    _ breaks: [AdBreak], _ pods: [String: [FakeAnswers.Pod]], _ script: [SessionStep],
    change: (inout SessionScenario) -> Void = { _ in }
  ) -> SessionRun {
    SessionRun(
      SessionScenario("keys", breaks: breaks, pods: pods) {
        $0.script = script
        change(&$0)
      })
  }

  @Test func `Content pauses and goes on where it was`() throws {
    let run = run([], [:], [.at(3, .character(" ")), .at(8, .character("p"))])
    let story = try run.story("contentPaused", "contentResumed")
    #expect(
      story == ["3 contentPaused", "3 contentResumed"])
    let length = try run.length()
    #expect(length == 25)
  }

  @Test func `A pause holds an ad without limit, and ends with the break`() throws {
    let run = run(mid, ["mid": [pod("red", "blue")]], [.at(11, .character(" ")), .at(111, .character(" "))])
    let story = try run.story("started", "adPaused", "adResumed", "complete", "adError", "contentPaused")
    #expect(
      story == [
        "10 started red", "10 adPaused red", "10 adResumed red", "10 complete red", "10 started blue",
        "10 complete blue",
      ])
    let length = try run.length()
    #expect(length == 126)
  }

  @Test func `An even number of fast presses changes nothing`() throws {
    let presses = (0..<20).map { SessionStep.at(11 + Double($0) / 100, .character(" ")) }
    let run = run(mid, ["mid": [pod("red")]], presses)
    #expect(try run.story("adPaused").count == 10)
    #expect(try run.story("adResumed").count == 10)
    let length = try run.length()
    #expect(length == 24.1)
  }

  @Test func `A skip while paused leaves the next ad paused`() throws {
    let pod = FakeAnswers.Pod.pod([ad("red", skip: .time(.seconds(1))), ad("blue")])
    let run = run(
      mid, ["mid": [pod]],
      [.at(11.5, .character(" ")), .at(12, .character("s")), .at(20, .character(" "))])
    let story = try run.story("started", "adPaused", "skipped", "adResumed", "complete", "contentPaused")
    #expect(
      story == [
        "10 started red", "10 adPaused red", "10 skipped red", "10 started blue", "10 adPaused blue",
        "10 adResumed blue", "10 complete blue",
      ])
    let length = try run.length()
    #expect(length == 32)
  }

  @Test func `A skip of the last ad while paused leaves content paused`() throws {
    let pod = FakeAnswers.Pod.pod([ad("red", skip: .time(.seconds(1)))])
    let run = run(
      mid, ["mid": [pod]],
      [.at(11.5, .character(" ")), .at(12, .character("s")), .at(20, .character(" "))])
    let story = try run.story("skipped", "contentResumeRequested", "contentPaused", "contentResumed")
    #expect(
      story == [
        "10 skipped red", "10 contentResumeRequested cue", "10 contentPaused", "10 contentResumed",
      ])
    let length = try run.length()
    #expect(length == 30)
  }

  @Test func `A skip waits for the offset, and says so`() throws {
    let pod = FakeAnswers.Pod.pod([ad("red", skip: .time(.seconds(2))), ad("blue")])
    let run = run(
      mid, ["mid": [pod]],
      [.at(5, .character("s")), .at(11, .character("s")), .at(12, .character("s")), .at(13, .character("s"))])
    let story = try run.story("skipped", "complete")
    #expect(
      story == ["10 skipped red", "10 complete blue"])
    #expect(run.notices == ["there is no ad to skip", "this ad cannot be skipped yet", "this ad cannot be skipped"])
  }

  @Test func `Each of many presses skips an ad, as long as there are some`() throws {
    let ads = ["red", "green", "blue"].map { ad($0, skip: .time(.zero)) }
    let presses = (0..<20).map { SessionStep.at(10.5 + Double($0) / 100, .character("s")) }
    let run = run(mid, ["mid": [.pod(ads)]], presses)
    #expect(try run.story("skipped").count == 3)
    let length = try run.length()
    #expect(length == 20.52)
  }

  @Test func `A pause while an ad is loading holds the ad from its first picture on`() throws {
    let gate = Gate()
    let run = run(
      mid, ["mid": [pod("late")]],
      [
        .when({ $0.item.coordinator?.isInBreak == true && $0.item.onScreen == .nothing }, .character(" ")),
        .when({ $0.item.coordinator?.isPaused == true }, call: { _ in gate.open() }),
        .when({ $0.adOnScreen?.hasStarted == true }, call: { $0.wake(at: .seconds(90)) }),
        .at(90, .character(" ")),
      ],
      change: {
        $0.options.ads.preload = .zero
        $0.media["/late"] = FakeMedium(length: .seconds(2)).with(\.gate, gate)
      })
    let story = try run.story("started", "adPaused", "adResumed", "complete", "adError")
    #expect(
      story == [
        "10 started late", "10 adPaused late", "10 adResumed late", "10 complete late",
      ])
    let length = try run.length()
    #expect(length == 102)
  }

  @Test func `Keys that move content are refused in a break, in words, and do nothing`() throws {
    let keys: [Key] = [
      .left, .up, .pageUp, .character("b"), .character("."), .character(","), .character("]"), .backspace,
      .character(">"),
    ]
    let presses = keys.enumerated().map { SessionStep.at(10.5 + Double($0) / 100, $1) }
    let run = run(mid, ["mid": [pod("red")]], presses, change: { $0.items.append(("film", nil)) })
    #expect(try run.story("seek", "speedChanged", "contentPaused").isEmpty)
    #expect(
      run.notices == [
        "an ad is playing: no seeking until it is over", "an ad is playing: no frame steps until it is over",
        "ads play at their own speed", "an ad is playing: no other file until it is over",
      ])
    let length = try run.length()
    #expect(length == 44)
  }

  @Test func `Notices leave after five seconds`() {
    var seen: [String?] = []
    _ = run(
      [], [:],
      [
        .at(1, .character("s")), .at(5.9, call: { seen.append($0.notice?.text) }),
        .at(6.1, call: { seen.append($0.notice?.text) }),
      ])
    #expect(seen == ["there is no ad to skip", nil])
  }
}
