import AdBreaks
import AdMarkup
import Playback

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
    _ url: String, for beacon: Beacon, wall: Duration, playhead: Duration, content: MediaLocation, isMuted: Bool,
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
    values.podSequence = beacon.ad?.sequence ?? beacon.podSequence
    values.reason = beacon.reason
    values.contentURI = content.publicURL
    values.playerState = isMuted ? ["muted"] : []
    values.inventoryState = [beacon.ad?.skipOffset == nil ? nil : "skippable", "autoplayed"].compactMap(\.self)
    values.playerSize = playerSize
    if let ad = beacon.ad {
      values.assetURI = ad.assetURI
      values.adServingID = ad.adServingID
      values.adType = ad.adType ?? "video"
      values.universalAdIDs = ad.universalAdIDs.isEmpty ? nil : ad.universalAdIDs
      values.adCategories = ad.categories.isEmpty ? nil : ad.categories
      values.blockedAdCategories = ad.blockedCategories.isEmpty ? nil : ad.blockedCategories
    }
    return MacroExpander(values: values).expand(url, using: &generator)
  }
}

extension MediaLocation {
  /// What ad servers may know: no path of this machine, and no password.
  fileprivate var publicURL: String? {
    guard case .url(let url) = self, let scheme = url.firstRange(of: "://"), url.hasPrefix("http") else { return nil }
    let authority = url[scheme.upperBound...].prefix { !"/?#".contains($0) }
    guard let user = authority.lastIndex(of: "@") else { return url }
    return String(url[..<scheme.upperBound] + url[url.index(after: user)...])
  }
}

extension PlayableAd {
  /// The media file that plays, as the network knows it; a local one as its document names it.
  fileprivate var assetURI: String? {
    if case .remote(let url) = media { return url }
    return mediaFile?.uri
  }
}
