import AdBreaks
import AdDelivery
import Foundation
import Playback
import Player
import TerminalUI
import Testing

@testable import intermission

/// The command line as values.
struct ArgumentsTests {
  private func read(_ words: String...) throws -> Arguments { try Arguments(words) }

  @Test func `Every option sets what it says`() throws {
    let arguments = try read(
      "--ads", "a", "--pre-roll=b", "--mid-roll", "1:30=c=d", "--mid-roll", "25.5%=e", "--mid-roll", "every:10=f",
      "--post-roll", "g", "--seek-policy", "all", "--break-opportunities", "1:00,30", "--play-ads-after", "5",
      "--no-auto-ad-breaks", "--profile", "ima", "--preload", "2.5", "--vast-timeout", "1", "--media-timeout", "3",
      "--max-wrappers", "7", "--fault", "mid:404", "--fault", "*:loop", "--strict", "--no-ads", "--mediation", "m",
      "--seed", "42",
      "--start", "00:01:30.500", "--end", "2:00", "--speed", "1.5",
      "--volume", "130", "--mute", "--no-audio", "--audio-delay", "-0.25", "--audio-track", "2", "--sub-track", "3",
      "--sub-file", "one.srt", "--sub-file", "two.ass", "--no-subs", "--loop-ads", "--vo", "ascii", "--colors",
      "256", "--cell-aspect",
      "1:2", "--banner", "top", "--headless", "--untimed", "--script", "s", "--events", "-",
      "--events-frames", "--events-progress", "--log", "l", "--log-level", "debug", "film")
    #expect(arguments.contents == ["film"])
    #expect(arguments.adsSource == "a")
    #expect(
      arguments.extraBreaks == [
        .init(place: .preRoll, source: "b"), .init(place: .midRoll(.seconds(90)), source: "c=d"),
        .init(place: .percentage(25.5), source: "e"), .init(place: .every(.seconds(10)), source: "f"),
        .init(place: .postRoll, source: "g"),
      ])
    var ads = AdSettings(
      seekPolicy: .all, preload: .milliseconds(2500), reportsProgress: true, playsAdsAfter: .seconds(5),
      asksFirst: true, profile: .ima)
    ads.faults = arguments.ads.faults
    #expect(arguments.ads == ads)
    #expect(arguments.breakOpportunities == [.seconds(30), .seconds(60)])
    #expect(arguments.vastTimeout == .seconds(1))
    #expect(arguments.mediaTimeout == .seconds(3))
    #expect(arguments.maxWrappers == 7)
    #expect(arguments.ads.faults.map(\.target) == ["mid", "*"])
    #expect(arguments.isStrict && arguments.hasNoAds && arguments.isMuted && arguments.hasNoAudio)
    #expect(arguments.mediationPath == "m")
    #expect(arguments.seed == 42)
    #expect(arguments.start == .time(.milliseconds(90_500)))
    #expect(arguments.end == .seconds(120))
    #expect(arguments.speed == 1.5)
    #expect(arguments.volume == 130)
    #expect(arguments.soundDelay == .milliseconds(-250))
    #expect(arguments.audioTrack == 2 && arguments.subtitleTrack == 3 && arguments.hasNoSubtitles)
    #expect(arguments.subtitleFiles == ["one.srt", "two.ass"])
    #expect(arguments.loop == .withAds)
    #expect(arguments.videoOutput == .ascii)
    #expect(arguments.colors == .palette256)
    #expect(arguments.cellAspect == 0.5)
    #expect(arguments.banner == .top)
    #expect(arguments.isHeadless && arguments.isUntimed && arguments.logsFrames)
    #expect(arguments.scriptPath == "s")
    #expect(arguments.eventsPath == "-")
    #expect(arguments.logPath == "l")
    #expect(arguments.logLevel == .debug)
  }

  @Test(arguments: [
    ("90", 90_000), ("90.5", 90_500), ("1:30", 90_000), ("00:01:30.500", 90_500), ("100:00:00", 360_000_000), ("0", 0),
  ])
  func `A time is read in each of its forms`(_ text: String, _ milliseconds: Int) {
    #expect(ValueReader.time(text) == .milliseconds(milliseconds))
  }

  @Test(arguments: [
    "", "-1", "1e3", ".5", "5.", "1:2:3:4", "1::2", ":1", "1:", "a", " 1", "1 ", "٣", "٣:00", "0x10", "1,5",
    "9999999999", "inf",
  ])
  func `What is no time is none`(_ text: String) { #expect(ValueReader.time(text) == nil) }

  @Test(arguments: [
    ("--end", ["", "-5", "50%", "#2", "1:2:3:4"]),
    ("--start", ["-5", "1e3", "101%", "nan%", "#0", "#", "#x", "#99999999999999999999"]),
    ("--seed", ["-1", "1.5", "x", "18446744073709551616"]), ("--speed", ["0.24", "4.1", "nan", "inf", "fast"]),
    ("--volume", ["-1", "131", "1.5"]), ("--audio-track", ["0", "-1", "1.5", "1001", "en"]),
    ("--sub-track", ["0", "no", "1001"]), ("--audio-delay", ["-5.1", "6", "1s", "nan"]),
    ("--preload", ["-1", "601", "nan"]), ("--vast-timeout", ["0", "inf"]),
    ("--max-wrappers", ["-1", "101", "2.5"]), ("--break-opportunities", ["", "1,", "1,,2", "50%", "a"]),
    ("--play-ads-after", ["-1", "pre"]), ("--fault", ["mid", "mid:", ":404", "mid:late", "mid:99"]),
    ("--profile", ["", "vast"]),
    ("--mid-roll", ["10", "10=", "=x", "every:0.5=x", "101%=x", "-1=x"]),
    ("--seek-policy", ["", "first"]), ("--vo", ["sixels", "quadrant"]), ("--colors", ["8"]), ("--banner", ["left"]),
    ("--cell-aspect", ["1", "0:1", "1:0", "1:x", "1:2:3", "nan:1"]), ("--log-level", ["loud"]),
  ])
  func `A value of another form is refused`(_ option: String, _ values: [String]) {
    for value in values {
      #expect(throws: UsageError.self, "\(option) \(value)") { try Arguments(["\(option)=\(value)", "film"]) }
    }
  }

  private static let times = "a TIME is 90, 90.5, 1:30 or 00:01:30.500"

  @Test(arguments: [
    ("--speed 8", "0.25 to 4"), ("--volume 131", "a whole number, 0 to 130"),
    ("--max-wrappers x", "a whole number, 0 to 100"), ("--preload -1", "0 to 600 seconds"),
    ("--vast-timeout 0", "0.1 to 600 seconds"), ("--media-timeout 601", "0.1 to 600 seconds"),
    ("--seed -1", "a whole number, 0 to 18446744073709551615"), ("--seek-policy first", "last, all or none"),
    ("--vo fine", "auto, half, quad, sextant, braille, ascii, sixel, kitty or null"),
    ("--colors 8", "auto, 16m, 256, 16 or mono"),
    ("--banner left", "bottom, top or off"), ("--log-level loud", "error, warning, info or debug"),
    ("--cell-aspect 1", "W:H, two numbers above 0 and up to 1000"),
    ("--start 101%", "TIME, n% (0 to 100) or #CHAPTER (from 1); \(times)"),
    ("--mid-roll 10", "TIME=SOURCE, n%=SOURCE (0 to 100) or every:TIME=SOURCE (1 second or more); \(times)"),
  ])
  func `What is expected instead is told`(_ words: String, _ expectation: String) {
    let error = #expect(throws: UsageError.self) {
      try Arguments(words.split(separator: " ").map(String.init) + ["film"])
    }
    #expect(error?.message == "\(words): expected \(expectation)")
  }

  @Test func `Every option that refuses a value tells a range or choices`() throws {
    var arguments = try read("film")
    for option in intermission.Option.all {
      guard case .value(_, _, let apply) = option.action, !apply(&arguments, "\u{1}") else { continue }
      let expectation = option.expectation ?? ""
      #expect(expectation.contains(" or ") || expectation.contains(" to "), "\(option.name): \(expectation)")
    }
  }

  @Test func `Words behind two hyphens are content`() throws {
    #expect(try read("film", "--", "--mute", "-h").contents == ["film", "--mute", "-h"])
  }

  @Test func `A subcommand is one only as the first word`() throws {
    #expect(try read("play", "demo").contents == ["demo"])
    #expect(try read("demo").command == .demo)
    #expect(try read("./inspect").contents == ["./inspect"])
  }

  @Test(arguments: [("--hlep", "--help"), ("--ad", "--ads"), ("--seek-polcy", "--seek-policy"), ("--unmute", "--mute")])
  func `A near option is suggested`(_ word: String, _ option: String) {
    #expect(intermission.Option.advice(for: word) == "did you mean \(option)?")
  }

  @Test(arguments: ["--tempo", "--x", "--megaphone"])
  func `A far option is not`(_ word: String) { #expect(intermission.Option.advice(for: word) == "see --help") }

  @Test func `Help names every option once, in lines that fit`() {
    let lines = HelpText.text.split(separator: "\n")
    for option in intermission.Option.all {
      #expect(lines.filter { $0.hasPrefix("  " + option.usage) }.count >= 1, "\(option.name)")
      #expect(intermission.Option.all.filter { $0.name == option.name }.count == 1)
    }
    #expect(lines.allSatisfy { $0.count <= 100 })
  }

  @Test func `Contents have a location, a name and their schedule`() throws {
    let items = try SessionOptions(
      read("--ads", "a.xml", "dir/film.mp4", "file:///a%20b/c.mp4", "https://x.test/d.mp4?e", "odd:name.mp4")
    ).items
    #expect(
      items.map(\.content) == [
        .file(path: "dir/film.mp4"), .file(path: "/a b/c.mp4"), .url("https://x.test/d.mp4?e"),
        .file(path: "odd:name.mp4"),
      ])
    #expect(items.map(\.name) == ["film.mp4", "c.mp4", "d.mp4?e", "odd:name.mp4"])
    #expect(items.allSatisfy { $0.schedule == ScheduleSource(document: "a.xml") })
    #expect(try SessionOptions(read("--no-ads", "--ads", "a.xml", "film.mp4")).items[0].schedule == nil)
  }

  @Test func `Untimed runs have a seed of their own accord`() throws {
    #expect(try SessionOptions(read("--headless", "--untimed", "film")).seed == 1)
    #expect(try SessionOptions(read("--headless", "film")).seed == nil)
    #expect(try SessionOptions(read("--headless", "--untimed", "--seed", "5", "film")).seed == 5)
  }
}
