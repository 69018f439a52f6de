import AdBreaks
import AdMarkup
import Foundation
import Testing

@testable import AdDelivery

/// `--record` and `--replay`.
struct RecordingTests {
  private let folder: Folder
  private let path: String

  init() throws {
    folder = try Folder()
    path = folder.path + "/recording"
  }

  private static let head = Recording.Head(program: "a/1", seed: .max, start: .milliseconds(1_700_000_000_123))

  /// What a client answers while it is recorded, then what the recording answers.
  private func rounds(
    of client: any HTTPClient, _ body: (any HTTPClient) async -> [HTTPAnswer]
  ) async throws -> (recorded: [HTTPAnswer], replayed: [HTTPAnswer]) {
    let file = try RecordingFile(path: path, head: Self.head)
    let recorded = await body(RecordingClient(of: client, to: file))
    #expect(file.failure == nil)
    return (recorded, await body(ReplayClient(try Recording(path: path))))
  }

  private var text: String { get throws { try String(contentsOfFile: path, encoding: .utf8) } }

  @Test func `answers come back as they were`() async throws {
    let table: [String: HTTPAnswer] = [
      "http://t/a": HTTPAnswer(
        body: .success(Array("<VAST/>\n\"ä\"\u{0}".utf8)), finalURL: "http://t/a", status: 200,
        time: .microseconds(31_415), contentType: "text/xml"),
      "http://t/moved": HTTPAnswer(body: .success([]), finalURL: "https://u/b?c=d", status: 204, time: .seconds(2)),
      "http://t/latin": HTTPAnswer(body: .success([0x3C, 0xE4, 0xFF]), finalURL: "http://t/latin", status: 200),
      "http://t/late": HTTPAnswer(
        body: .failure(FetchError(.timedOut, "not here within 5 s")), finalURL: "http://t/late", time: .seconds(5),
        byteCount: 17),
      "http://t/gone": HTTPAnswer(
        body: .failure(FetchError(.unavailable, "HTTP status 410")), finalURL: "http://u/gone", status: 410),
      "http://t/large": HTTPAnswer(
        body: .failure(.tooLarge(limit: 16 << 20)), finalURL: "http://t/large", status: 200, byteCount: 16 << 20),
      "http://t/not": HTTPAnswer(body: .failure(FetchError(.notAllowed, "no")), finalURL: "http://t/not"),
    ]
    let urls = table.keys.sorted()
    let (recorded, replayed) = try await rounds(of: TableClient(table: table)) { client in
      var answers: [HTTPAnswer] = []
      for url in urls { answers.append(await client.get(url, limits: DeliveryLimits())) }
      return answers
    }
    #expect(recorded == urls.compactMap { table[$0] })
    #expect(replayed == recorded)
    let recording = try Recording(path: path)
    #expect(recording.head == Self.head)
    #expect(recording.start == .milliseconds(1_700_000_000_123))
  }

  private struct TableClient: HTTPClient {
    let table: [String: HTTPAnswer]

    func get(_ url: String, limits: DeliveryLimits) async -> HTTPAnswer {
      table[url] ?? HTTPAnswer(body: .failure(.cancelled), finalURL: url)
    }
  }

  @Test func `it is read by people, a line for each answer`() async throws {
    _ = try await rounds(of: FakeHTTPClient(["http://t/a": .document("<VAST version=\"4.2\"/>")])) {
      [await $0.get("http://t/a", limits: DeliveryLimits())]
    }
    #expect(
      try text == """
        {"program":"a/1","recording":1,"seed":18446744073709551615,"start":1700000000.123}
        {"body":"<VAST version=\\"4.2\\"/>","request":"http://t/a","seconds":0.007,"status":200}

        """)
  }

  @Test func `no credential is in it, and it answers all the same`() async throws {
    let client = FakeHTTPClient { url in
      url.contains("/root")
        ? .document(Markup.vast("w>http://me:hidden@t/x?signature=hidden"))
        : .redirected(to: "http://t/y?auth=hidden", Markup.vast("a"))
    }
    let file = try RecordingFile(path: path, head: Self.head)
    let url = "http://me:hidden@t/root?token=hidden&a=b"
    let resolving = Resolving(source: .tag(url, base: .unknown))
    let recorded = try await resolving.resolve(with: RecordingClient(of: client, to: file))
    #expect(try !text.contains("hidden"))
    #expect(try text.contains("http://***@t/root?token=***&a=b"))
    let replay = ReplayClient(try Recording(path: path))
    #expect(try await resolving.resolve(with: replay).summary == recorded.summary)
    // Another's credentials are as good.
    let other = Resolving(source: .tag("http://t/root?token=other&a=b", base: .unknown))
    await #expect(throws: AdLoadError.self) { try await other.resolve(with: replay) }
    let named = Resolving(source: .tag("http://you:yours@t/root?token=other&a=b", base: .unknown))
    #expect(try await named.resolve(with: replay).summary == recorded.summary)
  }

  @Test func `a URL that is not in it is not there`() async throws {
    let (_, replayed) = try await rounds(of: FakeHTTPClient(["http://t/a": .document("a")])) {
      [await $0.get("http://t/a", limits: DeliveryLimits())]
    }
    #expect(replayed.count == 1)
    let answer = await ReplayClient(try Recording(path: path)).get("http://t/b", limits: DeliveryLimits())
    #expect(answer.body == .failure(FetchError(.unavailable, "not in the recording")))
  }

  @Test func `answers come in their turn, and the last again`() async throws {
    let file = try RecordingFile(path: path, head: Self.head)
    for text in ["one", "two", "three"] {
      let client = RecordingClient(of: FakeHTTPClient(["http://t/a": .document(text)]), to: file)
      _ = await client.get("http://t/a", limits: DeliveryLimits())
    }
    let replay = ReplayClient(try Recording(path: path))
    var answers: [String] = []
    for _ in 1...4 {
      answers.append(
        String(decoding: try await replay.get("http://t/a", limits: DeliveryLimits()).body.get(), as: UTF8.self))
    }
    #expect(answers == ["one", "two", "three", "three"])
  }

  @Test(
    arguments: [
      ("http://t/v?c=12345678&correlator=1234567890123456", "http://t/v?c=87654321&correlator=6543210987654321", true),
      ("http://t/v?t=2024-02-29T12%3A30%3A00.123Z", "http://t/v?t=1970-01-01T00%3A00%3A01.000Z", true),
      ("http://t/v?p=00%3A00%3A07.999", "http://t/v?p=100%3A00%3A08.001", true),
      ("http://t/v?n=1234567", "http://t/v?n=7654321", false),
      ("http://t/v?c=12345678", "http://t/w?c=12345678", false),
      ("http://t/v?c=12345678", "http://t/v?d=12345678", false),
    ] as [(String, String, Bool)])
  func `numbers that differ from run to run do not matter`(asked: String, again: String, isFound: Bool) async throws {
    let file = try RecordingFile(path: path, head: Self.head)
    _ = await RecordingClient(of: FakeHTTPClient { _ in .document("a") }, to: file).get(asked, limits: DeliveryLimits())
    let answer = await ReplayClient(try Recording(path: path)).get(again, limits: DeliveryLimits())
    #expect((answer.body == .success([UInt8(ascii: "a")])) == isFound)
  }

  @Test func `the very same request comes first`() async throws {
    let file = try RecordingFile(path: path, head: Self.head)
    let client = RecordingClient(of: FakeHTTPClient { .document($0) }, to: file)
    let urls = (1...3).map { "http://t/v?c=1234567\($0)" }
    for url in urls { _ = await client.get(url, limits: DeliveryLimits()) }
    let replay = ReplayClient(try Recording(path: path))
    for url in urls.reversed() {
      #expect(await replay.get(url, limits: DeliveryLimits()).body == .success(Array(url.utf8)))
    }
  }

  @Test func `documents of this machine are in it, seen from the working folder`() async throws {
    let names = LocalNames(folder: folder.path)
    #expect(names.recorded(folder.path + "/ads/a.xml") == "ads/a.xml")
    #expect(names.recorded(folder.path + "-b/a.xml") == folder.path + "-b/a.xml")
    #expect(names.recorded("-") == "-")

    let vmap = try folder.write(
      Markup.vmap(
        "<vmap:AdBreak timeOffset=\"start\" breakType=\"linear\"><vmap:AdSource><vmap:AdTagURI>v.xml</vmap:AdTagURI>"
          + "</vmap:AdSource></vmap:AdBreak>"), to: "vmap.xml")
    let vast = try folder.write(Markup.vast("a"), to: "v.xml")
    func pod(_ client: any HTTPClient) async throws -> AdPod {
      var reader = ScheduleReader(
        fetcher: DocumentFetcher(client: client), standardInput: StandardInput(descriptor: -1),
        limits: DeliveryLimits(), generator: SeededGenerator(seed: 1))
      let schedule = try await reader.read(ScheduleSource(document: vmap))
      return try await Resolving(source: try #require(schedule.breaks.first).source).resolve(with: client)
    }
    let file = try RecordingFile(path: path, head: Self.head)
    let recorded = try await pod(RecordingClient(of: FakeHTTPClient([:]), to: file))
    for name in [vmap, vast] { try FileManager.default.removeItem(atPath: name) }
    #expect(try await pod(ReplayClient(try Recording(path: path))).ads == recorded.ads)
  }

  @Test func `standard input is in it, and is not asked for`() async throws {
    let folder = try Folder()
    let name = try folder.write(Markup.vast("a"), to: "input")
    let file = try RecordingFile(path: path, head: Self.head)
    let descriptor = open(name, O_RDONLY)
    defer { close(descriptor) }
    func breaks(_ client: any HTTPClient, _ input: StandardInput) async throws -> Int {
      var reader = ScheduleReader(
        fetcher: DocumentFetcher(client: client), standardInput: input, limits: DeliveryLimits(),
        generator: SeededGenerator(seed: 1))
      return try await reader.read(ScheduleSource(document: "-")).breaks.count
    }
    let client = RecordingClient(of: FakeHTTPClient([:]), to: file)
    #expect(try await breaks(client, StandardInput(descriptor: descriptor)) == 1)
    #expect(try await breaks(ReplayClient(try Recording(path: path)), StandardInput(descriptor: -1)) == 1)
  }

  @Test func `what nobody waited for is not in it`() async throws {
    _ = try await rounds(of: TableClient(table: [:])) { [await $0.get("http://t/a", limits: DeliveryLimits())] }
    #expect(try text.split(separator: "\n").count == 1)
  }

  private static let first = #"{"program":"a","recording":1,"seed":1,"start":0}"#
  private static let answer = #"{"request":"http://t/a","seconds":0,"body":"a"}"#

  @Test(
    arguments: [
      ("", "not a recording of the ad side"), ("\n", "not a recording of the ad side"),
      ("<VAST/>\n", "not a recording of the ad side"), ("\u{0}\u{1}\u{2}", "not a recording of the ad side"),
      (answer + "\n", "not a recording of the ad side"),
      (first.replacing(":1,\"s", with: ":2,\"s") + "\n", "a recording of another version"),
      (first.replacing(":1,\"start", with: ":-1,\"start") + "\n", "not a recording of the ad side"),
      (first.replacing(":0}", with: ":1e999}") + "\n", "not a recording of the ad side"),
      (first, "the last line is cut"), (first + "\n" + answer, "the last line is cut"),
      (first + "\n" + answer.dropLast(2) + "\n", "line 2 is damaged"),
      (first + "\n" + answer + "\n\n" + answer + "\n", "line 3 is damaged"),
      (first + "\n{}\n", "line 2 is damaged"), (first + "\n[]\n", "line 2 is damaged"),
      (first + "\n" + String(repeating: "[", count: 100_000) + "\n", "line 2 is damaged"),
      (first + "\n" + #"{"request":"a","seconds":0,"base64":"?"}"# + "\n", "line 2 is damaged"),
      (
        first + "\n" + #"{"request":"a","seconds":0,"failure":{"reason":"bored","message":""}}"# + "\n",
        "line 2 is damaged"
      ),
    ] as [(String, String)])
  func `a damaged file is none`(text: String, message: String) {
    #expect(throws: Recording.Unreadable(message: message)) { try Recording(Array(text.utf8)) }
  }

  @Test func `a file that is not there`() {
    #expect(throws: Recording.Unreadable(message: "No such file or directory")) { try Recording(path: path) }
    #expect(throws: Recording.Unreadable(message: "Is a directory")) { try Recording(path: folder.path) }
    #expect(throws: FetchError(.unavailable, "No such file or directory")) {
      try RecordingFile(path: folder.path + "/no/where", head: Self.head)
    }
    #expect(throws: FetchError(.unavailable, "No space left on device")) {
      try RecordingFile(path: "/dev/full", head: Self.head)
    }
  }

  @Test func `what somebody wrote into it does no harm`() async throws {
    let lines = [
      #"{"request":"http://t/a","seconds":-1e300,"status":-5,"body":"a","finalURL":"file:///etc/passwd","contentType":"a\u001b[31m\nb"}"#,
      #"{"request":"http://t/b","seconds":1e300,"byteCount":-9223372036854775808,"failure":{"reason":"timedOut","message":"a\nb"}}"#,
      #"{"request":"http://t/c","seconds":0}"#,
    ]
    let replay = ReplayClient(try Recording(Array((Self.first + "\n" + lines.joined(separator: "\n") + "\n").utf8)))
    let first = await replay.get("http://t/a", limits: DeliveryLimits())
    #expect(first.finalURL == "http://t/a")
    #expect(first.time == .zero)
    let second = await replay.get("http://t/b", limits: DeliveryLimits())
    #expect(second.body == .failure(FetchError(.timedOut, "a b")))
    #expect(second.time == .seconds(1_000_000))
    #expect(second.byteCount == 0)
    #expect(await replay.get("http://t/c", limits: DeliveryLimits()).body == .success([]))
    let small = await replay.get("http://t/a", limits: DeliveryLimits(maxBytes: 0))
    #expect(small.body == .failure(.tooLarge(limit: 0)))
  }
}
