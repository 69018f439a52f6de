import AdBreaks
import AdMarkup
import Foundation
import Testing

@testable import AdDelivery

/// The documents of the command line.
struct ScheduleReaderTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func read(
    _ document: String?, _ extras: [ScheduleSource.ExtraBreak] = [], client: FakeHTTPClient = FakeHTTPClient([:]),
    input: StandardInput = StandardInput(descriptor: -1), limits: DeliveryLimits = DeliveryLimits()
  ) async throws(ScheduleFailure) -> AdSchedule {
    var reader = ScheduleReader(
      fetcher: DocumentFetcher(client: client), standardInput: input, limits: limits,
      generator: SeededGenerator(seed: 1))
    return try await reader.read(ScheduleSource(document: document, extraBreaks: extras))
  }

  private static let vmap = Markup.vmap(
    "<vmap:AdBreak timeOffset=\"start\" breakType=\"linear\" breakId=\"pre\"><vmap:AdSource>"
      + "<vmap:AdTagURI><![CDATA[v.xml]]></vmap:AdTagURI></vmap:AdSource></vmap:AdBreak>")

  @Test func `a VMAP names breaks that resolve where it lies`() async throws {
    let path = try folder.write(Self.vmap, to: "vmap.xml")
    let schedule = try await read(path)
    #expect(schedule.breaks.map(\.breakID) == ["pre"])
    #expect(schedule.breaks.map(\.source) == [.tag("v.xml", base: .file(path: path))])
  }

  @Test func `a VAST is one pre-roll`() async throws {
    let schedule = try await read(try folder.write(Markup.vast("a"), to: "v.xml"))
    #expect(schedule.breaks.map(\.offset) == [.start])
  }

  @Test func `a document of the web has its macros and resolves where it was found`() async throws {
    let client = FakeHTTPClient(["http://t/v": .redirected(to: "http://u/w", Self.vmap)])
    let schedule = try await read("http://t/v?c=[CACHEBUSTING]&correlator=", client: client)
    #expect(schedule.breaks.map(\.source) == [.tag("v.xml", base: .remote(url: "http://u/w"))])
    let request = try #require(client.requests.first)
    #expect(request.wholeMatch(of: /http:\/\/t\/v\?c=\d{8}&correlator=\d{16}/) != nil)
  }

  @Test(arguments: ["a b", "100%", "50%25.xml", "#1", "what?", "[x].xml", "%%CACHEBUSTING%%", "ä", "&correlator="])
  func `a file's name is taken literally`(name: String) async throws {
    let path = try folder.write(Markup.vast("a"), to: name)
    #expect(try await read(path).breaks.count == 1)
    let extra = try #require(try await read(nil, [.init(place: .postRoll, source: path)]).breaks.first)
    let pod = try await Resolving(source: extra.source).resolve(with: FakeHTTPClient([:]))
    #expect(pod.summary == "a |  | ")
  }

  @Test(arguments: ["file://", "file://localhost", "FILE:"]) func `a file's URL is decoded`(start: String) async throws
  {
    let path = try folder.write(Markup.vast("a"), to: "a #%.xml")
    let url = start + URL(fileURLWithPath: path).path(percentEncoded: true)
    #expect(DocumentAddress(named: url) == .file(path: path))
    #expect(try await read(url).breaks.count == 1)
  }

  @Test func `a name is a path from here, as it stands`() {
    let here = FileManager.default.currentDirectoryPath
    #expect(DocumentAddress(named: "a%20b #?.xml") == .file(path: here + "/a%20b #?.xml"))
    #expect(DocumentAddress(named: "file:a%20b.xml") == .file(path: here + "/a b.xml"))
    #expect(DocumentAddress(named: "HTTP://t/x") == .remote(url: "HTTP://t/x"))
    #expect(DocumentAddress(named: "-") == .unknown)
  }

  struct Broken: CustomTestStringConvertible, Sendable {
    var name: String
    /// `nil`: no such file.
    var text: String?
    var code: Int
    var message: String
    var testDescription: String { name }
  }

  @Test(arguments: [
    Broken(name: "missing", text: nil, code: 1008, message: "No such file or directory"),
    Broken(name: "empty", text: "", code: 100, message: "the document is empty"),
    Broken(name: "HTML", text: "<!DOCTYPE html><html></html>", code: 100, message: "line 1, column 1: an HTML page"),
    Broken(name: "no XML", text: "ads: none\n", code: 100, message: "line 1, column 1: not well-formed XML"),
    Broken(name: "another document", text: "\n<rss/>", code: 101, message: "line 2, column 1: the root element is rss"),
    Broken(
      name: "cut", text: String(Self.vmap.dropLast(20)), code: 1002, message: "line 1, column"),
    Broken(
      name: "too large", text: Markup.vast(String(repeating: "a ", count: 100)), code: 100,
      message: "larger than 9000 bytes"),
  ])
  func `a document that cannot be used is told in a line`(test: Broken) async throws {
    let path = try test.text.map { try folder.write($0, to: "ads.xml") } ?? folder.path + "/ads.xml"
    let error = await #expect(throws: ScheduleFailure.self) {
      try await read(path, limits: DeliveryLimits(maxBytes: 9_000))
    }
    let failure = try #require(error)
    #expect(failure.source == path)
    #expect(failure.code == test.code)
    #expect(failure.message.hasPrefix(test.message), "\(failure.message)")
    #expect(failure.message.split(whereSeparator: \.isNewline).count == 1)
    #expect(failure.remaining.breaks.isEmpty)
  }

  @Test func `folders and pipes are no documents`() async throws {
    let pipe = folder.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    for (path, message) in [(folder.path, "Is a directory"), (pipe, "Not a regular file")] {
      let error = await #expect(throws: ScheduleFailure.self) { try await read(path) }
      #expect(error?.message == message)
      #expect(error?.code == 1008)
    }
  }

  @Test(arguments: [(.timedOut, 1007, 2), (.unavailable, 1008, 0)] as [(FetchError.Reason, Int, Int)])
  func `a document of the web that does not come`(reason: FetchError.Reason, code: Int, waited: Int) async {
    let client = FakeHTTPClient(["http://t/v": .failure(FetchError(reason, "why"))])
    let error = await #expect(throws: ScheduleFailure.self) {
      try await read("http://t/v", client: client, limits: DeliveryLimits(hopTimeout: .seconds(2)))
    }
    #expect(error?.code == code)
    #expect(error?.message == "why")
    #expect(error?.waited == .seconds(waited))
  }

  @Test func `breaks of the command line live on without the document`() async throws {
    let film = try folder.write("\u{0}\u{0}\u{0} ftyp", to: "ad.mp4")
    let error = await #expect(throws: ScheduleFailure.self) {
      try await read(folder.path + "/none.xml", [.init(place: .midRoll(.seconds(3)), source: film)])
    }
    #expect(error?.remaining.breaks.map(\.offset) == [.time(.seconds(3))])
    #expect(error?.remaining.breaks.map(\.source) == [.media(.file(path: film))])
  }

  @Test func `breaks of the command line stand behind the document's`() async throws {
    let path = try folder.write(Self.vmap, to: "vmap.xml")
    let schedule = try await read(path, [.init(place: .postRoll, source: "http://t/ad.mp4")])
    #expect(schedule.breaks.map(\.id.index) == [0, 1])
    #expect(schedule.breaks.map(\.offset) == [.start, .end])
  }

  struct Named: Sendable {
    var source: String
    var isMedium: Bool
  }

  @Test(arguments: [
    Named(source: "http://t/ad.mp4?x=1", isMedium: true), Named(source: "http://t/live.m3u8", isMedium: true),
    Named(source: "http://t/ad.xml", isMedium: false), Named(source: "http://t/gampad/ads?x=a.mp4", isMedium: false),
    Named(source: "http://t/serve.ashx", isMedium: false), Named(source: "https://t", isMedium: false),
  ])
  func `on the web a name tells a medium from a document`(test: Named) async throws {
    let source = try await read(nil, [.init(place: .preRoll, source: test.source)]).breaks.first?.source
    let address = DocumentAddress.remote(url: test.source)
    #expect(source == (test.isMedium ? .media(address) : .tag(test.source, base: address)))
  }

  @Test(
    arguments: [
      ("x", "\u{FEFF} \n<VAST/>", false), ("x", "RIFF", true), ("x.mpd", "<MPD/>", true), ("x", "", false),
      ("none", nil, false), ("none.mp4", nil, true),
    ] as [(String, String?, Bool)])
  func `a file's beginning tells a medium from a document`(name: String, text: String?, isMedium: Bool) async throws {
    let path = try text.map { try folder.write($0, to: name) } ?? folder.path + "/" + name
    let source = try #require(try await read(nil, [.init(place: .preRoll, source: path)]).breaks.first?.source)
    switch source {
    case .media(let address):
      #expect(isMedium)
      #expect(address == .file(path: path))
    case .tag: #expect(!isMedium)
    case .vast, .custom, .interstitialWaterfall, .none: Issue.record("\(source)")
    }
  }

  private func input(_ text: String) -> StandardInput {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    // Shorter than a pipe holds.
    #expect(Glibc.write(ends[1], text, text.utf8.count) == text.utf8.count)
    close(ends[1])
    return StandardInput(descriptor: ends[0])
  }

  @Test func `standard input is read once, for every schedule`() async throws {
    let input = input(Markup.vast("a w>x"))
    for _ in 1...2 {
      let schedule = try await read("-", [.init(place: .postRoll, source: "-")], input: input)
      #expect(schedule.breaks.map(\.offset) == [.start, .end])
    }
    // A document without an address names nothing but the web, and no file.
    let schedule = try await read("-", input: input)
    let pod = try await Resolving(source: try #require(schedule.breaks.first).source).resolve(with: FakeHTTPClient([:]))
    #expect(pod.summary == "a |  | w 301")
  }

  @Test func `what is told of a break's document on standard input is kept, and names it`() async throws {
    let input = input("<VAST version=\"9.0\"></VAST>")
    let schedule = try await read(nil, [.init(place: .preRoll, source: "-")], input: input)
    #expect(schedule.diagnostics.isEmpty)
    #expect(schedule.extraDiagnostics.map(\.rule).contains("version-unknown"))
    #expect(schedule.extraDiagnostics.allSatisfy { $0.message.hasPrefix("-: ") })
  }

  @Test func `every document that cannot be used is told`() async throws {
    let path = folder.path + "/none.xml"
    let error = await #expect(throws: ScheduleFailure.self) {
      try await read(
        path, [.init(place: .preRoll, source: "-"), .init(place: .postRoll, source: "http://t/ad.mp4")],
        input: input("nothing"))
    }
    let failure = try #require(error)
    #expect(failure.source == path)
    #expect(failure.others.map(\.source) == ["-"])
    #expect(failure.others.map(\.code) == [100])
    #expect(failure.remaining.breaks.count == 1)
  }

  @Test func `standard input that holds no document is told`() async {
    let error = await #expect(throws: ScheduleFailure.self) { try await read("-", input: input("nothing")) }
    #expect(error?.source == "-")
    #expect(error?.code == 100)
    let closed = await #expect(throws: ScheduleFailure.self) { try await read("-") }
    #expect(closed?.message == "Bad file descriptor")
  }
}
