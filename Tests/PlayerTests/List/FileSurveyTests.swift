import Testing

@testable import Player

/// Which files are looked at, in which order, and how many.
struct FileSurveyTests {
  private let facts = FileFacts(duration: .seconds(1))

  /// What is looked at one after another until nothing is left, or `limit` were.
  private func order(_ survey: inout FileSurvey, inSight: Range<Int>, of total: Int, limit: Int = .max) -> [Int] {
    var order: [Int] = []
    while order.count < limit, let index = survey.next(inSight: inSight, of: total, elapsed: .zero) {
      order.append(index)
      survey.note(facts, of: index)
    }
    return order
  }

  @Test func `Those in sight come first, then the others`() {
    var survey = FileSurvey()
    let order = order(&survey, inSight: 3..<6, of: 8)
    #expect(order == [3, 4, 5, 0, 1, 2, 6, 7])
    #expect(survey.facts.count == 8 && survey.changes == 8 && survey.limit == nil)
  }

  @Test func `One is looked at at a time`() {
    var survey = FileSurvey()
    let looks = (0..<2).map { _ in survey.next(inSight: 0..<2, of: 2, elapsed: .zero) }
    #expect(looks == [0, nil])
  }

  @Test func `What comes into sight goes before the rest`() {
    var survey = FileSurvey()
    let before = order(&survey, inSight: 0..<2, of: 100, limit: 3)
    let after = order(&survey, inSight: 50..<52, of: 100, limit: 3)
    #expect(before == [0, 1, 2] && after == [50, 51, 3])
  }

  @Test func `What playing has told needs no look`() {
    var survey = FileSurvey()
    survey.know(0)
    let index = survey.next(inSight: 0..<2, of: 2, elapsed: .zero)
    #expect(index == 1)
    // The one that is being looked at tells more.
    survey.know(1)
    survey.note(facts, of: 1)
    #expect(survey.facts[1] == facts)
  }

  @Test func `Of ten thousand files out of sight a thousand are looked at, and any that comes into sight`() {
    var survey = FileSurvey()
    let count = order(&survey, inSight: 9000..<9040, of: 10_000).count
    #expect(count == FileSurvey.mostUnseen + 40)
    let next = order(&survey, inSight: 9100..<9140, of: 10_000)
    #expect(next == Array(9100..<9140))
  }

  @Test func `A look that takes too long is given up, and two of them stop the rest until one is back`() {
    var survey = FileSurvey()
    func next(_ seconds: Int) -> Int? { survey.next(inSight: 0..<4, of: 4, elapsed: .seconds(seconds)) }
    func expire(_ seconds: Int) -> Bool { survey.expire(elapsed: .seconds(seconds)) }
    let first = next(10)
    #expect(first == 0 && survey.limit == .seconds(10) + FileSurvey.patience)
    let expiries = [12, 13, 13].map(expire)
    #expect(expiries == [false, true, false])
    #expect(survey.facts[0]?.failure == "did not open in time")
    let second = next(13)
    let isLate = expire(16)
    let third = next(16)
    #expect(second == 1 && isLate && third == nil)
    survey.note(FileFacts(failure: "Interrupted"), of: 0)
    #expect(survey.facts[0]?.failure == "did not open in time")
    let fourth = next(17)
    #expect(fourth == 2)
    // Better late than never.
    survey.note(facts, of: 1)
    #expect(survey.facts[1] == facts)
  }
}
