import CNcurses
import Glibc

/// What ncurses sends to the terminal, before the terminal has to take it: ncurses itself waits for one that is slow.
final class TextCapture {
  /// Where ncurses writes: the terminal, but for the time of an update.
  let descriptor: Int32
  private let terminal: Int32
  /// A file in memory; negative where the kernel has none: ncurses waits then.
  private let memory: Int32

  init(terminal: Int32) {
    self.terminal = terminal
    descriptor = fcntl(terminal, F_DUPFD_CLOEXEC, 3)
    memory = cncurses_memory()
  }

  // The descriptor itself is ncurses' own.
  deinit { close(memory) }

  /// What `update` has ncurses send.
  func bytes(of update: () -> Void) -> [UInt8] {
    guard memory >= 0, cncurses_lead(descriptor, memory) >= 0 else {
      update()
      return []
    }
    update()
    cncurses_lead(descriptor, terminal)
    let length = lseek(memory, 0, SEEK_CUR)
    guard length > 0 else { return [] }
    let bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      count = max(0, pread(memory, buffer.baseAddress, length, 0))
    }
    lseek(memory, 0, SEEK_SET)
    return bytes
  }
}
