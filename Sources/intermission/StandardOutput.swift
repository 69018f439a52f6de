import Glibc

/// Standard output as text.
enum StandardOutput {
  /// How wide a line may be: the terminal's width, 80 where there is none.
  static var columns: Int {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// - Returns: Whether all could be written; false as well when nobody reads any more.
  static func write(_ lines: [String]) -> Bool {
    let bytes = Array(lines.map { $0 + "\n" }.joined().utf8)
    var start = 0
    while start < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(STDOUT_FILENO, $0.baseAddress.map { $0 + start }, $0.count - start)
      }
      guard count >= 0 || errno == EINTR else { return false }
      start += max(0, count)
    }
    return true
  }
}
