import Synchronization

/// One resource wanted, and who waits for it.
struct CurlRequest: Sendable {
  let url: String
  /// Wall time for the whole of it, redirects included.
  let timeout: Duration
  /// Of the body, unpacked.
  let maxBytes: Int
  let cancellation: Cancellation
  /// Called once, on the network thread.
  let answer: @Sendable (HTTPAnswer) -> Void

  /// A flag that nobody waits for an answer any more; raised from any thread, never lowered.
  final class Cancellation: Sendable {
    private let raised = Atomic(false)

    func raise() { raised.store(true, ordering: .releasing) }

    var isRaised: Bool { raised.load(ordering: .acquiring) }
  }

  func fail(_ error: FetchError) { answer(HTTPAnswer(body: .failure(error), finalURL: url)) }
}
