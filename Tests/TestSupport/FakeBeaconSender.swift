public import AdBreaks
import Dispatch
import Synchronization

/// Takes beacons, and answers those whose URL it knows, from another thread; the others wait for the end.
public final class FakeBeaconSender: BeaconSender {
  /// What becomes of a URL that contains the text.
  private let results: [(text: String, result: BeaconResult)]
  /// Told to those it never answered, once it is flushed.
  private let waiting = Mutex<[@Sendable (BeaconResult) -> Void]>([])

  public init(_ results: [(text: String, result: BeaconResult)]) { self.results = results }

  public func send(_ url: String, result: @escaping @Sendable (BeaconResult) -> Void) {
    guard let known = results.first(where: { url.contains($0.text) })?.result else {
      return waiting.withLock { $0.append(result) }
    }
    DispatchQueue.global().async { result(known) }
  }

  public func flush(within limit: Duration) {
    let left = waiting.withLock { waiting in
      defer { waiting.removeAll() }
      return waiting
    }
    for result in left {
      DispatchQueue.global().async { result(BeaconResult(.abandoned, tries: 1)) }
    }
  }
}
