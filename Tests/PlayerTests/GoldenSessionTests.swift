import Playback
import TestSupport
import Testing

@testable import Player

/// Whole sessions, event by event, and what holds for each of them.
@MainActor
struct GoldenSessionTests {
  nonisolated static let scenarios =
    SessionScenario.plain + SessionScenario.failures + SessionScenario.contents + SessionScenario.settings
    + SessionScenario.cards

  @Test("A session's log is the golden one", arguments: scenarios)
  func golden(_ scenario: SessionScenario) {
    let run = SessionRun(scenario)
    #expect(run.code == scenario.code)
    #expect(run.complaints == scenario.complaints)
    GoldenLog.expect(run.lines, named: scenario.name, sourceLocation: #_sourceLocation)
  }

  @Test("The same session gives the same bytes", arguments: scenarios)
  func repeated(_ scenario: SessionScenario) {
    let scenario = scenario.with(\.options.logsFrames, true)
    let (one, other) = (SessionRun(scenario).lines, SessionRun(scenario).lines)
    let difference = zip(one, other).first { $0 != $1 }
    #expect(difference?.0 == difference?.1)
    #expect(one.count == other.count)
  }

  @Test("Telling the pictures changes nothing else", arguments: scenarios)
  func frames(_ scenario: SessionScenario) throws {
    let plain = try LogLine.read(SessionRun(scenario.with(\.options.logsFrames, false)).lines)
    let whole = try LogLine.read(SessionRun(scenario.with(\.options.logsFrames, true)).lines)
    #expect(whole.filter { $0.type != "frameShown" }.map(\.unnumbered) == plain.map(\.unnumbered))
  }

  @Test("Every line is numbered, in order of time, and the last one is the end", arguments: scenarios)
  func order(_ scenario: SessionScenario) throws {
    let lines = try LogLine.read(SessionRun(scenario).lines)
    #expect(lines.map(\.seq) == Array(1...lines.count))
    #expect(lines.map(\.wall) == lines.map(\.wall).sorted())
    #expect(lines.filter { $0.type == "ended" }.count == 1)
    #expect(lines.last?.type == "ended")
    #expect(lines.last?["exitCode"] == "\(scenario.code)")
  }

  @Test("Content is held in every break, and its playhead with it", arguments: scenarios)
  func brackets(_ scenario: SessionScenario) throws {
    var pause: LogLine?
    for line in try LogLine.read(SessionRun(scenario.with(\.options.logsFrames, true)).lines) {
      switch line.type {
      case "contentPauseRequested":
        #expect(pause == nil, "\(line)")
        pause = line
      case "contentResumeRequested":
        #expect(pause?["reason"] == line["reason"], "\(line)")
        #expect(pause?.playhead == line.playhead, "\(line)")
        pause = nil
      case "frameShown": #expect((line["source"] == "ad") == (pause != nil), "\(line)")
      default: if let pause { #expect(line.playhead == pause.playhead, "\(line)") }
      }
    }
    #expect(pause == nil)
  }

  @Test("No picture of content is lost or repeated, and each break comes at its time", arguments: scenarios)
  func exactSwitch(_ scenario: SessionScenario) throws {
    var shown: [String: [Double]] = [:]
    var content = ""
    var last: Double?
    var cue: Double?
    for line in try LogLine.read(SessionRun(scenario.with(\.options.logsFrames, true)).lines) {
      switch line.type {
      case "contentLoaded": (content, last) = (line["url"] ?? "", nil)
      case "contentPauseRequested" where line["reason"] == "cue":
        cue = line.playhead
        if let last, let cue { #expect(last < cue, "\(line)") }
      case "frameShown" where line["source"] == "content":
        last = line.number("pts")
        shown[content, default: []].append(last ?? -1)
        if let last, let cue { #expect(last >= cue, "\(line)") }
        cue = nil
      default: break
      }
    }
    guard !scenario.losesPictures else { return }
    for (content, _) in scenario.items {
      let wanted = scenario.media[content]?.pictureTimes.map { ($0 / .milliseconds(1)).rounded() / 1000 } ?? []
      #expect(shown[content] ?? [] == wanted, "\(content)")
    }
  }

  @Test("An ad that completes was seen whole", arguments: scenarios)
  func wholeAds(_ scenario: SessionScenario) throws {
    var counts: [String: Int] = [:]
    for line in try LogLine.read(SessionRun(scenario.with(\.options.logsFrames, true)).lines) {
      let ad = line["adId"] ?? ""
      switch line.type {
      case "frameShown": counts[ad, default: 0] += 1
      case "complete" where scenario.seesWholeAds:
        #expect(counts[ad] ?? 0 == scenario.media["/" + ad]?.pictureTimes.count, "\(line)")
        counts[ad] = 0
      default: break
      }
    }
  }
}

extension SessionScenario: CustomTestStringConvertible {
  var testDescription: String { name }
}
