/// The one form in which sound is handed on: interleaved 32-bit floats, −1…1.
public struct SoundFormat: Equatable, Sendable {
  /// Samples a second for each channel.
  public var sampleRate: Int
  /// Samples in each frame.
  public var channels: Int

  public init(sampleRate: Int = 48_000, channels: Int = 2) {
    self.sampleRate = sampleRate
    self.channels = channels
  }

  /// The number of frames (a sample for each channel) nearest to a length.
  func frames(in length: Duration) -> Int { Int((length / .seconds(1) * Double(sampleRate)).rounded()) }
}

/// A piece of decoded sound.
public struct Sound: Equatable, Sendable {
  /// When its first sample is heard, on the medium's own axis.
  public var pts: Duration
  /// How much of the medium's axis it covers: `frames / sampleRate × speed`.
  public var duration: Duration
  /// `frames × channels` samples, interleaved.
  public var samples: [Float]

  public init(pts: Duration, duration: Duration, samples: [Float]) {
    self.pts = pts
    self.duration = duration
    self.samples = samples
  }

  /// When the piece is over, on the medium's own axis.
  public var end: Duration { pts + duration }

  /// In two at a time on the medium's axis that lies within.
  func split(at time: Duration, channels: Int) -> (before: Sound, after: Sound) {
    let frames = samples.count / channels
    let cut = min(max(Int((Double(frames) * ((time - pts) / duration)).rounded()), 0), frames) * channels
    return (
      Sound(pts: pts, duration: time - pts, samples: Array(samples[..<cut])),
      Sound(pts: time, duration: end - time, samples: Array(samples[cut...]))
    )
  }

  /// In two before its `frame`th frame.
  func split(atFrame frame: Int, channels: Int) -> (before: Sound, after: Sound) {
    let frames = max(samples.count / channels, 1)
    return split(at: pts + duration * frame / frames, channels: channels)
  }
}
