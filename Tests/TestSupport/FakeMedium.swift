public import Playback

/// What a test says of one medium: its pictures, its sound, and where it breaks.
public struct FakeMedium: Sendable {
  public enum Length: Sendable {
    /// The end of the last picture or sound.
    case own
    /// The container does not state it.
    case unknown
    /// What the container states, right or wrong.
    case stated(Duration)
  }

  public var pictureTimes: [Duration]
  /// How long the last picture is to be seen.
  public var lastPicture: Duration
  public var soundLength = Duration.zero
  /// The number that its first sample carries.
  public var firstSample = 0
  /// Whether its pitch follows the speed.
  public var followsSpeed = false
  public var length = Length.own
  public var chapters: [MediaInfo.Chapter] = []
  /// Its tracks of sound: each begins with a sample a hundred thousand higher than the one before.
  public var soundTracks: [MediaTrack] = []
  public var subtitleTracks: [MediaTrack] = []
  /// What its tracks of subtitles hold, all of it read with the first picture.
  public var subtitles: [TrackCue] = []
  public var title: String?
  public var artist: String?
  /// Why it does not open.
  public var openingError: MediaError?
  /// The number of pictures after which decoding fails for good.
  public var failsAfter: Int?
  /// The number of pictures after which it neither answers nor fails; 0 does not open.
  public var hangsAfter: Int?
  /// Whether a second opening is refused.
  public var opensOnce = false
  /// What its opening waits for.
  public var gate: Gate?

  /// - Parameter pictureTimes: Ascending; none for sound alone.
  public init(pictureTimes: [Duration], lastPicture: Duration) {
    self.pictureTimes = pictureTimes
    self.lastPicture = lastPicture
  }

  /// Pictures at an even rate, `frames` every `period`.
  public init(length: Duration, frames: Int = 5, every period: Duration = .seconds(1)) {
    let count = Int((length / period * Double(frames)).rounded())
    self.init(pictureTimes: (0..<count).map { period * $0 / frames }, lastPicture: period / frames)
  }

  public static func sound(length: Duration) -> FakeMedium {
    var medium = FakeMedium(pictureTimes: [], lastPicture: .zero)
    medium.soundLength = length
    return medium
  }

  public static func failing(_ error: MediaError) -> FakeMedium {
    var medium = FakeMedium(pictureTimes: [], lastPicture: .zero)
    medium.openingError = error
    return medium
  }

  /// This with one property changed.
  public func with<Value>(_ property: WritableKeyPath<FakeMedium, Value>, _ value: Value) -> FakeMedium {
    var medium = self
    medium[keyPath: property] = value
    return medium
  }

  /// The end of the last picture or sound.
  public var end: Duration { max(pictureTimes.last.map { $0 + lastPicture } ?? .zero, soundLength) }

  /// - Parameter track: The track of sound that is wanted.
  func info(soundTrack track: Int?) -> MediaInfo {
    let duration: Duration? =
      switch length {
      case .own: end
      case .unknown: nil
      case .stated(let duration): duration
      }
    let rate = pictureTimes.count > 1 ? Double(pictureTimes.count) / (end / .seconds(1)) : nil
    return MediaInfo(
      duration: duration, statedLength: duration,
      video: pictureTimes.isEmpty
        ? nil
        : .init(
          width: 4, height: 2, displayAspect: 2, frameRate: rate, codec: "fake", isStill: pictureTimes.count == 1),
      audio: soundLength > .zero
        ? .init(sampleRate: 1000, channels: 1, codec: "fake", followsSpeed: followsSpeed) : nil, chapters: chapters,
      title: title, artist: artist, audioTracks: soundTracks,
      audioTrack: soundTracks.isEmpty ? nil : soundTrack(track), subtitleTracks: subtitleTracks)
  }

  /// The number of what is heard.
  func soundTrack(_ wanted: Int?) -> Int { wanted.flatMap { soundTracks.indices.contains($0 - 1) ? $0 : nil } ?? 1 }
}
