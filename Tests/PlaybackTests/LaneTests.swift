import Testing

@testable import Playback

/// One way of the queue: how it is filled, emptied and ended.
struct LaneTests {
  private func wants(_ lane: inout Lane<Int>) -> Bool { lane.wantsMore(at: lane.items.count, full: 4, low: 2) }

  @Test func `it is filled until it is full, and again once little is left`() {
    var lane = Lane<Int>()
    var wishes: [Bool] = []
    for number in 0..<4 {
      wishes.append(wants(&lane))
      _ = lane.append(number)
    }
    #expect(wishes == [true, true, true, true])
    wishes = []
    for _ in 0..<2 {
      wishes.append(wants(&lane))
      _ = lane.take()
    }
    #expect(wishes == [false, false])
    #expect(wants(&lane))
    _ = lane.append(4)
    #expect(wants(&lane))
  }

  @Test func `who found it empty is told, and of the end`() {
    var lane = Lane<Int>()
    let news = [lane.append(0), lane.append(1), lane.append(nil)]
    #expect(news == [true, false, true])
    #expect(lane.hasEnded)
  }

  @Test func `what waits can be taken behind the end, and nothing is wanted`() {
    var lane = Lane<Int>()
    _ = lane.append(0)
    lane.end()
    #expect(!wants(&lane))
    let taken = [lane.take(), lane.take()]
    #expect(taken == [0, nil])
    #expect(!wants(&lane))
  }

  @Test(arguments: [true, false]) func `it begins anew as it began`(isUsed: Bool) {
    var lane = Lane<Int>(isUsed: isUsed)
    #expect(lane.hasEnded == !isUsed)
    _ = lane.append(0)
    _ = lane.take()
    lane.end()
    lane.restart()
    #expect(lane.items.isEmpty && !lane.isTaken)
    #expect(lane.hasEnded == !isUsed)
    #expect(wants(&lane) == isUsed)
  }
}
