import AdBreaks
import AdMarkup
import TestSupport
import Testing

@testable import AdDelivery

/// A server that dies while a pod is resolved.
@Suite(.timeLimit(.minutes(1)))
struct DyingServerTests {
  @Test func `what has come plays, and the rest is lost at once`() async throws {
    let server = try ScriptedServer()
    let client = try CurlClient(userAgent: "a")
    let inLine = Markup.vast("a").replacing("<", with: "%3C").replacing(">", with: "%3E").replacing(" ", with: "%20")
    let ads = try Markup.ads("u1>/echo?body=\(inLine) v2>/hang?id=v w3>/hang?id=w")
    let source = AdBreak.Source.vast(VAST(ads: ads), base: .remote(url: server.address))
    async let resolved = Resolving(limits: DeliveryLimits(hopTimeout: .seconds(50)), source: source).resolve(
      with: client)
    for id in ["v", "w"] {
      let answer = await client.get(
        "\(server.address)/arrived?id=\(id)", limits: DeliveryLimits(hopTimeout: .seconds(45)))
      #expect(answer.body == .success(Array("yes".utf8)))
    }
    server.kill()
    let pod = try await resolved
    #expect(pod.summary == "a |  | v 301, w 301")
    #expect(pod.waited == .zero)
    // The next break finds nobody.
    let error = await #expect(throws: AdLoadError.self) {
      try await Resolving(source: .tag(server.address + "/echo", base: .unknown)).resolve(with: client)
    }
    #expect(error?.code == 301)
  }

  @Test func `beacons to it fail, and are told`() async throws {
    let server = try ScriptedServer()
    let queue = BeaconQueue(client: try CurlClient(userAgent: "a"))
    server.kill()
    let result = await withCheckedContinuation { continuation in
      queue.send(server.address + "/echo") { continuation.resume(returning: $0) }
      queue.flush(within: .milliseconds(300))
    }
    #expect(result.status == .failed)
    #expect(result.message == "Couldn't connect to server")
  }
}
