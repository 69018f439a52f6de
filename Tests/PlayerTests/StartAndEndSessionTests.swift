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
