import AdBreaks
import AdMarkup
import Testing

@testable import AdDelivery

/// A `--mediation` file: what it says, and what of it is dropped.
struct MediationConfigurationTests {
  @Test func `All that can be said is read`() throws {
    let read = try MediationConfiguration.read(
      """
      {"testMode":true,
       "banner":{"refresh":45.5,"waterfall":[
         {"name":"A","adapter":"vast","parameter":"http://t/a","timeout":1.25,"settings":{"k":[1,null,{"d":"e"}]}},
         {"adapter":"command","command":"python3 'my adapter.py' -v"},{"adapter":"Mine"}]},
       "interstitial":{"when":["display"],"waterfall":[{"adapter":"house","parameter":"H"}]},
       "video":{"main":[{"adapter":"house","parameter":"V"}],"b":[{"adapter":"house"}]}}
      """)
    #expect(read.diagnostics.isEmpty)
    #expect(read.isTest)
    #expect(
      read.banner == [
        .init(
          name: "A", adapter: "vast", parameter: "http://t/a", timeout: .milliseconds(1250),
          settings: ["k": .array([.number(1), .null, .object(["d": .string("e")])])]),
        .init(name: "command", adapter: "command", command: ["python3", "my adapter.py", "-v"]),
        .init(name: "Mine", adapter: "Mine"),
      ])
    #expect(read.plan == MediationPlan(bannerRefresh: .milliseconds(45_500), interstitialMoments: [.display]))
    #expect(read.video.mapValues { $0.map(\.parameter) } == ["main": ["V"], "b": [""]])
    #expect(read.address == .file(path: "/folder/mediation.json"))
  }

  @Test func `Little is needed`() throws {
    #expect(try MediationConfiguration.read("{}").plan == MediationPlan())
    let read = try MediationConfiguration.read(
      #"{"banner":{"waterfall":[{"adapter":"house"}]},"interstitial":{"waterfall":[{"adapter":"house"}]}}"#)
    #expect(!read.isTest && read.diagnostics.isEmpty)
    #expect(read.banner[0].timeout == .seconds(3))
    #expect(read.plan == MediationPlan(bannerRefresh: .seconds(30), interstitialMoments: [.betweenFiles, .display]))
  }

  /// What is told, and how many line items of the banner are left.
  @Test(arguments: [
    (#"{"testMode":1}"#, ["mediation-value $.testMode: expected true or false"], 0),
    (#"{"banners":{},"x":1}"#, ["mediation-key-unknown $.banners", "mediation-key-unknown $.x"], 0),
    (#"{"banner":[]}"#, ["mediation-value $.banner: expected an object"], 0),
    (#"{"banner":{}}"#, ["mediation-waterfall-empty $.banner.waterfall: missing"], 0),
    (#"{"banner":{"waterfall":{}}}"#, ["mediation-value $.banner.waterfall: expected a list of line items"], 0),
    (#"{"banner":{"waterfall":[]}}"#, ["mediation-waterfall-empty $.banner.waterfall: no line item"], 0),
    (
      #"{"banner":{"refresh":5,"waterfall":[{"adapter":"house"}]}}"#, ["mediation-value $.banner.refresh: 30.0 to"], 1
    ),
    (
      #"{"banner":{"refresh":"5","waterfall":[{"adapter":"house"}]}}"#,
      ["mediation-value $.banner.refresh: expected a number of seconds"], 1
    ),
    (
      #"{"banner":{"waterfall":[7,{"name":"n"},{"adapter":8},{"adapter":"vast"},{"adapter":"command"},{"adapter":"house"}]}}"#,
      [
        "mediation-item-dropped $.banner.waterfall[0]: not an object",
        "mediation-item-dropped $.banner.waterfall[1]: it names no adapter",
        "mediation-value $.banner.waterfall[2].adapter: expected a text",
        "mediation-item-dropped $.banner.waterfall[2]: it names no adapter",
        "mediation-item-dropped $.banner.waterfall[3]: its parameter is to be a tag",
        "mediation-item-dropped $.banner.waterfall[4]: its adapter is command, and it names none",
      ], 1
    ),
    (
      #"{"banner":{"waterfall":[{"adapter":"command","command":"a 'b"},{"adapter":"house","command":"a","timeout":900,"settings":[1],"z":0}]}}"#,
      [
        "mediation-item-dropped $.banner.waterfall[0].command: a quotation mark",
        "mediation-key-unknown $.banner.waterfall[1].z: unknown",
        "mediation-value $.banner.waterfall[1].timeout: 0.1 to 60.0 seconds can be had; 60.0 counts",
        "mediation-value $.banner.waterfall[1].settings: expected an object",
        "mediation-key-unknown $.banner.waterfall[1].command: only the adapter command has one",
      ], 1
    ),
    (
      #"{"interstitial":{"when":["never","display"],"waterfall":[{"adapter":"house"}]}}"#,
      ["mediation-value $.interstitial.when[0]: expected one of betweenFiles, display"], 0
    ),
    (#"{"video":{"main":7}}"#, ["mediation-value $.video.main: expected a list of line items"], 0),
  ])
  func `A mistake is told with its path, and the rest lives`(_ text: String, _ told: [String], _ left: Int) throws {
    let read = try MediationConfiguration.read(text)
    let lines = read.diagnostics.map { "\($0.rule) \($0.message)" }
    #expect(lines.count == told.count && zip(lines, told).allSatisfy { $0.hasPrefix($1) }, "\(lines)")
    #expect(read.banner.count == left)
  }

  @Test(arguments: [
    ("", "not JSON"), ("{\"a\":\n  hunter2secret}", "not JSON"), ("[]", "not a JSON object"),
    ("7", "not a JSON object"),
  ])
  func `What is no file of this kind is one line, and none of its text is shown`(_ text: String, _ message: String) {
    #expect(throws: FetchError(.notAllowed, message)) { try MediationConfiguration.read(text) }
  }

  @Test func `A file is read by its name, up to 1 MiB`() throws {
    let folder = try Folder()
    let path = try folder.write(#"{"testMode":true}"#, to: "m.json")
    #expect(try MediationConfiguration(path: path).isTest)
    #expect(try MediationConfiguration(path: "file://" + path).address == .file(path: path))
    let large = try folder.write("{" + String(repeating: " ", count: 1 << 20) + "}", to: "large.json")
    #expect(throws: FetchError.tooLarge(limit: 1 << 20)) { try MediationConfiguration(path: large) }
    #expect(throws: FetchError(.unavailable, "No such file or directory")) {
      try MediationConfiguration(path: folder.path + "/nowhere")
    }
    #expect(throws: FetchError(.notAllowed, "not a file of this machine")) {
      try MediationConfiguration(path: "http://t/m.json")
    }
  }

  @Test func `Deep nesting and a thousand line items are survived`() throws {
    let deep = String(repeating: "[", count: 100_000)
    #expect(throws: FetchError.self) { try MediationConfiguration.read("{\"a\":" + deep) }
    let items = Array(repeating: #"{"adapter":"house"}"#, count: 1000).joined(separator: ",")
    let read = try MediationConfiguration.read(#"{"banner":{"waterfall":["# + items + "]}}")
    #expect(read.banner.count == 100)
    #expect(read.diagnostics.count == 1)
  }
}
