import AdBreaks
import Playback
import TerminalUI
import TestSupport
import Testing

@testable import Player

/// Graphics in place of cells, once the terminal says that it has them.
@MainActor
struct GraphicsSessionTests {
  private static let cell = PixelExtent(width: 10, height: 20)

  private func run(
    _ graphics: GraphicsWish, answers: @escaping @MainActor @Sendable (inout TerminalTraits) -> Void = { _ in },
    isComplete: Bool = true, _ steps: [SessionStep] = []
  ) -> SessionRun {
    SessionRun(
      SessionScenario("graphics") {
        $0.graphics = graphics
        $0.script =
          [
            .at(
              0.05,
              call: { session in
                guard let terminal = session.ports.terminal as? FakeTerminal else { return }
                answers(&terminal.traits)
                session.takeAnswers(isComplete: isComplete)
              })
          ] + steps + [.at(3, .character("q"))]
      })
  }

  private func hasKitty(_ run: SessionRun) -> Bool {
    String(decoding: run.terminal?.pictureBytes ?? [], as: UTF8.self).contains("\u{1B}_Ga=T")
  }

  private func hasSixel(_ run: SessionRun) -> Bool {
    String(decoding: run.terminal?.pictureBytes ?? [], as: UTF8.self).contains("\u{1B}P0;1;0q")
  }

  @Test func `A terminal that says so gets kitty's pictures, of more pixels, and none is left`() throws {
    var size: PixelSize?
    let run = run(
      .auto,
      answers: {
        $0.kitty = .inSharedMemory
        $0.cell = Self.cell
      }, [.at(2.9, call: { size = $0.screen?.pictureSize })])
    #expect(run.notices == [])
    let terminal = try #require(run.terminal)
    let picture = try #require(terminal.pictureArea)
    #expect(size == PixelSize(width: picture.columns * 10, height: picture.rows * 20))
    // From the first of them on nothing is sent but graphics.
    let bytes = terminal.pictureBytes
    let text = String(decoding: bytes, as: UTF8.self)
    let first = try #require(text.ranges(of: "\u{1B}_G").first).lowerBound
    var screen = GraphicsScreen(size: terminal.size, cell: try #require(Self.cell)) { [shared = terminal.shared] in
      shared[$0]
    }
    screen.receive(Array(text[first...].utf8))
    #expect(screen.faults == [])
    #expect(screen.mostPlacements > 0)
    // At the end the last one is taken away.
    #expect(screen.placements.isEmpty)
  }

  @Test func `Kitty's come before sixels, and sixels need to know how large a cell is`() {
    #expect(
      hasKitty(
        run(.auto) {
          ($0.kitty, $0.sixelColors, $0.cell) = (.inSequence, 256, Self.cell)
        }))
    let sixel = run(.auto) { ($0.sixelColors, $0.cell) = (256, Self.cell) }
    #expect(hasSixel(sixel) && !hasKitty(sixel))
    #expect(!hasSixel(run(.auto) { $0.sixelColors = 256 }))
    #expect(hasSixel(run(.sixel) { ($0.kitty, $0.sixelColors, $0.cell) = (.inSequence, 256, Self.cell) }))
  }

  @Test func `One that does not answer is told of once, and gets cells`() {
    for isComplete in [true, false] {
      let run = run(.kitty, isComplete: isComplete)
      #expect(!hasKitty(run))
      #expect(run.notices == ["no kitty graphics here: pictures in cells"])
      #expect(run.notes.contains { $0.contains("does not say that it draws kitty graphics") })
      #expect(run.terminal?.picturesSent ?? 0 > 0)
    }
    #expect(run(.auto).notices == [])
  }

  @Test func `An answer that is late still counts`() {
    let late = run(
      .kitty, isComplete: false,
      [
        .at(
          1,
          call: { session in
            (session.ports.terminal as? FakeTerminal)?.traits.kitty = .inSequence
            session.takeAnswers(isComplete: true)
          })
      ])
    #expect(hasKitty(late))
  }
}
