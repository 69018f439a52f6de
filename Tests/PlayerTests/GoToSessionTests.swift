import AdBreaks
import AdMarkup
import Playback
import TerminalUI
import TestSupport
import Testing

@testable import Player

/// Typing where content is to go.
@MainActor
struct GoToSessionTests {
  nonisolated private static let all = breaks(
    ("pre", .start), ("five", .at(5)), ("half", .percentage(50)), ("late", .at(90)), ("post", .end))

  private func run(_ script: [SessionStep], change: (inout SessionScenario) -> Void = { _ in }) -> SessionRun {
    SessionRun(
      SessionScenario("go", breaks: breaks(("ten", .at(10))), pods: ["ten": [pod("blue")]]) {
        $0.script = script
        change(&$0)
      })
  }

  private static func type(_ text: String, at seconds: Double) -> SessionStep {
    SessionStep(
      moment: .at(seconds),
      action: .events([.key(.character("g"))] + text.map { .key(.character($0)) } + [.key(.enter)]))
  }

  nonisolated static let places: [(String, Duration)] = [
    ("90", .seconds(90)), (" 1:30 ", .seconds(90)), ("25%", .seconds(25)), ("12.5%", .milliseconds(12_500)),
    ("five", .seconds(5)), ("#1", .zero), ("#2", .seconds(5)), ("#3", .seconds(50)), ("#5", .seconds(100)),
    ("post", .seconds(100)), ("100", .seconds(100)), ("0", .zero),
  ]

  @Test(arguments: places) func `A place is a TIME, a percentage or a break`(_ text: String, _ time: Duration) throws {
    #expect(try read(text) == time)
  }

  nonisolated static let refusals: [(String, String)] = [
    ("101", "the film ends at 1:40"), ("1:41", "the film ends at 1:40"), ("101%", "a percentage is 0% to 100%"),
    ("-3%", "a percentage is 0% to 100%"), ("#0", "its breaks are #1 to #5"), ("#6", "its breaks are #1 to #5"),
    ("#-9223372036854775808", "its breaks are #1 to #5"), ("#9223372036854775807", "its breaks are #1 to #5"),
    ("never", "that is no TIME, no n% and no break"), ("-5", "that is no TIME, no n% and no break"),
    ("1:2:3:4", "that is no TIME, no n% and no break"), ("#", "that is no TIME, no n% and no break"),
    ("%", "that is no TIME, no n% and no break"), ("nan%", "a percentage is 0% to 100%"),
  ]

  @Test(arguments: refusals) func `What is no place is told why`(_ text: String, _ words: String) {
    #expect(throws: GoToPlace.Refusal(words: words)) { try read(text) }
  }

  @Test func `What is kept is short, whatever its characters are made of`() {
    var prompt = GoToPrompt()
    prompt.paste(String(repeating: "e\u{301}", count: 200))
    #expect(prompt.text.unicodeScalars.count == 100)
    _ = prompt.handle(.character("b"))
    #expect(prompt.text.unicodeScalars.count == 100)
  }

  @Test func `What an unknown length leaves open is told`() {
    let unknown = AdCoordinator(
      schedule: AdSchedule(breaks: Self.all), content: ContentFacts(), settings: AdSettings()
    ).breaks
    #expect(throws: GoToPlace.Refusal(words: "the film's length is not known")) {
      try GoToPlace.read("5%", length: nil, end: nil, breaks: unknown)
    }
    #expect(throws: GoToPlace.Refusal(words: "that break has no place in the film")) {
      try GoToPlace.read("half", length: nil, end: nil, breaks: unknown)
    }
    #expect(throws: GoToPlace.Refusal(words: "the film has no breaks")) {
      try GoToPlace.read("#1", length: nil, end: nil, breaks: [])
    }
  }

  private func read(_ text: String) throws(GoToPlace.Refusal) -> Duration {
    // One that is beyond the end has no number.
    let coordinator = AdCoordinator(
      schedule: AdSchedule(breaks: Self.all + breaks(("never-placed", .at(500)))),
      content: ContentFacts(duration: .seconds(100)), settings: AdSettings())
    return try GoToPlace.read(text, length: .seconds(100), end: .seconds(100), breaks: coordinator.breaks)
  }

  @Test func `It is one seek, and the seek rule holds`() throws {
    let run = run([Self.type("0:15", at: 2)])
    #expect(try run.story("seek", "adBreakStarted") == ["15 seek 2 15", "15 adBreakStarted ten"])
  }

  @Test func `Keys are letters until Enter or Escape, and Backspace takes them away`() throws {
    let run = run(
      [
        .at(1, .character("g"), .character("q"), .character("x")),
        .at(1.5) { #expect($0.currentPrompt == "qx") },
        .at(2, .enter),
        .at(2.1) { #expect($0.prompt?.complaint == "that is no TIME, no n% and no break") },
        .at(2.5, .backspace, .backspace, .character("4"), .up, .enter),
        .at(3, .character("g"), .character("9"), .escape),
        .at(3.5, .character("g"), .backspace),
        .at(3.6, .character("g"), .enter),
        .at(3.7) { #expect($0.prompt == nil) },
        .at(4, .character("q")),
      ])
    #expect(try run.story("seek") == ["4 seek 2.5 4"])
    #expect(run.code == 0)
  }

  @Test func `A pasted text is typed, without what is no text`() throws {
    let run = run(
      [
        .at(1, .character("g")),
        SessionStep(moment: .at(1.1), action: .events([.paste("\u{1b}[31m0:0\n"), .key(.character("7"))])),
        .at(1.2, .enter), .at(3, .character("q")),
      ])
    #expect(try run.story("seek") == ["7 seek 1.2 7"])
  }

  @Test func `A break takes the line away, and none is opened in it`() throws {
    let run = run(
      [
        .at(9, .character("g"), .character("1")),
        .at(11) { #expect($0.prompt == nil) },
        .at(11.5, .character("g")), .at(11.6) { #expect($0.prompt == nil) },
      ])
    #expect(try run.story("seek").isEmpty)
    #expect(run.notices.contains("an ad is playing: no seeking until it is over"))
  }
}

extension PlayerSession {
  fileprivate var currentPrompt: String? { promptOnScreen?.text }
}
