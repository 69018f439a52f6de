import AdBreaks
import Playback
import TerminalUI
import TestSupport
import Testing

@testable import Player

/// Dragging on the bar of a film of 20 s, whose pictures are 0.2 s apart and every fifth a key picture.
@MainActor
struct DragSessionTests {
  private static let bar = PlayerLayout(
    size: CellSize(columns: 80, rows: 24), banner: .none, isInAd: false, showsKeys: false
  ).bar

  private func run(_ breaks: [AdBreak] = [], _ script: [SessionStep]) -> SessionRun {
    SessionRun(
      SessionScenario("drag", breaks: breaks, pods: ["ten": [pod("red")]]) {
        $0.script = script
        $0.options.logsFrames = true
      })
  }

  private static func mouse(_ seconds: Double, _ event: TerminalEvent) -> SessionStep {
    SessionStep(moment: .at(seconds), action: .events([event]))
  }

  private static func cell(of share: Double) -> Int { bar.column + Int((Double(bar.columns - 1) * share).rounded()) }

  private static func drag(to share: Double, at seconds: Double) -> [SessionStep] {
    [
      mouse(seconds, .press(column: cell(of: 0.5), row: bar.row)),
      mouse(seconds + 0.1, .drag(column: cell(of: share), row: bar.row)),
    ]
  }

  /// What is on screen, without being a picture that was played.
  private static func sees(_ pts: Duration) -> @MainActor @Sendable (PlayerSession) -> Bool {
    { $0.screen?.picture?.pts == pts && $0.screen?.contentPicture?.pts != pts }
  }

  @Test func `Key pictures follow the mouse, and are none that were played`() throws {
    let release = TerminalEvent.release(column: Self.cell(of: 1), row: Self.bar.row)
    let target = Duration.seconds(20) * (Self.cell(of: 0.8) - Self.bar.column) / (Self.bar.columns - 1)
    let key = Duration.seconds(target.components.seconds)
    let run = run(
      breaks(("ten", .at(10))),
      Self.drag(to: 0.8, at: 1) + [
        .when(Self.sees(key)) { session in
          #expect(session.item.content?.isRunning == false)
          #expect(session.item.isPaused == false)
        },
        .when({ _ in true }) { _ in },
        SessionStep(moment: .at(3), action: .events([release])),
      ])
    #expect(try run.story("seek").count == 1)
    #expect(try run.story("contentPaused", "contentResumed").isEmpty)
    // The break that it passed comes before the first picture there.
    #expect(try run.story("adBreakStarted").count == 1)
    let pictures = try run.pictures()
    #expect(pictures.prefix(6) == [0, 0.2, 0.4, 0.6, 0.8, 1])
    #expect(pictures.count == 6 + pictures.filter { $0 > 15 }.count)
    #expect(run.code == 0)
  }

  @Test func `Escape ends a drag as if there had been none: no picture is lost or comes twice`() throws {
    let run = run([], Self.drag(to: 0.8, at: 1) + [.at(2, .escape), .at(2.5, .character("m"))])
    #expect(try run.story("seek").isEmpty)
    #expect(try run.pictures() == (0..<100).map { (Double($0) * 0.2 * 1000).rounded() / 1000 })
    #expect(try abs(run.length() - 20.9) < 0.002)
  }

  @Test func `A screen that is resized while a paused film is dragged leaves it where it was`() throws {
    let run = run(
      [],
      [.at(1, .character(" "))] + Self.drag(to: 0.25, at: 2) + [
        .when(Self.sees(.seconds(4))) { session in
          (session.ports.terminal as? FakeTerminal)?.size = CellSize(columns: 70, rows: 20)
          session.screen?.resize()
        },
        .at(4, .escape), .at(5, .character("q")),
      ])
    #expect(try run.story("seek").isEmpty)
    #expect(try run.pictures().last == 1)
  }

  @Test func `A drag of a paused film leaves it paused where it was released`() throws {
    let run = run(
      [],
      [.at(1, .character(" "))] + Self.drag(to: 0.25, at: 2) + [
        Self.mouse(3, .release(column: 0, row: 0)),
        .when({ $0.item.shown.map { $0 > .seconds(4) } == true }, .character("q")),
      ])
    #expect(try run.story("seek", "contentPaused", "contentResumed").count == 2)
    #expect(try run.pictures().last == 4.8)
  }
}
