import Playback

/// What is seen of content that is sound alone.
extension PlayerSession {
  /// A bar that moves more often is restless.
  private static let step = Duration.milliseconds(100)

  /// `nil` when there are pictures, or anything else is on screen.
  func soundModel(_ levels: [SoundModel.Channel]?) -> SoundModel? {
    guard showsSoundAlone, let info = item.info else { return nil }
    return SoundModel(
      title: SafeText.screenLine(info.title ?? item.source.name), artist: SafeText.screenLine(info.artist ?? ""),
      channels: levels)
  }

  var showsSoundAlone: Bool { item.onScreen == .content && item.info.map { $0.video == nil } == true }

  /// How loud it was when that was measured last; `nil` where nobody hears it.
  var levels: [SoundModel.Channel]? { meter.map { $0.meter.channels.map { SoundModel.Channel($0) } } }

  /// Measures how loud it is, when that is due.
  func measureLevels() {
    guard showsSoundAlone, let output = ports.output, !output.isLost, let content = item.content else {
      meter = nil
      return
    }
    var current = meter ?? Meter(meter: LevelMeter(channels: output.format.channels), due: time.wall)
    if time.wall >= current.due {
      let heard = content.isRunning ? content.heardSamples(over: Self.step) : []
      current.meter.measure(heard, gain: output.gain, wall: time.wall)
      current.due = time.wall + Self.step
    }
    // What has come to rest waits for sound.
    if content.isRunning || !current.meter.isAtRest { wake(at: current.due) }
    meter = current
  }

  struct Meter {
    var meter: LevelMeter
    /// Wall time of the next look.
    var due: Duration
  }
}
