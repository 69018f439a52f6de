import Glibc
import Synchronization

/// The mailbox of a thread that sits in `poll`, and the pipe that wakes it.
final class Inbox<Message: Sendable>: Sendable {
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
