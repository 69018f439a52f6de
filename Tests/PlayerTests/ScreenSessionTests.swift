import AdBreaks
import AdMarkup
import Playback
import TerminalUI
import TestSupport
import Testing

@testable import Player

/// What the screen is told, turn by turn.
@MainActor
struct ScreenSessionTests {
  /// What each turn of the loop finds.
  @MainActor
  private final class Watch {
    var turns = 0
    var facts: [ScreenFacts] = []
    var stale: [String] = []

    func look(_ session: PlayerSession) {
      guard let screen = session.screen else { return }
      turns += 1
      let facts = session.facts(screen)
      if facts != self.facts.last { self.facts.append(facts) }
      let (shown, fresh) = (session.currentModel(screen), session.makeModel(facts))
      if shown != fresh { stale.append("\(session.time.wall): \(shown) is not \(fresh)") }
    }

    /// A step that is never due, and looks whether it is.
    var step: SessionStep {
      .when(
        { session in
          self.look(session)
          return false
        }, call: { _ in })
    }
  }

  @Test("The screen never shows what is no longer so", arguments: GoldenSessionTests.scenarios)
  func fresh(_ scenario: SessionScenario) {
    let watch = Watch()
    _ = SessionRun(scenario.with(\.script, [watch.step]))
    #expect(watch.stale.isEmpty, "\(watch.stale.first ?? "")")
    #expect(watch.turns > 0 || scenario.code != 0)
  }

  @Test func `Nor does it when the viewer does something`() {
    let watch = Watch()
    let keys: [Key] = [
      .character("9"), .character("m"), .character("]"), .right, .character("?"), .escape, .character(" "),
      .character("."), .character(" "), .left, .character("b"), .character("s"), .backspace,
    ]
    let pods = ["pre": [pod("blue")], "mid": [FakeAnswers.Pod.pod([ad("red", skip: .time(.seconds(1)))])]]
    let run = SessionRun(
      SessionScenario("keys", breaks: breaks(("pre", .start), ("mid", .at(10))), pods: pods) { scenario in
        scenario.script = keys.enumerated().map { index, key in
          let moment = Duration.milliseconds(500 + 700 * index)
          return SessionStep(
            moment: .when { session in
              watch.look(session)
              session.wake(at: max(moment, session.time.wall))
              return session.time.wall >= moment
            }, action: .events([.key(key)]))
        }
        scenario.script?.append(watch.step)
      })
    #expect(run.code == 0)
    #expect(watch.stale.isEmpty, "\(watch.stale.first ?? "")")
  }

  @Test func `A film that stands still tells its place to the millisecond`() {
    var rows: [String] = []
    let look: @MainActor @Sendable (PlayerSession) -> Void = {
      let canvas = ($0.ports.terminal as? FakeTerminal)?.canvas
      rows.append(canvas.map { String($0.text(row: 23).dropFirst().prefix { $0 != " " }) } ?? "")
    }
    _ = SessionRun(
      SessionScenario(
        "steps", breaks: breaks(("five", .at(5))), pods: ["five": [pod("red")]],
        media: ["film": FakeMedium(length: .seconds(20), frames: 25)]
      ) {
        $0.script = [
          .at(1, .character(".")), .at(1.5, call: look), .at(1.6, .character(".")), .at(1.9, call: look),
          .at(2, .character(",")), .at(2.4, call: look), .at(2.5, .shiftRight), .at(2.9, call: look),
          .at(3, .character(" ")), .at(3.5, call: look),
          // A paused ad holds content's clock as it is.
          .when({ $0.adOnScreen?.hasStarted == true }, .character(" ")), .at(20, call: look),
          .at(20.5, .character("q")),
        ]
      })
    #expect(rows == ["0:01.040", "0:01.080", "0:01.040", "0:02.040", "0:02", "0:05"])
  }

  @Test func `A picture alone changes nothing beside it`() throws {
    let watch = Watch()
    let run = SessionRun(
      SessionScenario("pictures", media: ["film": FakeMedium(length: .seconds(20), frames: 25)]) {
        $0.script = [watch.step]
        $0.options.logsFrames = true
      })
    #expect(try run.pictures().count == 500)
    #expect(watch.turns > 500)
    // 20 seconds on the clock and 78 cells on the bar, the beginning and the end.
    #expect(watch.facts.count < 20 + 78 + 8)
  }
}
