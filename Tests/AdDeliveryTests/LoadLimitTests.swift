import AdBreaks
import AdMarkup
import Synchronization
import Testing

@testable import AdDelivery

/// A document may have ten thousand breaks at one moment; the content needs descriptors too.
struct LoadLimitTests {
  /// Counts those that are under way together.
  private final class CountingClient: HTTPClient {
    private let counts = Mutex((now: 0, most: 0))
    var most: Int { counts.withLock { $0.most } }

    func get(_ url: String, limits: DeliveryLimits) async -> HTTPAnswer {
      counts.withLock { counts in
        counts.now += 1
        counts.most = max(counts.most, counts.now)
      }
      for _ in 0..<100 { await Task.yield() }
      counts.withLock { $0.now -= 1 }
      return HTTPAnswer(body: .success(Array(Markup.vast("a").utf8)), finalURL: url)
    }
  }

  @Test(.timeLimit(.minutes(1))) func `eight breaks at most are loaded side by side, and all in the end`() async {
    let client = CountingClient()
    let (answers, continuation) = AsyncStream.makeStream(of: AdLoaderAnswer.self)
    let loader = DocumentLoader(
      limits: DeliveryLimits(), client: client, standardInput: StandardInput(descriptor: -1), seed: 1,
      deliver: { continuation.yield($0) })
    for index in 0..<200 {
      let adBreak = AdBreak(
        id: AdBreak.ID(index: index), breakID: "b", offset: .start, source: .tag("http://t/\(index)", base: .unknown))
      loader.loadPod(for: adBreak, request: PodRequest(pictureWidth: 0, pictureHeight: 0, contentPlayhead: .zero))
    }
    var count = 0
    for await _ in answers {
      count += 1
      if count == 200 { break }
    }
    #expect(client.most > 1 && client.most <= 8, "\(client.most)")
    withExtendedLifetime(loader) {}
  }
}
