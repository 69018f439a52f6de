import AdBreaks
import Playback
import TestSupport
import Testing

@testable import AdDelivery

/// Beacons over libcurl, to a real server on loopback.
@Suite(WithScriptedServer(), .timeLimit(.minutes(1)))
struct BeaconQueueTests {
  private let server: ScriptedServer
  private let client: CurlClient
  private let queue: BeaconQueue

  init() throws {
    server = try #require(ScriptedServer.current)
    client = try CurlClient(userAgent: "a")
    queue = BeaconQueue(client: client)
  }

  /// What becomes of beacons, in the order of their ends.
  private func send(_ paths: [String], meanwhile: () async throws -> Void = {}) async throws -> [BeaconResult] {
    let (results, continuation) = AsyncStream.makeStream(of: BeaconResult.self)
    for path in paths {
      queue.send(path.hasPrefix("/") ? server.address + path : path) { continuation.yield($0) }
    }
    try await meanwhile()
    var told: [BeaconResult] = []
    for await result in results {
      told.append(result)
      if told.count == paths.count { break }
    }
    return told
  }

  private func answer(_ path: String) async throws -> String {
    String(decoding: try await client.get(server.address + path, limits: DeliveryLimits()).body.get(), as: UTF8.self)
  }

  @Test(arguments: ["/echo", "/redirect?to=/echo", "/status?code=204"]) func `a server takes it`(path: String)
    async throws
  {
    #expect(try await send([path]) == [BeaconResult(.sent, httpStatus: path.hasSuffix("204") ? 204 : 200, tries: 1)])
  }

  @Test func `it is tried again`() async throws {
    #expect(try await send(["/flaky?id=once&fails=1"]) == [BeaconResult(.sent, httpStatus: 200, tries: 2)])
    #expect(try await answer("/flaky?id=once") == "3")
  }

  @Test func `three times, and no more`() async throws {
    let failed = BeaconResult(.failed, httpStatus: 503, tries: 3, message: "HTTP status 503")
    #expect(try await send(["/flaky?id=never&fails=9"]) == [failed])
    #expect(try await answer("/flaky?id=never") == "4")
  }

  @Test(arguments: ["/large?size=10000000", "/endless", "/bomb"])
  func `its body is not read to the end`(path: String) async throws {
    #expect(try await send([path]) == [BeaconResult(.sent, httpStatus: 200, tries: 1)])
  }

  @Test func `it leads nowhere but to the web`() async throws {
    let redirected = try await send(
      ["/redirect?to=file:///etc/passwd"], meanwhile: { queue.flush(within: .milliseconds(400)) })
    #expect(redirected.map(\.status) == [.failed])
    #expect(redirected.first?.message == "neither http nor https")
    #expect(try await send(["file:///etc/passwd"]).map(\.tries) == [0])
  }

  @Test func `eight go at once, a hundred in all`() async throws {
    let results = try await send((1...100).map { _ in "/busy?count=8" })
    #expect(results.allSatisfy { $0 == BeaconResult(.sent, httpStatus: 200, tries: 1) })
    #expect(try await answer("/busiest") == "8")
  }

  @Test func `a flush leaves nothing untold`() async throws {
    let results = try await send(["/hang?id=beacon", "/echo"]) {
      let arrived = try await answer("/arrived?id=beacon")
      #expect(arrived == "yes")
      queue.flush(within: .milliseconds(100))
    }
    #expect(results.map(\.status) == [.sent, .abandoned])
    #expect(try await answer("/left?id=beacon") == "yes")
  }

  @Test func `documents come beside them`() async throws {
    let results = try await send((1...8).map { "/hang?id=beside\($0)" }) {
      let document = try await answer("/echo?body=a")
      #expect(document == "a")
      queue.flush(within: .zero)
    }
    #expect(results.allSatisfy { $0.status == .abandoned })
  }

  @Test func `what is left when all is over is told`() async throws {
    let inbox = try #require(CurlInbox())
    let (results, continuation) = AsyncStream.makeStream(of: BeaconResult.self)
    for _ in 1...10 { inbox.post(.beacon(url: server.address + "/silent", result: { continuation.yield($0) })) }
    inbox.post(.stop)
    let settings = try CurlSettings(userAgent: "a", caFile: nil)
    try await onOwnThread { () throws(FetchError) in CurlLoop(inbox: inbox, settings: settings)?.run() }
    continuation.finish()
    #expect(await results.reduce(into: []) { $0.append($1.status) } == Array(repeating: .abandoned, count: 10))
  }
}
