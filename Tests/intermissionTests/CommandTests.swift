import Foundation
import Glibc
import Testing

/// The built program, from outside.
struct CommandTests {
  private static let untimed = ["--headless", "--untimed"]

  /// One line for the viewer that begins with the program's name and holds no control character.
  private func expectOneLine(
    _ run: Command, _ code: Int32, _ beginning: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(run.code == code, sourceLocation: sourceLocation)
    let lines = run.complaint.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 2 && lines.last == "", "\(run.complaint)", sourceLocation: sourceLocation)
    #expect(run.complaint.hasPrefix("intermission: " + beginning), "\(run.complaint)", sourceLocation: sourceLocation)
    let controls = run.complaint.unicodeScalars.filter { $0.value < 0x20 && $0 != "\n" }
    #expect(controls.isEmpty, sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    ([], "nothing to play"), (["--hlep"], "unknown option --hlep; did you mean --help?"),
    (["film.mp4", "--volume"], "--volume needs a value"),
    (["--ads=", "film.mp4"], "--ads needs a value"), (["--mute=1", "film.mp4"], "--mute takes no value"),
    (["--start", "1e9", "film.mp4"], "--start 1e9: expected"), (["--seed", "-1", "film.mp4"], "--seed -1: expected"),
    (["\u{1B}[31m\n--x"], ""), (["--\u{1B}[31m\nx"], "unknown option -- x"),
    (["-dash.mp4"], "unknown option -dash.mp4"),
    (["inspect"], "inspect takes one SOURCE"),
    (["inspect", "a", "b"], "inspect takes one SOURCE"),
    (["inspect", "--vo", "half", "ads.xml"], "--vo does not go with inspect"),
    (["simulate"], "simulate needs --duration"),
    (["check", "film.mp4"], "'check'"), (["report", "film.mp4"], "'report'"),
    (["demo", "film.mp4"], "demo plays its own films"), (["--untimed", "film.mp4"], "--untimed goes with --headless"),
    (["--events", "-", "film.mp4"], "--events - goes with --headless"),
    (["--headless", "--events-frames", "film.mp4"], "--events-frames goes with --events"),
    (["--headless", "--events-progress", "film.mp4"], "--events-progress goes with --events"),
    (["--headless", "--log-level", "debug", "film.mp4"], "--log-level goes with --log"),
    (["--headless", "--events", "nowhere/log", "film.mp4"], "nowhere/log: No such file or directory"),
    (["--headless", "--log", "nowhere/log", "film.mp4"], "nowhere/log: No such file or directory"),
    (["--headless", "--record", "a", "--replay", "b", "film.mp4"], "--record and --replay exclude each other"),
    (["--headless", "--record", "nowhere/a", "film.mp4"], "nowhere/a: No such file or directory"),
    (["--headless", "--replay", "nowhere/a", "film.mp4"], "nowhere/a: No such file or directory"),
    (["--headless", "--replay", "ads.xml", "film.mp4"], "ads.xml: not a recording of the ad side"),
    (["--headless", "--ca-file", "nowhere.pem", "film.mp4"], "nowhere.pem: No such file or directory"),
    (["--headless", "--ca-file", "film.mp4", "film.mp4"], "film.mp4: no certificate is in it"),
    (["--script", "skips.script", "film.mp4"], "--script goes with --headless"),
    (["--headless", "--script", "nowhere", "film.mp4"], "nowhere: No such file or directory"),
    (["--headless", "--script", "folder", "film.mp4"], "folder: Is a directory"),
    (["--headless", "--script", "wrong.script", "film.mp4"], "wrong.script:3: 'dance' is no action"),
  ])
  func `Wrong usage is one line and exit code 2`(_ words: [String], _ beginning: String) {
    let run = Command.run(words)
    expectOneLine(run, 2, beginning)
    #expect(run.output.isEmpty)
  }

  @Test(arguments: [5, 8, 14, 20, 63])
  func `A limit of descriptors that is too low is one line`(count: Int) {
    for arguments in [["film.mp4", "--headless", "--untimed"], ["inspect", "ads.xml"]] {
      expectOneLine(Command.run(arguments, descriptors: count), 1, "the limit of open files is too low")
    }
  }

  @Test func `Few descriptors are enough`() {
    #expect(Command.run(["film.mp4", "--headless", "--untimed"], descriptors: 64).code == 0)
  }

  @Test func `Beacons are neither logged nor told of when tracking is off`() {
    let types = ["beacon", "ledger"].map { "\"type\":\"\($0)\"" }
    func lines(_ tracking: String) -> [Substring] {
      Command.run(["demo", "--headless", "--untimed", "--events", "-", "--tracking", tracking]).output
        .split(separator: "\n").filter { line in types.contains { line.contains($0) } }
    }
    #expect(lines("off").isEmpty)
    #expect(lines("log").count > 10)
  }

  @Test(arguments: ["xterm-256color", "dumb", "no-such-terminal", "", nil])
  func `Without a terminal there is one line and exit code 2`(_ type: String?) {
    let run = Command.run(["film.mp4"], environment: type.map { ["TERM": $0] } ?? [:])
    expectOneLine(run, 2)
    #expect(run.output.isEmpty)
  }

  @Test(arguments: [["-h"], ["--help"], ["demo", "-h"], ["play", "film.mp4", "--help"], ["--volume=1", "-h"]])
  func `Help is asked for anywhere`(_ words: [String]) {
    let run = Command.run(words)
    #expect(run.code == 0)
    #expect(run.output.contains("Usage: intermission"))
    #expect(run.complaint.isEmpty)
  }

  @Test func `The version is one line`() {
    let run = Command.run(["--version"])
    #expect(run.code == 0)
    #expect(run.events.count == 1)
    #expect(run.output.hasPrefix("intermission "))
  }

  @Test(arguments: [
    "nowhere.mp4", "zero.mp4", "text.mp4", "cut.mp4", "folder", "nowhere/new\nline\u{1B}[31m.mp4",
  ])
  func `Content that cannot be opened is one line and exit code 1, and the next file plays`(_ name: String) {
    let safe = name.replacingOccurrences(of: "\n", with: " ").replacingOccurrences(of: "\u{1B}[31m", with: "")
    expectOneLine(Command.run(Self.untimed + [name]), 1, "\(safe): ")
    let run = Command.run(Self.untimed + ["--events", "-", name, "film.mp4"])
    expectOneLine(run, 1, "\(safe): ")
    #expect(run.events.filter { $0.contains(#""type":"contentComplete""#) }.count == 1)
    #expect(run.events.last?.hasSuffix(#""type":"ended","exitCode":1}"#) == true)
  }

  @Test(arguments: ["nowhere.xml", "cut.xml", "empty.xml", "text.xml", "folder", "film.mp4"])
  func `Ads that cannot be read are one line, and content plays`(_ document: String) {
    let run = Command.run(Self.untimed + ["--events", "-", "--ads", document, "film.mp4"])
    expectOneLine(run, 0, "\(document): ")
    #expect(run.events.contains { $0.contains(#""type":"adsLoadFailed""#) })
    #expect(run.events.contains { $0.contains(#""type":"contentComplete""#) })
    expectOneLine(Command.run(Self.untimed + ["--strict", "--ads", document, "film.mp4"]), 3, "\(document): ")
  }

  @Test(arguments: [
    (["--ads", "fails.xml"], "pre-roll (pre) failed: "), (["--pre-roll", "gone.mp4"], "pre-roll (break-0) failed: "),
    (["--mid-roll", "1=gone.xml"], "break at 0:01 (break-0) failed: "),
    (["--post-roll", "text.xml"], "post-roll (break-0) failed: "),
  ])
  func `A break that fails is one line, and 3 at the end of a strict run`(_ words: [String], _ line: String) {
    expectOneLine(Command.run(Self.untimed + words + ["film.mp4"]), 0, line)
    let strict = Command.run(Self.untimed + ["--strict", "--events", "-"] + words + ["film.mp4"])
    expectOneLine(strict, 3, line)
    #expect(strict.events.contains { $0.contains(#""type":"contentComplete""#) })
  }

  @Test(arguments: [
    (["--mid-roll", "25=ad.mp4"], "break at 0:25 (break-0): "), (["--start", "#3"], "film.mp4: --start #3: it has no"),
    (["--start", "50"], "film.mp4: --start 0:50: it ends at 0:02"),
  ])
  func `What was asked for and cannot be is one line`(_ words: [String], _ line: String) {
    expectOneLine(Command.run(Self.untimed + words + ["film.mp4"]), 0, line)
  }

  @Test func `A film that is cut is one line`() {
    expectOneLine(Command.run(Self.untimed + ["cut.mkv"]), 0, "cut.mkv: ends at 0:")
    #expect(Command.run(Self.untimed + ["whole.mkv"]).complaint.isEmpty)
  }

  @Test(arguments: [("error", ["error"]), ("warning", ["error", "warning"]), ("info", ["error", "info", "warning"])])
  func `The message log has what went wrong, as far as its level goes`(_ level: String, _ levels: [String]) throws {
    let path = Clips.folder + "/messages-\(level)"
    let run = Command.run(
      Self.untimed + ["--log", path, "--log-level", level, "--ads", "fails.xml", "film.mp4"])
    #expect(run.code == 0)
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("[intermission] ") }
    let found = Set(lines.map { $0.dropFirst("[intermission] ".count).prefix { $0 != ":" } })
    #expect(found.map(String.init).sorted() == levels)
    #expect(lines.last?.hasPrefix("[intermission] error: pre-roll (pre) failed: ") == true)
  }

  @Test(arguments: [
    (["--", "-dash.mp4"], "-dash.mp4"), (["./-dash.mp4"], "./-dash.mp4"),
    ([" sp ace %41#?.mp4"], "sp ace %41#?.mp4"), (["file:film.mp4"], "film.mp4"),
    (["film.mp4", "--mute"], "film.mp4"),
  ])
  func `Names are taken as they are`(_ words: [String], _ url: String) {
    let run = Command.run(["play"] + Self.untimed + ["--events=-"] + words)
    #expect(run.code == 0)
    #expect(run.complaint.isEmpty)
    #expect(run.events.first?.contains(#""url":"\#(url)""#) == true, "\(run.output)")
  }

  @Test func `File URLs are paths with their escapes undone`() {
    let url = "file://\(Clips.folder)/%20sp%20ace%20%2541%23%3F.mp4"
    #expect(Command.run(Self.untimed + [url]).code == 0)
    let ads = Command.run(Self.untimed + ["--events", "-", "--ads", "file://\(Clips.folder)/ads.xml", "film.mp4"])
    #expect(ads.events.contains { $0.contains(#""type":"complete""#) })
  }

  @Test func `A schedule beside the content is used, unless there is another or none is wanted`() {
    func source(_ words: String...) -> Substring? {
      Command.run(Self.untimed + ["--events", "-"] + words).events.first { $0.contains("adsLoaded") }
    }
    #expect(source("beside.mp4")?.contains(#"beside.vmap.xml","breaks":1"#) == true)
    #expect(source("--ads", "ads.xml", "beside.mp4")?.contains(#""source":"ads.xml""#) == true)
    #expect(source("--post-roll", "ad.mp4", "beside.mp4")?.contains(#""source":"ad.mp4","breaks":1"#) == true)
    #expect(source("--no-ads", "beside.mp4") == nil)
    #expect(source("film.mp4") == nil)
  }

  @Test func `Breaks of the command line play where they are put`() {
    let run = Command.run(
      Self.untimed + [
        "--events", "-", "--post-roll", "ad.mp4", "--mid-roll", "50%=ad.mp4", "--mid-roll", "0.5=ad.mp4", "--pre-roll",
        "ad.mp4", "film.mp4",
      ])
    #expect(run.code == 0)
    let cues = run.events.first { $0.contains("cuePointsChanged") }
    #expect(cues?.contains(#""cuePoints":[0,0.5,1,-1]"#) == true)
    #expect(run.events.filter { $0.contains(#""type":"complete""#) }.count == 4)
  }

  @Test func `A script is followed`() {
    let run = Command.run(Self.untimed + ["--events", "-", "--script", "skips.script", "beside.mp4"])
    #expect(run.code == 0)
    #expect(run.events.contains { $0.contains(#""type":"clicked""#) })
    #expect(run.events.last?.contains(#""wall":1.5,"playhead":1,"type":"ended""#) == true, "\(run.output)")
  }

  @Test func `Two untimed runs write the same bytes`() {
    let words = Self.untimed + ["--events", "-", "--events-frames", "--events-progress", "beside.mp4"]
    let run = Command.run(words)
    #expect(run.events.count > 40)
    #expect(run.output == Command.run(words).output)
  }

  @Test func `A pod behind a wrapper that does not allow it is played, with a note, and not when strict`() {
    let words = Self.untimed + ["--events", "-", "--pre-roll", "wraps.xml", "film.mp4"]
    let run = Command.run(words)
    #expect(run.code == 0)
    #expect(run.events.filter { $0.contains(#""rule":"pod-behind-wrapper""#) }.count == 1)
    #expect(run.events.filter { $0.contains(#""type":"complete""#) }.count == 2)
    let strict = Command.run(["--strict"] + words)
    #expect(strict.events.filter { $0.contains(#""rule":"pod-behind-wrapper""#) }.count == 1)
    #expect(strict.events.contains { $0.contains(#""type":"adBreakFetchError""#) && $0.contains(#""code":303"#) })
    #expect(!strict.events.contains { $0.contains(#""type":"complete""#) })
  }

  @Test func `A recording plays the same without the documents it was made from`() throws {
    let files = FileManager.default
    let (vast, vmap) = (Clips.folder + "/taken.xml", Clips.folder + "/taken.vmap.xml")
    try files.copyItem(atPath: Clips.folder + "/wraps.xml", toPath: vast)
    try files.copyItem(atPath: Clips.folder + "/ads.xml", toPath: vmap)
    let words = Self.untimed + ["--events", "-", "--ads", "taken.vmap.xml", "--post-roll", "taken.xml", "film.mp4"]
    let run = Command.run(words + ["--record", "taken.jsonl"])
    #expect(run.code == 0)
    #expect(run.events.filter { $0.contains(#""type":"complete""#) }.count == 3)
    #expect(run.output == Command.run(words).output)
    for path in [vast, vmap] { try files.removeItem(atPath: path) }
    for _ in 1...2 {
      let replay = Command.run(words + ["--replay", "taken.jsonl"])
      #expect(replay.output == run.output)
      #expect(replay.code == 0)
      #expect(replay.complaint.isEmpty)
    }
    // What is not in it is no break, and content plays.
    let other = Command.run(Self.untimed + ["--replay", "taken.jsonl", "--ads", "ads.xml", "film.mp4"])
    expectOneLine(other, 0, "ads.xml: not in the recording")
    // One that was cut is no recording.
    let text = try String(contentsOfFile: Clips.folder + "/taken.jsonl", encoding: .utf8)
    try String(text.dropLast(9)).write(toFile: Clips.folder + "/torn.jsonl", atomically: true, encoding: .utf8)
    expectOneLine(Command.run(words + ["--replay", "torn.jsonl"]), 2, "torn.jsonl: the last line is cut")
  }

  @Test func `A recording without room is refused in one line`() {
    expectOneLine(
      Command.run(Self.untimed + ["--record", "/dev/full", "film.mp4"]), 2, "/dev/full: No space left on device")
  }

  @Test func `A document comes from standard input`() throws {
    let vmap = try String(contentsOfFile: Clips.folder + "/ads.xml", encoding: .utf8)
      .replacingOccurrences(of: ">ad.mp4<", with: ">http://127.0.0.1:9/ad.mp4<")
    let run = Command.run(Self.untimed + ["--events", "-", "--ads", "-", "film.mp4"], input: vmap)
    #expect(run.events.contains { $0.contains(#""type":"adsLoaded","source":"-","breaks":1"#) })
    #expect(run.code == 0)
    // It has no folder.
    let vast = #"<VAST version="3.0"><Ad><Wrapper><VASTAdTagURI>other.xml</VASTAdTagURI></Wrapper></Ad></VAST>"#
    for document in [vmap.replacing("http://127.0.0.1:9/", with: ""), vast] {
      let relative = Command.run(Self.untimed + ["--ads", "-", "film.mp4"], input: document)
      expectOneLine(relative, 0, "pre-roll (")
      #expect(relative.complaint.contains("a document on standard input can name http: and https: addresses alone"))
    }
  }

  @Test(arguments: [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGIO, SIGPWR, SIGSTKFLT, SIGXCPU,
    SIGXFSZ,
  ])
  func `A signal ends the run in order`(_ signal: Int32) {
    let run = Command.run(
      ["--headless", "--no-audio", "--events", "-", "long.mp4"], interference: .signal(signal))
    #expect(run.code == 128 + signal)
    #expect(run.events.last?.hasSuffix(#""type":"ended","exitCode":\#(128 + signal)}"#) == true)
    #expect(run.complaint.isEmpty)
  }

  @Test func `A name that is no UTF-8 is told in one line`() {
    for words in [["--headless"], ["--headless", "film.mp4", "--ads"], ["--headless", "--"]] {
      let run = Command.run(words, last: Array("caf".utf8) + [0xE9] + Array(".mp4".utf8))
      expectOneLine(run, 2, "caf\u{FFFD}.mp4: no UTF-8")
    }
  }

  @Test func `slow brings the answer and the medium late, and just in time`() {
    let words = ["--headless", "--no-audio", "--events", "-", "--vast-timeout", "1", "--media-timeout", "1"]
    let run = Command.run(words + ["--fault", "pre:slow", "--ads", "ads.xml", "film.mp4"])
    #expect(run.code == 0)
    let started = run.events.first { $0.contains(#""type":"started""#) }
    let wall = started?.firstMatch(of: /"wall":([0-9.]+)/).flatMap { Double($0.1) } ?? 0
    #expect(wall >= 1.8)
  }

  @Test(arguments: [["--no-audio"], ["--untimed"]])
  func `A log that nobody reads any more ends the run as a closed pipe does`(_ words: [String]) {
    let run = Command.run(
      ["--headless", "--events", "-", "--events-frames", "long.mp4"] + words, interference: .reader)
    // Untimed, all of it may have been written before the reader left.
    #expect(run.code == 128 + SIGPIPE || words == ["--untimed"] && run.code == 0)
    #expect(run.complaint.isEmpty)
  }

  @Test(arguments: [[STDIN_FILENO], [STDOUT_FILENO], [STDERR_FILENO], [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]])
  func `Closed standard descriptors do no harm`(_ closed: [Int32]) {
    #expect(Command.run(Self.untimed + ["--events", "-", "beside.mp4"], closed: closed).code == 0)
    #expect(Command.run(Self.untimed + ["nowhere.mp4"], closed: closed).code == 1)
  }

  @Test func `A log without room is told in one line, and content plays`() {
    let words = Self.untimed + ["--events", "/dev/full"]
    expectOneLine(Command.run(words + ["film.mp4"]), 1, "the event log ends here: ")
    expectOneLine(
      Command.run(["--headless", "--no-audio", "--events", "/dev/full", "film.mp4"]), 1, "the event log ends here: ")
    let strict = Command.run(words + ["--strict", "--ads", "fails.xml", "film.mp4"])
    #expect(strict.code == 3)
    #expect(strict.complaint.contains("the event log ends here: "))
  }
}
