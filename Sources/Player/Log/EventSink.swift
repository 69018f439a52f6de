import Glibc

/// Where event lines go: a file descriptor, written in large pieces.
@MainActor
public final class EventSink {
  private let descriptor: Int32
  let isStandardOutput: Bool
  private var buffer: [UInt8] = []
  /// The `errno` of a write that failed: nothing more is written.
  public private(set) var failure: Int32?

  /// - Parameter descriptor: Owned, and closed by ``close()``, unless it is standard output.
  public init(descriptor: Int32) {
    self.descriptor = descriptor
    isStandardOutput = descriptor == STDOUT_FILENO
  }

  func write(line: String) {
    guard failure == nil else { return }
    buffer.append(contentsOf: line.utf8)
    buffer.append(10)
    if buffer.count > 1 << 16 { flush() }
  }

  func flush() {
    var start = 0
    while failure == nil, start < buffer.count {
      let count = buffer.withUnsafeBytes { bytes in
        Glibc.write(descriptor, bytes.baseAddress.map { $0 + start }, bytes.count - start)
      }
      if count >= 0 { start += count } else if errno != EINTR { failure = errno }
    }
    buffer.removeAll(keepingCapacity: true)
  }

  func close() {
    flush()
    if !isStandardOutput { Glibc.close(descriptor) }
  }
}
