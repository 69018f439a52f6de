public import AdBreaks
public import Playback

/// What the command line asks of a viewing session.
public struct SessionOptions: Equatable, Sendable {
  /// One content to play, and where its breaks come from.
  public struct Item: Equatable, Sendable {
    public var content: MediaLocation
    /// What the title line says until the container names a title; untrusted text.
    public var name: String
    /// `nil` plays it without ads.
    public var schedule: ScheduleSource?
    /// Paths of files of subtitles: those that were named, then those beside the content.
    public var subtitleFiles: [String]

    public init(
      content: MediaLocation, name: String, schedule: ScheduleSource?, subtitleFiles: [String] = []
    ) {
      self.subtitleFiles = subtitleFiles
      self.content = content
      self.name = name
      self.schedule = schedule
    }
  }

  /// `--start`.
  public enum Start: Equatable, Sendable {
    case time(Duration)
    /// 0…100 of the duration.
    case percentage(Double)
    /// From 1.
    case chapter(Int)
  }

  /// What `--speed` may be.
  public static let speeds = 0.25...4.0
  /// What `--audio-delay` may be, in seconds.
  public static let soundDelays = -5.0...5.0

  public var items: [Item]
  public var start: Start?
  /// `--end`: content time at which each content ends, unless it ends before.
  public var end: Duration?
  public var speed: Double
  /// 0…130.
  public var volume: Int
  public var isMuted: Bool
  /// `--no-audio`: that there is no output is the viewer's choice.
  public var hasNoAudio: Bool
  /// `--audio-delay`: how much later than its picture sound is heard, as wall time; below zero, earlier.
  public var soundDelay: Duration
  /// `--audio-track`, from 1; `nil` plays the usual one.
  public var audioTrack: Int?
  /// `--sub-track`, from 1; `nil` shows the usual one.
  public var subtitleTrack: Int?
  /// `--no-subs`.
  public var hasNoSubtitles: Bool
  public var ads: AdSettings
  /// Wall time for opening an ad's medium (`--media-timeout`).
  public var mediaTimeout: Duration
  /// `--strict`.
  public var isStrict: Bool
  /// `--untimed`: media time as fast as decoding goes, in silence.
  public var isUntimed: Bool
  /// `--events-frames`.
  public var logsFrames: Bool
  public var banner: BannerEdge
  /// `--seed`: what random macro values begin with; `nil` = random.
  public var seed: UInt64?

  public var loop: Loop
  /// `--break-opportunities`, content time; `nil` takes the chapters after 0.
  public var breakOpportunities: [Duration]?
  /// `--script`; empty for none.
  public var script: Script
  public var tracking: Tracking
  /// `--bind`.
  public var keys: KeyBindings

  /// `--tracking`: what becomes of beacons.
  public enum Tracking: String, CaseIterable, Equatable, Sendable {
    /// Told in the event log, and not sent anywhere: a test run is no impression.
    case log
    /// Sent, and told.
    case fire
    case off
  }

  /// `--loop`, `--loop-ads`: what comes after the last item.
  public enum Loop: Equatable, Sendable { case off, withoutAds, withAds }

  public enum BannerEdge: String, CaseIterable, Equatable, Sendable { case bottom, top, off }

  public init(
    items: [Item], start: Start? = nil, end: Duration? = nil, speed: Double = 1, volume: Int = 100,
    isMuted: Bool = false, hasNoAudio: Bool = false, soundDelay: Duration = .zero, audioTrack: Int? = nil,
    subtitleTrack: Int? = nil, hasNoSubtitles: Bool = false,
    ads: AdSettings = AdSettings(), mediaTimeout: Duration = .seconds(8), isStrict: Bool = false,
    isUntimed: Bool = false, logsFrames: Bool = false, banner: BannerEdge = .bottom, seed: UInt64? = nil,
    loop: Loop = .off, breakOpportunities: [Duration]? = nil, script: Script = Script(), tracking: Tracking = .log,
    keys: KeyBindings = KeyBindings()
  ) {
    self.items = items
    self.start = start
    self.end = end
    self.speed = speed
    self.volume = volume
    self.isMuted = isMuted
    self.hasNoAudio = hasNoAudio
    self.soundDelay = soundDelay
    self.audioTrack = audioTrack
    self.subtitleTrack = subtitleTrack
    self.hasNoSubtitles = hasNoSubtitles
    self.ads = ads
    self.mediaTimeout = mediaTimeout
    self.isStrict = isStrict
    self.isUntimed = isUntimed
    self.logsFrames = logsFrames
    self.banner = banner
    self.seed = seed
    self.loop = loop
    self.tracking = tracking
    self.breakOpportunities = breakOpportunities
    self.script = script
    self.keys = keys
  }
}
