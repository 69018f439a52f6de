import AdBreaks
import AdMarkup
import Playback
import TerminalUI
import TestSupport
import Testing

@testable import Player

/// The event panel while a session plays.
@MainActor
struct PanelSessionTests {
  /// What is looked at, moment by moment.
  @MainActor
  private final class Looks {
    var models: [EventPanelModel?] = []
    var areas: [PixelSize] = []
    var made = 0

    func step(_ seconds: Double) -> SessionStep {
      .at(
        seconds,
        call: { session in
          self.models.append(session.drawn?.model.panel)
          if let area = session.screen?.pictureArea { self.areas.append(area) }
        })
    }
  }

  private func run(
    _ script: [SessionStep], size: CellSize = CellSize(columns: 120, rows: 30),
    change: (inout SessionScenario) -> Void = { _ in }
  ) -> SessionRun {
    let beacons = AdBeacons(
      impressions: [BeaconURL(url: "https://t.test/impression")],
      tracking: ["start", "playerCollapse", "playerExpand", "complete"].map {
        AdBeacons.Tracking(event: $0, url: BeaconURL(url: "https://t.test/\($0)"))
      })
    return SessionRun(
      SessionScenario("panel", breaks: breaks(("five", .at(5))), pods: ["five": [.pod([ad("red", beacons: beacons)])]])
      {
        $0.script = script
        $0.screenSize = size
        change(&$0)
      })
  }

  private func events(_ model: EventPanelModel?) -> [String] {
    guard case .events(let rows) = model?.rows else { return [] }
    return rows.map(\.event)
  }

  @Test func `i opens it with what happened so far, and closes it`() {
    let looks = Looks()
    let run = run([
      .at(1, .character("9")), .at(2, .character("i")), looks.step(3), .at(3.1, .character("9")), looks.step(3.2),
      .at(4, .character("i")), looks.step(4.5), .at(4.6, .character("i")), .at(4.7, .escape), looks.step(4.8),
    ])
    #expect(run.code == 0)
    #expect(events(looks.models[0]).first == "contentLoaded")
    #expect(events(looks.models[0]).last == "volumeChanged")
    #expect(events(looks.models[1]).count == events(looks.models[0]).count + 1)
    #expect(looks.models[2] == nil && looks.models[3] == nil)
  }

  @Test func `A wide screen gives it the right half, and the picture follows`() {
    let looks = Looks()
    _ = run([looks.step(1), .at(2, .character("i")), looks.step(3), .at(3.5, .character("i")), looks.step(4)])
    #expect(looks.areas.map(\.width) == [120, 60, 120])
    let over = Looks()
    _ = run(
      [over.step(1), .at(2, .character("i")), over.step(3), .at(3.5, .character("i")), over.step(4)],
      size: CellSize(columns: 80, rows: 24))
    #expect(over.areas.map(\.width) == [80, 80, 80])
  }

  @Test func `In a break it tells of the ad as it plays, in all three tabs`() throws {
    let looks = Looks()
    let run = run([
      .at(2, .character("i")), looks.step(6.5), .at(6.6, .tab), looks.step(6.7), .at(6.8, .tab), looks.step(6.9),
      looks.step(10),
    ])
    #expect(
      events(looks.models[0]).suffix(6) == [
        "started", "beacon", "impression", "beacon", "bannerDidLoad", "firstQuartile",
      ])
    guard case .ledger(let lines)? = looks.models[1]?.rows, case .breaks(let during)? = looks.models[2]?.rows,
      case .breaks(let after)? = looks.models[3]?.rows
    else {
      Issue.record("the tabs are \(looks.models.map { $0?.tab })")
      return
    }
    let states = lines.compactMap { if case .line(let line) = $0 { "\(line.event) \(line.state)" } else { nil } }
    #expect(
      states == [
        "impression logged", "start logged", "playerCollapse notDue", "playerExpand notDue", "complete notDue",
      ])
    #expect(during.map(\.state) == [.playing] && during.map(\.adCount) == [1])
    #expect(after.map(\.state) == [.played])
    #expect(run.notices.isEmpty)
  }

  @Test func `Letters of a filter are not keys of the player; arrows and space are, without one`() throws {
    let looks = Looks()
    let typed = "/ mq9".map { Key.character($0) }
    let run = run([
      .at(1, .character("i")), SessionStep(moment: .at(1.1), action: .events(typed.map { .key($0) })), looks.step(1.2),
      .at(1.3, .escape), .at(1.4, .character("/")), .at(1.5, .character("E"), .character("e"), .character("k"), .enter),
      looks.step(1.6),
      .at(1.7, .left), looks.step(1.8), .at(2, .character(" ")), .at(3, .character(" ")), .at(3.1, .character("9")),
      looks.step(3.2), .at(3.3, .pageUp), .at(3.4, .character("q")),
    ])
    #expect(looks.models[0]?.filter == " mq9" && events(looks.models[0]).isEmpty)
    #expect(events(looks.models[1]).isEmpty && looks.models[1]?.isTyping == false)
    #expect(events(looks.models[2]) == ["seek"])
    #expect(events(looks.models[3]) == ["seek"])
    #expect(try run.story("seek", "contentPaused", "contentResumed").count == 3)
    // The page key scrolled: no word of chapters.
    #expect(run.notices == ["volume 98 %"])
  }

  @Test func `An ad is told when the panel takes half of its picture, and when it gives it back`() throws {
    let keys: [SessionStep] = [.at(6, .character("i")), .at(7, .escape)]
    func told(_ run: SessionRun) throws -> [String] {
      try LogLine.read(run.lines).filter { $0.type == "beacon" }.compactMap { $0["event"] }
    }
    #expect(try told(run(keys)) == ["start", "impression", "playerCollapse", "playerExpand", "complete"])
    #expect(try told(run(keys, size: CellSize(columns: 80, rows: 24))) == ["start", "impression", "complete"])
  }

  @Test func `An open panel is made anew for an event, not for a picture`() {
    let looks = Looks()
    var models: [EventPanelModel] = []
    let watch = SessionStep.when(
      { session in
        if let model = session.drawn?.model.panel, model != models.last { models.append(model) }
        looks.made += 1
        return false
      }, call: { _ in })
    let run = run([.at(6, .character("i")), watch], change: { $0.options.logsFrames = true })
    #expect(run.code == 0)
    #expect(looks.made > 60)
    // It opened, and the ad's quartiles, its end and the end of the break came: one picture of the panel for each turn with events.
    #expect((3...10).contains(models.count), "\(models.count)")
  }

  @Test("What is on the screen is what a fresh drawing would show", arguments: [120, 80])
  func fresh(columns: Int) {
    var turns = 0
    var stale: [Duration] = []
    let watch = SessionStep.when(
      { session in
        guard let model = session.drawn?.model, let screen = session.screen else { return false }
        let (canvas, _) = model.canvas(columns, 30)
        if let shown = (session.ports.terminal as? FakeTerminal)?.canvas {
          turns += 1
          if shown != canvas, screen.size.columns == columns { stale.append(session.time.wall) }
        }
        return false
      }, call: { _ in })
    let keys: [(Double, Key)] = [
      (1, .character("i")), (5.6, .tab), (6.1, .character("?")), (6.3, .escape), (6.5, .tab), (6.8, .character("/")),
      (7, .character("f")), (7.2, .escape), (7.6, .tab), (8.5, .pageUp), (9.3, .character("i")), (9.9, .character("i")),
    ]
    let script = keys.map { moment, key in
      SessionStep(
        moment: .when { session in
          if case .when(let look) = watch.moment { _ = look(session) }
          session.wake(at: max(.seconds(moment), session.time.wall))
          return session.time.wall >= .seconds(moment)
        }, action: .events([.key(key)]))
    }
    let run = run(script + [watch], size: CellSize(columns: columns, rows: 30))
    #expect(run.code == 0)
    #expect(turns > 60)
    #expect(stale.isEmpty, "\(stale)")
  }

  @Test func `Of several keys at once each finds the panel as the one before has left it`() throws {
    let looks = Looks()
    let typed = "i/seek".map { TerminalEvent.key(.character($0)) }
    let run = run([
      .at(1, .left), SessionStep(moment: .at(2), action: .events(typed)), looks.step(2.1), .at(2.2, .enter),
      .at(2.3, .character("?"), .pageUp, .character("i")), looks.step(2.4), .at(2.5, .character("q")),
    ])
    #expect(looks.models[0]?.filter == "seek")
    // Under the table of keys the page key is the player's, and i shows the panel as it was.
    #expect(run.notices == ["this film has no chapters"])
    #expect(looks.models[1]?.filter == "seek")
    #expect(try LogLine.read(run.lines).filter { $0.type == "volumeChanged" }.isEmpty)
  }

  @Test func `Escape answers a break that asks, and closes the panel when none does`() throws {
    let looks = Looks()
    let run = run(
      [.at(2, .character("i")), .at(5.5, .escape), looks.step(6), .at(6.5, .escape), looks.step(7)],
      change: { $0.options.ads.asksFirst = true })
    #expect(try run.story("adBreakReady").count == 1)
    #expect(try run.story("adBreakStarted").isEmpty)
    #expect(looks.models.count == 2 && looks.models[0] != nil && looks.models[1] == nil)
  }

  @Test func `On a screen too small for it keys keep their meaning`() throws {
    let run = run(
      [.at(1, .character("i")), .at(2, .character("/")), .at(3, .character("q"))],
      size: CellSize(columns: 19, rows: 5))
    #expect(try LogLine.read(run.lines).contains { $0.type == "volumeChanged" })
    #expect(run.code == 0)
    #expect(try #require(LogLine.read(run.lines).last).wall == 3)
  }
}
