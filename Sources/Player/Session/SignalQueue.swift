import Glibc
import Playback

/// Signals as messages that the session's `poll` waits for, instead of handlers that may run anywhere.
@MainActor
public final class SignalQueue {
  static let resized = SIGWINCH
  /// What Ctrl-Z sends.
  public static let stop = SIGTSTP
  static let hangup = SIGHUP

  /// What ends the process unless something is done about it, and is no crash.
  private static let ending = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGIO, SIGPWR, SIGSTKFLT, SIGXCPU,
    SIGXFSZ,
  ]

  private let mailbox = Mailbox<Int32>.indispensable()

  /// Blocks the signals in this thread and waits for them on one of its own: to be made before any other thread is
  /// started, which inherits the mask.
  ///
  /// - Parameter more: Signals that are of no interest to a session.
  public init(also more: [Int32] = []) {
    let watched = Self.ending + [SIGWINCH, SIGTSTP] + more
    var mask = sigset_t()
    sigemptyset(&mask)
    for signal in watched { sigaddset(&mask, signal) }
    pthread_sigmask(SIG_BLOCK, &mask, nil)
    signal(SIGPIPE, SIG_IGN)
    let (waitedFor, mailbox) = (mask, mailbox)
    let hasStarted = BackgroundThread.start(stackSize: 1 << 16) {
      var waitedFor = waitedFor
      var signal: Int32 = 0
      while sigwait(&waitedFor, &signal) == 0 { mailbox.post(signal) }
    }
    if !hasStarted { giveUp("no thread is left") }
  }

  /// Readable when a signal came.
  public var descriptor: Int32 { mailbox.descriptor }

  /// The numbers of the signals that came since the last call.
  public func takeAll() -> [Int32] { mailbox.takeAll() }
}
