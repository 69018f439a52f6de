import AdBreaks
import Playback
import TerminalUI
import TestSupport
import Testing

@testable import Player

/// What is heard of a session: each sample carries its number, a millisecond long.
@MainActor
struct SoundSessionTests {
  /// Content is 20 s and counts from 1, the ad 4 s and counts from 100,001.
  private func run(
    _ breaks: [AdBreak] = breaks(("mid", .at(10.03))), script: [SessionStep] = [],
    change: (inout SessionScenario) -> Void = { _ in }
  ) throws -> SessionRun {
    let film = FakeMedium(length: .seconds(20)).with(\.soundLength, .seconds(20)).with(\.firstSample, 1)
    let red = FakeMedium(length: .seconds(4)).with(\.soundLength, .seconds(4)).with(\.firstSample, 100_001)
    let run = SessionRun(
      SessionScenario("sound", breaks: breaks, pods: ["mid": [pod("red")]], media: ["film": film, "/red": red]) {
        $0.script = script
        $0.hasSound = true
        $0.options.logsFrames = true
        change(&$0)
      })
    run.output?.run()
    return run
  }

  private func trace(_ run: SessionRun) throws -> SoundTrace {
    let output = try #require(run.output)
    return SoundTrace(output.heard, channels: 1)
  }

  private let film = 1..<100_000
  private let ad = 100_001..<200_000

  /// Runs heard as one, where each goes on from the one before.
  private func joined(_ runs: [SoundTrace.Run]) -> [Range<Int>] {
    runs.reduce(into: []) { ranges, run in
      if let last = ranges.last, last.upperBound == run.first {
        ranges[ranges.count - 1] = last.lowerBound..<run.next
      } else {
        ranges.append(run.first..<run.next)
      }
    }
  }

  @Test func `Without breaks everything is heard, without a gap, at its time`() throws {
    let trace = try trace(run([]))
    #expect(trace.runs == [SoundTrace.Run(start: 0, first: 1, count: 20_000)])
  }

  @Test func `A break cuts the sound at its sample, and nothing is lost or heard twice`() throws {
    let trace = try trace(run())
    #expect(
      trace.runs == [
        .init(start: 0, first: 1, count: 10_030), .init(start: 10_030, first: 100_001, count: 4_000),
        .init(start: 14_030, first: 10_031, count: 9_970),
      ])
  }

  @Test func `Other moments than breaks are not heard`() throws {
    // Where ads are loaded, where an ad's progress is told, where a script acts.
    let trace = try trace(
      run(script: [.at(3, .character("0")), .at(5.5, .character("9"))]) {
        $0.options.ads.reportsProgress = true
        $0.options.ads.preload = .milliseconds(2_345)
      })
    #expect(trace.runs.map(\.count) == [10_030, 4_000, 9_970])
  }

  @Test func `A pause stops the sound and goes on with the next sample`() throws {
    let trace = try trace(
      run(script: [
        .at(3.005, .character(" ")), .at(8.012, .character(" ")), .at(17, .character(" ")), .at(18, .character(" ")),
      ]))
    #expect(
      trace.runs == [
        .init(start: 0, first: 1, count: 3_005), .init(start: 8_012, first: 3_006, count: 7_025),
        .init(start: 15_037, first: 100_001, count: 1_963), .init(start: 18_000, first: 101_964, count: 2_037),
        .init(start: 20_037, first: 10_031, count: 9_970),
      ])
  }

  @Test func `A seek is heard from its target on, to the sample`() throws {
    let trace = try trace(run([], script: [.at(3, .right), .at(6.5, .left), .at(7, .right)]))
    #expect(trace.runs.map(\.first) == [1, 8_001, 6_501, 12_001])
    #expect(trace.runs.map(\.count) == [3_000, 3_500, 500, 8_000])
    // It is heard when its picture is seen.
    #expect(trace.runs.map(\.start) == [0, 3_000, 6_500, 7_000])
  }

  @Test func `A frame step loses no sound`() throws {
    let trace = try trace(
      run([], script: [.at(3.05, .character(".")), .at(3.06, .character(".")), .at(5, .character(" "))]))
    #expect(joined(trace.runs) == [1..<3_051, 3_401..<20_001])
  }

  @Test func `A break that the viewer calls takes sound back that was handed over, and it comes again`() throws {
    let run = try run(script: [.at(12.5, .enter)]) { $0.options.ads.asksFirst = true }
    let trace = try trace(run)
    #expect(joined(trace.runs(in: film)) == [1..<20_001])
    #expect(joined(trace.runs(in: ad)) == [100_001..<104_001])
    #expect(trace.runs.map(\.start) == [0, 12_500, 16_500])
  }

  @Test(
    "With a delay everything is heard that much later than it is seen, across switches too",
    arguments: [40, 250, 1_000])
  func delay(milliseconds: Int) throws {
    let trace = try trace(run { $0.options.soundDelay = .milliseconds(milliseconds) })
    // The end of the last medium is not waited for.
    #expect(
      trace.runs == [
        .init(start: milliseconds, first: 1, count: 10_030),
        .init(start: milliseconds + 10_030, first: 100_001, count: 4_000),
        .init(start: milliseconds + 14_030, first: 10_031, count: 9_970 - milliseconds),
      ])
  }

  @Test("A negative delay costs that much at each beginning, and nothing else", arguments: [40, 250, 1_000])
  func negativeDelay(milliseconds: Int) throws {
    let trace = try trace(run { $0.options.soundDelay = .milliseconds(-milliseconds) })
    let begins: [(start: Int, first: Int, next: Int)] = [
      (0, 1, 10_031), (10_030, 100_001, 104_001), (14_030, 10_031, 20_001),
    ]
    #expect(trace.runs.count == 3)
    for (run, begin) in zip(trace.runs, begins) {
      #expect(run.start == begin.start, "\(run)")
      #expect(run.first == begin.first + milliseconds, "\(run)")
      #expect(run.next == begin.next, "\(run)")
    }
  }

  @Test func `A delay holds behind a seek and a pause`() throws {
    let trace = try trace(
      run([], script: [.at(3, .right), .at(5, .character(" ")), .at(6, .character(" "))]) {
        $0.options.soundDelay = .milliseconds(300)
      })
    #expect(
      trace.runs == [
        .init(start: 300, first: 1, count: 2_700), .init(start: 3_300, first: 8_001, count: 1_700),
        .init(start: 6_000, first: 9_701, count: 10_000),
      ])
  }

  @Test func `A lost device stops nothing, and sound comes back where the picture is`() throws {
    let run = try run([], script: [.at(5, call: { $0.ports.output.flatMap { $0 as? FakeAudioOutput }?.isLost = true })])
    {
      $0.soundComesBackAtTry = 3
    }
    let pictures = try run.pictures()
    #expect(pictures == (0..<100).map { Double($0) / 5 })
    let length = try run.length()
    #expect(length == 20)
    let trace = try trace(run)
    #expect(trace.runs.count == 2)
    #expect(trace.runs.first == SoundTrace.Run(start: 0, first: 1, count: 5_000))
    let back = try #require(trace.runs.last)
    // Tried when it is missed, two seconds later, and two seconds later.
    #expect(back.start >= 9_000 && back.start < 9_200, "\(back)")
    #expect(abs(back.first - 1 - back.start) <= 15 && back.next == 20_001)
    #expect(run.output?.reopenings == 3)
    #expect(run.complaints == ["sound device lost", "sound is back"])
    #expect(run.notices.filter { $0.contains("sound") } == ["sound device lost", "sound is back"])
  }

  @Test func `A device that never comes back is told once`() throws {
    let run = try run([], script: [.at(5, call: { $0.ports.output.flatMap { $0 as? FakeAudioOutput }?.isLost = true })])
    #expect(run.complaints == ["sound device lost"])
    #expect(run.output?.reopenings == 8)
    let length = try run.length()
    #expect(length == 20)
  }

  @Test func `That there is no device is told once, and it is not looked for`() throws {
    let run = try run([], script: [.at(5, .character("]")), .at(12, .right)]) {
      $0.soundFailure = "libSDL2 is missing"
    }
    #expect(run.notes == ["warning: no sound: libSDL2 is missing"])
    #expect(run.complaints.isEmpty)
    #expect(run.notices.filter { $0.contains("sound") } == ["no sound device"])
    #expect(run.output?.reopenings == 0)
  }

  @Test func `Of a film without sound no device is missed`() throws {
    let film = FakeMedium(length: .seconds(20))
    let run = try run([], script: []) {
      $0.media["film"] = film
      $0.soundFailure = "libSDL2 is missing"
    }
    #expect(run.notes.isEmpty)
    #expect(run.output?.failure == nil)
  }

  @Test func `That the pitch follows the speed is told of a film that begins so`() throws {
    let film = FakeMedium(length: .seconds(20)).with(\.soundLength, .seconds(20)).with(\.followsSpeed, true)
    let run = try run([], script: []) {
      $0.media["film"] = film
      $0.options.speed = 2
    }
    #expect(run.complaints == ["the pitch changes with the speed: libavfilter is missing"])
  }

  @Test func `Volume and mute act on the device, for content and ads alike`() throws {
    let run = try run(script: [.at(3, .character("9")), .at(11, .character("m"))]) { $0.options.volume = 52 }
    #expect(run.output?.gain == 0)
    let unmuted = try self.run(script: [.at(3, .character("9"))]) { $0.options.volume = 52 }
    #expect(unmuted.output?.gain == 0.125)
  }

  @Test func `That the pitch follows the speed is told once`() throws {
    let film = FakeMedium(length: .seconds(20)).with(\.soundLength, .seconds(20)).with(\.followsSpeed, true)
    let script = [
      SessionStep.at(3, .character("]")), .at(6, .character("[")), .at(9, .character("]")), .at(12, .character("]")),
    ]
    let run = try run([], script: script) { $0.media["film"] = film }
    #expect(run.complaints == ["the pitch changes with the speed: libavfilter is missing"])
    #expect(run.notes == ["warning: the pitch changes with the speed: libavfilter is missing"])
    let unchanged = try self.run([], script: [.at(3, .character("9"))]) { $0.media["film"] = film }
    #expect(unchanged.complaints.isEmpty)
  }

  @Test func `Another speed that cannot be had loses no sound`() throws {
    let film = FakeMedium(length: .seconds(20)).with(\.soundLength, .seconds(20)).with(\.firstSample, 1)
      .with(\.opensOnce, true)
    let run = try run([], script: [.at(3.3, .character("]"))]) { $0.media["film"] = film }
    #expect(run.notices.contains { $0.contains("speed stays") })
    #expect(joined(try trace(run).runs) == [1..<20_001])
  }
}
