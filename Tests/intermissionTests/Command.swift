import Foundation
import Glibc

/// Runs the program that was built beside these tests, as a shell would.
struct Command {
  var code: Int32
  var output: String
  var complaint: String

  /// The lines of the event log on standard output.
  var events: [Substring] { output.split(separator: "\n") }

  static let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    .appendingPathComponent("intermission").path

  /// What is done before the program ends by itself.
  enum Interference {
    case none
    /// Once the first byte is on standard output.
    case signal(Int32)
    /// Once somebody wants to be connected with this listening socket, which nobody answers.
    case signalOnConnection(Int32, listener: Int32)
    /// Nobody reads standard output behind the first byte.
    case reader
  }

  /// - Parameters:
  ///   - last: One more argument, of any bytes.
  ///   - input: What stands on standard input.
  ///   - closed: Standard descriptors that are closed.
  ///   - descriptors: How many it may have; `nil` leaves that as it is.
  static func run(
    _ arguments: [String], last: [UInt8]? = nil, input: String = "",
    environment: [String: String] = ["TERM": "xterm-256color"], closed: [Int32] = [], descriptors: Int? = nil,
    interference: Interference = .none
  ) -> Command {
    let files = (input: TemporaryFile(input), complaint: TemporaryFile(""))
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let child = spawn(
      arguments, last: last, environment: environment, input: files.input.descriptor, output: ends[1],
      complaint: files.complaint.descriptor, closed: closed, descriptors: descriptors)
    close(ends[1])
    // A run that hangs ends by itself; reading then ends as well.
    let output = read(ends[0], of: child, interference: interference)
    return Command(
      code: wait(for: child), output: String(decoding: output, as: UTF8.self), complaint: files.complaint.text)
  }

  private static func spawn(
    _ arguments: [String], last: [UInt8]?, environment: [String: String], input: Int32, output: Int32, complaint: Int32,
    closed: [Int32], descriptors: Int?
  ) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (descriptor, number) in [(input, STDIN_FILENO), (output, STDOUT_FILENO), (complaint, STDERR_FILENO)] {
      if closed.contains(number) {
        posix_spawn_file_actions_addclose(&actions, number)
      } else {
        posix_spawn_file_actions_adddup2(&actions, descriptor, number)
      }
    }
    // The tests' own mask and ignored signals are not the program's affair.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    // The shell changes the folder and becomes the program.
    let limit = descriptors.map { "ulimit -n \($0) && " } ?? ""
    let command = ["sh", "-c", limit + #"cd "$0" && exec "$@""#, Clips.folder, program] + arguments
    let bytes = last.map { [strdup($0.map { CChar(bitPattern: $0) } + [0])] } ?? []
    var words: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + bytes + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { (words + variables).forEach { free($0) } }
    var child: pid_t = -1
    posix_spawn(&child, "/bin/sh", &actions, &attributes, &words, &variables)
    return child
  }

  /// Reads until the program has closed its end, for at most 20 s.
  private static func read(_ descriptor: Int32, of child: pid_t, interference: Interference) -> [UInt8] {
    defer { close(descriptor) }
    var pending = interference
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    let deadline = Date(timeIntervalSinceNow: 20)
    while true {
      var ready = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
      if case .signalOnConnection(_, let listener) = pending {
        ready.append(pollfd(fd: listener, events: Int16(POLLIN), revents: 0))
      }
      guard poll(&ready, nfds_t(ready.count), Int32(max(0, deadline.timeIntervalSinceNow * 1000))) > 0 else {
        kill(child, SIGKILL)
        return bytes
      }
      if case .signalOnConnection(let signal, _) = pending, ready[1].revents != 0 {
        kill(child, signal)
        pending = .none
        continue
      }
      let count = Glibc.read(descriptor, &piece, piece.count)
      if count <= 0 { return bytes }
      let isFirst = bytes.isEmpty
      bytes += piece[..<count]
      guard isFirst else { continue }
      switch interference {
      case .none, .signalOnConnection: break
      case .signal(let signal): kill(child, signal)
      case .reader: return bytes
      }
    }
  }

  /// The exit code, or 1000 and the signal's number; a program that does not end within 20 s is killed.
  private static func wait(for child: pid_t) -> Int32 {
    var status: Int32 = 0
    let deadline = Date(timeIntervalSinceNow: 20)
    while waitpid(child, &status, WNOHANG) == 0 {
      if Date() > deadline { kill(child, SIGKILL) }
      usleep(1000)
    }
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 1000 + status & 0x7F
  }

  /// A file without a name.
  private final class TemporaryFile {
    let descriptor: Int32

    init(_ text: String) {
      var template = Array((NSTemporaryDirectory() + "/command-XXXXXX").utf8CString)
      descriptor = mkstemp(&template)
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      unlink(template)
      _ = write(descriptor, text, text.utf8.count)
      lseek(descriptor, 0, SEEK_SET)
    }

    deinit { close(descriptor) }

    var text: String {
      var bytes = [UInt8](repeating: 0, count: 1 << 20)
      let count = pread(descriptor, &bytes, bytes.count, 0)
      return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }
  }
}
