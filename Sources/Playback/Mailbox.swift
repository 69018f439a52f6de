import Glibc
import Synchronization

/// Where other threads leave messages for one that sits in `poll`, and the bell that wakes it.
public final class Mailbox<Message: Sendable>: Sendable {
  private let messages = Mutex<[Message]>([])
  /// Readable while somebody rang.
  public let descriptor: Int32
  private let bell: Int32

  /// - Returns: `nil` when no descriptors are left.
  public init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
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

  /// Leaves a message and rings; from any thread.
  public func post(_ message: Message) {
    messages.withLock { $0.append(message) }
    ring()
  }

  /// Wakes without a message; from any thread. A bell that rings already may be left alone.
  public func ring() {
    var one: UInt8 = 1
    _ = write(bell, &one, 1)
  }

  /// All messages in the order they came; silences the bell.
  public func takeAll() -> [Message] {
    var rings = [UInt8](repeating: 0, count: 256)
    while read(descriptor, &rings, rings.count) == rings.count {}
    return messages.withLock { messages in
      defer { messages.removeAll() }
      return messages
    }
  }
}
