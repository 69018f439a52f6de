import AdBreaks
import Playback

/// An ad whose medium is being opened, or is open, or is on screen.
@MainActor
struct PreparedAd {
  let ad: PlayableAd
  let playback: MediaPlayback
  /// ``SessionTime/elapsed`` by which it must be open.
  let limit: Duration
  /// Whether neither its first picture nor its failure has been told yet.
  var isOpening = true
  /// Whether its first picture was shown.
  var hasStarted = false
}
