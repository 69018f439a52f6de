import AdBreaks
import AdMarkup
import TerminalUI
import TestSupport
import Testing

@testable import Player

/// Beacons in a session: sent or not, and what the log says of them.
@MainActor
struct TrackingSessionTests {
  private static let events = ["mute", "unmute", "playerExpand", "notUsed", "otherAdInteraction", "start", "complete"]

  private func scenario(_ name: String, _ change: (inout SessionScenario) -> Void = { _ in }) -> SessionScenario {
    let beacons = AdBeacons(
      impressions: [BeaconURL(url: "https://t.test/impression")],
      tracking: Self.events.map { AdBeacons.Tracking(event: $0, url: BeaconURL(url: "https://t.test/\($0)")) })
    return SessionScenario(
      name, breaks: breaks(("mid", .at(10))),
      pods: ["mid": [.pod([ad("red", beacons: beacons)], standBys: [ad("blue", beacons: beacons)])]], change)
  }

  private func beacons(_ run: SessionRun) throws -> [String] {
    try LogLine.read(run.lines).filter { $0.type == "beacon" }.map {
      [$0["event"], $0["status"], $0["httpStatus"]].compactMap(\.self).joined(separator: " ")
    }
  }

  @Test func `what is sent is told with its answer, what nobody answers is given up at the end`() throws {
    let run = SessionRun(
      scenario("fire") {
        $0.options.tracking = .fire
        $0.beaconResults = [
          ("start", BeaconResult(.sent, httpStatus: 204, tries: 1)),
          ("complete", BeaconResult(.failed, httpStatus: 500, tries: 3)),
        ]
      })
    #expect(run.code == 0)
    #expect(
      try beacons(run).sorted() == ["complete failed 500", "impression failed", "notUsed failed", "start sent 204"])
    let lines = try LogLine.read(run.lines)
    #expect(lines.last?.type == "ended")
    #expect(lines.dropLast().last?.type == "ledger")
    for state in ["\"event\":\"start\",\"url\":\"https://t.test/start\",\"level\":0,\"state\":\"sent\"", "\"failed\""] {
      #expect(run.lines.contains { $0.contains("\"ledger\"") && $0.contains(state) })
    }
  }

  @Test func `tracking that is off tells nothing and sends nothing`() throws {
    let run = SessionRun(
      scenario("off") {
        $0.options.tracking = .off
        $0.beaconResults = [("t.test", BeaconResult(.sent, httpStatus: 200, tries: 1))]
      })
    #expect(try LogLine.read(run.lines).filter { ["beacon", "ledger"].contains($0.type) }.isEmpty)
  }

  @Test func `what the viewer does to an ad is tracked`() throws {
    let inAd = SessionStep.Moment.when { session in
      if case .ad = session.item.onScreen { true } else { false }
    }
    let run = SessionRun(
      scenario("viewer") {
        $0.script = [
          SessionStep(moment: inAd, action: .events([.key(.character("m"))])),
          SessionStep(moment: inAd, action: .events([.key(.character("m"))])),
          SessionStep(moment: inAd, action: .events([.press(column: 40, row: 8)])),
        ]
      })
    let told = try beacons(run).map { $0.split(separator: " ")[0] }
    #expect(
      told == ["start", "impression", "mute", "unmute", "otherAdInteraction", "complete", "notUsed"])
  }

  @Test func `who leaves in front of a break has not used its ads`() throws {
    let run = SessionRun(
      scenario("leave") {
        $0.script = [SessionStep(moment: .at(5), action: .events([.key(.character("q"))]))]
      })
    #expect(try beacons(run) == ["notUsed logged", "notUsed logged"])
  }
}
