import CNcurses
import Glibc
import TerminalUI

/// Reads keys and mouse from an ncurses window that does not wait.
@MainActor
struct KeyReader {
  private let window: UnsafeMutablePointer<WINDOW>
  private let descriptor: Int32
  private var isPressed = false
  /// What has come of a paste that has not ended.
  private var paste: Paste?

  init(window: UnsafeMutablePointer<WINDOW>, descriptor: Int32) {
    self.window = window
    self.descriptor = descriptor
  }

  /// All events that are there.
  mutating func readEvents() -> [TerminalEvent] {
    var events: [TerminalEvent] = []
    var code: wint_t = 0
    // A bound, so that a flood of input, or an endless paste, cannot hold up playing.
    var reads = 0
    while events.count < 256, reads < 4096 {
      reads += 1
      switch wget_wch(window, &code) {
      case KEY_CODE_YES where paste != nil: continue
      case OK where paste != nil:
        if paste?.take(code) == true { events.append(.paste(takePaste())) }
      case KEY_CODE_YES:
        if let event = event(ofKey: Int32(code)) { events.append(event) }
      case OK:
        if let key = code == 0x1B ? keyOfSequence() : Self.key(ofCharacter: code) { events.append(.key(key)) }
      default:
        if events.isEmpty, isHungUp { return [.hangup] }
        return events
      }
    }
    return events
  }

  /// What follows an Escape that ncurses knows no key for: an arrow in its other form, an answer or a report of the
  /// terminal, or the beginning of a paste. None of it may be taken for letters that were typed.
  private mutating func keyOfSequence() -> Key? {
    guard let first = nextCharacter() else { return .escape }
    switch first {
    case "[":
      var parameters = ""
      // Parameters, then one letter or `~`.
      while let next = nextCharacter() {
        guard ("@"..."~").contains(next) else {
          parameters.append(next)
          continue
        }
        if parameters == "200", next == "~" { paste = Paste() }
        return Self.arrow(next)
      }
      return nil
    case "O": return nextCharacter().flatMap(Self.arrow)
    case "]", "P", "_", "^":
      // To its end: a bell, or Escape and a backslash.
      while let next = nextCharacter(), next != "\u{7}" {
        if next == "\u{1B}" {
          _ = nextCharacter()
          break
        }
      }
      return nil
    default:
      // Escape and a key that came in one piece, as they do over a slow line.
      unget_wch(wchar_t(first.unicodeScalars.first?.value ?? 0))
      return .escape
    }
  }

  private mutating func takePaste() -> String {
    defer { paste = nil }
    return paste?.text ?? ""
  }

  private func nextCharacter() -> Character? {
    var code: wint_t = 0
    guard wget_wch(window, &code) == OK else { return nil }
    return Unicode.Scalar(code).map(Character.init)
  }

  private static func arrow(_ letter: Character) -> Key? {
    switch letter {
    case "A": .up
    case "B": .down
    case "C": .right
    case "D": .left
    case "H": .home
    case "F": .end
    default: nil
    }
  }

  private mutating func event(ofKey code: Int32) -> TerminalEvent? {
    switch code {
    case KEY_LEFT: .key(.left)
    case KEY_RIGHT: .key(.right)
    case KEY_UP: .key(.up)
    case KEY_DOWN: .key(.down)
    case KEY_SLEFT: .key(.shiftLeft)
    case KEY_SRIGHT: .key(.shiftRight)
    case KEY_PPAGE: .key(.pageUp)
    case KEY_NPAGE: .key(.pageDown)
    case KEY_HOME: .key(.home)
    case KEY_END: .key(.end)
    case KEY_BACKSPACE: .key(.backspace)
    case KEY_DC: .key(.delete)
    case KEY_ENTER: .key(.enter)
    case KEY_MOUSE: mouseEvent()
    default: nil
    }
  }

  private static func key(ofCharacter code: wint_t) -> Key? {
    switch code {
    case 0x0D, 0x0A: .enter
    case 0x1B: .escape
    case 0x08, 0x7F: .backspace
    case 0x09: .tab
    case 1...26: .control(Character(Unicode.Scalar(UInt8(96 + code))))
    case 0..<0x20: nil
    default: Unicode.Scalar(code).map { .character(Character($0)) }
    }
  }

  private mutating func mouseEvent() -> TerminalEvent? {
    var mouse = MEVENT()
    guard getmouse(&mouse) == OK else { return nil }
    let (column, row) = (Int(mouse.x), Int(mouse.y))
    if mouse.bstate & cncurses_button4_pressed() != 0 { return .wheelUp }
    if mouse.bstate & cncurses_button5_pressed() != 0 { return .wheelDown }
    if mouse.bstate & cncurses_button1_pressed() != 0 {
      isPressed = true
      return .press(column: column, row: row)
    }
    if mouse.bstate & cncurses_button1_released() != 0 {
      isPressed = false
      return .release(column: column, row: row)
    }
    return isPressed ? .drag(column: column, row: row) : nil
  }

  /// Whether the terminal is gone: `poll` finds input that cannot be read.
  private var isHungUp: Bool {
    var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&watched, 1, 0) > 0 else { return false }
    if Int32(watched.revents) & (POLLHUP | POLLERR | POLLNVAL) != 0 { return true }
    var count: Int32 = 0
    return ioctl(descriptor, UInt(FIONREAD), &count) != 0 || count == 0
  }
}
