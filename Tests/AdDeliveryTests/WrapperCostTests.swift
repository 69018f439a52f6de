import AdBreaks
import AdMarkup
import Testing

@testable import AdDelivery

/// What following wrappers costs: time on a virtual clock, documents, random numbers.
struct WrapperCostTests {
  @Test(.timeLimit(.minutes(1))) func `the wrappers of one answer are followed side by side`() async throws {
    // No answer comes before all three are asked for, and the last asked comes first.
    let client = FakeHTTPClient(gathering: 3) { url in
      .document(Markup.vast("\(url.split(separator: "/").last ?? "")", named: "x"))
    }
    let vast = VAST(ads: try Markup.ads("u1>a v2>b w3>c"))
    let resolving = Resolving(source: .vast(vast, base: .remote(url: "http://t/root")))
    #expect(try await resolving.resolve(with: client).summary == "a b c |  | ")
  }

  private static let timedOut = FakeHTTPClient.Answer.failure(FetchError(.timedOut, "not here"))

  @Test func `time-outs side by side cost one, and the pod plays`() async throws {
    let client = FakeHTTPClient([
      "http://t/root": .document(Markup.vast("a1 v2>x w3>y")), "http://t/x": .document(Markup.vast("z>late")),
      "http://t/y": Self.timedOut, "http://t/late": Self.timedOut,
    ])
    let pod = try await Resolving(limits: DeliveryLimits(hopTimeout: .seconds(3))).resolve(with: client)
    #expect(pod.summary == "a |  | z 301, w 301")
    #expect(pod.waited == .seconds(3))
  }

  @Test func `an answer costs nothing`() async throws {
    #expect(try await Resolving().resolve(with: Resolving.client(["root": "a1 w2>404"])).waited == .zero)
  }

  @Test(arguments: [1, 7, 100]) func `a bomb of wrappers is cut`(documents: Int) async throws {
    let client = FakeHTTPClient { url in
      let name = url.split(separator: "/").last ?? ""
      return .document(Markup.vast((0..<200).map { "w>\(name)-\($0)" }.joined(separator: " ")))
    }
    let limits = DeliveryLimits(maxDocuments: documents)
    let pod = try await Resolving(limits: limits).resolve(with: client)
    #expect(client.requests.count <= documents + 1)
    #expect(client.requests.count > documents / 2)
    #expect(pod.ads.isEmpty)
    #expect(pod.failures.count <= 2 * documents + 1)
    #expect(pod.failures.allSatisfy { $0.code == 302 })
  }

  @Test func `an answer of too many wrappers keeps its other ads`() async throws {
    let client = Resolving.client(["root": "u1>x v2>x w3>x a4", "x": "b"])
    let pod = try await Resolving(limits: DeliveryLimits(maxDocuments: 2)).resolve(with: client)
    #expect(pod.ads.compactMap(\.adID) == ["b", "b", "a"])
  }

  @Test func `wrappers side by side share what may be fetched`() throws {
    let all = Allowance(DeliveryLimits(maxBytes: 16 << 20, maxDocuments: 100))
    #expect(all.share(amongWrappersOf: try Markup.ads("w>x")).documents == 99)
    #expect(all.share(amongWrappersOf: try Markup.ads("w>x")).bytes == 16 << 20)
    let quarter = all.share(amongWrappersOf: try Markup.ads("u>x v>x w>x x>x"))
    #expect(quarter.documents == 24)
    #expect(quarter.bytes == 4 << 20)
    #expect(quarter.ads == 2_500)
    let least = all.share(amongWrappersOf: try Markup.ads(String(repeating: "w>x ", count: 100)))
    #expect(least.documents == 0)
    #expect(least.bytes == 1 << 20)
    #expect(try least.permitted(of: Markup.ads("w>x a")).compactMap(\.id) == ["a"])
  }

  @Test(.timeLimit(.minutes(1))) func `the numbers in tags do not hang on which answer comes first`() async throws {
    let answers = [
      "a": "w>x?t=[TIMESTAMP]&c=[CACHEBUSTING]", "b": "w>x?c=%%CACHEBUSTING%%&correlator=&p=[CONTENTPLAYHEAD]",
      "x": "z",
    ]
    func requests(seed: UInt64, gathering count: Int) async throws -> [String] {
      let client = Resolving.client(answers, gathering: count)
      let source = AdBreak.Source.vast(
        VAST(ads: try Markup.ads("u1>a?c=[CACHEBUSTING] v2>b?c=[CACHEBUSTING]")), base: .remote(url: "http://t/root"))
      _ = try await Resolving(source: source, seed: seed).resolve(with: client)
      return client.requests.sorted()
    }
    let first = try await requests(seed: 1, gathering: 0)
    // The answers of each level come together, the last asked first.
    #expect(try await requests(seed: 1, gathering: 2) == first)
    #expect(try await requests(seed: 2, gathering: 0) != first)
    #expect(Set(first).count == 4)
    #expect(first.allSatisfy { !$0.contains("CACHEBUSTING") && !$0.hasSuffix("correlator=") })
    #expect(first.contains { $0.hasSuffix("&p=00%3A01%3A30.000") })
  }
}
