/// A factor that comes to a new value over some frames instead of at once, which would click.
struct GainRamp: Equatable {
  /// What it comes to.
  private(set) var target: Float
  /// How many frames the way takes.
  let length: Int
  private var start: Float
  /// Frames until the target is reached.
  private var left = 0

  init(_ value: Float = 1, length: Int) {
    target = value
    start = value
    self.length = length
  }

  /// The factor of the frame that is `frame` frames ahead.
  func level(at frame: Int = 0) -> Float {
    left > frame ? target + (start - target) * Float(left - frame) / Float(length) : target
  }

  /// - Parameter isHeard: Whether anything sounds that could click.
  mutating func change(to value: Float, isHeard: Bool) {
    start = level()
    target = value
    left = isHeard ? length : 0
  }

  mutating func advance(by frames: Int) { left = max(0, left - frames) }

  /// Applies it to samples, the first of which is `offset` frames ahead.
  func apply(to samples: inout [Float], channels: Int, offset: Int) {
    if left <= offset, target == 1 { return }
    let ramped = min(max(left - offset, 0), samples.count / channels)
    for frame in 0..<ramped {
      let level = level(at: offset + frame)
      for index in frame * channels..<(frame + 1) * channels { samples[index] *= level }
    }
    let target = target
    samples.withUnsafeMutableBufferPointer { buffer in
      for index in ramped * channels..<buffer.count { buffer[index] *= target }
    }
  }
}
