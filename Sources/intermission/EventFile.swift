import Glibc
import Player

/// The file that `--events` names.
@MainActor
enum EventFile {
  static func open(_ path: String) throws(UsageError) -> EventSink {
    if path == "-" { return EventSink(descriptor: STDOUT_FILENO) }
    let descriptor = Glibc.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw UsageError("\(SafeText.line(path)): \(String(cString: strerror(errno)))")
    }
    return EventSink(descriptor: descriptor)
  }
}
