import Glibc

/// The one place where the session sleeps.
enum Waiter {
  /// Waits until one of `readable` has input, one of `writable` has room, or `timeout` is over; `nil` waits without limit.
  static func wait(readable: [Int32], writable: [Int32] = [], timeout: Duration?) {
    var descriptors = readable.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    descriptors += writable.map { pollfd(fd: $0, events: Int16(POLLOUT), revents: 0) }
    guard let timeout else {
      ppoll(&descriptors, nfds_t(descriptors.count), nil, nil)
      return
    }
    let (seconds, attoseconds) = max(timeout, .zero).components
    var limit = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
    ppoll(&descriptors, nfds_t(descriptors.count), &limit, nil)
  }
}
