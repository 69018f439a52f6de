import Playback
import Testing

struct FramePacerTests {
  struct Case: Sendable {
    var name: String
    var pts: Duration
    var next: Duration?
    var position: Duration
    var decision: FramePacer.Decision
  }

  @Test(arguments: [
    Case(name: "not due", pts: .milliseconds(40), next: nil, position: .milliseconds(39), decision: .wait),
    Case(name: "due", pts: .milliseconds(40), next: .milliseconds(80), position: .milliseconds(40), decision: .show),
    Case(
      name: "due but for a rounding", pts: .milliseconds(40), next: nil,
      position: .milliseconds(40) - .nanoseconds(10), decision: .show),
    Case(
      name: "a little late, its successor due too", pts: .milliseconds(40), next: .milliseconds(80),
      position: .milliseconds(100), decision: .show),
    Case(
      name: "very late, its successor due too", pts: .milliseconds(40), next: .milliseconds(80),
      position: .milliseconds(200), decision: .drop),
    Case(
      name: "very late, nothing in its place", pts: .milliseconds(40), next: nil, position: .milliseconds(900),
      decision: .show),
  ])
  func decides(_ expected: Case) {
    let decision = FramePacer().decide(pts: expected.pts, next: expected.next, position: expected.position)
    #expect(decision == expected.decision, "\(expected.name)")
  }
}
