import CNcurses
import Glibc
import TerminalUI

/// Plays in a terminal between this one and the player, and keeps all that passes: what ncurses writes, what pictures are
/// made of, what the kernel echoes.
///
/// The player is a process of its own there, which does not know of it; keys, sizes, signals and its exit code are handed
/// on.
@MainActor
public final class TerminalRecorder {
  private let terminal: PseudoTerminal
  private let keyboard: Int32
  /// The screen, opened once more so that not waiting concerns this way alone.
  private let screen: Int32
  private let file: Int32
  private var encoder = CastEncoder()
  private let begin: ContinuousClock.Instant
  private var modes = termios()
  /// What is to go to the screen, and into the player.
  private var (shown, typed): ([UInt8], [UInt8]) = ([], [])
  private var isKeyboardOpen = true
  /// How long the end of what the player wrote may take to be shown.
  private static let patience = Duration.milliseconds(300)
  /// Why the recording is not whole; an `errno`.
  public private(set) var failure: Int32?

  /// - Parameters:
  ///   - file: What the recording is written to; not closed.
  ///   - timestamp: Seconds since 1970.
  public init(environment: [String: String], file: Int32, timestamp: Int) throws(TerminalError) {
    try CursesTerminal.check(environment)
    keyboard = try CursesTerminal.keyboard()
    let opened = ttyname(STDOUT_FILENO).map { open($0, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC) } ?? -1
    screen = opened >= 0 ? opened : dup(STDOUT_FILENO)
    tcgetattr(keyboard, &modes)
    let size = cncurses_window_size(STDOUT_FILENO)
    terminal = try PseudoTerminal(modes: modes, size: size)
    self.file = file
    begin = .now
    write(encoder.header(CellSize(size), timestamp: timestamp, type: environment["TERM"] ?? ""))
  }

  deinit { close(screen) }

  /// Starts the player and hands everything on until it ends; answers its exit code.
  ///
  /// - Parameters:
  ///   - words: Its command line, the program's name first.
  ///   - signals: Readable when a signal came, `SIGCHLD` among them.
  ///   - takeSignals: Those that came since the last call.
  public func run(_ words: [String], signals: Int32, takeSignals: () -> [Int32]) throws(TerminalError) -> Int32 {
    let player = try terminal.startSelf(words)
    setRaw()
    defer { restore() }
    while true {
      wait(signals)
      pass()
      for signal in takeSignals() {
        switch signal {
        case SIGWINCH: resize()
        case SIGCHLD:
          if let code = look(at: player) { return finish(code) }
        default: kill(-player, signal)
        }
      }
    }
  }

  private func wait(_ signals: Int32) {
    func watched(_ descriptor: Int32, _ events: Int32) -> pollfd {
      // What is not asked for must not be watched: a hang-up is always told.
      pollfd(fd: events == 0 ? -1 : descriptor, events: Int16(events), revents: 0)
    }
    var descriptors = [
      watched(signals, POLLIN), watched(keyboard, isKeyboardOpen && typed.count < 4096 ? POLLIN : 0),
      watched(screen, shown.isEmpty ? 0 : POLLOUT),
      watched(terminal.descriptor, (shown.isEmpty ? POLLIN : 0) | (typed.isEmpty ? 0 : POLLOUT)),
    ]
    poll(&descriptors, nfds_t(descriptors.count), -1)
    if descriptors[1].revents != 0 { readKeys() }
  }

  private func readKeys() {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(keyboard, &bytes, bytes.count)
    if count > 0 { typed += bytes.prefix(count) }
    // The terminal is gone: the hang-up's signal comes by itself.
    if count == 0 || (count < 0 && errno != EINTR && errno != EAGAIN) { isKeyboardOpen = false }
  }

  /// Hands on what there is and what is taken, without waiting.
  private func pass() {
    if !typed.isEmpty { send(&typed, to: terminal.descriptor) }
    if shown.isEmpty { takeOutput() }
    if !shown.isEmpty { send(&shown, to: screen) }
  }

  /// Answers whether there was any.
  @discardableResult
  private func takeOutput() -> Bool {
    let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 14) { bytes, count in
      count = max(0, read(terminal.descriptor, bytes.baseAddress, bytes.count))
    }
    guard !bytes.isEmpty else { return false }
    write(encoder.output(bytes, at: time))
    shown += bytes
    return true
  }

  private func send(_ bytes: inout [UInt8], to descriptor: Int32) {
    let count = Glibc.write(descriptor, bytes, min(bytes.count, 4096))
    if count > 0 { bytes.removeFirst(count) }
    if count < 0, errno != EINTR, errno != EAGAIN { bytes.removeAll() }
  }

  private var time: Duration { .now - begin }

  private func resize() {
    let size = cncurses_window_size(STDOUT_FILENO)
    write(encoder.resize(to: CellSize(size), at: time))
    terminal.setSize(size)
  }

  /// Stops with the player; answers its exit code once it has ended.
  private func look(at player: pid_t) -> Int32? {
    var status: Int32 = 0
    guard waitpid(player, &status, WNOHANG | WUNTRACED) == player else { return nil }
    guard status & 0xFF == 0x7F else { return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F }
    drain()
    restore()
    kill(getpid(), SIGSTOP)
    setRaw()
    resize()
    kill(-player, SIGCONT)
    return nil
  }

  private func finish(_ code: Int32) -> Int32 {
    drain()
    write(encoder.finish(at: time))
    return code
  }

  /// Shows all that the player has written; a terminal that takes nothing is not waited for long, and is made whole.
  private func drain() {
    let end = time + Self.patience
    var isStuck = false
    repeat {
      while !shown.isEmpty, !isStuck {
        var watched = pollfd(fd: screen, events: Int16(POLLOUT), revents: 0)
        let left = max(.zero, end - time)
        isStuck = poll(&watched, 1, Int32(left / .milliseconds(1))) <= 0
        if !isStuck { send(&shown, to: screen) }
      }
    } while takeOutput()
    guard isStuck else { return }
    tcflush(screen, TCOFLUSH)
    tcflow(screen, TCOON)
    shown = Array(CursesTerminal.rescue.utf8)
    send(&shown, to: screen)
    shown = []
  }

  private func setRaw() {
    var raw = modes
    cfmakeraw(&raw)
    tcsetattr(keyboard, TCSANOW, &raw)
  }

  private func restore() { tcsetattr(keyboard, TCSANOW, &modes) }

  /// Into the recording; the first failure ends it, and playing goes on.
  private func write(_ bytes: [UInt8]) {
    var sent = 0
    while sent < bytes.count, failure == nil {
      let count = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress.map { $0 + sent }, $0.count - sent) }
      if count >= 0 { sent += count } else if errno != EINTR { failure = errno }
    }
  }
}

extension CellSize {
  fileprivate init(_ size: winsize) {
    self.init(columns: size.ws_col > 0 ? Int(size.ws_col) : 80, rows: size.ws_row > 0 ? Int(size.ws_row) : 24)
  }
}
