import AdBreaks
import Playback

/// An ad whose medium is being opened, or is open, or is on screen.
@MainActor
struct PreparedAd {
  let ad: PlayableAd
  let playback: MediaPlayback
  /// ``SessionTime/elapsed`` by which it must be open.
  let limit: Duration
  var stage = Stage.opening

  enum Stage {
    /// Neither its first picture nor its failure has been told yet.
    case opening
    case open
    /// Its first picture was shown.
    case started
  }

  var isOpening: Bool { stage == .opening }
  var hasStarted: Bool { stage == .started }
}
