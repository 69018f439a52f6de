import AdBreaks
import AdMarkup
import Playback
import TerminalUI
import TestSupport
import Testing

@testable import Player

/// What the last row says, and that it goes when it is no longer so.
@MainActor
struct NoticeSessionTests {
  nonisolated struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var keys: [SessionStep]
    /// What is to be seen at these wall times.
    var seen: [(Double, String?)]
  }

  nonisolated private static let noAd = "there is no ad to skip"
  nonisolated private static let never = "this ad cannot be skipped"
  nonisolated private static let noSeek = "an ad is playing: no seeking until it is over"

  /// A film of 20 s with `red` (4 s) and `green` (3 s) from 5 to 12, a break that fails at 10, another film behind it.
  nonisolated static let cases: [Case] = [
    Case(testDescription: "content's own words", keys: [.at(1, .character("s"))], seen: [(2, noAd), (5.9, nil)]),
    Case(testDescription: "content's in an ad", keys: [.at(4, .character("s"))], seen: [(4.5, noAd), (5.1, nil)]),
    Case(
      testDescription: "an ad's in the next one", keys: [.at(8, .character("s"))], seen: [(8.5, never), (9.1, nil)]),
    Case(testDescription: "an ad's in content", keys: [.at(11, .character("s"))], seen: [(11.5, never), (12.1, nil)]),
    Case(
      testDescription: "a break's as long as it is on", keys: [.at(8, .right)],
      seen: [(8.5, noSeek), (9.5, noSeek), (12.1, nil)]),
    Case(
      testDescription: "a break's in content", keys: [.at(11, .character(">"))],
      seen: [(11.5, "an ad is playing: no other file until it is over"), (12.1, nil)]),
    Case(
      testDescription: "the volume everywhere", keys: [.at(4, .character("9"))],
      seen: [(4.5, "volume 98 %"), (5.1, "volume 98 %"), (9.1, nil)]),
    Case(
      testDescription: "a failure everywhere", keys: [.at(18, .character(">"))],
      seen: [(17.1, "break at 0:10 failed: ad document not found (301) · the film goes on")]
        + [(18.1, "break at 0:10 failed: ad document not found (301) · the film goes on")]),
    Case(
      testDescription: "a speed in content alone", keys: [.at(4, .character("]"))],
      seen: [(4.5, "speed 1.1×"), (5.1, nil)]),
    Case(
      testDescription: "one film's in the next", keys: [.at(2, .character("<")), .at(3, .character(">"))],
      seen: [(2.5, "this is the first file"), (3.1, nil)]),
  ]

  @Test(arguments: cases) func `Words are to be seen as long as they are true`(_ one: Case) {
    var seen: [String?] = []
    let looks = one.seen.map { moment, _ in SessionStep.at(moment, call: { seen.append($0.notice?.text) }) }
    let steps = (one.keys + looks).sorted { first, second in moment(first) < moment(second) }
    _ = SessionRun(
      SessionScenario("notices", breaks: breaks(("five", .at(5)), ("ten", .at(10)))) {
        $0.answers.pods = [
          "five": [pod("red", "green")], "ten": [.failure(AdLoadError(code: 301, message: "HTTP 404"))],
        ]
        $0.items = [("film", "ads"), ("film", nil)]
        $0.script = steps + [.at(19, .character("q"))]
      })
    #expect(seen == one.seen.map(\.1))
  }

  private func moment(_ step: SessionStep) -> Double { if case .at(let seconds) = step.moment { seconds } else { 0 } }

  @Test(
    arguments: [
      ([], [(2.9, true), (3.1, false)]), ([.at(1, .character("m"))], [(0.9, true), (1.1, false)]),
      ([.at(1, .control("x"))], [(0.9, true), (1.1, false)]),
    ] as [([SessionStep], [(Double, Bool)])])
  func `What is told from the start goes after three seconds, or at the first key`(
    _ keys: [SessionStep], _ expected: [(Double, Bool)]
  ) {
    var seen: [Bool] = []
    let looks = expected.map { moment, _ in
      SessionStep.at(moment, call: { seen.append($0.notice?.text == "no sound device") })
    }
    let steps = (keys + looks).sorted { first, second in moment(first) < moment(second) }
    _ = SessionRun(
      SessionScenario("note") {
        $0.script = [.at(0, call: { $0.note("no sound device") })] + steps + [.at(4, .character("q"))]
      })
    #expect(seen == expected.map(\.1))
  }
}
