import AdBreaks
import AdMarkup
import Playback
import TestSupport

@testable import Player

extension SessionScenario {
  private static let text = FakeMedium.failing(MediaError(.notMedia, "Invalid data found when processing input"))

  private static func started(_ name: String, at start: Double, _ policy: SeekPolicy) -> SessionScenario {
    SessionScenario(
      name, breaks: breaks(("pre", .start), ("five", .at(5)), ("ten", .at(10)), ("late", .at(18))),
      pods: ["pre": [pod("red")], "five": [pod("green")], "ten": [pod("blue")], "late": [pod("red")]]
    ) {
      $0.options.start = .time(.milliseconds(Int64(start * 1000)))
      $0.options.ads.seekPolicy = policy
      $0.losesPictures = true
    }
  }

  /// Content: several, broken, begun midway.
  static let contents: [SessionScenario] = [
    SessionScenario("two-contents", media: ["second": FakeMedium(length: .seconds(6))]) {
      $0.items = [("film", "one"), ("second", "two")]
      $0.answers = FakeAnswers(
        [
          "one": .breaks(breaks(("mid", .at(10)), ("post", .end))),
          "two": .breaks(breaks(("pre", .start), ("post2", .end))),
        ],
        pods: ["mid": [pod("red")], "post": [pod("green")], "pre": [pod("blue")], "post2": [pod("red")]])
    },
    SessionScenario("start-of-each-content", media: ["second": FakeMedium(length: .seconds(6))]) {
      $0.items = [("film", "one"), ("second", "two")]
      $0.answers = FakeAnswers(
        ["one": .breaks(breaks(("mid", .at(10)))), "two": .breaks(breaks(("pre", .start), ("early", .at(1))))],
        pods: ["mid": [pod("red")], "pre": [pod("blue")], "early": [pod("green")]])
      $0.options.start = .percentage(50)
      $0.losesPictures = true
    },
    SessionScenario(
      "content-does-not-open", breaks: breaks(("pre", .start)), pods: ["pre": [pod("blue")]], media: ["notes": text]
    ) {
      $0.items = [("notes", "ads"), ("film", "ads"), ("nowhere", nil)]
      $0.complaints = [
        "notes: Invalid data found when processing input", "nowhere: No such file or directory",
      ]
      $0.code = 1
    },
    SessionScenario(
      "content-fails-midway", breaks: breaks(("mid", .at(2)), ("missed", .at(10)), ("post", .end)),
      pods: ["mid": [pod("blue")], "missed": [pod("green")], "post": [pod("red")]],
      media: ["film": FakeMedium(length: .seconds(20)).with(\.failsAfter, 20)]
    ) {
      $0.complaints = ["film: made to fail"]
      $0.code = 1
      $0.losesPictures = true
    },
    SessionScenario("content-fails-at-once", media: ["film": FakeMedium(length: .seconds(20)).with(\.failsAfter, 0)]) {
      $0.items = [("film", nil)]
      $0.complaints = ["film: made to fail"]
      $0.code = 1
      $0.losesPictures = true
    },
    SessionScenario(
      "content-shorter-than-stated", breaks: breaks(("mid", .at(21)), ("post", .end)),
      pods: ["mid": [pod("blue")], "post": [pod("red")]],
      media: ["film": FakeMedium(length: .seconds(20)).with(\.length, .stated(.seconds(22)))]
    ) {
      $0.complaints = ["film: ends at 0:20 of 0:22: the file is cut"]
    },
    SessionScenario(
      "content-longer-than-stated", breaks: breaks(("mid", .at(18)), ("post", .end)),
      pods: ["mid": [pod("blue")], "post": [pod("red")]],
      media: ["film": FakeMedium(length: .seconds(20)).with(\.length, .stated(.seconds(18)))]),
    SessionScenario(
      "sound-outlasts-pictures", breaks: breaks(("mid", .at(22)), ("post", .end)),
      pods: ["mid": [pod("blue")], "post": [pod("red")]],
      media: ["film": FakeMedium(length: .seconds(20)).with(\.soundLength, .seconds(24))]),
    SessionScenario(
      "sound-content", breaks: breaks(("pre", .start), ("mid", .at(10)), ("post", .end)),
      pods: ["pre": [pod("blue")], "mid": [pod("green")], "post": [pod("red")]],
      media: ["film": .sound(length: .seconds(20))]),
    started("start-midway", at: 12, .last),
    started("start-midway-all", at: 12, .all),
    started("start-midway-none", at: 12, .none),
    started("start-beyond-end", at: 50, .none).with(\.complaints, ["film: --start 0:50: it ends at 0:20"]),
    SessionScenario("start-at-percent", breaks: breaks(("ten", .at(10))), pods: ["ten": [pod("blue")]]) {
      $0.options.start = .percentage(50)
      $0.losesPictures = true
    },
    SessionScenario(
      "start-at-chapter", breaks: breaks(("first", .position(1)), ("second", .position(2))),
      pods: ["first": [pod("blue")], "second": [pod("red")]],
      media: [
        "film": FakeMedium(length: .seconds(20)).with(
          \.chapters,
          [
            .init(start: .zero, title: "One"), .init(start: .seconds(6), title: "Two"),
            .init(start: .seconds(12), title: "Three"),
          ])
      ]
    ) {
      $0.options.start = .chapter(2)
      $0.losesPictures = true
    },
    SessionScenario(
      "faster", breaks: breaks(("mid", .at(10))), pods: ["mid": [pod("red")]]
    ) { $0.options.speed = 2 },
  ]
}
