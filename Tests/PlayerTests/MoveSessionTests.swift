import AdBreaks
import AdMarkup
import Playback
import TerminalUI
import TestSupport
import Testing

@testable import Player

/// Seeks, frame steps and speed.
@MainActor
struct MoveSessionTests {
  private let two = breaks(("five", .at(5)), ("ten", .at(10)))
  private let pods: [String: [FakeAnswers.Pod]] = ["five": [pod("red")], "ten": [pod("blue")]]

  private func run(
    _ breaks: [AdBreak] = [], _ script: [SessionStep], media: [String: FakeMedium] = [:],
    change: (inout SessionScenario) -> Void = { _ in }
  ) -> SessionRun {
    SessionRun(
      SessionScenario("keys", breaks: breaks, pods: pods, media: media) {
        $0.script = script
        $0.options.logsFrames = true
        change(&$0)
      })
  }

  @Test func `Seeks go to the very place, and no further than both ends`() throws {
    let run = run(
      [], [.at(3, .right), .at(4, .left), .at(5, .down), .at(6, .shiftRight), .at(7, .shiftLeft), .at(8, .up)])
    let story = try run.story("seek")
    #expect(story == ["8 seek 3 8", "4 seek 9 4", "0 seek 5 0", "2 seek 1 2", "2 seek 3 2", "20 seek 3 20"])
    #expect(try run.length() == 8)
    // What is to be seen at the target comes first; at the end it is the last picture.
    let pictures = try run.pictures()
    #expect(pictures.prefix(17).suffix(2) == [3, 8])
    #expect(pictures.last == 19.8)
  }

  @Test func `A seek forward plays the latest missed break before any picture of the target`() throws {
    let run = run(two, [.at(3, .up)], change: { $0.options.ads.seekPolicy = .last })
    let story = try run.story("seek", "contentPauseRequested", "adBreakStarted", "contentResumeRequested", "ended")
    #expect(
      story == [
        "20 seek 3 20", "20 contentPauseRequested seek", "20 adBreakStarted ten", "20 contentResumeRequested seek",
        "20 ended",
      ])
    #expect(try run.pictures().suffix(2) == [3, 19.8])
    #expect(run.notices.contains("break at 0:10, missed by seeking"))
  }

  @Test func `Policy all plays every missed break in order, policy none none of them`() throws {
    let all = run(two, [.at(3, .up)], change: { $0.options.ads.seekPolicy = .all })
    #expect(
      try all.story("contentPauseRequested", "adBreakStarted", "contentResumeRequested") == [
        "20 contentPauseRequested seek", "20 adBreakStarted five", "20 contentResumeRequested seek",
        "20 contentPauseRequested seek", "20 adBreakStarted ten", "20 contentResumeRequested seek",
      ])
    let none = run(two, [.at(3, .up)], change: { $0.options.ads.seekPolicy = .none })
    #expect(try none.story("adBreakStarted").isEmpty)
  }

  @Test func `An earlier missed break stays unplayed and plays when crossed; a played one does not`() throws {
    let again = run(two, [.at(3, .up), .at(5.5, .down)])
    #expect(try again.story("adBreakStarted") == ["20 adBreakStarted ten"])
  }

  @Test func `A seek while paused leaves the break due until play`() throws {
    let run = run(two, [.at(3, .character(" ")), .at(4, .right, .right), .at(9, .character(" "))])
    #expect(
      try run.story("seek", "contentPaused", "contentResumed", "contentPauseRequested", "adBreakStarted", "ended") == [
        "3 contentPaused", "8 seek 3 8", "13 seek 8 13", "13 contentResumed", "13 contentPauseRequested seek",
        "13 adBreakStarted five", "13 contentPauseRequested seek", "13 adBreakStarted ten", "20 ended",
      ])
  }

  @Test func `Steps show one picture after another, beyond the time at which ads are fetched`() throws {
    let steps = (0..<6).map { SessionStep.at(3 + Double($0) / 10, .character(".")) }
    let run = run(breaks(("late", .at(11.5))), steps + [.at(8, .character("q"))])
    #expect(try run.pictures().suffix(7) == [3, 3.2, 3.4, 3.6, 3.8, 4, 4.2])
    #expect(try run.story("contentPaused", "contentResumed") == ["3 contentPaused"])
    #expect(run.code == 0)
  }

  @Test func `A step over a cue plays the break, and content is paused again after it`() throws {
    let steps = (0..<3).map { SessionStep.at(4.8 + Double($0) / 100, .character(".")) }
    let run = run(two, steps + [.at(12, .character("q"))])
    #expect(
      try run.story("contentPaused", "contentPauseRequested", "adBreakStarted", "contentResumeRequested") == [
        "4.8 contentPaused", "5 contentPauseRequested cue", "5 adBreakStarted five", "5 contentResumeRequested cue",
      ])
    // Shown once more when the ad's row has gone and the picture has another size.
    #expect(try Set(run.pictures().drop { $0 < 4.7 }) == [4.8, 5])
  }

  @Test func `Steps back go back one picture for each press, to the first`() throws {
    let back = Key.character(",")
    let run = run(
      [],
      [
        .at(1, back), .at(1.1, back, back, back), .at(2, back), .at(3, back, back),
        .when({ $0.item.stepsBack == 0 }, .character("q")),
      ])
    #expect(try run.pictures() == [0, 0.2, 0.4, 0.6, 0.8, 1, 0.8, 0.6, 0.4, 0.2, 0])
  }

  @Test func `A break that seeking passed plays when playing crosses it`() throws {
    let run = run(
      two, [.at(4, .right), .at(4.2, .character(" ")), .at(5, .down), .at(6, .character(" "))],
      change: { $0.options.ads.seekPolicy = .none })
    #expect(try run.story("adBreakStarted") == ["5 adBreakStarted five", "10 adBreakStarted ten"])
  }

  @Test func `Another speed repeats and loses no picture, holds through a break, and ads keep to their own`() throws {
    let faster = Key.character("]")
    let run = run(two, [.at(1, faster), .at(1.5, faster, faster), .at(2.5, .character("[")), .at(16, .backspace)])
    #expect(
      try run.story("speedChanged").map { $0.split(separator: " ").dropFirst().joined(separator: " ") } == [
        "speedChanged 1.1", "speedChanged 1.21", "speedChanged 1.331", "speedChanged 1.21", "speedChanged 1",
      ])
    #expect(try run.pictures() == (0..<100).map { (Double($0) * 0.2 * 1000).rounded() / 1000 })
    let moments = try LogLine.read(run.lines).filter { ["started", "complete"].contains($0.type) }.map(\.wall)
    #expect(abs(moments[1] - moments[0] - 4) < 0.0015)
    #expect(abs(moments[3] - moments[2] - 2) < 0.0015)
    #expect(run.notices.contains("speed 1.1×"))
  }

  @Test func `A change of speed just before a cue still switches exactly there`() throws {
    let run = run(two, [.at(4.99, .character("]")), .at(4.995, .character("["))])
    #expect(try run.story("contentPauseRequested").first == "5 contentPauseRequested cue")
    #expect(try run.pictures() == (0..<100).map { (Double($0) * 0.2 * 1000).rounded() / 1000 })
  }

  @Test func `Content that does not open a second time plays on at its speed, whole`() throws {
    let film = FakeMedium(length: .seconds(20)).with(\.soundLength, .seconds(20)).with(\.opensOnce, true)
    let faster = Key.character("]")
    let run = run(two, [.at(1, faster), .at(2, faster, faster)], media: ["film": film])
    #expect(run.code == 0)
    #expect(run.complaints.isEmpty)
    #expect(try run.story("speedChanged").last == "2 speedChanged 1")
    #expect(try run.pictures() == (0..<100).map { (Double($0) * 0.2 * 1000).rounded() / 1000 })
    #expect(try run.story("adBreakStarted") == ["5 adBreakStarted five", "10 adBreakStarted ten"])
    #expect(run.notices.contains("speed stays 1×: HTTP 403"))
  }

  @Test func `A seek before the second opening fails is not lost with it`() throws {
    let film = FakeMedium(length: .seconds(20)).with(\.opensOnce, true)
    let run = run([], [.at(1, .character("]"), .right)], media: ["film": film])
    #expect(run.code == 0)
    #expect(try run.story("seek", "contentComplete") == ["6 seek 1 6", "20 contentComplete"])
    let numbers = Array(0..<6) + Array(30..<100)
    #expect(try run.pictures() == numbers.map { (Double($0) * 200).rounded() / 1000 })
  }

  @Test func `A stream whose bytes come once refuses another speed`() throws {
    // A character device, as far as the file system says; what it plays is the fake.
    let run = run(
      [], [.at(1, .character("]"))], media: ["/dev/null": FakeMedium(length: .seconds(20))],
      change: { $0.items = [("/dev/null", nil)] })
    #expect(run.code == 0)
    #expect(try run.story("speedChanged").isEmpty)
    #expect(try run.pictures().count == 100)
    #expect(run.notices.contains("a stream keeps its speed: it cannot be opened again"))
  }

  @Test func `Content of unknown length, of sound alone, and near its end can be sought`() throws {
    let unknown = run(
      [], [.at(3, .right), .at(4, .up)],
      media: ["film": FakeMedium(length: .seconds(20)).with(\.length, .unknown)])
    #expect(try unknown.story("seek", "contentComplete") == ["8 seek 3 8", "69 seek 9 69", "20 contentComplete"])
    #expect(try unknown.pictures().last == 19.8)

    let sound = run([], [.at(3, .right), .at(4, .left)], media: ["film": .sound(length: .seconds(20))])
    #expect(try sound.story("seek", "contentComplete") == ["8 seek 3 8", "4 seek 9 4", "20 contentComplete"])
    #expect(try sound.length() == 20)

    let nearEnd = run([], [.at(14.9, .right), .at(16, .character("q"))])
    #expect(try nearEnd.story("seek", "contentComplete") == ["19.9 seek 14.9 19.9", "20 contentComplete"])
    #expect(try nearEnd.pictures().suffix(2) == [14.8, 19.8])
  }
}
