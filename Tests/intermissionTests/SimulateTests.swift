import Foundation
import Testing

/// `simulate` beside the run that decodes everything: the same story, told without media.
struct SimulateTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var ads: String
    var script: String?
    var options: [String] = []

    var testDescription: String { ([ads] + [script].compactMap(\.self) + options).joined(separator: " ") }
  }

  private static let cases = [
    Case(ads: "plain.xml"), Case(ads: "pods.xml"), Case(ads: "failing.xml"), Case(ads: "repeating.xml"),
    Case(ads: "plain.xml", script: "seek.script"),
    Case(ads: "pods.xml", script: "seek.script", options: ["--seek-policy=all"]),
    Case(ads: "repeating.xml", script: "seek.script", options: ["--seek-policy=none", "--preload=1"]),
    Case(ads: "pods.xml", script: "skip.script"), Case(ads: "failing.xml", script: "skip.script"),
    Case(ads: "pods.xml", script: "pause.script"), Case(ads: "plain.xml", script: "quit.script"),
    Case(ads: "plain.xml", script: "answer.script", options: ["--no-auto-ad-breaks"]),
    Case(ads: "plain.xml", options: ["--fault=0:timeout", "--fault=b1:405", "--fault=*:empty"]),
    Case(ads: "pods.xml", options: ["--fault=0:malformed", "--fault=1:loop", "--fault=*:404", "--vast-timeout=2"]),
    Case(ads: "repeating.xml", options: ["--profile=ima", "--start=7", "--play-ads-after=3"]),
    Case(ads: "repeating.xml", options: ["--break-opportunities=9,3", "--play-ads-after=4"]),
    Case(ads: "pods.xml", options: ["--start=50%", "--speed=2", "--events-progress", "--strict"]),
  ]

  private func words(_ test: Case) -> [String] {
    let folder = SimulationFiles.folder
    let script = test.script.map { ["--script", "\(folder)/\($0)"] } ?? []
    return ["--ads", "\(folder)/\(test.ads)"] + script + test.options
  }

  private func simulate(_ test: Case, _ length: String...) -> Command {
    Command.run(["simulate"] + words(test) + length)
  }

  @Test(arguments: cases)
  func `It tells what the run tells that decodes everything, to one picture`(_ test: Case) throws {
    let film = SimulationFiles.folder + "/film.mp4"
    let played = Command.run(["--headless", "--untimed", "--events", "-"] + words(test) + [film])
    let simulated = simulate(test, "--content", film)
    #expect(simulated.code == played.code)
    #expect(simulated.complaint == played.complaint)
    try expectSame(simulated, played)
    #expect(played.events.count > 10)
    #expect(simulated.events.first == played.events.first, "what the film says of itself")
  }

  @Test(arguments: [cases[0], cases[5], cases[9]])
  func `A length is as good as a film`(_ test: Case) throws {
    let film = SimulationFiles.folder + "/film.mp4"
    try expectSame(simulate(test, "--duration", "20"), simulate(test, "--content", film))
  }

  @Test(arguments: [cases[2], cases[5], cases[11], cases[12], cases[13]])
  func `Two runs write the same bytes`(_ test: Case) {
    #expect(simulate(test, "--duration", "20").output == simulate(test, "--duration", "20").output)
  }

  /// Times differ by one picture at most, everything else by nothing.
  private func expectSame(_ one: Command, _ other: Command) throws {
    let (lines, others) = (try facts(one), try facts(other))
    for (line, other) in zip(lines, others) {
      try #require(line.text == other.text)
      for (name, time) in line.times {
        try #require(abs(time - (other.times[name] ?? .infinity)) <= 0.0401, "\(name): \(line) beside \(other)")
      }
    }
    #expect(lines.count == others.count)
  }

  private func facts(_ run: Command) throws -> [(text: String, times: [String: Double])] {
    let times = ["wall", "playhead", "adPlayhead", "adDuration", "from", "to"]
    return try run.events.compactMap { line in
      var fields = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
      if fields["type"] as? String == "contentLoaded" { return nil }
      var numbers: [String: Double] = [:]
      for name in times { numbers[name] = (fields.removeValue(forKey: name) as? NSNumber)?.doubleValue }
      let rest = try JSONSerialization.data(withJSONObject: fields, options: .sortedKeys)
      return (String(decoding: rest, as: UTF8.self), numbers)
    }
  }

  @Test func `Nothing is opened for media, and an ad that does not state its length has one all the same`() {
    let run = Command.run([
      "simulate", "--duration", "1:00:00", "--pre-roll", "nowhere.mp4", "--mid-roll", "every:10:00=gone.mp4",
    ])
    #expect(run.code == 0)
    #expect(run.complaint.isEmpty)
    #expect(run.events.filter { $0.contains(#""type":"complete""#) && $0.contains(#""adDuration":30}"#) }.count == 6)
    #expect(run.events.last?.contains(#""wall":3780,"playhead":3600,"type":"ended","exitCode":0}"#) == true)
  }

  @Test func `Content that cannot be opened is a content fault`() {
    let run = Command.run(["simulate", "--content", "nowhere.mp4"])
    #expect(run.code == 1)
    #expect(run.complaint == "intermission: nowhere.mp4: No such file or directory\n")
    #expect(run.events.count == 1)
  }

  @Test(arguments: [
    (["--duration", "9", "--content", "film.mp4"], "simulate needs --duration TIME or --content FILE, and not both"),
    (["film.mp4"], "simulate plays no file; film.mp4 goes behind --content"),
    (["--duration", "9", "--vo", "half"], "--vo does not go with simulate"),
    (["--duration", "9", "--events-frames"], "--events-frames does not go with simulate"),
    (["--duration", "x"], "--duration x: expected TIME; a TIME is 90, 90.5, 1:30 or 00:01:30.500"),
  ])
  func `Wrong usage is one line`(_ words: [String], _ line: String) {
    let run = Command.run(["simulate"] + words)
    #expect(run.code == 2)
    #expect(run.complaint == "intermission: \(line)\n")
    #expect(
      Command.run(["--duration", "9", "film.mp4"]).complaint == "intermission: --duration does not go with play\n")
  }
}
