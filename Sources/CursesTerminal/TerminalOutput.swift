import Glibc

/// The way to the terminal, which never waits: what the terminal does not take stays here.
final class TerminalOutput {
  let descriptor: Int32
  private var waiting: [UInt8] = []
  private var sent = 0
  /// Where in ``waiting`` the picture begins that was sent last; `nil` when something else was.
  private var picture: Int?
  private(set) var takenBytes = 0

  /// A picture's beginning, which is sent whole or not at all, and what ends one that is cut off.
  private static let head = "\u{1B}[?2026h\u{1B}7".utf8.count
  private static let end = Array("\u{1B}\\\u{1B}8\u{1B}[?2026l".utf8)

  /// Opens the terminal behind `terminal` once more, so that not waiting concerns this way alone.
  init(terminal: Int32) {
    let name = ttyname(terminal)
    let opened = name.map { open($0, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC) } ?? -1
    descriptor = opened >= 0 ? opened : dup(terminal)
  }

  deinit { close(descriptor) }

  var isWaiting: Bool { sent < waiting.count }

  func send(_ bytes: [UInt8], isPicture: Bool = false) {
    picture = isPicture ? (isWaiting ? waiting.count : 0) : nil
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
      takenBytes += count
    }
    discard()
  }

  /// Drops what waits of the picture that was sent last, if nothing was sent since.
  ///
  /// The terminal's cursor and colours are then what they were before it.
  func cutPicture() {
    guard let picture, isWaiting else { return }
    if sent <= picture {
      waiting.removeSubrange(picture...)
    } else {
      // The sequence that is cut off ends at the next escape.
      let kept = min(max(sent, picture + Self.head), waiting.count)
      waiting.replaceSubrange(kept..., with: Self.end)
    }
    self.picture = nil
    flush()
  }

  /// Drops what waits, and what the kernel has for the terminal: of what was sent last anything may be missing.
  func flushAll() {
    discard()
    tcflush(descriptor, TCOFLUSH)
  }

  /// Forgets what waits; the sequence that is cut off ends at the next escape.
  func discard() {
    waiting.removeAll(keepingCapacity: true)
    (sent, picture) = (0, nil)
  }
}
