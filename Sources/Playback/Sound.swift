/// The one form in which sound is handed on: interleaved 32-bit floats, −1…1.
public struct SoundFormat: Equatable, Sendable {
  /// Samples a second for each channel.
  public var sampleRate: Int
  public var channels: Int

  public init(sampleRate: Int = 48_000, channels: Int = 2) {
    self.sampleRate = sampleRate
    self.channels = channels
  }
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
}
