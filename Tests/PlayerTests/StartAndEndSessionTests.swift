import AdBreaks
import AdMarkup
import Playback
import TerminalUI
import TestSupport
import Testing

@testable import Player

/// Where a film begins and where it ends, and what is said when that is not what was asked for or stated.
@MainActor
struct StartAndEndSessionTests {
  nonisolated private static let chapters = [0, 6, 12].map {
    MediaInfo.Chapter(start: .seconds($0), title: "Part \($0)")
  }

  private func run(
    _ film: FakeMedium = FakeMedium(length: .seconds(20)), _ script: [SessionStep]? = nil,
    change: (inout SessionScenario) -> Void = { _ in }
  ) -> SessionRun {
    SessionRun(
      SessionScenario("start", media: ["film": film]) {
        $0.items = [("film", nil)]
        $0.options.logsFrames = true
        $0.script = script
        change(&$0)
      })
  }

  nonisolated static let starts: [(SessionOptions.Start, FakeMedium, first: Double?, line: String?)] = [
    (.time(.seconds(5)), FakeMedium(length: .seconds(20)), 5, nil),
    (.time(.zero), FakeMedium(length: .seconds(20)), 0, nil),
    (.time(.seconds(50)), FakeMedium(length: .seconds(20)), nil, "film: --start 0:50: it ends at 0:20"),
    (.time(.seconds(20)), FakeMedium(length: .seconds(20)), nil, "film: --start 0:20: it ends at 0:20"),
    (.percentage(50), FakeMedium(length: .seconds(20)), 10, nil),
    (.percentage(100), FakeMedium(length: .seconds(20)), nil, "film: --start 100%: it ends at 0:20"),
    (
      .percentage(12.5), FakeMedium(length: .seconds(20)).with(\.length, .unknown), 0,
      "film: --start 12.5%: its length is unknown, and it plays from its beginning"
    ),
    (.chapter(2), FakeMedium(length: .seconds(20)).with(\.chapters, chapters), 6, nil),
    (
      .chapter(4), FakeMedium(length: .seconds(20)).with(\.chapters, chapters), 0,
      "film: --start #4: it has 3 chapters, and it plays from its beginning"
    ),
    (
      .chapter(3), FakeMedium(length: .seconds(20)), 0,
      "film: --start #3: it has no chapters, and it plays from its beginning"
    ),
  ]

  @Test(arguments: starts.indices) func `A start that a film does not have is told`(_ index: Int) throws {
    let (start, film, first, line) = Self.starts[index]
    let run = run(film) { $0.options.start = start }
    #expect(run.code == 0)
    #expect(run.complaints == [line].compactMap(\.self))
    // What is shown of a film begun at its end is its last picture.
    if let first { #expect(try run.pictures().first == first) } else { #expect(try run.pictures().count <= 1) }
  }

  @Test func `A round that is played again begins at the beginning`() throws {
    let run = run(FakeMedium(length: .seconds(20)), [.at(39.9, .character("q"))]) {
      $0.options.start = .time(.seconds(15))
      $0.options.loop = .withoutAds
    }
    let pictures = try run.pictures()
    #expect(pictures.first == 15)
    #expect(pictures.filter { $0 == 0 }.count == 2)
    #expect(pictures.filter { $0 == 15 }.count == 2)
  }

  nonisolated static let ends: [(FakeMedium, line: String?)] = [
    (
      FakeMedium(length: .seconds(11)).with(\.length, .stated(.seconds(20))),
      "film: ends at 0:11 of 0:20: the file is cut"
    ),
    (FakeMedium(length: .seconds(19)).with(\.length, .stated(.seconds(20))), nil),
    (FakeMedium(length: .seconds(20)).with(\.length, .stated(.seconds(18))), nil),
    (FakeMedium(length: .seconds(20)).with(\.length, .unknown), nil),
    // The later of both is the end.
    (FakeMedium(length: .seconds(20)).with(\.soundLength, .seconds(5)), nil),
    (FakeMedium(length: .seconds(5)).with(\.soundLength, .seconds(20)), nil),
    // Nobody hears it, so it is not read.
    (.sound(length: .seconds(11)).with(\.length, .stated(.seconds(20))), nil),
  ]

  @Test(arguments: ends.indices) func `A film that is cut says so`(_ index: Int) {
    let (film, line) = Self.ends[index]
    let headless = run(film)
    #expect(headless.code == 0)
    #expect(headless.complaints == [line].compactMap(\.self))
    #expect(run(film) { $0.options.speed = 2 }.complaints == headless.complaints)
  }

  @Test func `After a seek nobody knows whether it was cut`() {
    let film = FakeMedium(length: .seconds(11)).with(\.length, .stated(.seconds(20)))
    #expect(run(film, [.at(1, .up)]).complaints.isEmpty)
    #expect(run(film) { $0.options.start = .time(.seconds(5)) }.complaints.isEmpty)
    #expect(run(film, [.at(1, .character("q"))]).complaints.isEmpty)
  }
}

/// `--end`.
@MainActor
struct EndSessionTests {
  private let all = breaks(
    ("pre", .start), ("five", .at(5)), ("half", .percentage(50)), ("late", .at(15)), ("post", .end))

  private func run(
    _ end: Double, breaks: [AdBreak] = [], _ script: [SessionStep]? = nil,
    change: (inout SessionScenario) -> Void = { _ in }
  ) -> SessionRun {
    let pods = Dictionary(uniqueKeysWithValues: breaks.compactMap(\.breakID).map { ($0, [pod("red")]) })
    return SessionRun(
      SessionScenario("end", breaks: breaks, pods: pods) {
        $0.options.end = .milliseconds(Int64(end * 1000))
        $0.options.logsFrames = true
        $0.script = script
        change(&$0)
      })
  }

  @Test func `Content ends there: no later picture, no later break, and the post-roll`() throws {
    let run = run(10, breaks: all)
    #expect(run.code == 0)
    #expect(
      run.complaints == ["ads: break at 0:15 (late): the break is later than the content's end and never plays"])
    #expect(try run.pictures() == (0..<50).map { (Double($0) * 0.2 * 1000).rounded() / 1000 })
    #expect(
      try run.story("adBreakStarted", "contentComplete", "allAdsCompleted", "ended") == [
        "0 adBreakStarted pre", "5 adBreakStarted five", "10 adBreakStarted half", "10 contentComplete",
        "10 adBreakStarted post", "10 allAdsCompleted", "10 ended",
      ])
  }

  @Test func `An end between two pictures is the moment itself; the bar and its percentages stay the film's`() throws {
    let run = run(7.3, breaks: all, [.at(0.1) { #expect($0.item.info?.duration == .seconds(20)) }])
    #expect(try run.pictures().last == 7.2)
    #expect(try run.story("contentComplete") == ["7.3 contentComplete"])
    #expect(try run.story("adBreakStarted").last == "7.3 adBreakStarted post")
  }

  @Test func `An end behind the film's own is none`() throws {
    let run = run(30, breaks: all)
    #expect(try run.pictures().count == 100)
    #expect(try run.story("contentComplete") == ["20 contentComplete"])
  }

  @Test func `Seeks and steps go no further, and a paused film stands there`() throws {
    let run = run(
      10, [.at(1, .character(" ")), .at(2, .up), .at(3, .character("."), .character(".")), .at(5, .character(" "))])
    #expect(try run.story("seek") == ["10 seek 1 10"])
    #expect(try run.story("contentResumed", "contentComplete") == ["10 contentResumed", "10 contentComplete"])
    #expect(try run.pictures().allSatisfy { $0 <= 10 })
    #expect(try run.length() == 5)
  }

  @Test func `Steps come to the end and stand there`() throws {
    let run = run(
      1, [.at(0.5, .character(" "))] + (0..<6).map { .at(1 + Double($0), .character(".")) } + [.at(9, .character("q"))])
    #expect(try run.pictures() == [0, 0.2, 0.4, 0.6, 0.8])
    #expect(try run.story("contentComplete").isEmpty)
  }

  @Test func `A start behind the end plays nothing but the ads`() throws {
    let run = run(5, breaks: breaks(("pre", .start), ("post", .end))) { $0.options.start = .time(.seconds(12)) }
    #expect(try run.story("adBreakStarted") == ["0 adBreakStarted pre", "5 adBreakStarted post"])
    #expect(try run.pictures().count <= 1)
  }

  @Test func `Each round that is played again ends there`() throws {
    let run = run(2, [.at(7, .character("q"))]) { $0.options.loop = .withoutAds }
    #expect(try run.pictures().filter { $0 == 0 }.count == 4)
    #expect(try run.pictures().max() == 1.8)
  }
}
