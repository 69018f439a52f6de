import AdBreaks
import AdMarkup
import Glibc
import TerminalUI
import TestSupport
import Testing

@testable import Player

/// A terminal whose other end is gone.
@MainActor
struct HangUpSessionTests {
  /// The reading end of a pipe whose writing end is closed, or open.
  private final class Keyboard {
    private(set) var ends: [Int32] = [-1, -1]

    init(isOpen: Bool) {
      pipe(&ends)
      if !isOpen {
        close(ends[1])
        ends[1] = -1
      }
    }

    deinit { for end in ends where end >= 0 { close(end) } }
  }

  private func run(_ keyboard: Keyboard, _ last: TerminalEvent) -> SessionRun {
    let beacons = AdBeacons(impressions: [BeaconURL(url: "https://t.test/impression")])
    return SessionRun(
      SessionScenario("hang-up", breaks: breaks(("pre", .start)), pods: ["pre": [.pod([ad("red", beacons: beacons)])]])
      {
        $0.options.tracking = .fire
        $0.keyboard = keyboard.ends[0]
        $0.script = [SessionStep(moment: .when { !$0.beacons.flying.isEmpty }, action: .events([last]))]
      })
  }

  @Test func `A hang-up ends the run, and nothing waits for keys any more`() {
    let run = run(Keyboard(isOpen: false), .hangup)
    #expect(run.code == 128 + SIGHUP)
    #expect(run.lateWaits == 0)
  }

  @Test func `The last beacons do not wait for a keyboard that is at its end`() {
    let run = run(Keyboard(isOpen: false), .key(.character("q")))
    #expect(run.code == 0)
    #expect(run.lateWaits == 1)
  }

  @Test func `What is typed while the last beacons fly is read, and its end noticed`() {
    let keyboard = Keyboard(isOpen: true)
    #expect(Waiter.takeLine(from: keyboard.ends[0]) == .nothing)
    write(keyboard.ends[1], "q\n", 2)
    #expect(Waiter.takeLine(from: keyboard.ends[0]) == .line("q\n"))
    #expect(Waiter.takeLine(from: Keyboard(isOpen: false).ends[0]) == .end)
  }
}
