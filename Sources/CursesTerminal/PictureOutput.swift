import Glibc

/// The way to the terminal beside ncurses, which never waits: what the terminal does not take stays here.
final class PictureOutput {
  let descriptor: Int32
  private var waiting: [UInt8] = []
  private var sent = 0

  /// Opens the terminal behind `terminal` once more, so that not waiting concerns this way alone.
  init(terminal: Int32) {
    let name = ttyname(terminal)
    let opened = name.map { open($0, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC) } ?? -1
    descriptor = opened >= 0 ? opened : dup(terminal)
  }

  deinit { close(descriptor) }

  var isWaiting: Bool { sent < waiting.count }

  func send(_ bytes: [UInt8]) {
    if isWaiting { waiting += bytes } else { (waiting, sent) = (bytes, 0) }
    flush()
  }

  /// Sends as much as the terminal takes.
  func flush() {
    while isWaiting {
      let count = waiting.withUnsafeBytes { bytes in
        write(descriptor, bytes.baseAddress.map { $0 + sent }, bytes.count - sent)
      }
      if count < 0 {
        if errno == EINTR { continue }
        // A terminal that is gone takes nothing more; its hang-up is noticed where input is read.
        if errno != EAGAIN { discard() }
        return
      }
      sent += count
    }
    waiting.removeAll(keepingCapacity: true)
    sent = 0
  }

  /// Forgets what waits; the sequence that is cut off ends at the next escape.
  func discard() {
    waiting.removeAll(keepingCapacity: true)
    sent = 0
  }
}
