import Glibc
import Player

/// A small file of the viewer's own.
enum TextFile {
  private static let maximalSize = 1 << 20

  /// - Throws: When it cannot be read, or is larger than 1 MiB.
  static func read(_ path: String) throws(UsageError) -> [UInt8] {
    let name = SafeText.line(path)
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw UsageError("\(name): \(String(cString: strerror(errno)))") }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &piece, piece.count)
      if count == 0 { return bytes }
      guard count > 0 else { throw UsageError("\(name): \(String(cString: strerror(errno)))") }
      bytes += piece[..<count]
      if bytes.count > maximalSize { throw UsageError("\(name): larger than 1 MiB") }
    }
  }
}
