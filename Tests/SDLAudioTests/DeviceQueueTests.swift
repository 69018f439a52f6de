import Testing

@testable import SDLAudio

/// A device that takes 100 frames ten times a second.
struct DeviceQueueTests {
  struct Look: Sendable {
    var wall: Int
    var queued: Int
    /// Milliseconds.
    var pending: Int
  }

  struct Scenario: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var pushed: Int
    var looks: [Look]
  }

  @Test(arguments: [
    Scenario(
      testDescription: "a device that stands still", pushed: 500,
      looks: [Look(wall: 0, queued: 500, pending: 500), Look(wall: 900, queued: 500, pending: 500)]),
    Scenario(
      testDescription: "between two steps time goes on", pushed: 500,
      looks: [
        Look(wall: 10, queued: 400, pending: 500), Look(wall: 60, queued: 400, pending: 450),
        Look(wall: 109, queued: 400, pending: 401), Look(wall: 110, queued: 300, pending: 400),
        Look(wall: 150, queued: 300, pending: 360),
      ]),
    Scenario(
      testDescription: "a step seen late was made when it was due", pushed: 500,
      looks: [
        Look(wall: 10, queued: 400, pending: 500), Look(wall: 105, queued: 400, pending: 405),
        Look(wall: 150, queued: 300, pending: 360), Look(wall: 390, queued: 100, pending: 120),
      ]),
    Scenario(
      testDescription: "a late step stops the time until it comes", pushed: 500,
      looks: [
        Look(wall: 10, queued: 400, pending: 500), Look(wall: 130, queued: 400, pending: 400),
        Look(wall: 140, queued: 300, pending: 390),
      ]),
    Scenario(
      testDescription: "the last piece is shorter than a buffer", pushed: 130,
      looks: [
        Look(wall: 0, queued: 30, pending: 130), Look(wall: 100, queued: 0, pending: 30),
        Look(wall: 120, queued: 0, pending: 10), Look(wall: 500, queued: 0, pending: 0),
      ]),
  ])
  func pending(_ scenario: Scenario) {
    var queue = DeviceQueue(sampleRate: 1000, bufferFrames: 100, wall: .zero)
    queue.push(scenario.pushed)
    for look in scenario.looks {
      queue.look(queued: look.queued, wall: .milliseconds(look.wall))
      #expect(queue.pending(wall: .milliseconds(look.wall)) == .milliseconds(look.pending), "at \(look.wall) ms")
    }
  }

  @Test("after a clear only what the device took is still heard")
  func clear() {
    var queue = DeviceQueue(sampleRate: 1000, bufferFrames: 100, wall: .zero)
    queue.push(500)
    queue.look(queued: 400, wall: .milliseconds(10))
    queue.replace(0)
    #expect(queue.pending(wall: .milliseconds(40)) == .milliseconds(70))
    queue.look(queued: 0, wall: .milliseconds(50))
    #expect(queue.pending(wall: .milliseconds(120)) == .zero)
  }

  @Test("what a step takes is heard after the device's latency")
  func latency() {
    var queue = DeviceQueue(sampleRate: 1000, bufferFrames: 100, latency: .milliseconds(60), wall: .zero)
    queue.push(300)
    #expect(queue.pending(wall: .zero) == .milliseconds(300))
    for (wall, found, pending) in [(10, 200, 360), (60, 200, 310), (110, 100, 260), (210, 0, 160), (360, 0, 10)] {
      queue.look(queued: found, wall: .milliseconds(wall))
      #expect(queue.pending(wall: .milliseconds(wall)) == .milliseconds(pending), "at \(wall) ms")
    }
    #expect(queue.pending(wall: .milliseconds(371)) == .zero)
  }

  @Test("a device that takes nothing for three seconds is none, however long nobody looked")
  func stuck() {
    var queue = DeviceQueue(sampleRate: 1000, bufferFrames: 100, wall: .zero)
    var wall = Duration.zero
    func pass(_ time: Duration, queued: Int) {
      wall += time
      queue.look(queued: queued, wall: wall)
    }
    for _ in 0..<100 { pass(.milliseconds(50), queued: 0) }
    #expect(!queue.isStuck)
    queue.push(500)
    pass(.seconds(60), queued: 500)
    for _ in 0..<50 { pass(.milliseconds(50), queued: 500) }
    #expect(!queue.isStuck)
    for _ in 0..<10 { pass(.milliseconds(50), queued: 500) }
    #expect(queue.isStuck)
    pass(.milliseconds(50), queued: 400)
    #expect(!queue.isStuck)
  }
}
