import AdBreaks
import AdDelivery
import Synchronization

/// The network, for which libcurl is made ready when something is first asked of it: 2 MiB and a thread that a film of this
/// machine without ads does not need.
final class Network: HTTPClient, BeaconSender {
  private let reach: @Sendable () throws(FetchError) -> CurlClient
  private let client: Mutex<CurlClient?>

  /// - Parameter caFile: PEM certificates of the authorities that sign https servers; read now. `nil` = the system's.
  /// - Throws: when there is no certificate in that file.
  init(userAgent: String, caFile: String?) throws(FetchError) {
    reach = { () throws(FetchError) in try CurlClient(userAgent: userAgent, caFile: caFile) }
    client = Mutex(caFile == nil ? nil : try reach())
  }

  /// Whether libcurl has been made ready.
  var isReached: Bool { client.withLock { $0 != nil } }

  private func reached() throws(FetchError) -> CurlClient {
    try client.withLock { client throws(FetchError) in
      if let client { return client }
      let reached = try reach()
      client = reached
      return reached
    }
  }

  func get(_ url: String, limits: DeliveryLimits) async -> HTTPAnswer {
    do throws(FetchError) {
      return try await reached().get(url, limits: limits)
    } catch {
      return HTTPAnswer(body: .failure(error), finalURL: url)
    }
  }

  func send(_ url: String, result: @escaping @Sendable (BeaconResult) -> Void) {
    do throws(FetchError) {
      BeaconQueue(client: try reached()).send(url, result: result)
    } catch {
      let message = error.message
      Task.detached { result(BeaconResult(.failed, tries: 0, message: message)) }
    }
  }

  func flush(within limit: Duration) {
    guard let client = client.withLock({ $0 }) else { return }
    BeaconQueue(client: client).flush(within: limit)
  }
}
