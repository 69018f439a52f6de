import TerminalUI

/// How much of the pictures the line to the terminal has room for, by what the kernel takes and what the terminal answers.
@MainActor
struct ScreenLine {
  private let terminal: any Terminal
  private var pace = LinePace()
  private var echo: LineEcho
  /// What pictures that move give up now.
  private(set) var thrift = PictureThrift()
  /// Whether the line had no room for all of what is on screen.
  private(set) var isCut = false
  /// Wall time of the latest picture that came.
  private var cameAt = Duration.zero
  /// Wall time of ``watch(wall:)``.
  private var wall = Duration.zero

  private static let pause = Duration.milliseconds(200)

  init(terminal: any Terminal) {
    self.terminal = terminal
    echo = LineEcho(isFar: terminal.isFar)
  }

  /// Bytes of pictures that may be handed over now; `nil` is no bound.
  var room: Int? { least(echo.room, pace.room) }

  /// The same for a picture that is sent whole or not at all.
  var roomForWhole: Int? { least(echo.roomForWhole, pace.room) }

  private func least(_ bounds: Int?...) -> Int? { bounds.compactMap(\.self).min() }

  /// Whether pictures must be made to fit.
  var isNarrow: Bool { pace.isNarrow || echo.isNarrow }

  /// Whether a picture that moves may come in place of one that had no room, as none has come for a while.
  var mayFillIn: Bool { isCut && !terminal.isBusy && room != 0 && wall >= cameAt + Self.pause }

  /// A picture has come; answers whether there is room for any of it.
  mutating func takePicture() -> Bool {
    cameAt = wall
    if !terminal.isBusy, room != 0 { return true }
    leaveOut()
    return false
  }

  /// There was no room for anything.
  mutating func leaveOut() { noteCut(true) }

  /// Whether what was sent last had room for a part alone.
  mutating func noteCut(_ isCut: Bool) {
    self.isCut = isCut
    if isCut {
      pace.wantMore()
      echo.wantMore()
    }
  }

  /// A picture that moves was sent as far as there was room.
  mutating func noteMoving() { thrift.note(isWhole: !isCut, isNarrow: isNarrow) }

  /// Before a picture is sent: what is asked now is answered as soon as the line can.
  mutating func askBefore() { if echo.isDueBefore { ask() } }

  /// Sends on what waits and sees how fast the terminal takes it; see ``note()``.
  mutating func watch(wall: Duration) -> LinePace.Verdict {
    self.wall = wall
    if terminal.isBusy { terminal.flush() }
    return note()
  }

  /// Looks at what was taken and answered by now.
  ///
  /// - Returns: What is to become of a picture that waits.
  mutating func note() -> LinePace.Verdict {
    let verdict = pace.note(taken: terminal.takenBytes, isWaiting: terminal.isBusy, wall: wall)
    if verdict != .fine { echo.forget() }
    let (wasSilent, wasStray) = (echo.isSilent, echo.awaitsStray)
    echo.note(sent: terminal.takenBytes, answers: terminal.statusAnswers, wall: wall)
    if echo.isSilent && !wasSilent || wasStray && !echo.awaitsStray { terminal.giveUpStatus() }
    if echo.isDue { ask() }
    return verdict
  }

  /// All that the terminal had been sent may be lost.
  mutating func forget() { echo.forget() }

  private mutating func ask() {
    guard !terminal.isBusy else { return }
    terminal.askStatus()
    echo.asked(sent: terminal.takenBytes)
  }

  /// Wall time at which the line is to be looked at again; `nil` when its news alone matter.
  func nextLook(isMoving: Bool) -> Duration? {
    if terminal.isBusy { return pace.nextLook }
    guard isCut, let look = [pace.nextLook, echo.nextLook].compactMap(\.self).max() else { return nil }
    return isMoving ? max(look, cameAt + Self.pause) : look
  }
}
