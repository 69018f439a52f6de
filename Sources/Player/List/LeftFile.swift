import AdBreaks
import Playback

/// What is kept, for the session, of a file that was played and left.
struct LeftFile: Sendable {
  let info: MediaInfo
  /// Content time; `nil` when it was played to its end.
  let position: Duration?
  /// Knows which of its breaks are over.
  let coordinator: AdCoordinator
}
