import AdBreaks
import Playback
import TerminalUI
import TestSupport
import Testing

@testable import Player

/// Breaks made to fail by keys in the event panel.
@MainActor
struct FaultSessionTests {
  /// What the panel's rows said, moment by moment.
  @MainActor
  private final class Looks {
    var rows: [[EventPanelModel.BreakRow]] = []

    func step(_ seconds: Double) -> SessionStep {
      .at(
        seconds,
        call: { session in
          guard case .breaks(let rows)? = session.drawn?.model.panel?.rows else { return }
          self.rows.append(rows)
        })
    }
  }

  private static let toBreaks = SessionStep.at(0.5, .character("i"), .tab, .tab)

  private func run(_ script: [SessionStep], change: (inout SessionScenario) -> Void = { _ in }) -> SessionRun {
    SessionRun(
      SessionScenario(
        "faults", breaks: breaks(("a", .at(10)), ("b", .at(15))), pods: ["a": [pod("red")], "b": [pod("blue")]]
      ) {
        $0.options.ads.preload = .seconds(4)
        $0.script = [Self.toBreaks] + script
        change(&$0)
      })
  }

  @Test func `f puts the next fault on the chosen break, F the one before; the row and the last row say it`() throws {
    let looks = Looks()
    let run = run([
      looks.step(0.6), .at(1, .down, .character("f")), looks.step(1.1), .at(1.2, .character("f"), .character("f")),
      looks.step(1.3), .at(1.4, .character("F")), looks.step(1.5),
    ])
    #expect(looks.rows.map { $0.map(\.isChosen) } == [[true, false]] + Array(repeating: [false, true], count: 3))
    #expect(looks.rows.map { $0[1].fault } == [nil, "timeout", "empty", "404"])
    #expect(run.notices.prefix(3) == ["b: fault timeout", "b: fault empty", "b: fault 404"])
    #expect(try run.story("started", "adBreakFetchError") == ["10 started red", "15 adBreakFetchError b"])
    #expect(run.lines.contains { $0.contains(#""type":"adBreakFetchError""#) && $0.contains("fault 404") })
  }

  @Test func `Ads that were loaded are released, and the fault plays; without it they are asked for again`() throws {
    let failed = run([.at(7, .character("f"))])
    #expect(
      try failed.story("loaded", "adBreakFetchError", "started") == [
        "6 loaded red", "10 adBreakFetchError a", "11 loaded blue", "15 started blue",
      ])
    let spared = run([.at(7, .character("f")), .at(8, .character("F"))])
    #expect(try spared.story("loaded", "started").prefix(3) == ["6 loaded red", "8 loaded red", "10 started red"])
    #expect(spared.notices.prefix(2) == ["a: fault timeout", "a: no fault"])
  }

  @Test func `A late answer of an earlier time is not taken for the one with the fault`() throws {
    let gate = Gate()
    let run = run(
      [
        .when({ !$0.item.outstanding.isEmpty }, .character("f")),
        .when({ $0.item.coordinator?.breaks.first?.state == .failed }, call: { _ in gate.open() }),
      ],
      change: { $0.answers.gates = ["a": gate] })
    #expect(try run.story("started", "adBreakFetchError") == ["10 adBreakFetchError a", "15 started blue"])
  }

  @Test func `A break on screen or over refuses and names r, which makes it take one again`() throws {
    let run = run([
      .at(11, .character("f")), .at(14.5, .character("f")), .at(14.6, .shiftLeft, .left, .character("r")),
      .at(14.7, .character("f")),
    ])
    let refusals = run.notices.filter { $0.hasPrefix("this break") }
    #expect(refusals.count == 2 && refusals.allSatisfy { $0.contains("r makes") })
    #expect(run.notices.contains("a: fault timeout"))
    #expect(
      try run.story("started", "adBreakFetchError")
        == ["10 started red", "10 adBreakFetchError a", "15 started blue"])
  }

  @Test func `What the command line says is the break's first fault, and can be taken off`() throws {
    let looks = Looks()
    let run = run([looks.step(0.6), .at(1, .character("F"), .character("F"))]) {
      $0.options.ads.faults = [FaultRule(target: "*", fault: .notFound)]
    }
    #expect(looks.rows.first?.map(\.fault) == ["404", "404"])
    #expect(try run.story("started", "adBreakFetchError") == ["10 started red", "15 adBreakFetchError b"])
  }

  @Test func `slow opens the medium late as well, and it plays`() throws {
    func beginning(_ faults: [FaultRule]) throws -> Double? {
      let run = run([]) { $0.options.ads.faults = faults }
      return try LogLine.read(run.lines).first { $0.type == "started" }?.wall
    }
    #expect(try beginning([]) == 10)
    // 4 s ahead of its cue it is asked for; its medium takes 7.2 s, in which content plays on as far as the cue.
    #expect(try beginning([FaultRule(target: "a", fault: .slow)]) == 17.2)
  }

  @Test func `Pasted text is the filter's while one is typed, cleaned, and no keys`() {
    var models: [EventPanelModel?] = []
    let look: @MainActor @Sendable (PlayerSession) -> Void = { models.append($0.drawn?.model.panel) }
    func paste(_ seconds: Double, _ text: String) -> SessionStep {
      SessionStep(moment: .at(seconds), action: .events([.paste(text)]))
    }
    let run = run([
      paste(1, "qqmf"), .at(1.1, call: look), .at(1.2, .character("/")), paste(1.3, "\u{1B}[31mb\n\tq\u{202E}"),
      .at(1.4, call: look), paste(1.5, String(repeating: "x", count: 5000)), .at(1.6, call: look),
      .at(1.7, .escape, .escape), paste(1.8, "q"), .at(2, .character("q")),
    ])
    #expect(models.map { $0?.filter.count } == [0, 3, 200])
    #expect(models[1]?.filter == "b q")
    #expect(run.notices.isEmpty)
    #expect(run.code == 0)
  }

  @Test func `A film that is longer than it says is never shown beyond its duration`() throws {
    let run = SessionRun(
      SessionScenario(
        "longer", media: ["film": FakeMedium(length: .seconds(20)).with(\.length, .stated(.seconds(18)))]
      ) {
        $0.items = [("film", nil)]
        $0.options.logsFrames = true
      })
    let lines = try LogLine.read(run.lines).filter { $0.type == "frameShown" }
    #expect(lines.compactMap { $0.number("pts") }.max() == 19.8)
    #expect(lines.compactMap { $0.number("playhead") }.max() == 18)
  }
}
