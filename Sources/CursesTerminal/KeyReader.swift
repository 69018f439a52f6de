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

  /// Whether answers of the terminal are to be expected, which a slow line may bring in pieces.
  var awaitsAnswers = false
  /// Whether it is to be expected that the terminal says how far it has come.
  var awaitsStatus = false
  /// What has come of answers and reports.
  private(set) var answers: [String] = []
  /// An escape sequence that has not ended.
  private var sequence: IncomingSequence?
  /// Whether the last thing that came was an Escape, behind which an answer may still come.
  private var endedWithEscape = false
  /// Whether ``sequence`` came behind such an Escape: it may also be keys.
  private var isDoubtful = false

  mutating func takeAnswers() -> [String] {
    defer { answers = [] }
    return answers
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
        (sequence, isDoubtful) = (nil, false)
        if let event = event(ofKey: Int32(code)) { events.append(event) }
      case OK: take(code, into: &events)
      default:
        pauseSequence(&events)
        if events.isEmpty, isHungUp { return [.hangup] }
        return events
      }
    }
    return events
  }

  private mutating func take(_ code: wint_t, into events: inout [TerminalEvent]) {
    let character = Unicode.Scalar(code).map(Character.init) ?? "\u{FFFD}"
    let mayGoOn =
      endedWithEscape && (awaitsAnswers || awaitsStatus) && IncomingSequence.begins(with: character)
    endedWithEscape = false
    if sequence != nil, isDoubtful, code == 0x1B { giveUpSequence(&events) }
    guard var incoming = sequence ?? (mayGoOn ? IncomingSequence() : nil) else {
      if code == 0x1B { sequence = IncomingSequence() } else { append(Self.key(ofCharacter: code), to: &events) }
      return
    }
    if sequence == nil { isDoubtful = true }
    let step = incoming.take(character)
    sequence = incoming
    if isDoubtful, !awaitsAnswers, !incoming.mayBeStatus { return giveUpSequence(&events) }
    if step != .more { (sequence, isDoubtful) = (nil, false) }
    switch step {
    case .more: break
    case .key(let key): append(key, to: &events)
    case .paste: paste = Paste()
    case .answer(let answer): answers.append(answer)
    case .alone:
      // Escape and a key that came in one piece, as they do over a slow line.
      events.append(.key(.escape))
      take(code, into: &events)
    }
  }

  private func append(_ key: Key?, to events: inout [TerminalEvent]) {
    if let key { events.append(.key(key)) }
  }

  /// Nothing more has come. An Escape alone is the key; what may be an answer may go on.
  private mutating func pauseSequence(_ events: inout [TerminalEvent]) {
    guard let sequence, !(awaitsAnswers && sequence.mayBeAnswer), !(awaitsStatus && sequence.mayBeStatus) else {
      return
    }
    if isDoubtful { return giveUpSequence(&events) }
    if sequence.text.isEmpty {
      events.append(.key(.escape))
      endedWithEscape = true
    }
    self.sequence = nil
  }

  /// What looked like an answer was keys.
  private mutating func giveUpSequence(_ events: inout [TerminalEvent]) {
    for scalar in sequence?.text.unicodeScalars ?? "".unicodeScalars {
      append(Self.key(ofCharacter: scalar.value), to: &events)
    }
    (sequence, isDoubtful) = (nil, false)
  }

  private mutating func takePaste() -> String {
    defer { paste = nil }
    return paste?.text ?? ""
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
