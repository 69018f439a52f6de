import AdBreaks
import AdMarkup
import Playback
import TerminalUI
import TestSupport
import Testing

@testable import Player

/// The list of files while a session plays.
@MainActor
struct ListSessionTests {
  /// What is looked at, moment by moment.
  @MainActor
  private final class Looks {
    var models: [FileListModel?] = []
    var areas: [CellRect] = []

    func step(_ seconds: Double) -> SessionStep { .at(seconds, call: take) }

    var surveyed: SessionStep {
      .when({ $0.files.survey.facts.count == $0.options.items.count && $0.files.survey.limit == nil }, call: take)
    }

    private func take(_ session: PlayerSession) {
      models.append(session.screen.flatMap { session.currentModel($0).list })
      if let area = (session.ports.terminal as? FakeTerminal)?.pictureArea { areas.append(area) }
    }
  }

  private static let files = ["film", "other", "lost", "short"]

  private func run(
    _ script: [SessionStep], size: CellSize = CellSize(columns: 80, rows: 24), breaks list: [AdBreak] = [],
    change: (inout SessionScenario) -> Void = { _ in }
  ) -> SessionRun {
    SessionRun(
      SessionScenario(
        "list", breaks: list, pods: Dictionary(uniqueKeysWithValues: list.map { ($0.breakID, [pod("red")]) }),
        media: [
          "other": FakeMedium(length: .seconds(9)), "short": FakeMedium(length: .seconds(2)),
          "lost": .failing(MediaError(.notMedia, "no film at all")),
        ]
      ) {
        $0.items = Self.files.map { ($0, list.isEmpty ? nil : "ads") }
        $0.script = script
        $0.screenSize = size
        change(&$0)
      })
  }

  private func type(_ seconds: Double, _ text: String, _ keys: Key...) -> SessionStep {
    SessionStep(moment: .at(seconds), action: .events((text.map { Key.character($0) } + keys).map { .key($0) }))
  }

  private func pictures(_ run: SessionRun, from wall: Double) throws -> [String] {
    try LogLine.read(run.lines).filter { $0.wall >= wall && $0.type == "frameShown" }.map { $0["pts"] ?? "" }
  }

  @Test func `l opens it on what plays, looks at the files, and closes it`() throws {
    let looks = Looks()
    let run = run([
      .at(2, .character("l")), .at(2.1, .character(" ")), looks.surveyed, .at(2.2, .character("l")), looks.step(2.2),
      .at(2.3, .character("q")),
    ])
    let model = try #require(looks.models[0])
    #expect(model.rows.map(\.name) == Self.files)
    #expect(model.rows.map(\.length) == [.seconds(20), .seconds(9), nil, .seconds(2)])
    #expect(model.rows.map(\.failure) == [nil, nil, "no film at all", nil])
    #expect(model.rows.map(\.isPlaying) == [true, false, false, false])
    #expect(model.rows.map(\.isChosen) == [true, false, false, false])
    guard case .share(let share) = model.rows[0].watched else {
      Issue.record("\(model.rows[0])")
      return
    }
    #expect((0.1...0.11).contains(share))
    #expect(model.progress == nil && looks.models[1] == nil)
    // Looking is no playing: neither told nor a fault.
    #expect(try LogLine.read(run.lines).filter { $0.type == "contentLoaded" }.count == 1)
    #expect(run.complaints.isEmpty && run.code == 0)
  }

  @Test func `The film plays on behind it, and its keys work`() throws {
    let run = run([
      .at(1, .character("l")), .at(2, .character("9")), .at(3, .right), .at(4, .character(" ")),
      .at(5, .character(" ")),
      type(6, "/q9"), .at(7, .character("l"), .escape, .escape), .at(8, .character("q")),
    ])
    #expect(
      try run.story("volumeChanged", "seek", "contentPaused", "contentResumed") == [
        "2 volumeChanged 98 0", "8 seek 3 8", "9 contentPaused", "9 contentResumed",
      ])
    #expect(try run.length() == 8)
  }

  @Test func `Enter plays the chosen file, and a file that was left goes on where it was`() throws {
    let looks = Looks()
    let run = run(
      [
        .at(3, .character("l")), .at(3, .down), .at(3, .enter), looks.step(3.5), .at(4, .character("l")), looks.step(4),
        .at(4, .up, .enter), .at(6, .character("q")),
      ], change: { $0.options.logsFrames = true })
    #expect(looks.models[0] == nil)
    #expect(looks.models[1]?.rows[0].watched == .share(3.0 / 20))
    #expect(looks.models[1]?.rows[1].isPlaying == true)
    #expect(try pictures(run, from: 3).prefix(9) == ["3", "0", "0.2", "0.4", "0.6", "0.8", "1", "3", "3.2"])
    #expect(try LogLine.read(run.lines).filter { $0.type == "contentLoaded" }.map { $0["url"] } == ["film", "other"])
    #expect(run.notices.isEmpty)
  }

  @Test func `Breaks that were watched stay watched, the pre-roll too; a seek past one shows it at the return`() throws
  {
    let looks = Looks()
    let list = breaks(("pre", .start), ("five", .at(5)), ("nine", .at(9)), ("twelve", .at(12)))
    let run = run(
      [
        .when({ $0.playhead == .seconds(6) }, .character("l")), .at(14, .down, .enter),
        .when({ $0.item.index == 1 && $0.item.onScreen == .content }, .character("l")), looks.surveyed,
        .when({ $0.item.onScreen == .content }, .home, .enter),
        .when({ $0.item.index == 0 && $0.playhead == .seconds(13) }, .character("q")),
      ], breaks: list, change: { $0.options.seed = 1 })
    #expect(
      try run.story("adBreakStarted") == [
        "0 adBreakStarted pre", "5 adBreakStarted five", "0 adBreakStarted pre", "9 adBreakStarted nine",
        "12 adBreakStarted twelve",
      ])
    let states = looks.models[0]?.rows[0].breaks?.map(\.state)
    #expect(states?.prefix(2) == [.played, .played], "\(states ?? [])")
  }

  @Test func `A file that was played to its end begins anew, without the breaks that it had`() throws {
    let run = run(
      [
        .when({ $0.item.index == 1 && $0.item.onScreen == .content }, .character("l")),
        .when({ $0.files.list.isOpen }, .home, .enter),
        .when({ $0.item.index == 0 && $0.playhead == .seconds(1) }, .character("q")),
      ], breaks: breaks(("pre", .start), ("post", .end)))
    #expect(
      try run.story("adBreakStarted") == [
        "0 adBreakStarted pre", "20 adBreakStarted post", "0 adBreakStarted pre",
      ])
    #expect(run.code == 0)
  }

  @Test func `In a break no other file is played, and that is said`() throws {
    let run = run(
      [.at(6, .character("l")), .at(6.1, .down, .enter), .at(7, .escape), .at(10, .character("q"))],
      breaks: breaks(("five", .at(5))))
    #expect(run.notices == ["an ad is playing: no other file until it is over"])
    #expect(try LogLine.read(run.lines).filter { $0.type == "contentLoaded" }.count == 1)
  }

  @Test func `A break that asks has the first claim on Enter and Escape`() throws {
    let run = run(
      [.at(2, .character("l")), .at(2.1, .down), .at(5.5, .enter), .at(12, .character("q"))],
      breaks: breaks(("five", .at(5))), change: { $0.options.ads.asksFirst = true })
    #expect(try run.story("adBreakStarted").count == 1)
    #expect(try LogLine.read(run.lines).filter { $0.type == "contentLoaded" }.count == 1)
  }

  @Test func `A wide screen has it on the left, and it stays when another file plays`() {
    let looks = Looks()
    _ = run(
      [
        looks.step(1), .at(1, .character("l")), looks.step(1.5), .at(2, .down, .enter), looks.step(2.5),
        .at(3, .character("i")), looks.step(3.2), .at(3.3, .character("l")), looks.step(3.5), .at(4, .character("l")),
        looks.step(4.5), .at(5, .character("q")),
      ], size: CellSize(columns: 120, rows: 30))
    #expect(looks.models.map { $0 != nil } == [false, true, true, false, true, false])
    #expect(looks.areas.map(\.column) == [0, 60, 60, 0, 60, 0])
    #expect(looks.areas.map(\.columns) == [120, 60, 60, 60, 60, 120])
    #expect(looks.models[2]?.rows.map(\.isPlaying) == [false, true, false, false])
  }

  @Test func `The mouse chooses, plays and scrolls`() throws {
    let run = run([
      .at(1, .character("l")),
      SessionStep(
        moment: .at(2),
        action: .events([.wheelDown, .press(column: 10, row: 3), .release(column: 10, row: 3)])),
      SessionStep(moment: .at(3), action: .events([.press(column: 10, row: 3)])),
      .at(4, .character("q")),
    ])
    #expect(try LogLine.read(run.lines).filter { $0.type == "contentLoaded" }.map { $0["url"] } == ["film", "other"])
    #expect(try run.story("volumeChanged").isEmpty)
  }

  @Test func `With one file it shows that one`() {
    let looks = Looks()
    _ = run(
      [.at(1, .character("l")), looks.step(1), .at(1.5, .enter), looks.step(2), .at(3, .character("q"))],
      change: { $0.items = [("film", nil)] })
    #expect(looks.models[0]?.rows.map(\.name) == ["film"])
    #expect(looks.models[1] == nil)
  }

  @Test func `An ad is told when the list takes a part of its picture, and when it gives it back`() throws {
    let beacons = AdBeacons(
      impressions: [],
      tracking: ["playerCollapse", "playerExpand"].map {
        AdBeacons.Tracking(event: $0, url: BeaconURL(url: "https://t.test/\($0)"))
      })
    func told(_ size: CellSize) throws -> [String] {
      let run = run(
        [.at(6, .character("l")), .at(7, .escape)], size: size, breaks: breaks(("five", .at(5))),
        change: {
          $0.items = [("film", "ads")]
          $0.answers = FakeAnswers(
            ["ads": .breaks(breaks(("five", .at(5))))], pods: ["five": [.pod([ad("red", beacons: beacons)])]])
        })
      return try LogLine.read(run.lines).filter { $0.type == "beacon" }.compactMap { $0["event"] }
    }
    #expect(try told(CellSize(columns: 120, rows: 30)) == ["playerCollapse", "playerExpand"])
    #expect(try told(CellSize(columns: 80, rows: 24)).isEmpty)
  }

  @Test("What is on the screen is what a fresh drawing would show", arguments: [120, 80])
  func fresh(columns: Int) {
    var turns = 0
    var stale: [Duration] = []
    let keys: [(Double, Key)] = [
      (1, .character("l")), (2, .down), (5.6, .character("?")), (6.3, .escape), (6.8, .character("/")),
      (7, .character("o")), (7.2, .escape), (9.7, .enter), (10, .character("l")),
    ]
    func watch(_ session: PlayerSession) {
      guard let model = session.drawn?.model, let canvas = (session.ports.terminal as? FakeTerminal)?.canvas else {
        return
      }
      turns += 1
      if canvas != model.canvas(columns, 30).canvas { stale.append(session.time.wall) }
    }
    let script = keys.map { moment, key in
      SessionStep(
        moment: .when { session in
          watch(session)
          session.wake(at: max(.seconds(moment), session.time.wall))
          return session.time.wall >= .seconds(moment)
        }, action: .events([.key(key)]))
    }
    let run = run(
      script + [.at(12, .character("q"))], size: CellSize(columns: columns, rows: 30),
      breaks: breaks(("five", .at(5))))
    #expect(run.code == 0)
    #expect(turns > 40)
    #expect(stale.isEmpty, "\(stale)")
  }

  @Test func `Breaks of local documents are known before a file plays; of others they are not`() throws {
    let info = MediaInfo(duration: .seconds(100), chapters: [.init(start: .seconds(30), title: "")])
    func facts(_ schedule: ScheduleSource?, _ breaks: [AdBreak]?) -> FileFacts {
      FileLook(
        source: .init(content: .file(path: "film"), name: "film", schedule: schedule),
        open: { _, _ in SimulatedSource(info) }, readSchedule: { _ in breaks.map { AdSchedule(breaks: $0) } },
        breakOpportunities: nil, earliest: nil
      ).facts(Interruption())
    }
    #expect(facts(nil, nil).breaks == [])
    #expect(facts(ScheduleSource(document: "ads"), nil).breaks == nil)
    let list = breaks(
      ("end", .end), ("half", .percentage(50)), ("chapter", .position(1)), ("pre", .start), ("late", .at(200)))
    #expect(
      facts(ScheduleSource(document: "ads"), list).breaks == [.zero, .seconds(30), .seconds(50), .seconds(100)])
  }
}
