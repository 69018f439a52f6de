import AdBreaks
import AdMarkup
import TestSupport
import Testing

@testable import Player

/// Sessions that follow a script.
@MainActor
struct ScriptSessionTests {
  private let adBreaks = breaks(("five", .at(5)), ("ten", .at(10)))
  private let pods: [String: [FakeAnswers.Pod]] = ["five": [pod("red")], "ten": [pod("blue", "green")]]
  private let types = [
    "contentPaused", "contentResumed", "seek", "contentPauseRequested", "started", "skipped", "complete", "adPaused",
    "adResumed", "clicked", "contentResumeRequested", "volumeChanged", "speedChanged", "ended",
  ]

  /// `wall: playhead type …` of what matters.
  private func story(
    _ script: String, _ adBreaks: [AdBreak]? = nil, pods: [String: [FakeAnswers.Pod]] = [:],
    change: (inout SessionScenario) -> Void = { _ in }
  ) throws -> [String] {
    let steps = try Script(reading: script)
    let run = SessionRun(
      SessionScenario("script", breaks: adBreaks ?? self.adBreaks, pods: self.pods.merging(pods) { $1 }) {
        $0.options.script = steps
        change(&$0)
      })
    return try LogLine.read(run.lines).filter { types.contains($0.type) }.map { "\($0["wall"] ?? ""): \($0.words)" }
  }

  @Test func `Content times are met exactly, between two pictures too, whatever the speed`() throws {
    let moves = try story(
      "at content 1.234 do pause\nat wall 2 do resume\nat content 2.5 do speed 2\nat content 4 do quit", [])
    #expect(
      moves == [
        "1.234: 1.234 contentPaused", "2: 1.234 contentResumed", "3.266: 2.5 speedChanged 2", "4.016: 4 ended",
      ])
  }

  @Test func `A time that a seek jumps over is due at arrival, and none is due twice`() throws {
    let moves = try story(
      """
      at content 2 do seek 15
      at content 12 do mute
      at content 16 do seek 1
      at content 3 do speed 2
      """, [])
    #expect(
      moves == [
        "2: 15 seek 2 15", "2: 15 volumeChanged 100 1", "2: 15 speedChanged 2", "2.5: 1 seek 16 1", "12: 20 ended",
      ])
  }

  @Test func `At the time of a break it is the break's first ad that is acted upon`() throws {
    let moves = try story(
      "at content 5 do click\nat content 5 do discard\nat content 10 do pause\nat wall 11 do resume\nat wall 13 do quit"
    )
    #expect(
      moves == [
        "5: 5 contentPauseRequested cue", "5: 5 started red", "5: 5 clicked red", "5: 5 contentResumeRequested cue",
        "10: 10 contentPauseRequested cue", "10: 10 started blue", "10: 10 adPaused blue", "11: 10 adResumed blue",
        "13: 10 complete blue", "13: 10 started green", "13: 10 ended",
      ])
  }

  @Test func `Skips act where the ad allows them, in its own time`() throws {
    let skippable = ad("red", skip: .time(.seconds(2)))
    let moves = try story(
      "at wall 6 do skip\nat wall 7 do skip\nat wall 7 do skip\nat content 6 do quit", breaks(("five", .at(5))),
      pods: ["five": [.pod([skippable, ad("blue")])]])
    #expect(
      moves == [
        "5: 5 contentPauseRequested cue", "5: 5 started red", "7: 5 skipped red", "7: 5 started blue",
        "9: 5 complete blue", "9: 5 contentResumeRequested cue", "10: 6 ended",
      ])
  }

  @Test func `In a break content is sent nowhere, and its speed stays`() throws {
    let moves = try story(
      "at wall 6 do seek 18\nat wall 6 do speed 2\nat content 6 do quit", breaks(("five", .at(5))))
    #expect(
      moves == [
        "5: 5 contentPauseRequested cue", "5: 5 started red", "9: 5 complete red", "9: 5 contentResumeRequested cue",
        "10: 6 ended",
      ])
  }

  @Test func `A pre-roll counts as zero, wherever content begins, and the end as the duration`() throws {
    let moves = try story(
      "at content 0 do click\nat content 3 do mute\nat content 20 do discard\nat content 21 do quit",
      breaks(("pre", .start), ("post", .end)), pods: ["pre": [pod("red")], "post": [pod("blue")]],
      change: { $0.options.start = .time(.seconds(18)) })
    #expect(
      moves == [
        "0: 0 contentPauseRequested preRoll", "0: 0 started red", "0: 0 clicked red", "4: 0 complete red",
        "4: 0 contentResumeRequested preRoll", "4: 18 volumeChanged 100 1", "6: 20 contentPauseRequested postRoll",
        "6: 20 started blue", "6: 20 contentResumeRequested postRoll", "6: 20 ended",
      ])
  }

  @Test(arguments: ["at content 3 do pause", "at content 5 do pause", "at content 3 do pause\nat content 4 do resume"])
  func `A pause that nobody ends is the end of an untimed run`(_ script: String) throws {
    let steps = try Script(reading: script)
    let run = SessionRun(
      SessionScenario("script", breaks: adBreaks, pods: pods) { $0.options.script = steps })
    #expect(run.code == 0)
    #expect(try run.length() == (script == "at content 5 do pause" ? 5 : 3))
    #expect(run.complaints == ["paused for good, as nothing in the script follows: the run ends here"])
  }

  @Test func `Another speed gives no picture twice, and loses none`() throws {
    let steps = try Script(reading: "at content 3.1 do speed 2\nat content 4 do speed 0.5")
    let run = SessionRun(
      SessionScenario("script") {
        $0.options.script = steps
        $0.options.logsFrames = true
      })
    #expect(try run.pictures() == (0..<100).map { (Double($0) * 0.2 * 1000).rounded() / 1000 })
  }

  @Test func `The same script gives the same bytes`() throws {
    let steps = try Script(
      reading: """
        at content 2 do seek 9
        at wall 3 do pause
        at wall 4 do resume
        at content 10 do click
        at wall 9 do mute
        """)
    let scenario = SessionScenario("script", breaks: adBreaks, pods: pods) {
      $0.options.script = steps
      $0.options.logsFrames = true
    }
    #expect(SessionRun(scenario).lines == SessionRun(scenario).lines)
  }
}
