import CNcurses
import Glibc
public import TerminalUI

/// The terminal through ncurses: text, keys, mouse and modes are its; pictures go beside it.
///
/// ncurses is given the picture's cells as filled with a character that looks blank and is not, and never touches them
/// again; pictures are sent between its updates and leave its cursor alone.
@MainActor
public final class CursesTerminal: Terminal {
  /// Modes that ncurses does not know: drags, and a frame around what is pasted.
  private static let (drags, noDrags) = ("\u{1B}[?1002h", "\u{1B}[?1002l")
  private static let (pastes, noPastes) = ("\u{1B}[?2004h", "\u{1B}[?2004l")

  /// A picture that was cut off may have left a sequence that has not ended, its colours, or an update.
  private static let plain = "\u{1B}\\\u{1B}[m\u{1B}[?2026l"

  public private(set) var size: CellSize
  public internal(set) var traits: TerminalTraits
  /// Kept as long as the process: keys are read to its end.
  public let inputDescriptor: Int32
  private let screen: OpaquePointer
  private let window: UnsafeMutablePointer<WINDOW>
  let output: TerminalOutput
  private let capture: TextCapture
  private var pairs: ColorPairs
  var keys: KeyReader
  private var drawn: (canvas: Canvas, pictures: PictureMask)?
  private let usesMouse: Bool
  let chosenAspect: Double?
  var answers = TerminalAnswers()
  /// Pictures that the terminal reads.
  let memory = SharedPictures()
  public let isFar: Bool
  /// How often the terminal was asked how far it has come, but for what it will not answer.
  var statusQuestions = 0
  public internal(set) var statusAnswers = 0
  /// What the terminal had for modes before, which it gets back at the end.
  var shellModes = termios()
  /// Blank to see, and no blanks to ncurses, which would otherwise clear picture rows by shortcuts.
  private let placeholders: [Character]

  /// Takes the terminal of standard output, with the keys of standard input; where that is no terminal, of `/dev/tty`.
  ///
  /// - Parameters:
  ///   - colors: `nil` = what the terminal tells.
  ///   - cellAspect: Width over height of a cell; `nil` = what the terminal tells.
  ///   - subjects: What the terminal is to be asked, by what is known of it; it tells by
  ///     ``TerminalEvent/answered(isComplete:)``.
  public init(
    environment: [String: String], colors: TerminalTraits.ColorDepth? = nil, cellAspect: Double? = nil,
    asking subjects: (TerminalTraits) -> TerminalSubjects = { _ in [] }, usesMouse: Bool = true
  ) throws(TerminalError) {
    try Self.check(environment)
    inputDescriptor = try Self.keyboard()
    Self.setLocale(environment)
    var modes = termios()
    tcgetattr(STDOUT_FILENO, &modes)
    // An arrow may come in two pieces over a slow line; Escape alone still acts within 100 ms.
    set_escdelay(80)
    capture = TextCapture(terminal: STDOUT_FILENO)
    guard let screen = cncurses_newterm(inputDescriptor, capture.descriptor) else {
      throw TerminalError("the terminal \(environment["TERM"] ?? "") cannot be used")
    }
    self.screen = screen
    self.usesMouse = usesMouse
    isFar = !Self.isLocal(environment)
    shellModes = modes
    chosenAspect = cellAspect
    let kernelSize = cncurses_window_size(STDOUT_FILENO)
    size = Self.cells(kernelSize)
    resizeterm(Int32(size.rows), Int32(size.columns))
    guard let window = newwin(0, 0, 0, 0) else {
      endwin()
      throw TerminalError("no room for a screen")
    }
    self.window = window
    traits = TerminalTraits(
      environment: environment, colors: colors, cellAspect: cellAspect, window: kernelSize)
    pairs = ColorPairs(isWanted: traits.colors != .mono)
    placeholders = traits.isUnicode ? ["\u{2800}", "\u{A0}"] : [".", ":"]
    output = TerminalOutput(terminal: STDOUT_FILENO)
    keys = KeyReader(window: window, descriptor: inputDescriptor)
    cncurses_rescue_arm(STDOUT_FILENO, &modes, Self.rescue)
    setModes()
    ask(subjects(traits), isLocal: Self.isLocal(environment))
  }

  /// Main screen, cursor, colours, no mouse, no synchronised update, no frame around a paste: whatever was set.
  static let rescue =
    "\u{1B}\\\u{1B}[?2026l\u{1B}[?2004;1006;1002;1000l\u{1B}[m\u{1B}[?1l\u{1B}>\u{1B}[?1049l\u{1B}[?25h"

  static func check(_ environment: [String: String]) throws(TerminalError) {
    guard isatty(STDOUT_FILENO) == 1 else {
      throw TerminalError("standard output is no terminal; --headless plays without one")
    }
    let type = environment["TERM"] ?? ""
    guard !type.isEmpty, type != "dumb" else {
      throw TerminalError(
        "TERM is \(type.isEmpty ? "not set" : type): no terminal to draw in; --headless plays without one")
    }
    var status: Int32 = 0
    guard setupterm(type, STDOUT_FILENO, &status) == OK else {
      throw TerminalError("the terminal type in TERM is unknown here; --headless plays without one")
    }
    guard tigetstr("cup") != nil else {
      throw TerminalError("the terminal type in TERM cannot place its cursor; --headless plays without one")
    }
  }

  /// Standard input may hold a document instead of keys.
  static func keyboard() throws(TerminalError) -> Int32 {
    if isatty(STDIN_FILENO) == 1 { return STDIN_FILENO }
    let descriptor = open("/dev/tty", O_RDONLY | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw TerminalError("standard input is no terminal, and no /dev/tty has keys; --headless plays without them")
    }
    return descriptor
  }

  /// The viewer's locale; where none is named at all, UTF-8, which terminals speak.
  private static func setLocale(_ environment: [String: String]) {
    let isNamed = ["LC_ALL", "LC_CTYPE", "LANG"].contains { environment[$0]?.isEmpty == false }
    setlocale(LC_ALL, isNamed ? "" : "C.UTF-8")
    // Numbers are written with a point, whatever the language.
    setlocale(LC_NUMERIC, "C")
  }

  private static func cells(_ window: winsize) -> CellSize {
    let isKnown = window.ws_col > 0 && window.ws_row > 0
    guard isKnown else { return CellSize(columns: 80, rows: 24) }
    // The kernel keeps whatever it is told; four thousand million cells are no terminal.
    return CellSize(columns: min(Int(window.ws_col), 2000), rows: min(Int(window.ws_row), 1000))
  }

  private func setModes() {
    cbreak()
    noecho()
    nonl()
    curs_set(0)
    keypad(window, true)
    nodelay(window, true)
    leaveok(window, true)
    // Text that comes back in another place would be moved there with what lies behind it: pictures too.
    idlok(window, false)
    idcok(window, false)
    if usesMouse {
      let buttons =
        cncurses_button1_pressed() | cncurses_button1_released() | cncurses_button4_pressed()
        | cncurses_button5_pressed() | cncurses_mouse_moved()
      mousemask(buttons, nil)
      mouseinterval(0)
      output.send(Array(Self.drags.utf8))
    }
    output.send(Array(Self.pastes.utf8))
    // The kernel looks at every byte that it may have to turn into two: half of what writing costs.
    var modes = termios()
    tcgetattr(STDOUT_FILENO, &modes)
    modes.c_oflag &= ~tcflag_t(OPOST)
    tcsetattr(STDOUT_FILENO, TCSANOW, &modes)
  }

  public var outputDescriptor: Int32 { output.descriptor }

  public func readEvents() -> [TerminalEvent] {
    let events = keys.readEvents()
    let new = takeStatus(keys.takeAnswers())
    guard !new.isEmpty, keys.awaitsAnswers else { return events }
    let before = answers
    for answer in new { answers.take(answer) }
    guard answers != before else { return events }
    keys.awaitsAnswers = !answers.isComplete
    takeAnswers()
    return events + [.answered(isComplete: answers.isComplete)]
  }

  public func resize() {
    let kernelSize = cncurses_window_size(STDOUT_FILENO)
    size = Self.cells(kernelSize)
    takeCell(kernelSize)
    resizeterm(Int32(size.rows), Int32(size.columns))
    wresize(window, Int32(size.rows), Int32(size.columns))
    redraw()
  }

  public func redraw() {
    drawn = nil
    output.discard()
    output.send(Array(Self.plain.utf8))
    werase(window)
    clearok(window, true)
  }

  public func present(_ canvas: Canvas, pictures: [CellRect]) {
    let before = drawn?.canvas.size == canvas.size ? drawn : nil
    let mask = before?.pictures.rects == pictures ? before?.pictures : nil
    let covered = mask ?? PictureMask(pictures, of: canvas.size)
    for row in 0..<min(canvas.size.rows, size.rows) {
      let (new, old) = (canvas.rows[row], before?.canvas.rows[row])
      for column in 0..<min(canvas.size.columns, size.columns) {
        let wasCovered = before?.pictures.covers(column: column, row: row) == true
        if covered.covers(column: column, row: row) {
          if !wasCovered { put(Canvas.Cell(placeholder(column: column, row: row)), column: column, row: row) }
        } else if wasCovered || old?[column] != new[column] {
          put(new[column], column: column, row: row)
        }
      }
    }
    drawn = (canvas, covered)
    if output.takeLoss() { return restart() }
    wnoutrefresh(window)
    output.send(capture.bytes { doupdate() })
  }

  /// No two rows are alike: where text comes back in another row, ncurses scrolls all rows between that are, and the
  /// picture in them; nothing forbids it.
  private func placeholder(column: Int, row: Int) -> Character { placeholders[row >> (column % 10) & 1] }

  private func put(_ cell: Canvas.Cell, column: Int, row: Int) {
    guard let character = cell.character else { return }
    var attributes = attr_t(0)
    if cell.style.attributes.contains(.bold) { attributes |= cncurses_bold() }
    if cell.style.attributes.contains(.dim) { attributes |= cncurses_dim() }
    if cell.style.attributes.contains(.reverse) { attributes |= cncurses_reverse() }
    if cell.style.attributes.contains(.underline) { attributes |= cncurses_underline() }
    var pair = pairs.pair(for: cell.style)
    var text = character.unicodeScalars.prefix(6).map { wchar_t($0.value) } + [0]
    var complex = cchar_t()
    // With a pair's address the short argument does not count: pairs of any number fit.
    guard setcchar(&complex, &text, attributes, 0, &pair) == OK else { return }
    mvwadd_wch(window, Int32(row), Int32(column), &complex)
  }

  public func sendPicture(_ bytes: [UInt8]) { output.send(bytes, as: .picture) }

  public func cutPicture(flushes: Bool) {
    guard flushes else { return output.cutPicture() }
    output.flushAll()
    restart()
  }

  /// Puts cursor and colours where ncurses takes them to be, and sends all text again.
  private func restart() {
    let screen = cncurses_current_screen()
    output.send(TerminalSequence.restart(row: Int(getcury(screen)), column: Int(getcurx(screen))))
    sendTextAgain(screen)
  }

  /// Has ncurses send every cell that belongs to no picture: it is told that others stand there.
  private func sendTextAgain(_ screen: UnsafeMutablePointer<WINDOW>?) {
    guard let drawn else { return }
    for row in 0..<min(drawn.canvas.size.rows, size.rows) {
      for column in 0..<min(drawn.canvas.size.columns, size.columns)
      where !drawn.pictures.covers(column: column, row: row) {
        mvwaddch(screen, Int32(row), Int32(column), chtype(0x7E) | cncurses_reverse())
      }
    }
    touchwin(window)
    wnoutrefresh(window)
    output.send(capture.bytes { doupdate() })
  }

  public func share(_ bytes: [UInt8]) -> String? { memory.put(bytes) }

  public var takenBytes: Int { output.takenBytes }

  public func copy(_ text: String) { output.send(TerminalSequence.clipboard(text), as: .aside) }

  public func link(to address: String, over text: String, column: Int, row: Int) {
    output.send(TerminalSequence.link(to: address, over: text, column: column, row: row))
  }

  public var isBusy: Bool { output.isWaiting }

  public func flush() { output.flush() }

  public func leave() {
    output.discard()
    letThrough()
    if usesMouse { output.send(Array(Self.noDrags.utf8)) }
    output.send(Array(Self.noPastes.utf8))
    output.send(Array(Self.plain.utf8))
    endKeepingAnswersOut()
    memory.removeAll()
    cncurses_rescue_disarm()
  }

  /// A terminal stopped by Ctrl-S, or one that is slow, must not keep its modes: what it has not taken is dropped.
  private func letThrough() {
    var watched = pollfd(fd: output.descriptor, events: Int16(POLLOUT), revents: 0)
    if poll(&watched, 1, 20) == 0 {
      tcflush(STDOUT_FILENO, TCOFLUSH)
      tcflow(STDOUT_FILENO, TCOON)
    }
  }

  public func enter() {
    var modes = termios()
    tcgetattr(STDOUT_FILENO, &modes)
    cncurses_rescue_arm(STDOUT_FILENO, &modes, Self.rescue)
    reset_prog_mode()
    resize()
    wnoutrefresh(window)
    output.send(capture.bytes { doupdate() })
    setModes()
  }
}
