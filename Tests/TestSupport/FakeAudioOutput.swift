public import Playback

/// A sound device whose queue empties as a test says, or by a clock.
@MainActor
public final class FakeAudioOutput: AudioOutput {
  public let format: SoundFormat
  public let latency = Duration.zero
  public var gain: Float = 1
  /// Everything ever pushed, in order.
  public private(set) var pushed: [Float] = []
  /// Frames that a `clear` dropped.
  public private(set) var cleared = 0
  /// What was heard, from the clock's zero on: silence where nothing was.
  public private(set) var heard: [Float] = []
  public var isPaused = false { willSet { if newValue != isPaused { run() } } }
  public var isLost = false { willSet { run() } }
  /// What is told once sound is pushed.
  public var lacksDevice: String?
  public private(set) var failure: String?
  /// How often it was tried to be opened again.
  public private(set) var reopenings = 0
  /// The try that opens it again.
  public var comesBackAtTry: Int?
  private let now: (@MainActor () -> Duration)?
  private var waiting: [Float] = []

  /// - Parameter now: The time by which it plays; `nil` waits for ``play(_:)``.
  public init(
    format: SoundFormat = SoundFormat(sampleRate: 1000, channels: 1), now: (@MainActor () -> Duration)? = nil
  ) {
    self.format = format
    self.now = now
  }

  public func push(_ samples: [Float]) {
    run()
    failure = lacksDevice
    guard failure == nil else { return isLost = true }
    pushed += samples
    waiting += samples
  }

  public var pending: Duration {
    run()
    return .seconds(1) * (waiting.count / format.channels) / format.sampleRate
  }

  public func cut(dropping frames: Int) -> Int {
    run()
    let dropped = min(frames, waiting.count / format.channels)
    waiting.removeLast(dropped * format.channels)
    return dropped
  }

  public func clear() {
    run()
    cleared += waiting.count / format.channels
    waiting = []
  }

  public func reopen() {
    reopenings += 1
    guard reopenings == comesBackAtTry else { return }
    isLost = false
    waiting = []
  }

  /// Lets the device play for `time`.
  public func play(_ time: Duration) {
    guard !isPaused else { return }
    take(Int(time / .seconds(1) * Double(format.sampleRate)))
  }

  /// Plays up to now.
  public func run() {
    guard let now = now?() else { return }
    let due = Int(now / .seconds(1) * Double(format.sampleRate) + 1e-6) - heard.count / format.channels
    guard due > 0 else { return }
    if isPaused || isLost {
      heard += Array(repeating: 0, count: due * format.channels)
    } else {
      take(due)
    }
  }

  private func take(_ frames: Int) {
    let count = frames * format.channels
    let taken = min(count, waiting.count)
    heard += waiting.prefix(taken)
    waiting.removeFirst(taken)
    heard += Array(repeating: 0, count: count - taken)
  }
}
