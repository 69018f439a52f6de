import Glibc

/// The one place where a session in the real world sleeps.
public enum Waiter {
  /// Waits until one of `readable` has input, one of `writable` has room, or `timeout` is over, at most a millisecond
  /// late; `nil` waits without limit.
  public static func wait(readable: [Int32], writable: [Int32], timeout: Duration?) {
    var descriptors = readable.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    descriptors += writable.map { pollfd(fd: $0, events: Int16(POLLOUT), revents: 0) }
    poll(&descriptors, nfds_t(descriptors.count), timeout.map(milliseconds) ?? -1)
  }

  enum Input: Equatable, Sendable {
    case nothing, end
    case line(String)
  }

  /// What a terminal that waits for whole lines has.
  static func takeLine(from descriptor: Int32) -> Input {
    var one = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&one, 1, 0) == 1 else { return .nothing }
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(descriptor, &bytes, bytes.count)
    if count > 0 { return .line(String(decoding: bytes.prefix(count), as: UTF8.self)) }
    return count < 0 && (errno == EINTR || errno == EAGAIN) ? .nothing : .end
  }

  private static func milliseconds(_ time: Duration) -> Int32 {
    if time <= .zero { return 0 }
    return Int32(min((time / .milliseconds(1)).rounded(.up), 60_000))
  }
}
