import Glibc

/// Reads files in bounded memory; blocks as long as they do.
public struct FileReader: Sendable {
  let maxBytes: Int

  /// - Parameter maxBytes: Files of more are refused.
  public init(maxBytes: Int) { self.maxBytes = maxBytes }

  /// The whole of a regular file.
  public func read(_ path: String) throws(FetchError) -> [UInt8] {
    try withRegularFile(path) { descriptor throws(FetchError) in try readAll(from: descriptor) }
  }

  /// The first bytes of a regular file.
  func readHead(of path: String) throws(FetchError) -> [UInt8] {
    try withRegularFile(path) { descriptor throws(FetchError) in
      var head = [UInt8](repeating: 0, count: 512)
      let count = Glibc.read(descriptor, &head, head.count)
      return Array(head.prefix(max(0, count)))
    }
  }

  /// Everything up to the end.
  func readAll(from descriptor: Int32) throws(FetchError) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &piece, piece.count)
      if count < 0 {
        switch errno {
        case EINTR: continue
        case EAGAIN:
          var readable = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
          poll(&readable, 1, -1)
          continue
        default: throw lastError()
        }
      }
      if count == 0 { return bytes }
      bytes += piece[..<count]
      if bytes.count > maxBytes { throw FetchError.tooLarge(limit: maxBytes) }
    }
  }

  private func withRegularFile<Result>(
    _ path: String, _ body: (Int32) throws(FetchError) -> Result
  ) throws(FetchError) -> Result {
    // A pipe that nobody writes to would otherwise hold the opening for good.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw lastError() }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw lastError() }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return try body(descriptor)
    case S_IFDIR: throw FetchError(.unavailable, String(cString: strerror(EISDIR)))
    default: throw FetchError(.notAllowed, "Not a regular file")
    }
  }

  private func lastError() -> FetchError { FetchError(.unavailable, String(cString: strerror(errno))) }
}
