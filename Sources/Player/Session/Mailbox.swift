import Glibc
import Synchronization

/// Where other threads leave results for the session, and the bell that wakes its `poll`.
public final class Mailbox<Message: Sendable>: Sendable {
  private let messages = Mutex<[Message]>([])
  /// Readable while somebody rang.
  public let descriptor: Int32
  private let bell: Int32

  /// Ends the program with one line where no descriptors are left: nothing can be played then.
  ///
  /// - Parameter leave: What is done before that line.
  public init(leave: () -> Void = {}) {
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) != 0 {
      leave()
      giveUp("no descriptors are left")
    }
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

  public func post(_ message: Message) {
    messages.withLock { $0.append(message) }
    ring()
  }

  /// Wakes the session without a message. A bell that rings already may be left alone.
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
