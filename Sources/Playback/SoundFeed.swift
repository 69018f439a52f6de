/// Hands a medium's sound to the device a little ahead of time, cut exactly at the limit, and tells what is heard.
@MainActor
final class SoundFeed {
  /// How far ahead of what the device itself holds sound is handed over, as wall time: enough for a late wake-up.
  private static let lead = Duration.milliseconds(160)
  /// How late sound may begin and still be handed over whole: the clock waits for it.
  private static let lateness = Duration.milliseconds(15)
  /// How early it may begin without silence before it.
  private static let earliness = Duration.milliseconds(5)

  /// `nil` where nobody hears it.
  private let output: (any AudioOutput)?
  private let speed: Double
  /// How much later than its picture sound is heard, as wall time; below zero, earlier.
  private let delay: Duration
  /// The same on the medium's axis.
  private let shift: Duration
  /// The end of what was handed over, on the medium's axis; `nil` before the first piece.
  private var handedOver: Duration?
  /// What was handed over last, as much as may still wait in the device's queue.
  private var recent: [Sound] = []
  /// What lies beyond the limit, or beyond the position of sound that nobody hears; in order.
  private var rest: [Sound] = []
  /// Whether what is handed over goes on from what this medium handed over before.
  private var isInTime = false
  private var isPaused = false
  /// Whether the last call of ``fill(from:position:limit:)`` ended for want of sound that is yet to come.
  private(set) var isDry = false

  init(output: (any AudioOutput)?, speed: Double, delay: Duration) {
    self.output = output
    self.speed = speed
    self.delay = delay
    shift = delay * speed
  }

  func resume() {
    // Something else may have sounded meanwhile, or the device was lost.
    if !isPaused || output?.pending == .zero { isInTime = false }
    isPaused = false
    output?.isPaused = false
  }

  func pause() {
    isPaused = true
    output?.isPaused = true
  }

  func clear() {
    output?.clear()
    forget()
    rest = []
  }

  /// Takes back what was handed over of the time from `position` on, as far as the device has not taken it: it comes
  /// again when playing goes on.
  func takeBack(from position: Duration) {
    isInTime = false
    guard let output, !output.isLost, let end = handedOver, end > position else { return }
    let format = output.format
    var frames = output.cut(dropping: format.frames(in: (end - position) / speed))
    while frames > 0, let last = recent.popLast() {
      let count = last.samples.count / format.channels
      let (before, after) = last.split(atFrame: max(count - frames, 0), channels: format.channels)
      rest.insert(after, at: 0)
      handedOver = after.pts
      if !before.samples.isEmpty { recent.append(before) }
      frames -= min(count, frames)
    }
  }

  /// Whether sound passes at its time without being heard: there is no device, or it was lost.
  var isUnheard: Bool { output?.isLost ?? true }

  /// Where on the medium's axis the next piece that nobody hears is over; `nil` where none waits.
  var nextPassing: Duration? { isUnheard ? rest.first?.end : nil }

  /// The position of the picture that belongs to what is heard now; `nil` while nothing of this medium sounds.
  func heard() -> Duration? {
    guard let output, let handedOver, isInTime, !output.isLost else { return nil }
    let pending = output.pending
    return pending > .zero ? handedOver + shift - pending * speed : nil
  }

  /// What was heard last: the samples of the time before now, as many as are known of it.
  func heardSamples(over length: Duration) -> [Float] {
    guard let output, let position = heard().map({ $0 - shift }) else { return [] }
    let channels = output.format.channels
    var samples: [Float] = []
    for piece in recent where piece.end > position - length * speed && piece.pts < position {
      var part = piece
      if part.pts < position - length * speed {
        part = part.split(at: position - length * speed, channels: channels).after
      }
      if part.end > position { part = part.split(at: position, channels: channels).before }
      samples += part.samples
    }
    return samples
  }

  func hasSound(in queue: BoundedQueue) -> Bool { !rest.isEmpty || queue.hasSound }

  func fill(from queue: BoundedQueue, position: Duration, limit: Duration?) {
    isDry = false
    guard let output, !output.isLost else { return passUnheard(queue, position: position) }
    let target = position + (Self.lead + output.latency + max(.zero - delay, .zero)) * speed
    while (isInTime ? handedOver : nil) ?? position < target {
      // In this order: once the lane has ended, nothing comes any more.
      let hasEnded = queue.soundsEnded
      guard let sound = take(from: queue) else {
        isDry = !hasEnded
        return
      }
      if let limit, sound.pts >= limit {
        rest.insert(sound, at: 0)
        output.cut(dropping: 0)
        return
      }
      if sound.end + shift <= position { continue }
      if let limit, sound.end > limit {
        let (before, after) = sound.split(at: limit, channels: output.format.channels)
        rest.insert(after, at: 0)
        push(before, to: output, position: position)
        output.cut(dropping: 0)
        return
      }
      push(sound, to: output, position: position)
    }
  }

  /// Lets sound go by at its time, so that decoding keeps to that pace and the end is found where it is.
  private func passUnheard(_ queue: BoundedQueue, position: Duration) {
    forget()
    while let sound = take(from: queue) {
      guard sound.end <= position + FramePacer.epsilon else { return rest.insert(sound, at: 0) }
    }
  }

  /// Wall time at which more is to be handed over.
  func refill(wall: Duration) -> Duration? {
    guard let output, handedOver != nil, !output.isLost else { return nil }
    return wall + max(.milliseconds(5), output.pending - max(delay, .zero) - output.latency - Self.lead / 2)
  }

  private func forget() {
    handedOver = nil
    recent = []
    isInTime = false
  }

  private func take(from queue: BoundedQueue) -> Sound? { rest.isEmpty ? queue.takeSound() : rest.removeFirst() }

  private func push(_ sound: Sound, to output: any AudioOutput, position: Duration) {
    let sound = isInTime ? sound : begin(with: sound, on: output, position: position)
    isInTime = true
    handedOver = sound.end
    output.push(sound.samples)
    recent.append(sound)
    let kept = sound.end - (Self.lead * 2 + output.latency + max(delay, .zero)) * speed
    while let oldest = recent.first, oldest.end < kept { recent.removeFirst() }
  }

  /// Sees to it that the first piece is heard at its time: behind silence, or without what should have been heard.
  private func begin(with sound: Sound, on output: any AudioOutput, position: Duration) -> Sound {
    let channels = output.format.channels
    let due = (sound.pts + shift - position) / speed
    // Earlier sound has none to wait for: it begins with what is due.
    if due < (delay < .zero ? .zero : .zero - Self.lateness) {
      return sound.split(at: position - shift, channels: channels).after
    }
    let early = due - output.pending
    if early > Self.earliness {
      output.push([Float](repeating: 0, count: output.format.frames(in: early) * channels))
      output.cut(dropping: 0)
    }
    return sound
  }
}
