import Glibc

extension MediaLocation {
  /// Whether its bytes come only once, so that it cannot be opened a second time: a FIFO, a socket, a character device, or
  /// a URL of an open descriptor. Asks the file system (`stat`).
  public var comesOnce: Bool {
    switch self {
    case .file(let path):
      var status = stat()
      guard stat(path, &status) == 0 else { return false }
      return [S_IFIFO, S_IFSOCK, S_IFCHR].contains(status.st_mode & S_IFMT)
    case .url(let url), .remote(let url):
      return ["pipe:", "fd:"].contains { url.lowercased().hasPrefix($0) }
    }
  }
}
