public import AdBreaks
import Playback

/// Sends beacons on the network thread of a client, beside its transfers and with its cookies.
///
/// Eight at a time, 10,000 waiting; three tries of 5 s each, the second after half a second, the third after two.
public final class BeaconQueue: BeaconSender {
  private let client: CurlClient

  public init(client: CurlClient) { self.client = client }

  public func send(_ url: String, result: @escaping @Sendable (BeaconResult) -> Void) {
    client.inbox.post(.beacon(url: url, result: result))
  }

  public func flush(within limit: Duration) { client.inbox.post(.flushBeacons(limit)) }
}
