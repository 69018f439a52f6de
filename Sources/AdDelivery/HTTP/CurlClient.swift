import CCurl
import Playback

/// http and https through libcurl: one multi handle (`curl_multi`) on a thread of its own, for the whole process.
///
/// Cookies are kept in memory as long as it lives. Proxies are those of the environment (`https_proxy`, `NO_PROXY`).
public final class CurlClient: HTTPClient {
  let inbox: CurlInbox

  /// - Parameters:
  ///   - userAgent: What servers are told, `name/version`.
  ///   - caFile: PEM certificates of the authorities that sign https servers; `nil` = the system's.
  /// - Throws: When there is no certificate in that file (``FetchError/Reason/notAllowed``), or no descriptor or thread
  ///   is left (``FetchError/Reason/unavailable``).
  public init(userAgent: String, caFile: String? = nil) throws(FetchError) {
    curl_global_init(Int(CURL_GLOBAL_DEFAULT))
    let settings = try CurlSettings(userAgent: userAgent, caFile: caFile)
    // The thread's own handle wants descriptors too, and can tell nobody when there are none.
    guard let inbox = CurlInbox(), let probe = curl_multi_init() else { throw .noDescriptors }
    self.inbox = inbox
    curl_multi_cleanup(probe)
    let hasStarted = BackgroundThread.start(stackSize: 1 << 20) {
      guard let loop = CurlLoop(inbox: inbox, settings: settings) else { preconditionFailure("libcurl has no memory") }
      loop.run()
    }
    guard hasStarted else { throw .noThread }
  }

  deinit { inbox.post(.stop) }

  public func get(_ url: String, limits: DeliveryLimits) async -> HTTPAnswer {
    let cancellation = CurlRequest.Cancellation()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        inbox.post(
          .start(
            CurlRequest(
              order: CurlOrder(url: url, timeout: limits.hopTimeout, maxBytes: limits.maxBytes),
              cancellation: cancellation, answer: { continuation.resume(returning: $0) })))
      }
    } onCancel: {
      cancellation.raise()
      inbox.post(.cancelled)
    }
  }
}
