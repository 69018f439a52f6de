import Glibc
import Player

/// The file that `--script` names.
enum ScriptFile {
  private static let maximalSize = 1 << 20

  static func read(_ path: String) throws(UsageError) -> Script {
    let name = SafeText.line(path)
    let bytes = try bytes(of: path, name: name)
    do throws(ScriptError) {
      return try Script(reading: String(decoding: bytes, as: UTF8.self))
    } catch {
      throw UsageError("\(name):\(error.line): \(error.message)")
    }
  }

  private static func bytes(of path: String, name: String) throws(UsageError) -> [UInt8] {
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
