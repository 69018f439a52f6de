import AdBreaks
import AdMarkup
import Playback
import TestSupport
import Testing

@testable import Player

/// What people are told in lines: in the message log, and on standard error.
@MainActor
struct MessageSessionTests {
  /// One thing that goes wrong.
  nonisolated struct Trouble: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var breaks: [AdBreak] = []
    var pods: [String: [FakeAnswers.Pod]] = [:]
    var media: [String: FakeMedium] = [:]
    var diagnostics: [Diagnostic] = []
    /// The line; `nil` for what is quiet.
    var line: String?
    var isFailedBreak = false
    /// What the message log has of it.
    var notes: [String]
  }

  nonisolated private static let missing = FakeMedium.failing(MediaError(.notFound, "No such file or directory"))

  nonisolated private static func diagnostic(_ severity: Diagnostic.Severity, _ rule: String, _ message: String)
    -> Diagnostic
  {
    Diagnostic(
      severity: severity, rule: rule, code: 1000, message: message, location: SourceLocation(line: 4, column: 3),
      breakID: "odd")
  }

  nonisolated static let troubles: [Trouble] = [
    Trouble(
      testDescription: "a document that is not there", breaks: breaks(("mid", .at(10))),
      pods: ["mid": [.failure(AdLoadError(code: 301, message: "tag.xml: HTTP 404"))]],
      line: "break at 0:10 (mid) failed: tag.xml: HTTP 404 (301)", isFailedBreak: true,
      notes: ["error: break at 0:10 (mid) failed: tag.xml: HTTP 404 (301)"]),
    Trouble(
      testDescription: "a medium that is not there", breaks: breaks(("pre", .start)), pods: ["pre": [pod("gone")]],
      media: ["/gone": missing],
      line: "pre-roll (pre) failed: /gone: No such file or directory (401)", isFailedBreak: true,
      notes: [
        "warning: break pre, ad gone: /gone: No such file or directory (401)",
        "error: pre-roll (pre) failed: /gone: No such file or directory (401)",
      ]),
    Trouble(
      testDescription: "an ad that stops midway", breaks: breaks(("post", .end)), pods: ["post": [pod("torn", "blue")]],
      media: ["/torn": FakeMedium(length: .seconds(4)).with(\.failsAfter, 8)],
      notes: ["warning: break post, ad torn: /torn: made to fail (405)"]),
    Trouble(
      testDescription: "a break that stalls", breaks: breaks(("mid", .at(10))), pods: ["mid": [pod("frozen")]],
      media: ["/frozen": FakeMedium(length: .seconds(4)).with(\.hangsAfter, 6)],
      line: "break at 0:10 (mid) failed: no moving picture within the time limit (402)", isFailedBreak: true,
      notes: [
        "warning: break mid, ad frozen: no moving picture within the time limit (402)",
        "error: break at 0:10 (mid) failed: no moving picture within the time limit (402)",
      ]),
    Trouble(
      testDescription: "an empty answer", breaks: breaks(("pre", .start)),
      pods: ["pre": [.pod([], failures: [AdFailure(adID: "far", code: 303, message: "no ad")])]],
      notes: ["info: break pre, ad far: no ad (303)"]),
    Trouble(
      testDescription: "an offset that cannot be read",
      diagnostics: [
        diagnostic(.error, "offset-unreadable", "timeOffset=\"soon\" cannot be read; the break is dropped")
      ],
      line: "ads: line 4, column 3: break odd: timeOffset=\"soon\" cannot be read; the break is dropped",
      notes: ["error: ads: line 4, column 3: break odd: timeOffset=\"soon\" cannot be read; the break is dropped"]),
    Trouble(
      testDescription: "a break beyond the end", breaks: breaks(("late", .at(25))),
      line: "ads: break at 0:25 (late): the break is later than the content's end and never plays",
      notes: ["warning: ads: break at 0:25 (late): the break is later than the content's end and never plays"]),
    Trouble(
      testDescription: "a break without a place", breaks: breaks(("third", .position(3))),
      line: "ads: break third: there is no break opportunity #3",
      notes: ["warning: ads: break third: there is no break opportunity #3"]),
    Trouble(
      testDescription: "a warning", diagnostics: [diagnostic(.warning, "break-type-missing", "linear is taken")],
      notes: ["warning: ads: line 4, column 3: break odd: linear is taken"]),
    Trouble(
      testDescription: "a note", diagnostics: [diagnostic(.note, "offset-loose", "not hh:mm:ss")],
      notes: ["info: ads: line 4, column 3: break odd: not hh:mm:ss"]),
  ]

  private func run(_ trouble: Trouble, isStrict: Bool, onScreen: Bool) -> SessionRun {
    SessionRun(
      SessionScenario("messages", breaks: trouble.breaks, pods: trouble.pods, media: trouble.media) {
        let schedule = AdSchedule(breaks: trouble.breaks, diagnostics: trouble.diagnostics)
        $0.answers.schedules["ads"] = .schedule(schedule)
        $0.options.isStrict = isStrict
        $0.script = onScreen ? [] : nil
      })
  }

  @Test(arguments: troubles) func `Headless, each trouble is one line, and the log has all of it`(_ trouble: Trouble) {
    let run = run(trouble, isStrict: false, onScreen: false)
    #expect(run.complaints == [trouble.line].compactMap(\.self))
    #expect(run.notes == trouble.notes)
    #expect(run.code == 0)
  }

  @Test(arguments: troubles) func `What the screen told is not told again`(_ trouble: Trouble) {
    let run = run(trouble, isStrict: false, onScreen: true)
    #expect(run.complaints.isEmpty)
    #expect(run.notes == trouble.notes)
  }

  @Test(arguments: troubles, [false, true])
  func `A strict run that ends with 3 says why`(_ trouble: Trouble, onScreen: Bool) {
    let run = run(trouble, isStrict: true, onScreen: onScreen)
    #expect(run.code == (trouble.isFailedBreak ? 3 : 0))
    if trouble.isFailedBreak { #expect(run.complaints == [trouble.line].compactMap(\.self)) }
    if onScreen, !trouble.isFailedBreak { #expect(run.complaints.isEmpty) }
  }

  @Test func `Of very many lines of a kind the first are told, and how many more there were`() {
    let late = (0..<50).map { (id: "late\($0)", offset: TimeOffset.at(30 + Double($0))) }
    let lost = (0..<21).map { (id: "lost\($0)", offset: TimeOffset.at(1 + Double($0) / 2)) }
    let list = (late + lost).enumerated().map { index, one in
      AdBreak(
        id: AdBreak.ID(index: index), breakID: one.id, offset: one.offset,
        source: .tag("https://ads.test/\(one.id)", base: .unknown))
    }
    let failure = FakeAnswers.Pod.failure(AdLoadError(code: 301, message: "gone"))
    let pods = Dictionary(uniqueKeysWithValues: lost.map { ($0.id, [failure]) })
    let run = SessionRun(SessionScenario("flood", breaks: list, pods: pods))
    #expect(run.complaints.count == 42)
    #expect(run.complaints.prefix(20).allSatisfy { $0.contains("never plays") })
    #expect(run.complaints[20..<40].allSatisfy { $0.contains("failed: gone (301)") })
    #expect(run.complaints.suffix(2) == ["… and 30 more breaks that never play", "… and 1 more failed break"])
    #expect(run.notes.count == 71)
  }

  @Test func `Hostile text is stripped in every line`() {
    let evil = "\u{1B}[31mred\u{9B}2J\nline\u{202E}"
    let run = SessionRun(
      SessionScenario("hostile", breaks: breaks((evil, .at(10))), pods: [:]) {
        $0.answers.pods[evil] = [.failure(AdLoadError(code: 301, message: evil))]
      })
    let hidden = (run.complaints + run.notes).joined().unicodeScalars.filter {
      $0.value < 0x20 || (0x7F...0x9F).contains($0.value) || $0.value == 0x202E
    }
    #expect(run.complaints.count == 1 && hidden.isEmpty)
  }

  @Test func `With several films a line names the one it concerns`() {
    let run = SessionRun(
      SessionScenario("several", breaks: breaks(("mid", .at(10)))) {
        $0.items = [("film", nil), ("film", "ads")]
        $0.answers.pods["mid"] = [.failure(AdLoadError(code: 301, message: "gone"))]
      })
    #expect(run.complaints == ["film: break at 0:10 (mid) failed: gone (301)"])
  }
}
