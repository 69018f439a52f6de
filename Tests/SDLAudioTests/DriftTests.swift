import Playback
import Testing

@testable import SDLAudio

/// An hour of virtual time with a device whose own clock is wrong.
struct DriftTests {
  /// A device that takes a buffer whenever it has played one, by its own idea of a second.
  private struct Device {
    /// Its frames for each second of wall time.
    let rate: Double
    let buffer: Int
    var queued = 0
    /// Frames taken, and when it took the last of them.
    var taken = 0
    var stepped: Double
    private var last = 0

    init(rate: Double, buffer: Int, phase: Double) {
      self.rate = rate
      self.buffer = buffer
      stepped = phase
    }

    mutating func run(to wall: Double) {
      while stepped + Double(buffer) / rate <= wall {
        stepped += Double(buffer) / rate
        last = min(queued, buffer)
        queued -= last
        taken += last
      }
    }

    /// The frame that is heard.
    func heard(at wall: Double) -> Double { Double(taken - last) + (wall - stepped) * rate }
  }

  @Test(
    "over an hour the picture keeps within 20 ms of the sound, however wrong the device's clock",
    arguments: [-300.0, -100, 0, 100, 300, 15_000])
  func hour(partsPerMillion: Double) {
    var device = Device(rate: 48_000 * (1 + partsPerMillion / 1_000_000), buffer: 1024, phase: -0.007)
    var queue = DeviceQueue(sampleRate: 48_000, bufferFrames: 1024, wall: .zero)
    var (clock, free) = (PlaybackClock(), PlaybackClock())
    clock.start(wall: .zero)
    free.start(wall: .zero)
    var (handedOver, position, wall, worst, random) = (0, Duration.zero, 0.0, 0.0, UInt64(1))
    while wall < 3600 {
      let now = Duration.seconds(wall)
      device.run(to: wall)
      queue.look(queued: device.queued, wall: now)
      let pending = queue.pending(wall: now)
      if pending > .zero { clock.follow(.seconds(handedOver) / 48_000 - pending, wall: now) }
      position = max(position, clock.position(wall: now))
      while Duration.seconds(handedOver) / 48_000 < position + .milliseconds(160) {
        handedOver += 1024
        device.queued += 1024
        queue.push(1024)
      }
      if wall > 1 { worst = max(worst, abs(position / .seconds(1) - device.heard(at: wall) / 48_000)) }
      // Pictures at 30 a second, and a loop that is late as loops are.
      random = random &* 6_364_136_223_846_793_005 &+ 1
      wall += 0.033 + Double(random >> 40) / Double(1 << 24) * 0.008
    }
    #expect(worst < 0.020, "\(worst * 1000) ms")
    let drift = abs(free.position(wall: .seconds(wall)) / .seconds(1) - device.heard(at: wall) / 48_000)
    #expect(partsPerMillion == 0 || drift > 0.3, "a clock that follows nothing: \(drift) s")
  }
}
