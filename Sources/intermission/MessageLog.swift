import FFmpegMedia
import Glibc
import Player

/// Where messages go: all of them into `--log`; the viewer's on standard error too, once no screen hides it.
///
/// Descriptor 2 is given to the log, so that no library's text reaches the screen.
@MainActor
final class MessageLog {
  private let standardError: Int32
  private let keepsBack: Bool
  /// The last level that is written; `nil` without a log.
  private let level: MessageLevel?
  private var kept: [String] = []

  /// - Throws: When the log cannot be written.
  init(_ arguments: Arguments) throws(UsageError) {
    keepsBack = !arguments.isHeadless
    level = arguments.logPath == nil ? nil : arguments.logLevel
    standardError = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 10)
    guard standardError >= 0 else { throw UsageError("no descriptors are left") }
    let path = arguments.logPath ?? "/dev/null"
    let log = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    guard log >= 0 else { throw UsageError("\(SafeText.line(path)): \(String(cString: strerror(errno)))") }
    dup2(log, STDERR_FILENO)
    close(log)
    guard arguments.logPath != nil else { return }
    FFmpegLog.redirect(to: Self.write, level: FFmpegLog.Level(arguments.logLevel))
  }

  /// One line for the viewer.
  func complain(_ line: String) {
    if keepsBack { kept.append(line) } else { Complaint.write(line, to: standardError) }
  }

  /// A passing line for whoever waits, in the place of the last one; nothing where standard error is no terminal.
  func progress(_ line: String) {
    guard isatty(standardError) != 0 else { return }
    let bytes = Array("\r\(SafeText.line(line))\u{1B}[K".utf8)
    _ = Glibc.write(standardError, bytes, bytes.count)
  }

  /// One line for the log, marked as FFmpeg marks its own; from any thread.
  nonisolated func note(_ level: MessageLevel, _ line: String) {
    if let last = self.level, level <= last { Self.write("[intermission] \(level.rawValue): \(line)") }
  }

  /// Tells what was kept back, once the terminal is restored.
  func finish() {
    for line in kept { Complaint.write(line, to: standardError) }
    kept.removeAll()
  }

  /// Into the log; from any thread.
  private nonisolated static func write(_ line: String) {
    let bytes = Array((SafeText.line(line) + "\n").utf8)
    _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
  }
}

extension FFmpegLog.Level {
  fileprivate init(_ level: MessageLevel) {
    switch level {
    case .error: self = .error
    case .warning: self = .warning
    case .info: self = .info
    case .debug: self = .debug
    }
  }
}
