import Playback
import Testing

struct PlaybackClockTests {
  @Test("A running clock moves by wall time times speed", arguments: [(1.0, 2_000), (2.0, 4_000), (0.25, 500)])
  func speed(_ speed: Double, _ milliseconds: Int) {
    var clock = PlaybackClock(at: .seconds(10), speed: speed)
    clock.start(wall: .seconds(100))
    #expect(clock.position(wall: .seconds(102)) == .seconds(10) + .milliseconds(milliseconds))
    #expect(clock.wall(at: .seconds(10) + .milliseconds(milliseconds)) == .seconds(102))
  }

  @Test func aStoppedClockStands() {
    var clock = PlaybackClock(at: .seconds(10))
    #expect(clock.position(wall: .seconds(5)) == .seconds(10))
    #expect(clock.wall(at: .seconds(11)) == nil)
    clock.start(wall: .zero)
    clock.stop(at: .seconds(3))
    #expect(clock.position(wall: .seconds(99)) == .seconds(3))
  }

  @Test("A measured position near by is approached by a tenth, one far off adopted")
  func follow() {
    var clock = PlaybackClock()
    clock.start(wall: .zero)
    clock.follow(.milliseconds(1_100), wall: .seconds(1))
    #expect(clock.position(wall: .seconds(1)) == .milliseconds(1_010))
    clock.follow(.milliseconds(5_000), wall: .seconds(1))
    #expect(clock.position(wall: .seconds(1)) == .milliseconds(5_000))
  }
}
