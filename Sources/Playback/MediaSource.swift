/// One open medium that is decoded from front to back: a film or an ad, it does not know which.
///
/// A source lives on one decoding thread (``Decoding``) and is never touched by another.
/// All times are on the medium's own axis: the container's start time is taken off, so the first picture is near zero,
/// and nothing is ever negative.
public protocol MediaSource: AnyObject {
  var info: MediaInfo { get }

  /// The size in pixels to which pictures are scaled from the next decoded frame on; `nil` for the null output,
  /// whose pictures carry no pixels.
  var pictureSize: PixelSize? { get set }

  /// Decodes, scales and returns the next picture; `nil` when the last one was given.
  func nextPicture() throws(MediaError) -> Picture?

  /// Decodes, resamples and returns the next piece of sound; `nil` when the last one was given
  /// or the medium was opened without sound. Where ``MediaInfo/endsWithSound`` it comes all the same, in any format.
  func nextSound() throws(MediaError) -> Sound?

  /// Goes to `target`, so that the next picture is the one to be seen at `target` (the last with `pts ≤ target`,
  /// or the first of all) and the next sound begins at `target` to the sample.
  ///
  /// A target beyond the end leaves the last picture to come.
  func seek(to target: Duration) throws(MediaError)

  /// The nearest picture at or before `target` that is made from no other, quickly: for somebody who looks for a place.
  /// `nil` where there is none to be had. The next call must be another of these, or ``seek(to:)``.
  func preview(near target: Duration) throws(MediaError) -> Picture?

  /// How long a medium is by now that has grown since it was opened; `nil` for any other.
  var grownLength: Duration? { get }

  /// Where the medium ends: the latest end of any packet of the chosen streams that was read so far.
  /// Meaningful once ``nextPicture()`` and ``nextSound()`` have answered `nil`.
  var end: Duration { get }

  /// Takes the subtitles of text that were read since the last call, of whatever track: those that belong to a picture
  /// have been read when ``nextPicture()`` gives it.
  func takeSubtitles() -> [TrackCue]

  /// The number of the track of subtitles that are pictures, which are put into the pictures decoded from now on; a track
  /// of text changes nothing.
  var subtitleTrack: Int? { get set }
}

extension MediaSource {
  public func takeSubtitles() -> [TrackCue] { [] }

  public var subtitleTrack: Int? {
    get { nil }
    set {}
  }
}

extension MediaSource {
  public func preview(near target: Duration) throws(MediaError) -> Picture? { nil }
  public var grownLength: Duration? { nil }
}

/// How a medium is to be opened.
public struct MediaRequest: Equatable, Sendable {
  /// A path, or a URL that FFmpeg opens. A path is taken literally, whatever characters it has.
  public var location: MediaLocation
  /// The size to scale to; `nil` for the null output.
  public var pictureSize: PixelSize?
  /// The sound to deliver; `nil` to decode none, but where ``MediaInfo/endsWithSound``.
  public var sound: SoundFormat?
  /// Where to begin.
  public var start: Duration
  /// Content's speed: sound is resampled so that, played at the format's rate, it runs this much faster. 1 for ads.
  public var speed: Double
  /// The length that whoever named the medium says it has, for where nothing is opened; `nil` when that is not known.
  public var statedDuration: Duration?
  /// The number of the track of sound to play, from 1; `nil`, and one that is not there, plays the usual one.
  public var audioTrack: Int?
  /// What is read of subtitles.
  public var subtitles: Subtitles

  public init(
    location: MediaLocation, pictureSize: PixelSize? = nil, sound: SoundFormat? = nil, start: Duration = .zero,
    speed: Double = 1, statedDuration: Duration? = nil, audioTrack: Int? = nil, subtitles: Subtitles = .unread
  ) {
    self.location = location
    self.pictureSize = pictureSize
    self.sound = sound
    self.start = start
    self.speed = speed
    self.statedDuration = statedDuration
    self.audioTrack = audioTrack
    self.subtitles = subtitles
  }

  /// What is read of subtitles on the way, and which are put into the pictures.
  public enum Subtitles: Equatable, Sendable {
    /// They cost nothing.
    case unread
    /// ``MediaSource/subtitleTrack`` is ``MediaInfo/usualSubtitleTrack`` at first.
    case usual
    /// It is this one at first.
    case track(Int?)
  }
}

/// Where a medium is, and whom its address was given by.
public enum MediaLocation: Equatable, Hashable, Sendable {
  /// A file of this machine, named by the viewer or by a local document.
  case file(path: String)
  /// Any URL that FFmpeg opens, named by the viewer.
  case url(String)
  /// An address that a document fetched over a network gave: only http, https, tls and tcp may be used to open it.
  case remote(String)

  /// The address as written, for messages and the log.
  public var text: String {
    switch self {
    case .file(let path): path
    case .url(let url), .remote(let url): url
    }
  }
}

/// Opens media; called on a decoding thread, and expected to give up soon after `interruption` is raised.
public typealias MediaOpener = @Sendable (MediaRequest, Interruption) throws(MediaError) -> any MediaSource
