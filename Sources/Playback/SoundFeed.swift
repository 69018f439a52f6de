/// Hands a medium's sound to the device a little ahead of time, cut exactly at the limit, and tells what is heard.
@MainActor
final class SoundFeed {
  /// How far ahead of the playhead sound is handed over, as wall time: enough for a late wake-up, little enough
  /// for a volume key to act at once.
  private static let lead = Duration.milliseconds(160)

  var gain: Float = 1
  /// `nil` where nobody hears it.
  private let output: (any AudioOutput)?
  private let speed: Double
  /// The end of what was handed over, on the medium's axis; `nil` before the first piece.
  private var handedOver: Duration?
  /// What of a piece lies beyond the limit, or beyond the position of sound that nobody hears.
  private var rest: Sound?

  init(output: (any AudioOutput)?, speed: Double) {
    self.output = output
    self.speed = speed
  }

  func resume() { output?.isPaused = false }

  func pause() { output?.isPaused = true }

  func clear() {
    output?.clear()
    handedOver = nil
    rest = nil
  }

  /// Whether sound passes at its time without being heard: there is no device, or it was lost.
  var isUnheard: Bool { output?.isLost ?? true }

  /// Where on the medium's axis the next piece that nobody hears is over; `nil` where none waits.
  var nextPassing: Duration? { isUnheard ? rest?.end : nil }

  /// The position heard now; `nil` while nothing of this medium sounds.
  func heard() -> Duration? {
    guard let output, let handedOver, !output.isLost else { return nil }
    let pending = output.pending
    return pending > .zero ? handedOver - pending * speed : nil
  }

  func hasSound(in queue: BoundedQueue) -> Bool { rest != nil || queue.hasSound }

  func fill(from queue: BoundedQueue, position: Duration, limit: Duration?) {
    guard let output, !output.isLost else { return passUnheard(queue, position: position) }
    let target = position + Self.lead * speed
    while (handedOver ?? position) < target {
      guard let sound = rest ?? queue.takeSound() else { return }
      rest = nil
      if let limit, sound.pts >= limit {
        rest = sound
        return
      }
      if sound.end <= position { continue }
      if let limit, sound.end > limit {
        let (before, after) = split(sound, at: limit, channels: output.format.channels)
        push(before, to: output)
        rest = after
        return
      }
      push(sound, to: output)
    }
  }

  /// Lets sound go by at its time, so that decoding keeps to that pace and the end is found where it is.
  private func passUnheard(_ queue: BoundedQueue, position: Duration) {
    while let sound = rest ?? queue.takeSound() {
      rest = sound
      guard sound.end <= position + FramePacer.epsilon else { return }
      rest = nil
    }
  }

  /// Wall time at which more is to be handed over.
  func refill(wall: Duration) -> Duration? {
    guard let output, handedOver != nil, !output.isLost else { return nil }
    return wall + max(.milliseconds(5), output.pending - Self.lead / 2)
  }

  private func push(_ sound: Sound, to output: any AudioOutput) {
    handedOver = sound.end
    output.push(gain == 1 ? sound.samples : sound.samples.map { $0 * gain })
  }

  private func split(_ sound: Sound, at limit: Duration, channels: Int) -> (Sound, Sound) {
    let frames = sound.samples.count / channels
    let share = (limit - sound.pts) / sound.duration
    let cut = min(max(Int((Double(frames) * share).rounded()), 0), frames)
    return (
      Sound(pts: sound.pts, duration: limit - sound.pts, samples: Array(sound.samples[..<(cut * channels)])),
      Sound(pts: limit, duration: sound.end - limit, samples: Array(sound.samples[(cut * channels)...]))
    )
  }
}
