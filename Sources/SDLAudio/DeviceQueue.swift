/// Reckons how much sound is still to be heard of a device that takes a buffer at a time from a queue.
///
/// The queue's length is known, the moment of a step is not: it is taken to be a buffer's length after the one before,
/// as far as that agrees with when the queue was looked at.
struct DeviceQueue {
  /// Frames a second.
  let sampleRate: Int
  /// Frames that the device takes in one step.
  let bufferFrames: Int
  /// How long after a step its first frame is heard.
  let latency: Duration

  /// Frames in the queue when it was last looked at, with those pushed since.
  private var queued = 0
  /// Frames of ours that the device took in its last step.
  private var taken = 0
  private var stepped: Duration
  private var looked: Duration
  /// For how long nothing was taken although something waits.
  private var stuck = Duration.zero

  /// - Parameter wall: Wall time, like all the others here.
  init(sampleRate: Int, bufferFrames: Int, latency: Duration = .zero, wall: Duration) {
    self.sampleRate = sampleRate
    self.bufferFrames = bufferFrames
    self.latency = latency
    stepped = wall
    looked = wall
  }

  /// Whether the device has taken nothing for three seconds, though it runs: it is none any more.
  ///
  /// A machine that stood still as a whole does not count.
  var isStuck: Bool { stuck > .seconds(3) }

  /// Notes how many frames were found in the queue.
  mutating func look(queued found: Int, wall: Duration) {
    defer {
      queued = found
      looked = wall
    }
    let gone = queued - found
    stuck = gone > 0 || queued == 0 ? .zero : stuck + min(wall - looked, .milliseconds(100))
    guard gone > 0 else { return }
    let steps = (gone + bufferFrames - 1) / bufferFrames
    taken = gone - (steps - 1) * bufferFrames
    stepped = min(max(stepped + length(steps * bufferFrames), looked), wall)
  }

  mutating func push(_ frames: Int) { queued += frames }

  /// The queue was written anew.
  mutating func replace(_ frames: Int) { queued = frames }

  /// What is still to be heard: the queue, and the part of the last buffer whose time has not come yet.
  func pending(wall: Duration) -> Duration {
    let inDevice = taken > 0 ? max(length(taken) + latency - max(wall - stepped, .zero), .zero) : .zero
    return length(queued) + inDevice
  }

  func length(_ frames: Int) -> Duration { .seconds(frames) / sampleRate }
}
