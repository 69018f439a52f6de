import AdBreaks
import AdMarkup

/// An ad of ten seconds, unless told otherwise.
func ad(
  _ name: String, seconds length: Double? = 10, skip: AdOffset? = nil, beacons: AdBeacons = AdBeacons()
) -> PlayableAd {
  PlayableAd(
    id: PlayableAd.ID(adBreak: AdBreak.ID(index: 0), index: 0), adID: name, title: "Title \(name)",
    advertiser: "Advertiser \(name)", duration: length.map(seconds), skipOffset: skip,
    media: .file(path: "/\(name).mp4"), beacons: beacons)
}

func noAd(_ code: Int = 303) -> AdLoadError { AdLoadError(isEmpty: code == 303, code: code, message: "") }

/// Breaks in document order, named `breakId`.
func schedule(_ breaks: (name: String, offset: TimeOffset)...) -> [AdBreak] {
  breaks.enumerated().map { index, one in
    AdBreak(
      id: AdBreak.ID(index: index), breakID: one.name, offset: one.offset,
      source: .tag("https://ads.test/\(one.name)", base: .unknown))
  }
}

extension TimeOffset {
  static func seconds(_ value: Int) -> TimeOffset { .time(.seconds(value)) }
}
