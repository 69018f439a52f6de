import CNcurses
import Glibc

extension CursesTerminal {
  /// Device status report: xterm and what is like it, tmux, screen and the Linux console all answer `CSI 0 n`.
  private static let question = Array("\u{1B}[5n".utf8)
  /// How long an answer is waited for at the end, in milliseconds: of a terminal that has answered before, and of one that
  /// has not yet.
  private static let (patience, doubt) = (Int32(400), Int32(250))

  public func askStatus() {
    statusQuestions += 1
    keys.awaitsStatus = true
    output.send(Self.question)
  }

  public func giveUpStatus() {
    statusQuestions = statusAnswers
    keys.awaitsStatus = false
  }

  /// Counts what the terminal has said about how far it has come; answers the rest.
  func takeStatus(_ answers: [String]) -> [String] {
    let others = answers.filter { $0 != IncomingSequence.status }
    let count = answers.count - others.count
    guard count > 0 else { return others }
    statusAnswers += count
    statusQuestions = max(statusQuestions, statusAnswers)
    keys.awaitsStatus = statusQuestions > statusAnswers
    return others
  }

  /// The terminal's own screen and modes; an answer that is still on its way is not left to whoever reads next.
  func endKeepingAnswersOut() {
    guard keys.awaitsStatus else {
      endwin()
      return
    }
    // ncurses sets what it takes for the shell's modes: for the while nothing is to be shown, and to be read at once.
    var quiet = shellModes
    quiet.c_lflag &= ~tcflag_t(ECHO | ICANON)
    tcsetattr(inputDescriptor, TCSANOW, &quiet)
    def_shell_mode()
    endwin()
    drainStatus()
    tcsetattr(inputDescriptor, TCSANOW, &shellModes)
    def_shell_mode()
  }

  /// Reads up to the answer that is on its way, byte by byte: what is typed behind it is the shell's.
  private func drainStatus() {
    let end = Self.wall + .milliseconds(Int64(statusAnswers > 0 ? Self.patience : Self.doubt))
    let answer = Array("\u{1B}\(IncomingSequence.status)".utf8)
    var latest: [UInt8] = []
    while statusQuestions > statusAnswers {
      let left = end - Self.wall
      var watched = pollfd(fd: inputDescriptor, events: Int16(POLLIN), revents: 0)
      var byte: UInt8 = 0
      guard left > .zero, poll(&watched, 1, Int32(left / .milliseconds(1)) + 1) > 0,
        read(inputDescriptor, &byte, 1) == 1
      else {
        // Half an answer, maybe.
        tcflush(inputDescriptor, TCIFLUSH)
        break
      }
      latest = (latest + [byte]).suffix(answer.count)
      if latest == answer { statusAnswers += 1 }
    }
    giveUpStatus()
  }

  private static var wall: ContinuousClock.Instant { .now }
}
