import Synchronization

/// One transfer as it is asked for.
struct CurlOrder: Sendable {
  var url: String
  /// Wall time for the whole of it, redirects included.
  var timeout: Duration
  /// Of the body, unpacked.
  var maxBytes: Int
  /// Whether anybody wants to see the body.
  var keepsBody = true
}

/// A transfer, and who waits for it.
struct CurlRequest: Sendable {
  let order: CurlOrder
  let cancellation: Cancellation
  /// Called once, on the network thread.
  let answer: @Sendable (HTTPAnswer) -> Void

  /// A flag that nobody waits for an answer any more; raised from any thread, never lowered.
  final class Cancellation: Sendable {
    private let raised = Atomic(false)

    func raise() { raised.store(true, ordering: .releasing) }

    var isRaised: Bool { raised.load(ordering: .acquiring) }
  }

  func fail(_ error: FetchError) { answer(HTTPAnswer(body: .failure(error), finalURL: order.url)) }
}
