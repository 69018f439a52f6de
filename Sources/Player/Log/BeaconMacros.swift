import AdBreaks
import AdMarkup

/// Fills in the macros of beacons, with the random numbers and the time of one session.
struct BeaconMacros {
  /// Since 1970 at the session's start; zero on a virtual clock.
  private let epoch: Duration
  private var generator: SeededGenerator

  /// - Parameter seed: `nil` = another for each session.
  init(epoch: Duration, seed: UInt64?) {
    self.epoch = epoch
    generator = SeededGenerator(seed: seed ?? UInt64.random(in: .min ... .max))
  }

  mutating func expand(
    _ url: String, for beacon: Beacon, wall: Duration, playhead: Duration, content: String, isMuted: Bool
  ) -> String {
    var values = MacroValues()
    values.timestamp = epoch + wall
    values.errorCode = beacon.code
    values.errorMessage = beacon.message
    values.contentPlayhead = playhead
    values.adPlayhead = beacon.adPlayhead
    values.assetURI = beacon.ad?.mediaFile?.uri
    values.breakPosition = MacroValues.BreakPosition(rawValue: beacon.breakPosition)
    values.adCount = beacon.adCount
    values.podSequence = beacon.podSequence
    values.contentURI = content
    values.playerState = isMuted ? ["muted"] : []
    values.serverSide = 0
    return MacroExpander(values: values).expand(url, using: &generator)
  }
}
