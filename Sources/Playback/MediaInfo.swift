/// What a medium says of itself once it is open.
public struct MediaInfo: Equatable, Sendable {
  /// The length on the medium's own axis, which begins at zero; `nil` when the container does not state it.
  public var duration: Duration?
  /// The length that is stated for the picture and the sound that are played: where these end long before, the file is
  /// cut. `nil` when none is stated, or one that may be another stream's.
  public var statedLength: Duration?
  /// The moving picture; `nil` for sound alone. A still cover picture has `isStill`.
  public var video: Video?
  /// The sound; `nil` when there is none.
  public var audio: Audio?
  /// The chapters in order of their starts.
  public var chapters: [Chapter]
  /// The container's title, unstripped: it is untrusted text.
  public var title: String?

  /// The container's artist, untrusted text as well.
  public var artist: String?
  /// The tracks of sound in file order, whichever is played.
  public var audioTracks: [MediaTrack]
  /// The number of the one that ``audio`` is, from 1; `nil` when there is none.
  public var audioTrack: Int?
  /// The tracks of subtitles in file order.
  public var subtitleTracks: [MediaTrack]

  /// The number of the subtitles that are seen without being asked for: those that the container marks, or the only ones;
  /// `nil` shows none.
  public var usualSubtitleTrack: Int? {
    let index =
      subtitleTracks.firstIndex { $0.isDefault && $0.form != .unknown }
      ?? subtitleTracks.firstIndex { $0.isForced && $0.form != .unknown }
    if let index { return index + 1 }
    return subtitleTracks.count == 1 && subtitleTracks[0].form != .unknown ? 1 : nil
  }

  /// Whether sound alone tells where it ends: no length is stated, and the picture, if there is one, stands still.
  ///
  /// Such sound is decoded even where nobody hears it.
  public var endsWithSound: Bool { duration == nil && audio != nil && video?.isStill != false }

  public init(
    duration: Duration? = nil, statedLength: Duration? = nil, video: Video? = nil, audio: Audio? = nil,
    chapters: [Chapter] = [], title: String? = nil, artist: String? = nil, audioTracks: [MediaTrack] = [],
    audioTrack: Int? = nil, subtitleTracks: [MediaTrack] = []
  ) {
    self.duration = duration
    self.statedLength = statedLength
    self.video = video
    self.audio = audio
    self.chapters = chapters
    self.title = title
    self.artist = artist
    self.audioTracks = audioTracks
    self.audioTrack = audioTrack
    self.subtitleTracks = subtitleTracks
  }

  /// The pictures, as they are coded.
  public struct Video: Equatable, Sendable {
    /// The coded size in pixels, before the sample aspect ratio and the rotation.
    public var width: Int
    public var height: Int
    /// Width over height of the picture as it is to be seen: sample aspect ratio and rotation applied.
    public var displayAspect: Double
    /// Frames a second, averaged; `nil` when the container does not state it.
    public var frameRate: Double?
    /// FFmpeg's short name, for example `h264`.
    public var codec: String
    /// Whether this is a cover picture or the only frame: shown as long as the sound lasts.
    public var isStill: Bool

    public init(
      width: Int, height: Int, displayAspect: Double, frameRate: Double?, codec: String, isStill: Bool = false
    ) {
      self.width = width
      self.height = height
      self.displayAspect = displayAspect
      self.frameRate = frameRate
      self.codec = codec
      self.isStill = isStill
    }
  }

  /// The sound, as it is coded.
  public struct Audio: Equatable, Sendable {
    /// Samples a second in the file.
    public var sampleRate: Int
    /// Channels in the file.
    public var channels: Int
    /// FFmpeg's short name, for example `aac`.
    public var codec: String
    /// Whether its pitch follows the speed asked for, as what would keep it is missing.
    public var followsSpeed: Bool

    public init(sampleRate: Int, channels: Int, codec: String, followsSpeed: Bool = false) {
      self.sampleRate = sampleRate
      self.channels = channels
      self.codec = codec
      self.followsSpeed = followsSpeed
    }
  }

  /// A part that the container names.
  public struct Chapter: Equatable, Sendable {
    /// On the medium's own axis.
    public var start: Duration
    /// Untrusted text; empty when the container names none.
    public var title: String

    public init(start: Duration, title: String) {
      self.start = start
      self.title = title
    }
  }
}
