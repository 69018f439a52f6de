import Glibc
import Synchronization

/// Where other threads leave results for the session, and the bell that wakes its `poll`.
public final class Mailbox<Message: Sendable>: Sendable {
  private let messages = Mutex<[Message]>([])
  /// An eventfd: readable while somebody rang.
  let descriptor: Int32

  public init() {
    descriptor = eventfd(0, Int32(EFD_NONBLOCK.rawValue | EFD_CLOEXEC.rawValue))
  }

  deinit { close(descriptor) }

  public func post(_ message: Message) {
    messages.withLock { $0.append(message) }
    ring()
  }

  /// Wakes the session without a message.
  public func ring() {
    var one: UInt64 = 1
    _ = write(descriptor, &one, 8)
  }

  /// All messages in the order they came; silences the bell.
  func takeAll() -> [Message] {
    var count: UInt64 = 0
    _ = read(descriptor, &count, 8)
    return messages.withLock { messages in
      defer { messages.removeAll() }
      return messages
    }
  }
}
