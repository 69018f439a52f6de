import AdBreaks
import Foundation
import Playback
import TestSupport
import Testing

@testable import AdDelivery

/// libcurl against a real server on loopback.
@Suite(WithScriptedServer(), .timeLimit(.minutes(1)))
struct CurlClientTests {
  private let server: ScriptedServer
  private let client: CurlClient

  init() throws {
    server = try #require(ScriptedServer.current)
    client = try CurlClient(userAgent: "intermission/1.2")
  }

  private func get(_ path: String, limits: DeliveryLimits = DeliveryLimits()) async throws(FetchError) -> String {
    String(decoding: try await client.get(server.address + path, limits: limits).body.get(), as: UTF8.self)
  }

  private func failure(_ url: String, limits: DeliveryLimits = DeliveryLimits()) async -> FetchError? {
    let answer = await client.get(url, limits: limits)
    let error = #expect(throws: FetchError.self) { try answer.body.get() }
    #expect(error?.message.split(whereSeparator: \.isNewline).count == 1)
    return error
  }

  @Test func `a document comes with the address it was found at`() async throws {
    let answer = await client.get(server.address + "/echo?body=a", limits: DeliveryLimits())
    #expect(answer.body == .success([UInt8(ascii: "a")]))
    #expect(answer.finalURL == server.address + "/echo?body=a")
    #expect(try await get("/agent") == "intermission/1.2")
  }

  @Test func `an answer says what it took`() async {
    let answer = await client.get(server.address + "/gzip?size=100000", limits: DeliveryLimits())
    #expect(answer.status == 200)
    #expect(answer.byteCount == 100_000)
    #expect(answer.contentType == "text/plain; charset=\"x y\"")
    #expect(answer.time > .zero && answer.time < DeliveryLimits().hopTimeout)
    let missing = await client.get(server.address + "/redirect?to=/status?code=404", limits: DeliveryLimits())
    #expect(missing.status == 404)
    #expect(missing.finalURL == server.address + "/status?code=404")
    let late = await client.get(server.address + "/drip", limits: DeliveryLimits(hopTimeout: .milliseconds(200)))
    #expect(late.status == 200)
    #expect(late.byteCount > 0)
    #expect(late.time >= .milliseconds(150))
    let silent = await client.get(server.address + "/silent", limits: DeliveryLimits(hopTimeout: .milliseconds(50)))
    #expect(silent.status == nil)
    #expect(silent.byteCount == 0)
  }

  @Test func `a space in a tag is no reason to give up`() async throws {
    #expect(try await get("/echo?body=a b") == "a b")
  }

  @Test(arguments: [301, 302, 303, 307, 308]) func `redirects are followed, to another port too`(code: Int) async throws
  {
    let target = server.otherAddress + "/echo"
    let answer = await client.get("\(server.address)/redirect?code=\(code)&to=\(target)", limits: DeliveryLimits())
    #expect(answer.body == .success(Array("here".utf8)))
    #expect(answer.finalURL == target)
  }

  @Test func `ten redirects are followed, no more`() async throws {
    #expect(try await get("/hops?count=10") == "here")
    let error = await failure(server.address + "/hops?count=11")
    #expect(error?.reason == .unavailable)
    #expect(await failure(server.address + "/redirect?to=/redirect%3Fto=/hops%3Fcount=20")?.reason == .unavailable)
  }

  @Test(arguments: ["file:///etc/passwd", "ftp://127.0.0.1/", "gopher://127.0.0.1/", "dict://127.0.0.1/x"])
  func `no redirect leaves the web`(target: String) async {
    #expect(await failure("\(server.address)/redirect?to=\(target)")?.reason == .notAllowed)
    #expect(await failure(target)?.reason == .notAllowed)
  }

  @Test(arguments: [204, 304, 404, 410, 500, 503]) func `a status that is no success`(code: Int) async throws {
    guard code != 204 else { return #expect(try await get("/status?code=204") == "") }
    #expect(
      await failure("\(server.address)/status?code=\(code)") == FetchError(.unavailable, "HTTP status \(code)"))
  }

  @Test(arguments: ["gzip", "deflate"]) func `what is packed is unpacked`(coding: String) async throws {
    #expect(try await get("/\(coding)?size=100000") == String(repeating: "a", count: 100_000))
  }

  @Test func `a bomb is packed no better than others`() async {
    let answer = await client.get(server.address + "/bomb", limits: DeliveryLimits())
    #expect(answer.body == .failure(FetchError(.tooLarge, "larger than 16 MiB")))
    #expect(answer.byteCount <= 16 << 20)
  }

  @Test func `heads of responses have a limit`() async {
    #expect(
      await failure(server.address + "/headers") == FetchError(.tooLarge, "the head of the response is too large"))
  }

  @Test(arguments: ["/gzip?size=", "/large?size="]) func `16 MiB is the limit, unpacked`(path: String) async throws {
    let limit = 16 << 20
    let body = try await client.get(server.address + path + "\(limit)", limits: DeliveryLimits()).body.get()
    #expect(body.count == limit)
    #expect(
      await failure(server.address + path + "\(limit + 1)") == FetchError(.tooLarge, "larger than 16 MiB"))
  }

  @Test func `an endless body ends at the limit`() async {
    #expect(await failure(server.address + "/endless")?.reason == .tooLarge)
  }

  @Test(arguments: ["/drip", "/silent"]) func `the time limit holds for the whole transfer`(path: String) async {
    let answer = await client.get(server.address + path, limits: DeliveryLimits(hopTimeout: .milliseconds(250)))
    #expect(answer.body == .failure(FetchError(.timedOut, "not here within 0.25 s")))
    #expect(answer.time < .seconds(2))
  }

  @Test func `no time is not all the time`() async {
    #expect(await failure(server.address + "/silent", limits: DeliveryLimits(hopTimeout: .zero))?.reason == .timedOut)
  }

  @Test(arguments: ["/cut", "/close"]) func `a body that is no whole one`(path: String) async {
    #expect(await failure(server.address + path)?.reason == .unavailable)
  }

  @Test func `an answer that is no HTTP`() async {
    #expect(await failure(server.address + "/junk") == FetchError(.notAllowed, "neither http nor https"))
  }

  @Test func `nobody is there`() async throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(listener) }
    // Bound, so that it is nobody else's, and not listened to.
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &name) { name in
      name.withMemoryRebound(to: sockaddr.self, capacity: 1) { name in
        bind(listener, name, length) | getsockname(listener, name, &length)
      }
    }
    #expect(result == 0)
    let port = UInt16(bigEndian: name.sin_port)
    #expect(
      await failure("http://127.0.0.1:\(port)/") == FetchError(.unavailable, "Couldn't connect to server"))
    #expect(await failure("http://name.invalid/")?.reason == .unavailable)
    #expect(await failure("https://127.0.0.1:\(server.ports[0])/")?.reason == .unavailable)
    #expect(await failure("http://")?.reason == .unavailable)
  }

  @Test func `cookies are kept, for all transfers of a client alone`() async throws {
    #expect(try await get("/login?name=a") == "session=a")
    #expect(try await get("/cookie") == "session=a")
    let other = try await CurlClient(userAgent: "other").get(server.address + "/cookie", limits: DeliveryLimits())
    #expect(other.body == .success(Array("none".utf8)))
  }

  @Test func `the network thread ends with its client`() async throws {
    let inbox = try #require(CurlInbox())
    let (answers, continuation) = AsyncStream.makeStream(of: HTTPAnswer.self)
    for _ in 1...2 {
      inbox.post(
        .start(
          CurlRequest(
            order: CurlOrder(url: server.address + "/silent", timeout: .seconds(50), maxBytes: 1),
            cancellation: .init(),
            answer: { continuation.yield($0) })))
    }
    inbox.post(.stop)
    let settings = try CurlSettings(userAgent: "a", caFile: nil)
    try await onOwnThread { () throws(FetchError) in CurlLoop(inbox: inbox, settings: settings)?.run() }
    continuation.finish()
    // Nobody waits in vain.
    #expect(await answers.reduce(into: []) { $0.append($1.body) } == [.failure(.cancelled), .failure(.cancelled)])
    weak var gone: CurlClient?
    do {
      let client = try CurlClient(userAgent: "a")
      gone = client
      #expect(await client.get(server.address + "/echo", limits: DeliveryLimits()).byteCount == 4)
    }
    #expect(gone == nil)
  }

  @Test func `twenty tags are fetched at once, and their ads keep their order`() async throws {
    let inLine = Markup.vast("a").replacing("<", with: "%3C").replacing(">", with: "%3E").replacing(" ", with: "%20")
    let tags = (1...20).map { "\(server.address)/gather?count=20&n=\($0)&body=\(inLine)" }
    let ads = tags.enumerated().map { index, tag in
      "<Ad id=\"\(index)\" sequence=\"\(index + 1)\"><Wrapper><AdSystem>s</AdSystem><VASTAdTagURI><![CDATA[\(tag)]]>"
        + "</VASTAdTagURI><Impression>http://i/\(index)</Impression></Wrapper></Ad>"
    }
    let folder = try Folder()
    let path = try folder.write("<VAST version=\"4.2\">\(ads.joined())</VAST>", to: "v.xml")
    let (answers, continuation) = AsyncStream.makeStream(of: AdLoaderAnswer.self)
    let loader = DocumentLoader(
      limits: DeliveryLimits(), client: client, standardInput: StandardInput(descriptor: -1), seed: 1,
      deliver: { continuation.yield($0) })
    var iterator = answers.makeAsyncIterator()
    loader.loadSchedule(ScheduleSource(document: path))
    guard case .schedule(let schedule) = await iterator.next(), let adBreak = schedule.breaks.first else {
      Issue.record("no schedule")
      return
    }
    loader.loadPod(
      for: adBreak, request: PodRequest(pictureWidth: 0, pictureHeight: 0, contentPlayhead: .zero))
    guard case .pod(_, let pod) = await iterator.next() else {
      Issue.record("no pod")
      return
    }
    #expect(pod.failures.map(\.message) == [])
    #expect(pod.ads.map { $0.wrappers.first?.id } == (0..<20).map(String.init))
  }
}
