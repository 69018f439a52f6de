import CNcurses
import CProcess
import Glibc
import TerminalUI

/// A terminal that is none (`openpty`): what a program writes into it is read here. Owns both ends.
final class PseudoTerminal {
  let descriptor: Int32
  /// Kept, as reading fails while nobody has that end.
  private let far: Int32

  /// - Parameters:
  ///   - modes: Those of a terminal that it is to be like.
  ///   - size: That one's.
  init(modes: termios, size: winsize) throws(TerminalError) {
    var (near, far): (Int32, Int32) = (-1, -1)
    var (modes, size) = (modes, size)
    guard openpty(&near, &far, nil, &modes, &size) == 0 else {
      throw TerminalError("no second terminal can be had: \(String(cString: strerror(errno)))")
    }
    (descriptor, self.far) = (near, far)
    for end in [near, far] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(near, F_SETFL, O_NONBLOCK)
  }

  deinit {
    close(descriptor)
    close(far)
  }

  /// The program in it is told.
  func setSize(_ size: winsize) {
    var size = size
    _ = ioctl(descriptor, UInt(TIOCSWINSZ), &size)
  }

  /// Starts this very program in it once more, as the leader of its session; standard input and standard error go with it
  /// where they are terminals, and else are what they are.
  ///
  /// - Parameter words: All of them, the program's name first.
  func startSelf(_ words: [String]) throws(TerminalError) -> pid_t {
    guard let name = ttyname(far) else {
      throw TerminalError("the second terminal has no name: \(String(cString: strerror(errno)))")
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The first that a leader of a session opens becomes the terminal of the session.
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, name, O_RDWR, 0)
    for descriptor in [STDIN_FILENO, STDERR_FILENO] where isatty(descriptor) == 1 {
      posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, descriptor)
    }
    let arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var child: pid_t = -1
    let result = cprocess_spawn(&child, "/proc/self/exe", &actions, cprocess_session, arguments)
    guard result == 0 else {
      throw TerminalError("the recorded player cannot be started: \(String(cString: strerror(result)))")
    }
    return child
  }
}
