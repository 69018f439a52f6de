import CCurl

/// http and https through libcurl: one multi handle (`curl_multi`) on a thread of its own, for the whole process.
///
/// Cookies are kept in memory as long as it lives. Proxies are those of the environment (`https_proxy`, `NO_PROXY`).
public final class CurlClient: HTTPClient {
  private let inbox = CurlInbox()

  public init() {
    curl_global_init(Int(CURL_GLOBAL_DEFAULT))
    let inbox = inbox
    let hasStarted = DetachedThread.start {
      guard let loop = CurlLoop(inbox: inbox) else { preconditionFailure("libcurl has no memory") }
      loop.run()
    }
    precondition(hasStarted, "no thread is left")
  }

  deinit { inbox.post(.stop) }

  public func get(_ url: String, limits: DeliveryLimits) async throws(FetchError) -> HTTPResponse {
    let result = await withCheckedContinuation { continuation in
      inbox.post(.start(CurlRequest(url: url, limits: limits) { continuation.resume(returning: $0) }))
    }
    return try result.get()
  }
}

/// One resource wanted, and who waits for it.
struct CurlRequest: Sendable {
  let url: String
  let limits: DeliveryLimits
  /// Called once.
  let answer: @Sendable (Result<HTTPResponse, FetchError>) -> Void
}
