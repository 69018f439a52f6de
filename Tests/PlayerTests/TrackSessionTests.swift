import AdBreaks
import Playback
import TerminalUI
import TestSupport
import Testing

@testable import Player

/// Which sound is heard and which subtitles are seen, and what the viewer is told of it.
@MainActor
struct TrackSessionTests {
  private static let sounds = [
    MediaTrack(form: .sound, language: "eng", codec: "aac", isDefault: true),
    MediaTrack(form: .unknown, language: "und", codec: "ac9"),
    MediaTrack(form: .sound, language: "fr", title: "Commentary\u{1B}[31m", codec: "aac"),
  ]

  private static func cue(_ text: String, _ start: Double, _ end: Double) -> SubtitleCue {
    SubtitleCue(start: .seconds(start), end: .seconds(end), lines: [[.init(text)]])
  }

  private static let film = FakeMedium(length: .seconds(20)).with(\.soundLength, .seconds(20))
    .with(\.soundTracks, sounds)
    .with(
      \.subtitleTracks,
      [
        MediaTrack(form: .text, language: "eng", codec: "subrip", isDefault: true),
        MediaTrack(form: .text, language: "ger", codec: "ass"),
      ]
    )
    .with(
      \.subtitles,
      [
        TrackCue(track: 1, cue: cue("first", 2, 4)), TrackCue(track: 1, cue: cue("second", 5, 8)),
        TrackCue(track: 2, cue: cue("zweite", 2, 8)),
      ])

  private func run(
    _ script: [SessionStep], breaks: [AdBreak] = [], film: FakeMedium = film,
    change: (inout SessionScenario) -> Void = { _ in }
  ) -> SessionRun {
    SessionRun(
      SessionScenario("tracks", breaks: breaks, pods: ["five": [pod("red")]], media: ["film": film]) {
        $0.script = script
        $0.options.logsFrames = true
        change(&$0)
      })
  }

  // MARK: Sound

  @Test func `The next sound goes on where the last one was, with every picture once`() throws {
    let next = Key.character("#")
    let run = run([.at(1.1, next), .at(3, next), .at(3, next)]) { $0.hasSound = true }
    #expect(
      run.notices.filter { $0.hasPrefix("sound") } == [
        "sound 3 of 3: French, Commentary", "sound 1 of 3: English", "sound 3 of 3: French, Commentary",
      ])
    #expect(try run.pictures() == (0..<100).map { (Double($0) * 0.2 * 1000).rounded() / 1000 })
    #expect(try run.story("speedChanged").isEmpty)
    let heard = run.output?.heard ?? []
    // A sample is its place in the film, and a hundred thousand more for each track.
    for (second, track) in [(0.5, 0), (2.5, 2), (10, 2)] {
      let sample = Int(heard[Int(second * 1000)])
      #expect(sample / 100_000 == track, "\(second)")
      #expect(abs(sample % 100_000 - Int(second * 1000)) <= 20)
    }
  }

  @Test func `A film of one sound says so, and an ad has but one`() {
    let plain = FakeMedium(length: .seconds(20))
    let silent = run([.at(1, .character("#")), .at(6, .character("#"))], breaks: breaks(("five", .at(5))), film: plain)
    #expect(silent.notices.contains("this film has no sound"))
    #expect(silent.notices.contains("an ad has one sound track"))
    let one = run([.at(1, .character("#"))], film: plain.with(\.soundTracks, [Self.sounds[0]]))
    #expect(one.notices == ["this film has one sound track"])
  }

  @Test func `A number that is not there is told, and the usual sound is heard`() throws {
    let run = run([.at(3, .character("q"))]) {
      $0.options.audioTrack = 4
      $0.options.subtitleTrack = 9
      $0.hasSound = true
    }
    #expect(
      run.complaints == [
        "there is no sound track 4: the film has 3", "there is no subtitle track 9: the film has 2",
      ])
    #expect(run.output?.heard[1000] ?? -1 < 100_000)
  }

  @Test func `Sound that does not open a second time stays as it was`() throws {
    let run = run([.at(1, .character("#"))], film: Self.film.with(\.opensOnce, true))
    #expect(run.notices.contains("sound stays as it was: HTTP 403"))
    #expect(try run.pictures() == (0..<100).map { (Double($0) * 0.2 * 1000).rounded() / 1000 })
  }

  // MARK: Subtitles

  /// What is to be read, for each picture by its time.
  private func seen(
    _ script: [SessionStep] = [], breaks: [AdBreak] = [], until end: Double = 9,
    change: (inout SessionScenario) -> Void = { _ in }
  ) -> (run: SessionRun, texts: [String]) {
    var texts: [String] = []
    let look: @MainActor @Sendable (PlayerSession) -> Void = { session in
      guard let screen = session.screen else { return }
      let text = session.currentModel(screen).subtitles.map { $0.lines[0][0].text }.joined(separator: "+")
      if texts.last != text { texts.append(text) }
    }
    let looks = (1..<Int(end * 10)).map { SessionStep.at(Double($0) / 10 + 0.05, call: look) }
    let steps = (looks + script).sorted { Self.time($0) < Self.time($1) }
    return (run(steps, breaks: breaks, change: change), texts)
  }

  private static func time(_ step: SessionStep) -> Double {
    if case .at(let seconds) = step.moment { seconds } else { .infinity }
  }

  @Test func `The usual ones are seen with their pictures; j goes on to the next and to none, v hides them`() {
    #expect(seen().texts == ["", "first", "", "second", ""])
    let (run, texts) = seen([
      .at(2.5, .character("j")), .at(3, .character("j")), .at(3.2, .character("v")), .at(5.5, .character("j")),
      .at(6, .character("v")), .at(6.5, .character("v")), .at(7, .character("v")), .at(7.2, .character("j")),
    ])
    #expect(texts == ["", "first", "zweite", "", "second", "", "second", "", "second", ""])
    #expect(
      run.notices.filter { $0.contains("subtitles") } == [
        "subtitles 2 of 2: German", "subtitles off", "no subtitles are chosen", "subtitles 1 of 2: English",
        "subtitles off", "subtitles 1 of 2: English", "subtitles off", "subtitles 1 of 2: English",
      ])
  }

  @Test func `They belong to the picture: exact to it, paused, stepped, sought and at any speed`() {
    var cues: [String] = []
    let look: @MainActor @Sendable (PlayerSession) -> Void = { session in
      guard let screen = session.screen, let picture = screen.shownContentPicture else { return }
      let text = session.currentModel(screen).subtitles.map { $0.lines[0][0].text }.joined(separator: "+")
      cues.append("\(picture.pts / .seconds(1)) \(text)")
    }
    let back = Key.character(",")
    _ = run([
      .at(1.9, call: look), .at(2.01, call: look), .at(2.05, .character(" ")), .at(2.1, back), .at(2.2, call: look),
      .at(2.3, .character(".")), .at(2.4, call: look), .at(2.5, .right), .at(2.6, call: look), .at(2.7, back),
      .at(2.8, call: look), .at(2.9, .shiftLeft, .shiftLeft, .shiftLeft, .shiftLeft), .at(3, call: look),
      .at(3.1, .character(" ")), .at(3.2, .character("]"), .character("]"), .character("]")), .at(3.3, call: look),
      .at(3.4, .character("q")),
    ])
    #expect(cues[0] == "1.8 " && cues[1] == "2.0 first")
    #expect(cues[2] == "1.8 " && cues[3] == "2.0 first")
    #expect(cues[4] == "7.0 second" && cues[5] == "6.8 second")
    #expect(cues[6].hasSuffix("first") && cues[7].hasSuffix("first"))
  }

  @Test func `None is seen in an ad, and they come back after it`() {
    var texts: Set<String> = []
    let look: @MainActor @Sendable (PlayerSession) -> Void = { session in
      if let screen = session.screen { texts.insert("\(session.currentModel(screen).subtitles.count)") }
    }
    let (run, seen) = seen(
      [.at(7, call: look), .at(7.1, .character("j"), .character("v"))], breaks: breaks(("five", .at(6))), until: 13)
    #expect(seen == ["", "first", "", "second", "", "second", ""])
    #expect(texts == ["0"])
    #expect(run.notices.contains("an ad is playing: no subtitles until it is over"))
  }

  @Test func `With --no-subs there are none, and with --sub-track those`() {
    #expect(seen { $0.options.hasNoSubtitles = true }.texts == [""])
    #expect(seen { $0.options.subtitleTrack = 2 }.texts == ["", "zweite", ""])
    let run = run([.at(1, .character("j"), .character("v"))]) { $0.options.hasNoSubtitles = true }
    #expect(run.notices.contains("no subtitles: --no-subs"))
    let bare = self.run([.at(1, .character("v"))], film: FakeMedium(length: .seconds(3)))
    #expect(bare.notices == ["this film has no subtitles"])
  }

  @Test func `They are drawn over the picture, whose other cells stay its own`() throws {
    var rows: [String] = []
    var areas: [CellRect] = []
    let run = run([
      .at(
        3.05,
        call: { session in
          guard let terminal = session.ports.terminal as? FakeTerminal, let canvas = terminal.canvas else { return }
          rows = (0..<24).map { canvas.text(row: $0) }
          areas = terminal.pictureAreas
        }), .at(4.5, .character(" ")), .at(4.6, .character("q")),
    ])
    let row = try #require(rows.firstIndex { $0.contains("first") })
    let text = CellRect(column: 36, row: row, columns: 7, rows: 1)
    #expect(rows[row] == String(repeating: " ", count: 37) + "first")
    #expect(areas.allSatisfy { area in !(36..<43).contains { area.contains(column: $0, row: row) } })
    let layout = PlayerLayout(size: CellSize(columns: 80, rows: 24))
    #expect(areas.reduce(0) { $0 + $1.columns * $1.rows } == layout.picture.columns * layout.picture.rows - 7)
    #expect(layout.picture.contains(column: text.column, row: text.row))
    // Afterwards all of them again.
    #expect(run.terminal?.pictureAreas == [layout.picture])
  }

  // MARK: Files

  private func withFiles(_ files: [String], _ scenario: inout SessionScenario) {
    scenario.subtitleFiles = files
    scenario.subtitles = [
      "a.srt": SubtitleCues([Self.cue("from a", 2, 8)]), "b.ass": SubtitleCues([Self.cue("from b", 2, 8)]),
    ]
  }

  @Test func `A file is seen before the film's own, and has a number behind them`() {
    let isRead: @MainActor @Sendable (PlayerSession) -> Bool = {
      $0.item.subtitles.files.allSatisfy { $0.track != nil }
    }
    var seen: [String] = []
    let look: @MainActor @Sendable (PlayerSession) -> Void = { session in
      if let screen = session.screen {
        seen.append(session.currentModel(screen).subtitles.map { $0.lines[0][0].text }.joined())
      }
    }
    let next = Key.character("j")
    let run = run([
      .when(isRead, call: { _ in }), .at(3, call: look), .at(3.1, next), .at(3.2, call: look), .at(3.3, next),
      .at(3.4, call: look), .at(3.5, next), .at(3.6, call: look), .at(3.7, .character("q")),
    ]) { withFiles(["a.srt", "b.ass"], &$0) }
    #expect(seen == ["from a", "from b", "", "first"])
    #expect(
      run.notices == ["subtitles 4 of 4: b.ass", "subtitles off", "subtitles 1 of 4: English"])
    #expect(run.complaints.isEmpty)
  }

  @Test func `A file that cannot be read is told, and the film's own are seen`() {
    var seen: [String] = []
    let isTold: @MainActor @Sendable (PlayerSession) -> Bool = { $0.item.subtitles.files.first?.isFailed == true }
    let run = run([
      .when(isTold, call: { _ in }),
      .at(
        3,
        call: { session in
          if let screen = session.screen {
            seen = session.currentModel(screen).subtitles.map { $0.lines[0][0].text }
          }
        }), .at(3.1, .character("q")),
    ]) { withFiles(["missing.srt"], &$0) }
    #expect(seen == ["first"])
    #expect(run.complaints == ["missing.srt: No such file or directory"])
  }
}
