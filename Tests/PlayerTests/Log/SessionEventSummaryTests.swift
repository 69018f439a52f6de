import AdBreaks
import AdMarkup
import Playback
import TestSupport
import Testing

@testable import Player

/// Events in words.
struct SessionEventSummaryTests {
  private static let mid = BreakInfo(breakID: "mid-1", timeOffset: .seconds(22.5), podIndex: 1)
  private static let red: PlayableAd = {
    var red = ad("red")
    red.wrappers = [.init(id: "w"), .init(id: "x")]
    return red
  }()
  private static let info = AdInfo(
    adBreak: mid, ad: red, position: 1, total: 2, playhead: .seconds(4), duration: .seconds(8))

  private static let cases: [(event: SessionEvent, words: String, isFailure: Bool)] = [
    (.adsLoaded(source: "vmap.xml", breaks: 1), "1 break · vmap.xml", false),
    (.adsLoaded(source: "vmap.xml", breaks: 5), "5 breaks · vmap.xml", false),
    (.adsLoadFailed(source: "a.xml", code: 1000, message: "no root"), "no root (1000) · a.xml", true),
    (.adsLoadFailed(source: "a.xml", code: nil, message: "no root"), "no root · a.xml", true),
    (
      .diagnostic(.init(.breakUnplaced, "30% of nothing", breakID: "b")), "note break-unplaced · 30% of nothing · b",
      false
    ),
    (.ad(.cuePointsChanged([.zero, .seconds(22.5), nil])), "pre, 0:22, end", false),
    (.ad(.adBreakFetchError(mid, code: 303, message: "x")), "break at 0:22 · no ad (303) · mid-1", true),
    (.ad(.contentPauseRequested(.seek)), "passed by a seek", false),
    (.ad(.adBreakStarted(mid)), "break at 0:22 · mid-1", false),
    (.ad(.ad(.started, info)), "1 of 2 · The red ad", false),
    (.ad(.ad(.loaded, info)), "1 of 2 · The red ad · 0:08 · 2 wrappers · mid-1", false),
    (
      .ad(.adError(breakID: "mid-1", adID: "red", code: 403, vmapCode: nil, message: "x")),
      "red · no playable media file (403) · mid-1", true
    ),
    (.ad(.contentComplete), "", false),
    (.banner(.init(.didFail, title: "Red", code: 405)), "Red · media file cannot be played (405)", true),
    (.banner(.init(.willLoad)), "", false),
    (.seek(from: .seconds(1), to: .seconds(62)), "0:01 → 1:02", false),
    (.volumeChanged(volume: 80, muted: false), "80 %", false),
    (.volumeChanged(volume: 80, muted: true), "mute", false),
    (.speedChanged(1.1), "1.1×", false),
    (
      .beacon(.init(event: "start", url: "https://t.test/s?a=1", breakID: "m", level: 2), .sent(httpStatus: 204)),
      "start sent 204 · level 2 · t.test/s?a=1", false
    ),
    (
      .beacon(.init(event: "start", url: "http://t.test", breakID: "m", level: 0), .failed(httpStatus: nil)),
      "start failed · level 0 · t.test", true
    ),
    (.ended(exitCode: 3), "exit code 3", false),
    (.adsLoaded(source: "\u{1B}[2Jx\u{202E}y\n", breaks: 0), "0 breaks · xy", false),
  ]

  @Test(arguments: cases.indices)
  func words(_ index: Int) {
    let (event, words, isFailure) = Self.cases[index]
    #expect(event.summary == words)
    #expect(event.isFailure == isFailure, "\(words)")
  }

  @Test(
    "An event is found by its name, its ad, its break and its address",
    arguments: ["STARTED", "red", "The Red", "MID-1"])
  func found(_ text: String) {
    #expect(TextFilter(text).matches(SessionEvent.ad(.ad(.started, Self.info)).searchTexts))
    #expect(!TextFilter(text).matches(SessionEvent.contentPaused.searchTexts))
  }

  @Test func `A beacon is found by its event and its address`() {
    let beacon = SessionEvent.beacon(
      .init(event: "midpoint", url: "https://t.test/m", breakID: "mid", adID: "red", level: 0), .logged)
    for text in ["beacon", "midpoint", "t.test/m", "mid", "red"] {
      #expect(TextFilter(text).matches(beacon.searchTexts), "\(text)")
    }
  }
}
