import FFmpegMedia
import Playback

/// What `simulate` plays: content as long as `--duration` says or as `--content` is, ads as long as their documents say.
struct SimulatedMedia: Sendable {
  /// The length of an ad whose document does not state it.
  static let adDuration = Duration.seconds(30)

  let content: MediaLocation
  /// `nil` where content is a file that tells.
  let duration: Duration?

  /// What a medium says of itself; `nil` for a file of content, which has to be opened.
  func info(_ request: MediaRequest) -> MediaInfo? {
    if request.location != content { return MediaInfo(duration: request.statedDuration ?? Self.adDuration) }
    return duration.map { MediaInfo(duration: $0) }
  }

  /// A ``MediaOpener`` for content's file, of which only the facts are read.
  static func open(_ request: MediaRequest, _ interruption: Interruption) throws(MediaError) -> any MediaSource {
    let info = try FFmpegSource(request, interruption: interruption).info
    guard info.duration != nil else { throw MediaError(.notMedia, "it does not state its length; use --duration") }
    return SimulatedSource(info)
  }
}
