import AdBreaks
import Playback

/// What the network thread is told.
enum CurlMessage: Sendable {
  case start(CurlRequest)
  /// A request's flag was raised.
  case cancelled
  case beacon(url: String, result: @Sendable (BeaconResult) -> Void)
  /// Wall time for those that are under way.
  case flushBeacons(Duration)
  case stop
}

typealias CurlInbox = Mailbox<CurlMessage>
