import CProcess
import Glibc
import Playback

/// Hands web addresses to the desktop (`xdg-open`), where there is one on this machine.
struct DesktopOpener {
  private let program: String?

  /// - Parameter environment: Over SSH, and without a display, nobody would see what was opened.
  init(environment: [String: String]) {
    let isRemote = ["SSH_CONNECTION", "SSH_TTY"].contains { environment[$0]?.isEmpty == false }
    let hasDisplay = ["DISPLAY", "WAYLAND_DISPLAY"].contains { environment[$0]?.isEmpty == false }
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    program =
      isRemote || !hasDisplay
      ? nil : folders.map { "\($0)/xdg-open" }.first { access($0, X_OK) == 0 }
  }

  /// Answers whether the desktop was asked; what becomes of it is the desktop's affair.
  func open(_ address: String) -> Bool {
    guard let program, address.lowercased().hasPrefix("http") else { return false }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // Nothing of it reaches the screen.
    for descriptor in 0...2 as ClosedRange<Int32> {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    var process = pid_t()
    let words: [UnsafeMutablePointer<CChar>?] = [strdup(program), strdup(address), nil]
    defer { for word in words { free(word) } }
    guard cprocess_spawn(&process, program, &actions, cprocess_group, words) == 0 else { return false }
    return BackgroundThread.start { [process] in _ = waitpid(process, nil, 0) }
  }
}
