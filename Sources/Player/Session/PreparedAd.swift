import AdBreaks
import Playback

/// An ad whose medium is being opened, or is open, or is on screen.
@MainActor
struct PreparedAd {
  let ad: PlayableAd
  /// A film; of a card its clip, or nothing that lasts as long as the card is seen.
  let playback: MediaPlayback
  /// The picture of a card that has no clip.
  let still: Still?
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
  var isPrepared: Bool { playback.isPrepared && still?.playback.isPrepared != false }
  var failure: MediaError? { playback.failure ?? still?.playback.failure }

  /// VAST's number for why it cannot be shown.
  func code(of error: MediaError) -> Int {
    switch ad.form {
    case .linear: error.vastCode
    case .nonLinear: 502
    case .display: 603
    }
  }

  func close() {
    playback.close()
    still?.close()
  }
}
