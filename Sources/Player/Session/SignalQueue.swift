import Glibc

/// Signals as something that `poll` can watch (signalfd), instead of handlers that may run anywhere.
@MainActor
public final class SignalQueue {
  let descriptor: Int32
  private static let watched = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGWINCH, SIGTSTP]

  /// Blocks the signals in this thread: to be called before any other thread is started, which inherits the mask.
  public init() {
    var mask = sigset_t()
    sigemptyset(&mask)
    for signal in Self.watched { sigaddset(&mask, signal) }
    pthread_sigmask(SIG_BLOCK, &mask, nil)
    descriptor = signalfd(-1, &mask, Int32(SFD_NONBLOCK.rawValue | SFD_CLOEXEC.rawValue))
    signal(SIGPIPE, SIG_IGN)
  }

  /// The numbers of the signals that came since the last call.
  func takeAll() -> [Int32] {
    var signals: [Int32] = []
    var info = signalfd_siginfo()
    while read(descriptor, &info, MemoryLayout<signalfd_siginfo>.size) == MemoryLayout<signalfd_siginfo>.size {
      signals.append(Int32(info.ssi_signo))
    }
    return signals
  }
}
