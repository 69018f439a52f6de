import AdBreaks
import AdMarkup
import Playback
import TerminalUI
import TestSupport
import Testing

@testable import Player

/// What the other keys, the mouse and the terminal do to a session.
@MainActor
struct KeySessionTests {
  private func run(
    _ breaks: [AdBreak] = [], _ script: [SessionStep], media: [String: FakeMedium] = [:],
    change: (inout SessionScenario) -> Void = { _ in }
  ) -> SessionRun {
    let pods = ["pre": [pod("blue")], "five": [pod("red")], "ten": [pod("blue")], "post": [pod("green")]]
    return SessionRun(
      SessionScenario("keys", breaks: breaks, pods: pods, media: media) {
        $0.script = script
        change(&$0)
      })
  }

  @Test func `A break that asks is played by Enter and passed by Esc, and a post-roll waits ten seconds for either`()
    throws
  {
    var asked: [Bool] = []
    let look: @MainActor @Sendable (PlayerSession) -> Void = { asked.append($0.notice != nil) }
    let run = run(
      breaks(("five", .at(5)), ("ten", .at(10)), ("post", .end)),
      [
        .at(4, .enter), .at(6, .enter), .at(7, .enter, .escape), .at(14.5, call: look), .at(15, .escape),
        .at(15.1, call: look), .at(17, .enter),
      ],
      change: { $0.options.ads.asksFirst = true })
    #expect(
      try run.story("adBreakReady", "adBreakStarted", "contentPauseRequested", "contentComplete", "ended") == [
        "5 adBreakReady five", "6 contentPauseRequested cue", "6 adBreakStarted five", "10 adBreakReady ten",
        "20 contentComplete", "20 adBreakReady post", "20 ended",
      ])
    #expect(try run.length() == 34)
    #expect(run.notices.contains("break at 0:05 is ready · Enter plays it · Esc passes"))
    #expect(asked == [true, false])
  }

  @Test func `Keys do what they are bound to, and say so`() throws {
    var keys = KeyBindings()
    for text in ["q none", "k quit", "left seek +10", "enter none", "P confirm"] { _ = keys.bind(text) }
    let bound = keys
    let run = run(breaks(("five", .at(5))), [.at(1, .character("q")), .at(2, .left), .at(3, .character("k"))]) {
      $0.options.keys = bound
      $0.options.ads.asksFirst = true
    }
    #expect(try run.story("seek", "ended") == ["12 seek 2 12", "13 ended"])
    #expect(run.notices.contains("break at 0:05 is ready · P plays it · Esc passes"))
  }

  @Test func `S ends the break that is on, r makes those ahead unplayed again`() throws {
    let run = run(
      breaks(("five", .at(5)), ("ten", .at(10))),
      [
        .at(4, .character("S")), .at(6, .character("S")), .at(12, .character("S")), .at(13, .down, .character("r")),
        .at(17, .character("S")),
      ])
    #expect(
      try run.story("adBreakStarted", "adBreakEnded") == [
        "5 adBreakStarted five", "5 adBreakEnded five", "10 adBreakStarted ten", "10 adBreakEnded ten",
        "5 adBreakStarted five", "5 adBreakEnded five", "10 adBreakStarted ten", "10 adBreakEnded ten",
      ])
    #expect(run.notices.contains("there is no break to end"))
    #expect(run.notices.contains("breaks from here on play again"))
  }

  @Test func `Volume and mute hold for content and ads alike`() throws {
    let run = run(
      breaks(("five", .at(5))),
      [
        .at(1, .character("9")), .at(6, .character("m")), .at(7, .character("m")), .at(8, .character("0")),
        .at(12, call: { $0.mixer = Mixer(volume: 130, isMuted: true) }), .at(13, .character("0")),
      ])
    #expect(
      try run.story("volumeChanged") == [
        "1 volumeChanged 98 0", "5 volumeChanged 98 1", "5 volumeChanged 98 0", "5 volumeChanged 100 0",
        "9 volumeChanged 130 0",
      ])
    #expect(run.notices == ["volume 98 %", "mute", "volume 98 %", "volume 100 %", "volume 130 %"])
  }

  @Test func `Files change by key, each from its beginning and with its own breaks`() throws {
    let run = run(
      breaks(("pre", .start)),
      [
        .at(1, .character(">")), .at(4, .character("<")), .at(5, .character(" ")), .at(6, .character(">")),
        .at(10, .character(">")), .at(11, .character("<")), .at(15, .character("<")), .at(16, .character("q")),
      ], media: ["other": FakeMedium(length: .seconds(9))],
      change: {
        $0.items = [("film", nil), ("other", "ads")]
        $0.options.seed = 1
        $0.options.logsFrames = true
      })
    let loads = try LogLine.read(run.lines).filter { $0.type == "contentLoaded" }
    #expect(loads.map { $0["url"] ?? "" } == ["film", "other"])
    #expect(loads.map(\.wall) == [0, 1])
    let begins = try LogLine.read(run.lines).filter { $0.type == "frameShown" && $0.number("pts") == 0 }
    #expect(begins.map(\.wall).filter { $0 < 15 } == [0, 1, 3, 4, 6, 8, 11])
    #expect(
      try run.story("adBreakStarted", "contentPaused", "contentResumed") == [
        "0 adBreakStarted pre", "1 contentPaused", "1 contentResumed", "0 adBreakStarted pre",
      ])
    #expect(run.notices == ["this is the last file", "this is the first file"])
    // What the log showed as shown, it shows as hidden.
    #expect(try run.story("bannerShown").count == run.story("bannerHidden").count)
    #expect(run.code == 0)
  }

  @Test func `b and B go to three seconds before a break and start no ad`() throws {
    let run = run(
      breaks(("pre", .start), ("five", .at(5)), ("ten", .at(10)), ("late", .at(30)), ("post", .end)),
      [
        .at(3, .character("b")), .at(4, .character("b")), .at(5, .character("b")), .at(5.5, .character("b")),
        .at(6, .character(" ")), .at(6.1, .character("B"), .character("B"), .character("B")), .at(6.2, .character("B")),
        .at(6.3, .character("q")),
      ])
    // The pre-roll ends at 2.
    let story = try run.story("seek")
    #expect(
      story == [
        "2 seek 1 2", "7 seek 3 7", "17 seek 8 17", "17 seek 18 17", "7 seek 17 7", "2 seek 7 2", "0 seek 2 0",
      ])
    #expect(try run.story("adBreakStarted") == ["0 adBreakStarted pre"])
    #expect(run.notices.contains("no break after this"))
  }

  @Test func `Chapter keys go to the next start, to this one, and to the one before`() throws {
    let chapters = [0, 6, 12].map { MediaInfo.Chapter(start: .seconds($0), title: "Part \($0)") }
    let film = FakeMedium(length: .seconds(20)).with(\.chapters, chapters)
    let run = run(
      [],
      [
        .at(1, .pageUp), .at(3, .pageDown), .at(3.5, .pageDown), .at(4, .pageUp), .at(4.1, .pageUp),
        .at(4.2, .pageUp), .at(4.3, .character("q")),
      ], media: ["film": film])
    #expect(try run.story("seek") == ["6 seek 1 6", "6 seek 8 6", "0 seek 6.5 0", "6 seek 0.5 6", "12 seek 6.1 12"])
    #expect(
      run.notices == [
        "chapter 2 of 3: Part 6", "chapter 1 of 3: Part 0", "chapter 2 of 3: Part 6", "chapter 3 of 3: Part 12",
        "this is the last chapter",
      ])
  }

  @Test func `A film without chapters says so`() {
    #expect(run([], [.at(1, .pageUp), .at(2, .character("q"))]).notices == ["this film has no chapters"])
  }

  nonisolated static let quits: [(String, SessionStep)] = [
    ("content", .at(3, .character("q"))),
    ("an ad", .at(6, .character("q"))),
    ("a paused ad", .at(7, .character(" "), .character("q"))),
    ("paused content", .at(4, .character(" "), .character("q"))),
    ("a post-roll", .at(25, .character("q"))),
    ("a film that does not open", .when({ $0.item.info == nil }, .character("q"))),
    ("a schedule that does not come", .when({ $0.item.info != nil && $0.item.coordinator == nil }, .character("q"))),
    ("a break that is loading", .when({ $0.item.coordinator?.isInBreak == true }, .character("q"))),
  ]

  @Test(arguments: quits.indices) func `q ends at once, in every state`(_ index: Int) throws {
    let (name, step) = Self.quits[index]
    let run = run(breaks(("five", .at(5)), ("post", .end)), [step])
    #expect(run.code == 0, "\(name)")
    #expect(try run.story("ended").count == 1)
    #expect(run.terminal?.visits == [.left])
    #expect(run.complaints.isEmpty)
  }

  @Test func `A terminal that is gone ends the session as SIGHUP does`() throws {
    let hangup = SessionStep(moment: .at(3), action: .events([.hangup]))
    #expect(run([], [hangup]).code == 129)
  }

  @Test func `Resizing draws everything anew, and a film that stands still as well`() throws {
    let run = run(
      [],
      [
        .at(2, .character(" ")),
        .at(
          3,
          call: {
            ($0.ports.terminal as? FakeTerminal)?.size = CellSize(columns: 40, rows: 12)
            $0.screen?.resize()
          }), .at(4, .control("l")), .at(5, .character("q")),
      ], change: { $0.options.logsFrames = true })
    #expect(run.terminal?.canvas?.size == CellSize(columns: 40, rows: 12))
    #expect(run.terminal?.redraws == 2)
    #expect(try run.pictures().suffix(2) == [2, 2])
  }

  @Test func `An ad that stands still is drawn for the new size too, and plays on where it was`() throws {
    var sizes: [PixelSize?] = []
    let run = run(
      breaks(("five", .at(5))),
      [
        .at(6, .character(" ")), .at(6.5, call: { sizes.append($0.screen?.picture?.size) }),
        .at(
          7,
          call: {
            ($0.ports.terminal as? FakeTerminal)?.size = CellSize(columns: 40, rows: 12)
            $0.screen?.resize()
          }),
        .at(8, call: { sizes.append($0.screen?.picture?.size) }),
        .at(9, .character(" ")),
      ], change: { $0.options.logsFrames = true })
    // 18 and 6 rows, two pixels each, for a picture twice as wide as high.
    #expect(sizes == [PixelSize(width: 72, height: 36), PixelSize(width: 24, height: 12)])
    let ad = try LogLine.read(run.lines).filter { $0["source"] == "ad" }.map { $0.number("pts") ?? -1 }
    #expect(ad.filter { $0 == 1 }.count == 2)
    #expect(Set(ad).count == 20 && ad == ad.sorted())
    #expect(try run.story("complete") == ["5 complete red"])
    #expect(try run.length() == 27)
  }

  @Test func `Suspending gives the terminal back and takes it again`() {
    let run = run(breaks(("five", .at(5))), [.at(3, call: { $0.suspend() }), .at(6, call: { $0.suspend() })])
    #expect(run.terminal?.visits == [.left, .entered, .left, .entered, .left])
    #expect(run.code == 0)
  }

  @Test func `The list again, without ads or with them`() throws {
    let adBreaks = breaks(("pre", .start), ("ten", .at(10)))
    let plain = run(
      adBreaks, [.at(43, .character("q"))],
      change: {
        $0.options.loop = .withoutAds
        $0.options.logsFrames = true
      })
    #expect(try plain.story("adBreakStarted") == ["0 adBreakStarted pre", "10 adBreakStarted ten"])
    let whole = run(adBreaks, [.at(43, .character("q"))], change: { $0.options.loop = .withAds })
    #expect(
      try whole.story("adBreakStarted") == [
        "0 adBreakStarted pre", "10 adBreakStarted ten", "0 adBreakStarted pre", "10 adBreakStarted ten",
      ])
    #expect(try plain.pictures().filter { $0 == 0 }.count == 2)
    #expect(try plain.story("contentLoaded").count == 1)
  }

  @Test func `Dragging on the bar is one seek, on release, and none in a break`() throws {
    func mouse(_ seconds: Double, _ event: TerminalEvent) -> SessionStep {
      SessionStep(moment: .at(seconds), action: .events([event]))
    }
    let layout = PlayerLayout(
      size: CellSize(columns: 80, rows: 24), banner: .none, isInAd: false, showsKeys: false)
    let (first, last, row) = (layout.bar.column, layout.bar.column + layout.bar.columns - 1, layout.bar.row)
    let run = run(
      breaks(("ten", .at(10))),
      [
        mouse(1, .press(column: first, row: row)), mouse(1.2, .drag(column: last - 1, row: 0)),
        mouse(1.4, .drag(column: first, row: 3)), mouse(1.6, .release(column: first, row: 3)),
        // Released beside the bar: no drag.
        mouse(1.8, .press(column: first, row: 2)), mouse(1.9, .release(column: last, row: row)),
        mouse(11, .press(column: first, row: row)), mouse(12, .release(column: last, row: row)),
        .at(13.6, .character("q")),
      ])
    // Content stands from the first move on.
    #expect(try run.story("seek") == ["0 seek 1.2 0"])
    #expect(run.notices == ["an ad is playing: no seeking until it is over"])
  }

  @Test func `The wheel changes the volume`() throws {
    let wheel = SessionStep(moment: .at(1), action: .events([.wheelUp, .wheelUp, .wheelDown]))
    #expect(try run([], [wheel]).story("volumeChanged").last == "1 volumeChanged 105 0")
  }

  @Test func `A table of keys that is longer than the screen scrolls; other keys act beneath it`() throws {
    var seen: [Int?] = []
    let look: @MainActor @Sendable (PlayerSession) -> Void = {
      seen.append($0.screen?.isShowingKeys == true ? $0.screen?.firstKeyRow : nil)
    }
    // 28 rows, of which 6 are seen.
    let keys: [Key] = [
      .down, .down, .up, .pageDown, .up, .end, .down, .home, .up, .pageUp, .end, .right, .character("?"),
    ]
    let steps = keys.enumerated().flatMap { index, key in
      let moment = 2 + Double(index) / 10
      return [SessionStep.at(moment, key), .at(moment + 0.05, call: look)]
    }
    let run = run(
      [],
      [
        .at(
          1,
          call: {
            ($0.ports.terminal as? FakeTerminal)?.size = CellSize(columns: 40, rows: 12)
            $0.screen?.resize()
          }), .at(1.5, .character("?")),
      ] + steps + [.at(4, .escape), .at(4.1, .character("q"))])
    #expect(seen == [1, 2, 1, 6, 5, 26, 26, 0, 0, 0, 26, 26, nil])
    #expect(try run.story("seek") == ["8.1 seek 3.1 8.1"])
  }

  @Test func `Escape and ? close the table of keys; every other key does what it always does`() throws {
    var seen: [Bool] = []
    let look: @MainActor @Sendable (PlayerSession) -> Void = { seen.append($0.screen?.isShowingKeys == true) }
    let run = run(
      [],
      [
        .at(1, .character("?")), .at(1.1, call: look), .at(1.2, .escape), .at(1.3, call: look),
        .at(1.4, .character("?")), .at(1.5, .right), .at(1.6, .character("9")), .at(1.7, .up), .at(1.8, call: look),
        .at(1.9, .character("?")), .at(2, call: look), .at(2.1, .character("?")), .at(3, .character("q")),
      ], media: ["film": FakeMedium(length: .seconds(100))])
    #expect(seen == [true, false, true, false])
    #expect(
      try run.story("seek", "volumeChanged").map { $0.split(separator: " ")[1] } == ["seek", "volumeChanged", "seek"])
    let length = try run.length()
    #expect(length == 3)
    #expect(run.code == 0)
  }
}
