import AdBreaks
import AdMarkup
import Synchronization
import TestSupport
import Testing

@testable import AdDelivery

/// Failures that are made on purpose.
struct FaultTests {
  /// The answer for a break whose tag has one ad of 5 s.
  private func answer(_ fault: Fault, source: AdBreak.Source? = nil) async -> AdLoaderAnswer {
    let client = FakeHTTPClient(["http://t/root": .document(Markup.vast("a"))])
    var adBreak = AdBreak(
      id: AdBreak.ID(index: 0), breakID: "b", offset: .start, source: source ?? .tag("http://t/root", base: .unknown))
    adBreak.fault = fault
    let limits = DeliveryLimits(hopTimeout: .seconds(5))
    return await withCheckedContinuation { continuation in
      let answers = Answers(continuation)
      let loader = FaultyLoader(
        client: client, limits: limits, waits: false,
        make: { client, deliver in
          DocumentLoader(limits: limits, client: client, standardInput: StandardInput(), seed: 1, deliver: deliver)
        }, deliver: { answers.take($0) })
      answers.keep(loader)
      loader.loadPod(for: adBreak, request: PodRequest(pictureWidth: 0, pictureHeight: 0, contentPlayhead: .zero))
    }
  }

  /// Keeps a loader until it has answered.
  private final class Answers: Sendable {
    private let loader = Mutex<(any AdLoader)?>(nil)
    private let continuation: CheckedContinuation<AdLoaderAnswer, Never>

    init(_ continuation: CheckedContinuation<AdLoaderAnswer, Never>) { self.continuation = continuation }

    func keep(_ loader: any AdLoader) { self.loader.withLock { $0 = loader } }

    func take(_ answer: AdLoaderAnswer) {
      continuation.resume(returning: answer)
      loader.withLock { $0 = nil }
    }
  }

  private func words(_ answer: AdLoaderAnswer) -> String {
    switch answer {
    case .pod(_, let pod):
      "ads \(pod.ads.map { "\($0.adID ?? "-") \(($0.duration ?? .zero) / .seconds(1))" }) "
        + "failures \(pod.failures.map { "\($0.adID ?? "-") \($0.code) \($0.errorURLs.count)" })"
        + (pod.waited > .zero ? " waited \(pod.waited / .seconds(1))" : "")
    case .podFailed(_, let error):
      "failed \(error.code) \(error.vmapCode ?? 0) \(error.isEmpty ? "empty " : "")waited \(error.waited / .seconds(1))"
    case .schedule, .scheduleFailed: "?"
    }
  }

  @Test(
    arguments: [
      (.timeout, "failed 301 1007 waited 5.0"), (.notFound, "failed 301 1008 waited 0.0"),
      (.empty, "failed 303 0 empty waited 0.0"), (.malformed, "failed 100 1006 waited 0.0"),
      (.loop, #"ads [] failures ["- 302 0"]"#), (.slow, #"ads ["a 5.0"] failures [] waited 4.5"#),
      (.duration, #"ads ["a 10.0"] failures []"#), (.code(405), #"ads [] failures ["a 405 1"]"#),
      (.code(1005), "failed 900 1005 waited 0.0"),
    ] as [(Fault, String)])
  func `A break fails as the real failure would`(_ fault: Fault, _ expected: String) async {
    #expect(words(await answer(fault)) == expected)
  }

  @Test func `A break without a tag fails as well, and a failure keeps its errors under another code`() async throws {
    let vast = AdBreak.Source.vast(VAST(ads: try Markup.ads("a")), base: .unknown)
    #expect(words(await answer(.notFound, source: vast)) == "failed 301 1008 waited 0.0")
    #expect(words(await answer(.code(500), source: .tag("http://t/gone", base: .unknown))) == "failed 500 0 waited 0.0")
    #expect(
      words(await answer(.code(1000), source: .tag("http://t/gone", base: .unknown))) == "failed 900 1000 waited 0.0")
  }
}
