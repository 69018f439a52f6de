import AdBreaks
import AdMarkup
import TestSupport
import Testing

@testable import AdDelivery

/// libcurl against nginx on loopback.
@Suite(WithWebServer(), .timeLimit(.minutes(1)))
struct WebServerTests {
  private let server: WebServer
  /// Knows the server's authority.
  private let client: CurlClient

  init() throws {
    server = try #require(WebServer.current)
    client = try CurlClient(userAgent: "a", caFile: server.caFile)
    try server.write(Markup.vast("a"), to: "vast.xml")
  }

  private var document: [UInt8] { Array(Markup.vast("a").utf8) }

  /// More time than a server on this machine ever takes, however busy it is.
  private static let patient = DeliveryLimits(hopTimeout: .seconds(45))

  private func get(_ url: String, limits: DeliveryLimits = patient) async -> HTTPAnswer {
    await client.get(url, limits: limits)
  }

  @Test func `documents come plainly and over TLS, packed`() async throws {
    for address in [server.http, server.https] {
      let answer = await get(address + "/vast.xml")
      #expect(answer.body == .success(document))
      #expect(answer.status == 200)
      #expect(answer.contentType == "text/xml")
      #expect(answer.finalURL == address + "/vast.xml")
    }
    #expect(await get(server.http + "/none.xml").body == .failure(FetchError(.unavailable, "HTTP status 404")))
  }

  @Test func `TLS wants an authority that is known, and the right name`() async throws {
    let stranger = try CurlClient(userAgent: "a")
    let unknown = FetchError(.unavailable, "SSL peer certificate or SSH remote key was not OK")
    #expect(await stranger.get(server.https + "/vast.xml", limits: DeliveryLimits()).body == .failure(unknown))
    #expect(await get(server.misnamed + "/vast.xml").body == .failure(unknown))
    let plain = await get(server.https.replacing("https", with: "http") + "/vast.xml")
    #expect(plain.body == .failure(FetchError(.unavailable, "HTTP status 400")))
  }

  @Test func `redirects lead from one scheme to the other`() async {
    #expect(await get(server.http + "/to/https/vast.xml").finalURL == server.https + "/vast.xml")
    let back = await get(server.https + "/to/http/to/https/to/http/vast.xml")
    #expect(back.finalURL == server.http + "/vast.xml")
    #expect(back.body == .success(document))
  }

  @Test func `a redirect to itself ends`() async {
    let answer = await get(server.https + "/loop")
    #expect(answer.body == .failure(FetchError(.unavailable, "Number of redirects hit maximum amount")))
    #expect(answer.status == 302)
  }

  @Test func `a byte a second is over when the time is`() async throws {
    let limits = DeliveryLimits(hopTimeout: .milliseconds(1200))
    let answer = await get(server.http + "/slow/vast.xml", limits: limits)
    #expect(answer.body == .failure(FetchError(.timedOut, "not here within 1.2 s")))
    #expect((1..<document.count).contains(answer.byteCount))
    #expect(answer.time < .seconds(3))
  }

  @Test func `half a gigabyte is cut off, not read`() async throws {
    try server.write(zeros: 500 << 20, to: "zeros.bin")
    try server.write(zeros: 500 << 20, to: "zeros.xml")
    for name in ["zeros.bin", "zeros.xml"] {
      let answer = await get("\(server.http)/\(name)")
      #expect(answer.body == .failure(FetchError(.tooLarge, "larger than 16 MiB")))
      #expect(answer.byteCount <= 16 << 20)
    }
  }

  @Test func `twenty tags come at once, and in their order`() async throws {
    for index in 1...20 { try server.write(Markup.vast("a"), to: "tag-\(index).xml") }
    let vast = VAST(ads: try Markup.ads((1...9).map { "w\($0)>tag-\($0).xml" }.joined(separator: " ")))
    var ads = vast.ads
    for index in 10...20 {
      var ad = try #require(try Markup.ads("w>tag-\(index).xml").first)
      ad.sequence = index
      ads.append(ad)
    }
    for (index, _) in ads.enumerated() { ads[index].id = String(index) }
    let source = AdBreak.Source.vast(VAST(ads: ads), base: .remote(url: server.https + "/vmap.xml"))
    let pod = try await Resolving(limits: Self.patient, source: source).resolve(with: client)
    #expect(pod.failures.map(\.message) == [])
    #expect(pod.ads.map { $0.wrappers.first?.id } == (0..<20).map(String.init))
  }

  @Test func `the trace tells of real transfers`() async throws {
    try server.write(Markup.vast("w1>/to/http/vast.xml v2>none.xml"), to: "wraps.xml")
    let source = AdBreak.Source.tag(server.https + "/wraps.xml", base: .unknown)
    let pod = try await Resolving(limits: Self.patient, source: source).resolve(with: client)
    let trace = try #require(pod.trace)
    #expect(trace.status == 200)
    #expect(trace.time.map { $0 > .zero } == true)
    let found = try #require(trace.entries.first?.document)
    #expect(found.address == .remote(url: server.https + "/to/http/vast.xml"))
    #expect(found.foundAt == .remote(url: server.http + "/vast.xml"))
    #expect(found.byteCount == document.count)
    let lost = try #require(trace.entries.last?.document)
    #expect(lost.status == 404)
    #expect(lost.stop == .init(code: 301, message: "\(server.https)/none.xml: HTTP status 404"))
  }

  @Test func `a beacon is sent over TLS`() async throws {
    let queue = BeaconQueue(client: client)
    let result = await withCheckedContinuation { continuation in
      queue.send(server.https + "/vast.xml") { continuation.resume(returning: $0) }
    }
    #expect(result == BeaconResult(.sent, httpStatus: 200, tries: 1))
  }
}
