import AdBreaks
import AdMarkup
import Playback
import TerminalUI
import TestSupport
import Testing

@testable import Player

/// `--vo null` on a screen: everything but pictures.
@MainActor
struct NullOutputSessionTests {
  private func run(_ change: (inout SessionScenario) -> Void) -> (run: SessionRun, sizes: Set<PixelSize?>) {
    var sizes: Set<PixelSize?> = []
    let run = SessionRun(
      SessionScenario("null", breaks: breaks(("five", .at(5))), pods: ["five": [pod("red")]]) {
        $0.options.logsFrames = true
        $0.script =
          [1.0, 6, 11].map { .at($0, call: { sizes.insert($0.screen?.picture?.size) }) }
          + [
            .at(12, .character(" ")), .at(12.5, .character(",")), .at(12.6, .control("l")),
            .at(
              12.7,
              call: {
                ($0.ports.terminal as? FakeTerminal)?.size = CellSize(columns: 40, rows: 12)
                $0.screen?.resize()
              }), .at(13, .character(" ")),
          ]
        change(&$0)
      })
    return (run, sizes)
  }

  @Test func `No picture is drawn, and none is scaled`() throws {
    let (null, nullSizes) = run { $0.glyphs = nil }
    let (half, halfSizes) = run { _ in }
    #expect(null.terminal?.picturesSent == 0)
    #expect(half.terminal?.picturesSent ?? 0 > 0)
    #expect(nullSizes == [PixelSize(width: 0, height: 0)])
    #expect(!halfSizes.contains(PixelSize(width: 0, height: 0)))
    #expect(null.terminal?.pictureAreas == [])
    #expect(null.terminal?.canvas == half.terminal?.canvas)
    #expect(null.code == 0)
    #expect(try null.story("contentComplete", "complete") == half.story("contentComplete", "complete"))
    #expect(try Set(null.pictures()).count == 100)
  }
}
