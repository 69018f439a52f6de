import Foundation
import Testing

/// `--mediation`, from outside.
struct MediationCommandTests {
  private static let folder: String = {
    let folder = Clips.folder + "/mediation"
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      for (name, text) in files { try text.write(toFile: folder + "/" + name, atomically: true, encoding: .utf8) }
    } catch {
      fatalError("\(error)")
    }
    return folder
  }()

  private static let files = [
    "none.sh": #"echo "my key is hunter2secret" >&2; echo '{"id":1,"error":{"code":3,"message":"not hunter2secret"}}'"#,
    "mediation.json": """
    {"banner":{"wat":1,"waterfall":[
      {"name":"Net","adapter":"command","command":"sh none.sh","parameter":"unit","timeout":60,"settings":{"key":"hunter2secret"}},
      {"name":"Ours","adapter":"house","parameter":"Our own"},{"name":"Never","adapter":"house","parameter":"No"}]},
     "video":{"main":[{"name":"Hung","adapter":"command","command":"sleep 100","timeout":0.3},
      {"name":"Clip","adapter":"house","settings":{"title":"A clip","media":"../ad.mp4"}}]}}
    """,
    "cards.json": #"{"interstitial":{"waterfall":[{"adapter":"house","parameter":"Our own"}]}}"#,
    "cards.script": "at wall 6 do quit",
    "vmap.xml": """
    <vmap:VMAP xmlns:vmap="http://www.iab.net/videosuite/vmap" version="1.0">\
    <vmap:AdBreak timeOffset="start" breakType="linear" breakId="one"><vmap:AdSource><vmap:CustomAdData \
    templateType="intermission/waterfall">main</vmap:CustomAdData></vmap:AdSource></vmap:AdBreak>\
    <vmap:AdBreak timeOffset="00:00:01" breakType="linear" breakId="two"><vmap:AdSource><vmap:CustomAdData \
    templateType="intermission/waterfall">nobody</vmap:CustomAdData></vmap:AdSource></vmap:AdBreak></vmap:VMAP>
    """,
  ]

  private func run(_ words: String...) -> Command {
    #expect(Self.folder.hasSuffix("mediation"))
    return Command.run(words, environment: ["TERM": "xterm-256color", "PATH": "/usr/bin:/bin"])
  }

  @Test func `Every waterfall is asked once, and what came is a table`() {
    let run = run("inspect", "--mediation", "mediation/mediation.json")
    #expect(run.code == 0 && run.complaint.isEmpty)
    let lines = run.output.split(separator: "\n").map { line in line.split(separator: /\s\s+/).map(String.init) }
    #expect(lines.first == ["waterfall", "line item", "adapter", "parameter", "answer", "ms", "error"])
    let facts = lines.dropFirst().prefix(5).map { row in row.prefix(5).joined(separator: ", ") }
    #expect(
      facts == [
        "banner, Net, command, unit, failed", "banner, Ours, house, Our own, filled",
        "banner, Never, house, No, not asked", "video main, Hung, command, –, failed",
        "video main, Clip, house, –, filled",
      ])
    #expect(lines[1].last == "3 not ***" && lines[4].last?.hasPrefix("6 not here within 0.3 s") == true)
    #expect(lines.last?.last?.hasPrefix("$.banner.wat: unknown") == true)
  }

  @Test func `The same as JSON`() throws {
    let run = run("inspect", "--mediation", "mediation/mediation.json", "--json")
    #expect(run.code == 0)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let items = try #require(object["lineItems"] as? [[String: Any]])
    #expect(items.map { $0["answer"] as? String } == ["failed", "filled", "not asked", "failed", "filled"])
    #expect((items[0]["error"] as? [String: Any])?["code"] as? Int == 3)
    #expect(items[2]["milliseconds"] is NSNull)
    #expect((object["diagnostics"] as? [Any])?.count == 1)
    #expect(!run.output.contains("hunter2secret"))
  }

  @Test(arguments: ["nowhere.json", "text.xml", "folder"])
  func `A file that cannot be read is one line and exit code 1, and no reason not to play`(_ path: String) throws {
    let inspected = run("inspect", "--mediation", path)
    #expect(inspected.code == 1 && inspected.output.isEmpty)
    #expect(inspected.complaint.hasPrefix("intermission: \(path): "))
    #expect(inspected.complaint.split(separator: "\n").count == 1)
    let played = run("film.mp4", "--mediation", path, "--headless", "--untimed")
    #expect(played.code == 0 && played.complaint == inspected.complaint)
  }

  @Test func `A break is filled by its waterfall, the same bytes twice, and without its command from a recording`() {
    let words = [
      "simulate", "--ads", "mediation/vmap.xml", "--duration", "2", "--mediation", "mediation/mediation.json",
    ]
    func run(_ more: String...) -> Command { Command.run(words + more, environment: ["PATH": "/usr/bin:/bin"]) }
    #expect(Self.folder.hasSuffix("mediation"))
    let first = run("--record", "mediation/recording")
    #expect(first.code == 0)
    #expect(
      first.complaint
        == "intermission: break at 0:01 (two) failed: no waterfall for videos is called nobody (200)\n")
    #expect(first.events.contains { $0.contains(#""type":"loaded""#) && $0.contains("A clip") })
    #expect(
      first.events.contains {
        $0.contains("adBreakFetchError") && $0.contains("no waterfall for videos is called nobody")
      })
    #expect(run().output == first.output)
    #expect(run("--replay", "mediation/recording").output == first.output)
  }

  @Test func `What a command complains of is in the log, without its settings`() throws {
    let run = run("inspect", "--mediation", "mediation/mediation.json", "--log", "mediation/log")
    #expect(run.code == 0)
    let log = try String(contentsOfFile: Self.folder + "/log", encoding: .utf8)
    #expect(log.contains("mediation: Net: my key is ***") && !log.contains("hunter2secret"))
  }

  @Test func `A break of a document is filled as it is looked at`() throws {
    let run = run("inspect", "mediation/vmap.xml", "--mediation", "mediation/mediation.json", "--json")
    let object = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let breaks = try #require(object["breaks"] as? [[String: Any]])
    #expect((breaks[0]["errors"] as? [Any])?.isEmpty == true)
    #expect(((breaks[1]["errors"] as? [[String: Any]])?.first)?["code"] as? Int == 200)
  }

  @Test func `A film shorter than the time ahead of its end has its interstitial behind it`() {
    let run = run(
      "film.mp4", "film.mp4", "--mediation", "mediation/cards.json", "--headless", "--no-audio", "--events", "-",
      "--script", "mediation/cards.script")
    #expect(run.code == 0)
    #expect(run.events.contains { $0.contains(#""type":"willPresentFullScreenView""#) })
    #expect(!run.events.contains { $0.contains(#""type":"didFailToPresent""#) })
  }
}
