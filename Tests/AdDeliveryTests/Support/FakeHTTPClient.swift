import AdDelivery
import Synchronization

/// Answers from a table, and remembers what it was asked for.
final class FakeHTTPClient: HTTPClient {
  /// What every answer took.
  static let time = Duration.milliseconds(7)

  enum Answer: Sendable {
    case document(String)
    case redirected(to: String, String)
    case failure(FetchError)
  }

  private struct State {
    var requests: [String] = []
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let answer: @Sendable (String) -> Answer
  /// How many must wait for an answer before any gets one, the last first.
  private let gatheringCount: Int
  private let state = Mutex(State())

  /// In the order they came.
  var requests: [String] { state.withLock { $0.requests } }

  init(gathering count: Int = 0, answer: @escaping @Sendable (String) -> Answer) {
    gatheringCount = count
    self.answer = answer
  }

  /// - Parameter answers: By URL, without its query; what is not there is not found.
  convenience init(_ answers: [String: Answer], gathering count: Int = 0) {
    self.init(gathering: count) { url in
      answers[url.split(separator: "?").first.map(String.init) ?? url]
        ?? .failure(FetchError(.unavailable, "HTTP status 404"))
    }
  }

  func get(_ url: String, limits: DeliveryLimits) async -> HTTPAnswer {
    state.withLock { $0.requests.append(url) }
    if gatheringCount > 0 { await gather() }
    switch answer(url) {
    case .document(let text): return response(text, at: url, limits)
    case .redirected(let final, let text): return response(text, at: final, limits)
    case .failure(let error): return HTTPAnswer(body: .failure(error), finalURL: url)
    }
  }

  private func response(_ text: String, at url: String, _ limits: DeliveryLimits) -> HTTPAnswer {
    let isTooLarge = text.utf8.count > limits.maxBytes
    return HTTPAnswer(
      body: isTooLarge ? .failure(FetchError(.tooLarge, "too large")) : .success(Array(text.utf8)), finalURL: url,
      status: 200, time: Self.time)
  }

  private func gather() async {
    await withCheckedContinuation { continuation in
      let complete = state.withLock { state -> [CheckedContinuation<Void, Never>] in
        state.waiting.append(continuation)
        guard state.waiting.count >= gatheringCount else { return [] }
        defer { state.waiting.removeAll() }
        return state.waiting.reversed()
      }
      for continuation in complete { continuation.resume() }
    }
  }
}
