import AdBreaks
import AdMarkup

/// Fills in the macros of beacons, with the random numbers and the time of one session.
struct BeaconMacros {
  /// Since 1970 at the session's start; zero on a virtual clock.
  let epoch: Duration
  private var generator: SeededGenerator

  private let userAgent: String?

  /// - Parameters:
  ///   - seed: `nil` = another for each session.
  ///   - userAgent: As beacons say it over HTTP.
  init(epoch: Duration, seed: UInt64?, userAgent: String? = nil) {
    self.epoch = epoch
    self.userAgent = userAgent
    generator = SeededGenerator(seed: seed ?? UInt64.random(in: .min ... .max))
  }

  mutating func expand(
    _ url: String, for beacon: Beacon, wall: Duration, playhead: Duration, content: String, isMuted: Bool,
    playerSize: MacroValues.PlayerSize?
  ) -> String {
    var values = MacroValues.player(userAgent: userAgent)
    values.timestamp = epoch + wall
    values.errorCode = beacon.code
    values.errorMessage = beacon.message
    values.contentPlayhead = playhead
    values.adPlayhead = beacon.adPlayhead
    values.breakPosition = MacroValues.BreakPosition(rawValue: beacon.breakPosition)
    values.adCount = beacon.adCount
    values.podSequence = beacon.podSequence
    values.reason = beacon.reason
    values.contentURI = content
    values.playerState = isMuted ? ["muted"] : []
    values.inventoryState = [beacon.ad?.skipOffset == nil ? nil : "skippable", "autoplayed"].compactMap(\.self)
    values.playerSize = playerSize
    if let ad = beacon.ad {
      values.assetURI = ad.mediaFile?.uri
      values.adServingID = ad.adServingID
      values.universalAdIDs = ad.universalAdIDs.isEmpty ? nil : ad.universalAdIDs
      values.adCategories = ad.categories.isEmpty ? nil : ad.categories
      values.blockedAdCategories = ad.blockedCategories.isEmpty ? nil : ad.blockedCategories
    }
    return MacroExpander(values: values).expand(url, using: &generator)
  }
}
