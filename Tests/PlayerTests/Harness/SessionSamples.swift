import AdBreaks
import AdMarkup
import TestSupport

/// Films, ads and breaks that scenarios are made of.
enum SessionSamples {
  /// `film`: 20 s at 5 pictures a second. `red`, `green`, `blue`: ads of 4, 3 and 2 s.
  static let media: [String: FakeMedium] = [
    "film": FakeMedium(length: .seconds(20)),
    "/red": FakeMedium(length: .seconds(4)),
    "/green": FakeMedium(length: .seconds(3)),
    "/blue": FakeMedium(length: .seconds(2)),
  ]

  static func sourceless(_ adBreak: AdBreak) -> AdBreak {
    var adBreak = adBreak
    adBreak.source = .none
    return adBreak
  }
}

/// An ad whose medium is the fake one of this name.
func ad(
  _ name: String, seconds: Int? = nil, skip: AdOffset? = nil, beacons: AdBeacons = AdBeacons()
) -> PlayableAd {
  PlayableAd(
    id: PlayableAd.ID(adBreak: AdBreak.ID(index: 0), index: 0), adID: name, title: "The \(name) ad",
    adSystem: "Fake", advertiser: "Makers of \(name)", duration: seconds.map { .seconds($0) }, skipOffset: skip,
    media: .file(path: "/" + name), beacons: beacons)
}

/// Breaks in document order, each fetched from a tag of its own.
func breaks(_ list: (id: String, offset: TimeOffset)...) -> [AdBreak] {
  list.enumerated().map { index, one in
    AdBreak(
      id: AdBreak.ID(index: index), breakID: one.id, offset: one.offset,
      source: .tag("https://ads.test/\(one.id)", base: .unknown))
  }
}

extension TimeOffset {
  static func at(_ seconds: Double) -> TimeOffset { .time(.milliseconds(Int64((seconds * 1000).rounded()))) }
}

/// A pod of ads by their names.
func pod(_ names: String..., standBys: [String] = []) -> FakeAnswers.Pod {
  .pod(names.map { ad($0) }, standBys: standBys.map { ad($0) })
}
