/// One subtitle of text: what is to be read, and when.
public struct SubtitleCue: Equatable, Sendable {
  /// How words are set off.
  public struct Emphasis: OptionSet, Equatable, Sendable {
    public var rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let bold = Emphasis(rawValue: 1)
    public static let italic = Emphasis(rawValue: 2)
    public static let underline = Emphasis(rawValue: 4)
  }

  /// Words of one emphasis in a line.
  public struct Run: Equatable, Sendable {
    /// Untrusted text without line breaks.
    public var text: String
    /// How all of it is set off.
    public var emphasis: Emphasis

    public init(_ text: String, _ emphasis: Emphasis = []) {
      self.text = text
      self.emphasis = emphasis
    }
  }

  /// On the medium's own axis: it is seen with pictures of `start ≤ pts < end`.
  public var start: Duration
  /// `nil` when it stays until the next one of its track.
  public var end: Duration?
  /// From top to bottom, each of runs of one emphasis.
  public var lines: [[Run]]

  public init(start: Duration, end: Duration?, lines: [[Run]]) {
    self.start = start
    self.end = end
    self.lines = lines
  }

  /// About what it takes in memory.
  var bytes: Int { lines.reduce(64) { $1.reduce($0 + 32) { $0 + $1.text.utf8.count + 32 } } }
}

/// One subtitle of one of a medium's tracks.
public struct TrackCue: Equatable, Sendable {
  /// The track's number, from 1.
  public var track: Int
  /// Its text and its time.
  public var cue: SubtitleCue

  public init(track: Int, cue: SubtitleCue) {
    self.track = track
    self.cue = cue
  }
}
