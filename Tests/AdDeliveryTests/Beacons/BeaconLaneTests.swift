import AdBreaks
import Testing

@testable import AdDelivery

/// When beacons are sent.
struct BeaconLaneTests {
  enum Event: Sendable {
    case send(Int, String)
    /// A response of that status.
    case answered(Int, status: Int)
    case failed(Int)
    case flush(within: Int)
    case advance
  }

  /// Milliseconds, what happens then, and what comes of it.
  typealias Step = (wall: Int, event: Event, effects: [String])

  struct Scenario: Sendable, CustomTestStringConvertible {
    var name: String
    var steps: [Step]
    /// When something comes by itself after the last step, in milliseconds.
    var nextDue: Int?
    var testDescription: String { name }
  }

  private static let nine: [Step] = (1...9).map { (0, .send($0, "http://t"), $0 < 9 ? ["start \($0)"] : []) }

  @Test(arguments: [
    Scenario(
      name: "one that is taken",
      steps: [(0, .send(1, "http://t"), ["start 1"]), (9, .answered(1, status: 204), ["1 sent 204 after 1"])]),
    Scenario(
      name: "three tries with growing pauses",
      steps: [
        (0, .send(1, "https://t"), ["start 1"]), (100, .failed(1), []), (599, .advance, []),
        (600, .advance, ["start 1"]), (700, .answered(1, status: 500), []), (2699, .advance, []),
        (2700, .advance, ["start 1"]), (3000, .failed(1), ["1 failed after 3"]), (9000, .advance, []),
      ]),
    Scenario(
      name: "the third is taken",
      steps: [
        (0, .send(1, "http://t"), ["start 1"]), (0, .answered(1, status: 404), []), (500, .advance, ["start 1"]),
        (500, .answered(1, status: 302), []), (2500, .advance, ["start 1"]),
        (2501, .answered(1, status: 200), ["1 sent 200 after 3"]),
      ]),
    Scenario(
      name: "the status told is that of the last try",
      steps: [
        (0, .send(1, "http://t"), ["start 1"]), (0, .failed(1), []), (500, .advance, ["start 1"]),
        (500, .failed(1), []), (2500, .advance, ["start 1"]),
        (2501, .answered(1, status: 410), ["1 failed 410 after 3"]),
      ]),
    Scenario(
      name: "eight at once, the ninth when one is done",
      steps: nine + [(5, .answered(4, status: 200), ["4 sent 200 after 1", "start 9"])]),
    Scenario(
      name: "one that rests leaves its place to the next, and queues up again",
      steps: nine + [
        (5, .failed(4), ["start 9"]), (505, .advance, []),
        (600, .answered(1, status: 200), ["1 sent 200 after 1", "start 4"]),
      ]),
    Scenario(
      name: "what comes next", steps: [(0, .send(1, "http://t"), ["start 1"]), (7, .failed(1), [])], nextDue: 507),
    Scenario(
      name: "nothing but the web is called",
      steps: [
        "file:///etc/passwd", "ftp://t/", "data:,x", "pixel.gif", "/pixel", "//t/pixel", "javascript:1", "", "http://",
      ]
      .enumerated().map { (0, .send($0, $1), ["\($0) failed after 0"]) }),
    Scenario(
      name: "flushed: what is done in time is told, the rest is given up",
      steps: [
        (0, .send(1, "http://t"), ["start 1"]), (0, .send(2, "http://t"), ["start 2"]), (100, .flush(within: 1000), []),
        (200, .answered(1, status: 200), ["1 sent 200 after 1"]), (1099, .advance, []),
        (1100, .advance, ["stop 2", "2 abandoned after 1"]), (1101, .answered(2, status: 200), []),
      ]),
    Scenario(
      name: "flushed: what waits is given up too",
      steps: nine + [
        (0, .flush(within: 10), []),
        (
          10, .advance,
          (1...8).map { "stop \($0)" } + (1...8).map { "\($0) abandoned after 1" } + ["9 abandoned after 0"]
        ),
      ]),
    Scenario(
      name: "flushed: what rests is tried at once",
      steps: [
        (0, .send(1, "http://t"), ["start 1"]), (0, .failed(1), []), (10, .flush(within: 2000), ["start 1"]),
        (20, .answered(1, status: 200), ["1 sent 200 after 2"]),
      ]),
    Scenario(
      name: "flushed: nothing is waited for that would come too late",
      steps: [
        (0, .send(1, "http://t"), ["start 1"]), (0, .flush(within: 2000), []), (100, .answered(1, status: 500), []),
        (600, .advance, ["start 1"]), (610, .answered(1, status: 500), ["1 failed 500 after 2"]),
      ]),
    Scenario(
      name: "flushed: the limit while it runs",
      steps: [(0, .send(1, "http://t"), ["start 1"]), (5, .flush(within: 100), [])],
      nextDue: 105),
    Scenario(
      name: "flushed: twice, the earlier limit holds",
      steps: [
        (0, .send(1, "http://t"), ["start 1"]), (5, .flush(within: 100), []), (6, .flush(within: 1000), []),
        (105, .advance, ["stop 1", "1 abandoned after 1"]),
      ]),
    Scenario(
      name: "flushed: what comes later has all its tries",
      steps: [
        (0, .flush(within: 100), []), (10, .send(1, "http://t"), ["start 1"]), (20, .failed(1), []),
        (100, .advance, []),
        (520, .advance, ["start 1"]),
      ]),
    Scenario(
      name: "flushed: without time all is given up",
      steps: [
        (0, .send(1, "http://t"), ["start 1"]), (5, .flush(within: 0), ["stop 1", "1 abandoned after 1"]),
      ]),
  ])
  func runs(_ scenario: Scenario) {
    var lane = BeaconLane()
    for step in scenario.steps {
      let wall = Duration.milliseconds(step.wall)
      let effects =
        switch step.event {
        case .send(let id, let url): lane.send(id, url)
        case .answered(let id, let status):
          lane.ended(id, HTTPAnswer(body: .success([]), finalURL: "", status: status), at: wall)
        case .failed(let id):
          lane.ended(id, HTTPAnswer(body: .failure(FetchError(.timedOut, "late")), finalURL: ""), at: wall)
        case .flush(let limit): lane.flush(within: .milliseconds(limit), at: wall)
        case .advance: lane.advance(to: wall)
        }
      #expect(effects.map(\.words) == step.effects, "\(step)")
    }
    if let nextDue = scenario.nextDue { #expect(lane.nextDue == .milliseconds(nextDue)) }
  }

  @Test func `ten thousand wait, no more`() {
    var lane = BeaconLane()
    for id in 1...(8 + 10_000) { #expect(lane.send(id, "http://t").map(\.words) == (id <= 8 ? ["start \(id)"] : [])) }
    #expect(lane.send(0, "http://t").map(\.words) == ["0 abandoned after 0"])
    _ = lane.ended(1, HTTPAnswer(body: .success([]), finalURL: "", status: 200), at: .zero)
    #expect(lane.send(0, "http://t").isEmpty)
  }

  @Test func `a body that nobody reads is no reason to try again`() {
    for reason in [FetchError.tooLarge(limit: 1), FetchError(.timedOut, "late"), FetchError(.unavailable, "cut")] {
      var lane = BeaconLane()
      _ = lane.send(1, "http://t")
      let answer = HTTPAnswer(body: .failure(reason), finalURL: "", status: 200)
      #expect(lane.ended(1, answer, at: .zero).map(\.words) == ["1 sent 200 after 1"])
    }
  }

  @Test func `why it failed is one line`() {
    var lane = BeaconLane()
    _ = lane.send(1, "http://t")
    _ = lane.flush(within: .milliseconds(100), at: .zero)
    let answer = HTTPAnswer(body: .failure(FetchError(.unavailable, "HTTP status 500")), finalURL: "", status: 500)
    #expect(
      lane.ended(1, answer, at: .zero)
        == [.tell(1, BeaconResult(.failed, httpStatus: 500, tries: 1, message: "HTTP status 500"))])
  }
}

extension BeaconLane.Effect {
  /// `start 1`, `1 sent 200 after 2`.
  fileprivate var words: String {
    switch self {
    case .start(let id, _): "start \(id)"
    case .stop(let id): "stop \(id)"
    case .tell(let id, let result):
      "\(id) \(result.status)" + (result.httpStatus.map { " \($0)" } ?? "") + " after \(result.tries)"
    }
  }
}
