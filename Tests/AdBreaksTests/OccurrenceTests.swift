import AdBreaks
import AdMarkup
import Testing

/// `repeatAfter`.
struct OccurrenceTests {
  private func placement(_ breaks: [(TimeOffset, Duration?)], duration: Duration?) -> BreakPlacement {
    let all = breaks.enumerated().map { index, one in
      AdBreak(
        id: AdBreak.ID(index: index), breakID: "b\(index)", offset: one.0, repeatAfter: one.1, source: .none)
    }
    return BreakPlacement(schedule: AdSchedule(breaks: all), content: ContentFacts(duration: duration))
  }

  @Test func `occurrences follow while below the duration`() {
    let placement = placement([(.seconds(10), .seconds(20))], duration: .seconds(70))
    #expect(placement.cuePoints == [.seconds(10), .seconds(30), .seconds(50)])
    #expect(placement.breaks.map(\.adBreak.id.occurrence) == [0, 1, 2])
  }

  @Test func `a pre-roll repeats from zero on, a post-roll does not`() {
    #expect(
      placement([(.start, .seconds(40))], duration: .seconds(100)).cuePoints == [.zero, .seconds(40), .seconds(80)])
    #expect(placement([(.end, .seconds(40))], duration: .seconds(100)).cuePoints == [nil])
  }

  @Test func `one at the very time of another break is dropped, and the next keeps its number`() {
    let placement = placement([(.seconds(10), .seconds(10)), (.seconds(20), nil)], duration: .seconds(40))
    #expect(placement.cuePoints == [.seconds(10), .seconds(20), .seconds(30)])
    #expect(placement.breaks.last?.adBreak.id == AdBreak.ID(index: 0, occurrence: 2))
    #expect(placement.members(at: .midRoll(.seconds(20))) == [AdBreak.ID(index: 1)])
  }

  @Test func `of two occurrences at one time the first in the document stays`() {
    let placement = placement([(.seconds(10), .seconds(20)), (.seconds(20), .seconds(10))], duration: .seconds(40))
    #expect(placement.members(at: .midRoll(.seconds(30))) == [AdBreak.ID(index: 0, occurrence: 1)])
  }

  @Test func `an interval under one second does not repeat`() {
    #expect(placement([(.seconds(10), .milliseconds(999))], duration: .seconds(100)).cuePoints == [.seconds(10)])
    #expect(placement([(.seconds(10), .zero)], duration: nil).nextOccurrence == nil)
  }

  @Test func `there are at most ten thousand in all, the earliest, and it is said`() {
    let placement = placement([(.seconds(1), .seconds(1)), (.seconds(90_000), nil)], duration: .seconds(100_000))
    #expect(placement.breaks.count == 10_000)
    #expect(placement.cuePoints.dropLast().last == .seconds(9_999))
    #expect(placement.diagnostics.map(\.rule) == ["occurrences-cut"])
  }

  @Test func `of an unknown duration they are made as playing reaches them`() {
    var placement = placement([(.seconds(10), .seconds(20))], duration: nil)
    #expect(placement.cuePoints == [.seconds(10)])
    #expect(placement.nextOccurrence == .seconds(30))
    #expect(placement.extend(to: .seconds(29)).isEmpty)
    #expect(placement.extend(to: .seconds(50)).map(\.adBreak.id.occurrence) == [1, 2])
    #expect(placement.cuePoints == [.seconds(10), .seconds(30), .seconds(50)])
    #expect(placement.nextOccurrence == .seconds(70))
  }

  @Test func `each occurrence is loaded anew and played once`() {
    var adBreak = schedule(("b", .seconds(10)))[0]
    adBreak.repeatAfter = .seconds(30)
    let log = Rehearsal(breaks: [adBreak], content: ContentFacts(duration: nil), end: 75).log(including: [
      .media, .cuePoints,
    ])
    #expect(
      log.filter { $0.contains("load b") || $0.contains("started b") || $0.contains("cuePoints") } == [
        "0 cuePoints 10", "2 load b", "10 started b 1/1",
        "32 cuePoints 10 40", "32 load b+1", "40 started b+1 1/1",
        "62 cuePoints 10 40 70", "62 load b+2", "70 started b+2 1/1",
      ])
  }
}
