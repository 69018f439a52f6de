import Testing
import TestSupport

@testable import Player

/// The session's clocks.
@MainActor
struct TimeSessionTests {
  @Test func `Wall time leaves out what was suspended, and never goes back`() {
    let clock = ManualClock(now: .seconds(100))
    var time = SessionTime(start: clock.now, isVirtual: false)
    clock.advance(by: .seconds(3))
    time.update(from: clock)
    #expect(time.wall == .seconds(3))
    clock.advance(by: .seconds(60))
    time.suspended(.seconds(60))
    time.update(from: clock)
    #expect(time.wall == .seconds(3))
    clock.now = .seconds(10)
    time.update(from: clock)
    #expect(time.wall == .seconds(3))
    time.advance(to: .seconds(50))
    time.spend(.seconds(50))
    #expect(time.wall == .seconds(3))
  }

  @Test func `Virtual time is what it is told, whatever the clock says`() {
    let clock = ManualClock()
    var time = SessionTime(start: clock.now, isVirtual: true)
    clock.advance(by: .seconds(9))
    time.update(from: clock)
    #expect(time.wall == .zero)
    #expect(time.elapsed == .seconds(9))
    time.advance(to: .seconds(2))
    time.advance(to: .seconds(1))
    time.spend(.seconds(5))
    #expect(time.wall == .seconds(7))
  }

  @Test func `Standing still counts from its beginning, and anew after a movement`() {
    var stillness = Stillness()
    #expect(stillness.wallLimit == nil)
    stillness.stands(wall: .seconds(1))
    stillness.stands(wall: .seconds(9))
    #expect(stillness.wallLimit == .seconds(16))
    stillness.starves(true, elapsed: .seconds(4))
    stillness.starves(true, elapsed: .seconds(5))
    #expect(stillness.elapsedLimit == .seconds(19))
    stillness.starves(false, elapsed: .seconds(6))
    #expect(stillness.elapsedLimit == nil)
    stillness.moved()
    #expect(stillness.wallLimit == nil)
  }
}
