import AdBreaks
import AdMarkup
import Foundation
import Playback
import TestSupport
import Testing

@testable import Player

/// Whole sessions, event by event.
@MainActor
struct GoldenSessionTests {
  nonisolated static let scenarios: [SessionScenario] = [
    SessionScenario(
      "pre-mid-post", breaks: breaks(("pre", .start), ("mid", .at(10)), ("post", .end)),
      pods: ["pre": [pod("red")], "mid": [pod("green", "blue")], "post": [pod("blue")]]),
    SessionScenario("no-ads") { $0.items = [("film", nil)] },
    SessionScenario("empty-schedule"),
  ]

  @Test("A session's log is the golden one", arguments: scenarios)
  func golden(_ scenario: SessionScenario) {
    let run = SessionRun(scenario)
    #expect(run.code == scenario.code)
    #expect(run.complaints == scenario.complaints)
    GoldenLog.expect(run.lines, named: scenario.name, sourceLocation: #_sourceLocation)
  }
}

extension SessionScenario: CustomTestStringConvertible {
  var testDescription: String { name }
}
