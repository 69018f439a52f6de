import Glibc

/// Shared memory for pictures that a terminal on this machine reads: each is taken away by the terminal once it has, and
/// of those that it has not read the oldest is given up.
final class SharedPictures {
  private static let kept = 4
  private let prefix = "/intermission-\(getpid())-"
  private var next = 0

  deinit { removeAll() }

  /// The name of memory that holds `bytes`; `nil` where there is none.
  func put(_ bytes: [UInt8]) -> String? {
    let name = prefix + String(next)
    next = (next + 1) % Self.kept
    // One that is still being read keeps what it has.
    shm_unlink(name)
    let descriptor = shm_open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    let isWhole = bytes.withUnsafeBytes { bytes in
      var written = 0
      while written < bytes.count, let start = bytes.baseAddress {
        let count = write(descriptor, start + written, bytes.count - written)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        written += count
      }
      return true
    }
    if isWhole { return name }
    shm_unlink(name)
    return nil
  }

  func removeAll() {
    for number in 0..<Self.kept { shm_unlink(prefix + String(number)) }
  }
}
