/// Reckons how much sound is still to be heard of a device that takes a buffer at a time from a queue.
///
/// The queue's length is known, the moment of a step is not: it is taken to be a buffer's length after the one before,
/// as far as that agrees with when the queue was looked at.
struct DeviceQueue {
  /// Frames a second.
  let sampleRate: Int
  /// Frames that the device takes in one step.
  let bufferFrames: Int

  /// Frames in the queue when it was last looked at, with those pushed since.
  private var queued = 0
  /// Frames of ours that the device took in its last step.
  private var taken = 0
  private var stepped: Duration
  private var looked: Duration

  /// - Parameter wall: Wall time, like all the others here.
  init(sampleRate: Int, bufferFrames: Int, wall: Duration) {
    self.sampleRate = sampleRate
    self.bufferFrames = bufferFrames
    stepped = wall
    looked = wall
  }

  /// Notes how many frames were found in the queue.
  mutating func look(queued found: Int, wall: Duration) {
    defer {
      queued = found
      looked = wall
    }
    let gone = queued - found
    guard gone > 0 else { return }
    let steps = (gone + bufferFrames - 1) / bufferFrames
    taken = gone - (steps - 1) * bufferFrames
    stepped = min(max(stepped + length(steps * bufferFrames), looked), wall)
  }

  mutating func push(_ frames: Int) { queued += frames }

  mutating func clear() { queued = 0 }

  /// What is still to be heard: the queue, and the part of the last buffer whose time has not come yet.
  func pending(wall: Duration) -> Duration {
    length(queued) + max(length(taken) - max(wall - stepped, .zero), .zero)
  }

  private func length(_ frames: Int) -> Duration { .seconds(frames) / sampleRate }
}
