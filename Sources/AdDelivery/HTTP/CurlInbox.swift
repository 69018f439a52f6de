import AdBreaks
import Glibc
import Synchronization

/// The network thread's mailbox, and the pipe that wakes it.
final class CurlInbox: Sendable {
  enum Message: Sendable {
    case start(CurlRequest)
    /// A request's flag was raised.
    case cancelled
    case beacon(url: String, result: @Sendable (BeaconResult) -> Void)
    /// Wall time for those that are under way.
    case flushBeacons(Duration)
    case stop
  }

  private let messages = Mutex<[Message]>([])
  /// Readable while a message waits.
  let descriptor: Int32
  private let bell: Int32

  /// - Throws: When no descriptors are left.
  init() throws(FetchError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw FetchError(.unavailable, "no descriptors are left") }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    (descriptor, bell) = (ends[0], ends[1])
  }

  deinit {
    close(descriptor)
    close(bell)
  }

  func post(_ message: Message) {
    messages.withLock { $0.append(message) }
    var ring: UInt8 = 1
    _ = write(bell, &ring, 1)
  }

  func takeAll() -> [Message] {
    var rings = [UInt8](repeating: 0, count: 64)
    while read(descriptor, &rings, rings.count) > 0 {}
    return messages.withLock { messages in
      defer { messages.removeAll() }
      return messages
    }
  }
}
