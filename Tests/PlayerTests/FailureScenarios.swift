import AdBreaks
import AdMarkup
import Playback
import TestSupport

@testable import Player

extension SessionScenario {
  private static let missing = FakeMedium.failing(MediaError(.notFound, "No such file or directory"))
  private static let text = FakeMedium.failing(MediaError(.notMedia, "Invalid data found when processing input"))
  private static let hanging = FakeMedium(length: .seconds(4)).with(\.hangsAfter, 0)

  private static func lost(_ code: Int, _ message: String, waited: Int = 0) -> FakeAnswers.Pod {
    .failure(AdLoadError(code: code, message: message, waited: .seconds(waited)))
  }

  private static let scheduleFailure = ScheduleFailure(
    source: "ads", code: 1002, message: "line 3, column 7: the document is cut")

  /// Ads and their documents that fail in every way; content plays on.
  static let failures: [SessionScenario] = [
    SessionScenario(
      "documents-fail", breaks: breaks(("pre", .start), ("mid", .at(10)), ("post", .end)),
      pods: ["pre": [lost(100, "not XML")], "mid": [lost(301, "HTTP 404")], "post": [lost(102, "version 9")]]
    ) {
      $0.complaints = [
        "pre-roll (pre) failed: not XML (100)", "break at 0:10 (mid) failed: HTTP 404 (301)",
        "post-roll (post) failed: version 9 (102)",
      ]
    },
    SessionScenario(
      "media-fail-before-cue", breaks: breaks(("pre", .start), ("mid", .at(10)), ("post", .end)),
      pods: ["pre": [pod("gone")], "mid": [pod("text", "gone")], "post": [pod("gone")]],
      media: ["/gone": missing, "/text": text]
    ) {
      $0.complaints = [
        "pre-roll (pre) failed: /gone: No such file or directory (401)",
        "break at 0:10 (mid) failed: /gone: No such file or directory (401)",
        "post-roll (post) failed: /gone: No such file or directory (401)",
      ]
    },
    SessionScenario(
      "media-fail-midway", breaks: breaks(("mid", .at(10))), pods: ["mid": [pod("torn", "blue")]],
      media: ["/torn": FakeMedium(length: .seconds(4)).with(\.failsAfter, 8)]),
    SessionScenario(
      "ad-is-cut", breaks: breaks(("mid", .at(10))), pods: ["mid": [pod("cut", "blue", standBys: ["green"])]],
      media: ["/cut": FakeMedium(length: .seconds(3)).with(\.length, .stated(.seconds(30)))]),
    SessionScenario(
      "last-ad-fails-midway", breaks: breaks(("mid", .at(10))), pods: ["mid": [pod("torn")]],
      media: ["/torn": FakeMedium(length: .seconds(4)).with(\.failsAfter, 8)]),
    SessionScenario(
      "stand-bys", breaks: breaks(("mid", .at(10))),
      pods: ["mid": [pod("gone", "torn", "red", standBys: ["blue", "green", "unused"])]],
      media: ["/gone": missing, "/torn": FakeMedium(length: .seconds(4)).with(\.failsAfter, 3)]),
    SessionScenario(
      "empty-answers", breaks: breaks(("pre", .start), ("mid", .at(10)), ("post", .end)),
      pods: [
        "mid": [.failure(AdLoadError(isEmpty: true, code: 303, message: "no ad"))], "post": [pod()],
      ]),
    SessionScenario(
      "all-ads-fail", breaks: breaks(("mid", .at(10))), pods: ["mid": [pod("text", "gone", "torn")]],
      media: ["/gone": missing, "/text": text, "/torn": FakeMedium(length: .seconds(4)).with(\.failsAfter, 0)]
    ) {
      $0.complaints = ["break at 0:10 (mid) failed: /torn: made to fail (405)"]
    },
    SessionScenario(
      "equal-times-one-fails", breaks: breaks(("one", .at(10)), ("other", .at(10)), ("third", .at(10))),
      pods: ["one": [lost(301, "HTTP 404")], "other": [pod("blue")], "third": [pod("gone")]], media: ["/gone": missing]
    ) {
      $0.complaints = [
        "break at 0:10 (one) failed: HTTP 404 (301)",
        "break at 0:10 (third) failed: /gone: No such file or directory (401)",
      ]
    },
    SessionScenario(
      "lost-in-wrappers", breaks: breaks(("mid", .at(10))),
      pods: ["mid": [.pod([ad("blue")], failures: [AdFailure(adID: "far", code: 302, message: "6 wrappers")])]]),
    SessionScenario(
      "time-outs", breaks: breaks(("document", .at(10)), ("medium", .at(12)), ("fine", .at(14))),
      pods: [
        "document": [lost(301, "no answer in time", waited: 5)], "medium": [pod("deaf", "blue")], "fine": [pod("red")],
      ], media: ["/deaf": hanging]
    ) {
      $0.complaints = ["break at 0:10 (document) failed: no answer in time (301)"]
    },
    SessionScenario(
      "pre-roll-never-shown", breaks: breaks(("pre", .start), ("mid", .at(10))),
      pods: ["pre": [pod("deaf", "deaf", "deaf")], "mid": [pod("blue")]], media: ["/deaf": hanging]
    ) {
      $0.complaints = ["pre-roll (pre) failed: no moving picture within the time limit (402)"]
    },
    SessionScenario(
      "ad-stalls", breaks: breaks(("mid", .at(10))), pods: ["mid": [pod("frozen", "blue")]],
      media: ["/frozen": FakeMedium(length: .seconds(4)).with(\.hangsAfter, 6)]
    ) {
      $0.complaints = ["break at 0:10 (mid) failed: no moving picture within the time limit (402)"]
    },
    SessionScenario("schedule-fails") {
      $0.answers.schedules["ads"] = .failure(scheduleFailure)
      $0.complaints = ["ads: line 3, column 7: the document is cut"]
    },
    SessionScenario("schedule-times-out") {
      var failure = scheduleFailure
      (failure.code, failure.message, failure.waited) = (1007, "no answer in time", .seconds(5))
      $0.answers.schedules["ads"] = .failure(failure)
      $0.complaints = ["ads: no answer in time"]
    },
    SessionScenario("strict-schedule-fails") {
      $0.answers.schedules["ads"] = .failure(scheduleFailure)
      $0.complaints = ["ads: line 3, column 7: the document is cut"]
      $0.options.isStrict = true
      $0.code = 3
      $0.losesPictures = true
    },
    SessionScenario(
      "strict-break-fails", breaks: breaks(("pre", .start), ("mid", .at(10))),
      pods: ["pre": [lost(301, "HTTP 404")], "mid": [pod("blue")]]
    ) {
      $0.complaints = ["pre-roll (pre) failed: HTTP 404 (301)"]
      $0.options.isStrict = true
      $0.code = 3
    },
    SessionScenario(
      "strict-break-stalls", breaks: breaks(("mid", .at(10))), pods: ["mid": [pod("frozen")]],
      media: ["/frozen": FakeMedium(length: .seconds(4)).with(\.hangsAfter, 6)]
    ) {
      $0.complaints = ["break at 0:10 (mid) failed: no moving picture within the time limit (402)"]
      $0.options.isStrict = true
      $0.code = 3
    },
    SessionScenario(
      "strict-empty-answer", breaks: breaks(("pre", .start), ("mid", .at(10))), pods: ["mid": [pod("blue")]]
    ) { $0.options.isStrict = true },
    SessionScenario(
      "strict-empty-wrappers", breaks: breaks(("pre", .start), ("mid", .at(10))),
      pods: [
        "pre": [.pod([], failures: [AdFailure(adID: "far", code: 303, message: "no ad")])],
        "mid": [.pod([ad("blue")], failures: [AdFailure(adID: "far", code: 303, message: "no ad")])],
      ]
    ) { $0.options.isStrict = true },
    SessionScenario(
      "strict-stand-by-plays", breaks: breaks(("mid", .at(10))), pods: ["mid": [pod("gone", standBys: ["blue"])]],
      media: ["/gone": missing]
    ) { $0.options.isStrict = true },
  ]
}
