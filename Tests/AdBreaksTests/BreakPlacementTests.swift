import AdBreaks
import AdMarkup
import Testing

/// Where breaks fall.
struct BreakPlacementTests {
  struct Offsets: CustomTestStringConvertible, Sendable {
    var name: String
    var offsets: [TimeOffset]
    var duration: Duration? = .seconds(600)
    var opportunities: [Duration] = []
    var ignoresPositions = false
    /// Places in document order.
    var places: [BreakPlacement.Place]
    /// -1 for the post-roll.
    var cuePoints: [Duration?]
    var rules: [String] = []
    var testDescription: String { name }
  }

  @Test(arguments: [
    Offsets(
      name: "start and end", offsets: [.end, .start], places: [.at(.postRoll), .at(.preRoll)],
      cuePoints: [.zero, nil]),
    Offsets(
      name: "times in any order", offsets: [.seconds(60), .seconds(30)],
      places: [.at(.midRoll(.seconds(60))), .at(.midRoll(.seconds(30)))], cuePoints: [.seconds(30), .seconds(60)]),
    Offsets(
      name: "percentages, fractions too", offsets: [.percentage(50), .percentage(12.5)],
      places: [.at(.midRoll(.seconds(300))), .at(.midRoll(.seconds(75)))], cuePoints: [.seconds(75), .seconds(300)]),
    Offsets(
      name: "a percentage is rounded to the millisecond", offsets: [.percentage(33.3)], duration: .milliseconds(10_001),
      places: [.at(.midRoll(.milliseconds(3_330)))], cuePoints: [.milliseconds(3_330)]),
    Offsets(
      name: "a percentage of an unknown duration is unplaced", offsets: [.percentage(50), .seconds(5)], duration: nil,
      places: [.unplaced, .at(.midRoll(.seconds(5)))], cuePoints: [.seconds(5)], rules: ["break-unplaced"]),
    Offsets(
      name: "#m counts break opportunities, from 1", offsets: [.position(2), .position(1)],
      opportunities: [.seconds(100), .seconds(200)],
      places: [.at(.midRoll(.seconds(200))), .at(.midRoll(.seconds(100)))],
      cuePoints: [.seconds(100), .seconds(200)]),
    Offsets(
      name: "#m without its opportunity is unplaced", offsets: [.position(3)], opportunities: [.seconds(100)],
      places: [.unplaced], cuePoints: [], rules: ["break-unplaced"]),
    Offsets(
      name: "#m in a mix is unplaced; the note is the schedule's", offsets: [.position(1), .seconds(5)],
      opportunities: [.seconds(100)], ignoresPositions: true,
      places: [.unplaced, .at(.midRoll(.seconds(5)))], cuePoints: [.seconds(5)]),
    Offsets(
      name: "a time equal to the duration is a mid-roll", offsets: [.end, .seconds(600)],
      places: [.at(.postRoll), .at(.midRoll(.seconds(600)))], cuePoints: [.seconds(600), nil]),
    Offsets(
      name: "later than the duration is beyond the end", offsets: [.time(.milliseconds(600_001))],
      places: [.beyondEnd(.milliseconds(600_001))], cuePoints: [], rules: ["break-beyond-end"]),
    Offsets(
      name: "nothing is beyond an unknown duration", offsets: [.seconds(360_000)], duration: nil,
      places: [.at(.midRoll(.seconds(360_000)))], cuePoints: [.seconds(360_000)]),
    Offsets(
      name: "the largest time that a document can name does no harm", offsets: [.time(.seconds(Int64.max))],
      places: [.beyondEnd(.seconds(Int64.max))], cuePoints: [], rules: ["break-beyond-end"]),
  ])
  func places(_ test: Offsets) {
    let breaks = test.offsets.enumerated().map { index, offset in
      AdBreak(id: AdBreak.ID(index: index), breakID: "b\(index)", offset: offset, source: .none)
    }
    let placement = BreakPlacement(
      schedule: AdSchedule(breaks: breaks, ignoresPositions: test.ignoresPositions),
      content: ContentFacts(duration: test.duration, breakOpportunities: test.opportunities))
    #expect(placement.breaks.map(\.place) == test.places)
    #expect(placement.cuePoints == test.cuePoints)
    #expect(placement.diagnostics.map(\.rule) == test.rules)
  }

  @Test func `equal times are one cue, in document order, with one pod index`() {
    let breaks = schedule(
      ("late", .seconds(60)), ("a", .seconds(30)), ("post", .end), ("b", .percentage(50)), ("pre", .start))
    let placement = BreakPlacement(
      schedule: AdSchedule(breaks: breaks), content: ContentFacts(duration: .seconds(60)))
    #expect(
      placement.cues.map { $0.members.map { breaks[$0.index].breakID } } == [["pre"], ["a", "b"], ["late"], ["post"]])
    #expect(placement.cues.map { placement.podIndex(of: $0.position) } == [0, 1, 2, -1])
  }

  @Test func `mid-rolls count from 1 without a pre-roll too`() {
    let placement = BreakPlacement(
      schedule: AdSchedule(breaks: schedule(("a", .seconds(10)), ("b", .seconds(20)))), content: ContentFacts())
    #expect(placement.cues.map { placement.podIndex(of: $0.position) } == [1, 2])
  }
}
