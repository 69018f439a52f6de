import Playback

/// What is seen of content that is sound alone.
struct SoundModel: Equatable, Sendable {
  /// In whole dB, so that nothing is drawn for less.
  struct Channel: Equatable, Sendable {
    var level: Int
    var peak: Int
  }

  var title: String
  /// Empty when no tag tells it.
  var artist: String
  /// `nil` when nothing is heard of it.
  var channels: [Channel]?
}

extension SoundModel.Channel {
  init(_ level: LevelMeter.Level) {
    self.init(level: Int(level.level.rounded()), peak: Int(level.peak.rounded()))
  }
}
