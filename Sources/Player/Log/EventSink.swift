import Glibc

/// Where event lines go: a file descriptor, which may be a pipe whose reader is slow or has stopped.
///
/// What there is no room for is kept and sent on with the next ``flush()``, so that a reader cannot hold up the session.
@MainActor
public final class EventSink {
  /// Of what is kept; more of it is a failure.
  static let capacity = 4 << 20
  /// A pipe that has room has at least as much, so that writing never waits; the descriptor itself, which others may
  /// share, stays as it is.
  private static let pieceSize = Int(PIPE_BUF)

  let descriptor: Int32
  let isStandardOutput: Bool
  /// Whether a full pipe is waited for as long as its reader is there: where time stands still meanwhile.
  var waitsForRoom = false
  private let patience: Duration
  private var buffer: [UInt8] = []
  /// The `errno` of a write that failed: nothing more is written.
  public private(set) var failure: Int32?

  /// - Parameters:
  ///   - descriptor: Owned, and closed by ``close()``, unless it is standard output.
  ///   - patience: Wall time that ``close()`` gives a reader for the rest.
  public init(descriptor: Int32, patience: Duration = .seconds(2)) {
    self.descriptor = descriptor
    self.patience = patience
    isStandardOutput = descriptor == STDOUT_FILENO
  }

  /// Whether something is kept that there was no room for when it was last tried.
  private(set) var isBusy = false

  func write(line: String) {
    guard failure == nil else { return }
    buffer.append(contentsOf: line.utf8)
    buffer.append(10)
    if isBusy {
      if buffer.count > Self.capacity { fail(ENOBUFS) }
    } else if buffer.count > 1 << 16 {
      flush()
    }
  }

  /// Sends what there is room for.
  func flush() { send(within: waitsForRoom ? nil : .zero) }

  func close() {
    send(within: waitsForRoom ? nil : patience)
    if isBusy { fail(ETIME) }
    if !isStandardOutput { Glibc.close(descriptor) }
  }

  private func fail(_ number: Int32) {
    failure = number
    isBusy = false
    buffer = []
  }

  /// - Parameter limit: Wall time to wait for room in all; `nil` without limit.
  private func send(within limit: Duration?) {
    let deadline = limit.map { ContinuousClock.now + $0 }
    var start = 0
    while failure == nil, start < buffer.count, hasRoom(until: deadline) {
      let count = buffer.withUnsafeBytes { bytes in
        Glibc.write(descriptor, bytes.baseAddress.map { $0 + start }, min(bytes.count - start, Self.pieceSize))
      }
      if count >= 0 { start += count } else if errno != EINTR, errno != EAGAIN { fail(errno) }
    }
    guard failure == nil else { return }
    isBusy = start < buffer.count
    buffer.removeFirst(start)
  }

  private func hasRoom(until deadline: ContinuousClock.Instant?) -> Bool {
    while true {
      let left = deadline.map { max($0 - .now, .zero) / .milliseconds(1) } ?? -1
      var watched = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      let count = poll(&watched, 1, Int32(left.rounded(.up)))
      // What is wrong with a descriptor is for the write to tell.
      if count != -1 || errno != EINTR { return count != 0 }
    }
  }
}
