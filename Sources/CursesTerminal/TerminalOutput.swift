import Glibc

/// The way to the terminal, which never waits: what the terminal does not take stays here, up to a bound.
final class TerminalOutput {
  /// What is sent in one piece.
  enum Kind {
    /// What ncurses writes, and modes.
    case text
    case picture
    /// Something beside the screen, in whose place comes the next one: what is put into the clipboard.
    case aside
  }

  /// A piece that waits, or is being sent.
  private struct Piece {
    var kind: Kind
    /// Where it begins in ``waiting``.
    var start: Int
  }

  let descriptor: Int32
  private var waiting: [UInt8] = []
  private var sent = 0
  /// What is in ``waiting``, in order; those that are sent whole too, as long as anything waits.
  private var pieces: [Piece] = []
  private(set) var takenBytes = 0
  /// Whether screens were dropped since ``takeLoss()``.
  private var hasLost = false

  /// Bytes that wait at most, but for what is sent last.
  static let limit = 1 << 20
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

  /// Bytes that the terminal has not taken.
  var waitingBytes: Int { waiting.count - sent }

  func send(_ bytes: [UInt8], as kind: Kind = .text) {
    guard !bytes.isEmpty else { return flush() }
    if isWaiting {
      makeRoom(for: kind)
      pieces.append(Piece(kind: kind, start: waiting.count))
      waiting += bytes
    } else {
      (waiting, sent, pieces) = (bytes, 0, [Piece(kind: kind, start: 0)])
    }
    flush()
  }

  /// Drops what is stale, of pieces that have not begun: asides that another replaces, and where too much waits whole
  /// screens, the oldest first.
  private func makeRoom(for kind: Kind) {
    if kind == .aside { drop { $0 == .aside } }
    guard waitingBytes > Self.limit else { return }
    drop { kind in
      guard waitingBytes > Self.limit else { return false }
      if kind != .aside { hasLost = true }
      return true
    }
  }

  /// Drops pieces of which nothing has been sent.
  private func drop(_ isStale: (Kind) -> Bool) {
    var index = pieces.startIndex
    while index < pieces.endIndex {
      let piece = pieces[index]
      guard piece.start >= sent, piece.start > 0, isStale(piece.kind) else {
        index += 1
        continue
      }
      let end = index + 1 < pieces.endIndex ? pieces[index + 1].start : waiting.count
      waiting.removeSubrange(piece.start..<end)
      pieces.remove(at: index)
      for later in index..<pieces.endIndex { pieces[later].start -= end - piece.start }
    }
  }

  /// Whether screens were dropped since the last call: all of the text is to be sent again.
  func takeLoss() -> Bool {
    defer { hasLost = false }
    return hasLost
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
    guard let last = pieces.last, last.kind == .picture, isWaiting else { return }
    if sent <= last.start {
      waiting.removeSubrange(last.start...)
      pieces.removeLast()
    } else {
      // The sequence that is cut off ends at the next escape.
      let kept = min(max(sent, last.start + Self.head), waiting.count)
      waiting.replaceSubrange(kept..., with: Self.end)
      // What ends it is no picture that could be cut.
      pieces[pieces.count - 1].kind = .text
    }
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
    pieces.removeAll(keepingCapacity: true)
    sent = 0
  }
}
