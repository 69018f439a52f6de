import AdBreaks
import AdMarkup
import TestSupport

@testable import Player

extension SessionScenario {
  /// Where breaks fall and what they play, with nothing that fails.
  static let plain: [SessionScenario] = [
    SessionScenario(
      "pre-mid-post", breaks: breaks(("pre", .start), ("mid", .at(10)), ("post", .end)),
      pods: ["pre": [pod("red")], "mid": [pod("green", "blue")], "post": [pod("blue")]]),
    SessionScenario("no-ads") { $0.items = [("film", nil)] },
    SessionScenario("empty-schedule"),
    SessionScenario(
      "equal-times", breaks: breaks(("one", .at(10)), ("other", .at(10)), ("first", .at(3))),
      pods: ["one": [pod("green", "blue")], "other": [pod("red")], "first": [pod("blue")]]),
    SessionScenario(
      "beyond-end", breaks: breaks(("late", .at(20.001)), ("mid", .at(5)), ("post", .end)),
      pods: ["late": [pod("red")], "mid": [pod("green")], "post": [pod("blue")]]
    ) {
      $0.complaints = ["ads: break at 0:20 (late): the break is later than the content's end and never plays"]
    },
    SessionScenario(
      "last-moments", breaks: breaks(("post", .end), ("end", .at(20)), ("before", .at(19.9))),
      pods: ["before": [pod("red")], "end": [pod("green")], "post": [pod("blue")]]),
    SessionScenario(
      "percentages", breaks: breaks(("half", .percentage(50)), ("third", .percentage(33.3)), ("one", .position(1))),
      pods: ["half": [pod("red")], "third": [pod("green")]]
    ) {
      $0.complaints = ["ads: break one: there is no break opportunity #1"]
    },
    SessionScenario(
      "unknown-duration",
      breaks: breaks(("half", .percentage(50)), ("mid", .at(5)), ("never", .at(21)), ("post", .end)),
      pods: ["half": [pod("red")], "mid": [pod("green")], "never": [pod("red")], "post": [pod("blue")]],
      media: ["film": FakeMedium(length: .seconds(20)).with(\.length, .unknown)]
    ) {
      $0.complaints = ["ads: break half: 50.0% of an unknown duration"]
    },
    SessionScenario(
      "repeating", breaks: repeating(("often", .at(5), 5), ("once", .at(10), nil)),
      pods: ["often": [pod("red"), pod("green")], "once": [pod("blue")]]),
    SessionScenario(
      "repeating-unknown-duration", breaks: repeating(("often", .at(6), 6)),
      pods: ["often": [pod("red"), pod("green"), pod("blue")]],
      media: ["film": FakeMedium(length: .seconds(20)).with(\.length, .unknown)]),
    SessionScenario(
      "sound-ad", breaks: breaks(("mid", .at(10))), pods: ["mid": [pod("jingle", "blue")]],
      media: ["/jingle": .sound(length: .seconds(20))]),
    // Nobody hears it, and only its own end tells its length.
    SessionScenario(
      "sound-of-unknown-length", breaks: breaks(("mid", .at(10)), ("late", .at(25)), ("post", .end)),
      pods: ["mid": [pod("jingle")], "late": [pod("red")], "post": [pod("blue")]],
      media: [
        "film": .sound(length: .seconds(20)).with(\.length, .unknown),
        "/jingle": .sound(length: .seconds(3)).with(\.length, .unknown),
      ]),
    SessionScenario(
      "still-ad", breaks: breaks(("mid", .at(10))), pods: ["mid": [pod("still")]],
      media: [
        "/still": FakeMedium(pictureTimes: [.zero], lastPicture: .milliseconds(40)).with(\.soundLength, .seconds(20))
      ]),
    SessionScenario(
      "beacons", breaks: tracked(breaks(("mid", .at(10)))),
      pods: ["mid": [.pod([ad("red", seconds: 4, skip: .time(.seconds(1)), beacons: allBeacons)])]]),
    SessionScenario(
      "tracking-alone", breaks: tracked(breaks(("mid", .at(10)))).map { SessionSamples.sourceless($0) }),
    SessionScenario("progress", breaks: breaks(("pre", .start)), pods: ["pre": [pod("blue")]]) {
      $0.options.ads.reportsProgress = true
    },
    // Pictures of 1001/30000 s: 1.001 is the time of one, 1.5 is between two.
    SessionScenario(
      "ntsc", breaks: breaks(("on", .at(1.001)), ("between", .at(1.5))),
      pods: ["on": [pod("dot")], "between": [pod("dot")]],
      media: [
        "film": FakeMedium(length: .milliseconds(2002), frames: 30, every: .milliseconds(1001)),
        "/dot": FakeMedium(length: .milliseconds(400)),
      ]
    ) { $0.options.logsFrames = true },
    SessionScenario(
      "vfr", breaks: breaks(("in", .at(0.3)), ("on", .at(1)), ("gap", .at(2.5))),
      pods: ["in": [pod("dot")], "on": [pod("dot")], "gap": [pod("dot")]],
      media: [
        "film": FakeMedium(
          pictureTimes: [0, 40, 80, 600, 640, 1000, 1001, 1500, 3000, 3010].map { .milliseconds($0) },
          lastPicture: .milliseconds(490)), "/dot": FakeMedium(length: .milliseconds(400)),
      ]
    ) { $0.options.logsFrames = true },
  ]

  private static let allBeacons = AdBeacons(
    impressions: [
      BeaconURL(url: "https://wrap.test/imp?cb=[CACHEBUSTING]", level: 1), BeaconURL(url: "https://ad.test/imp"),
    ],
    errors: [BeaconURL(url: "https://ad.test/err?code=[ERRORCODE]")],
    tracking: ["start", "firstQuartile", "midpoint", "thirdQuartile", "complete", "skip"].map {
      AdBeacons.Tracking(
        event: $0, url: BeaconURL(url: "https://ad.test/\($0)?at=[ADPLAYHEAD]&in=[CONTENTPLAYHEAD]&t=[TIMESTAMP]"))
    } + [
      AdBeacons.Tracking(
        event: "progress", offset: .time(.milliseconds(1500)),
        url: BeaconURL(url: "https://ad.test/progress?%%X%%&[NO]"))
    ])

  private static func tracked(_ breaks: [AdBreak]) -> [AdBreak] {
    breaks.map { adBreak in
      var adBreak = adBreak
      adBreak.tracking = [.breakStart, .breakEnd, .error].map {
        VMAP.Tracking(event: $0, url: "https://vmap.test/\($0.rawValue)?code=[ERROR_CODE]")
      }
      return adBreak
    }
  }

  private static func repeating(_ list: (id: String, offset: TimeOffset, seconds: Int?)...) -> [AdBreak] {
    list.enumerated().map { index, one in
      AdBreak(
        id: AdBreak.ID(index: index), breakID: one.id, offset: one.offset,
        repeatAfter: one.seconds.map { .seconds($0) },
        source: .tag("https://ads.test/\(one.id)", base: .unknown))
    }
  }
}
