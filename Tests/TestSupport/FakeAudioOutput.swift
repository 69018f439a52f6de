public import Playback

/// A sound device whose queue empties as a test says.
@MainActor
public final class FakeAudioOutput: AudioOutput {
  public let format: SoundFormat
  /// Everything ever pushed, in order.
  public private(set) var pushed: [Float] = []
  /// Samples that a `clear` dropped.
  public private(set) var cleared = 0
  public var isPaused = false
  public var isLost = false
  private var waiting = 0

  public init(format: SoundFormat = SoundFormat(sampleRate: 1000, channels: 1)) { self.format = format }

  public func push(_ samples: [Float]) {
    pushed += samples
    waiting += samples.count / format.channels
  }

  public var pending: Duration { .seconds(1) * waiting / format.sampleRate }

  public func clear() {
    cleared += waiting
    waiting = 0
  }

  /// Lets the device play for `time`.
  public func play(_ time: Duration) {
    guard !isPaused else { return }
    waiting = max(0, waiting - Int(time / .seconds(1) * Double(format.sampleRate)))
  }
}
