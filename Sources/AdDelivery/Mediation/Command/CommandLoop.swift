import CProcess
import Glibc
import Playback

/// The commands' thread: owns every command that is under way, and reaps each.
final class CommandLoop {
  enum Message: Sendable {
    case start(Int, CommandOrder, @Sendable (Result<[UInt8], FetchError>) -> Void)
    /// A line for it.
    case tell(Int, [UInt8])
    case release(Int)
    /// Its leader has ended, and waits to be reaped.
    case ended(Int)
    /// End all; called once, when none is left or the time is over.
    case close(@Sendable () -> Void)
    /// The host is gone.
    case stop
  }

  /// After it whoever closed waits no longer.
  private static let closing = Duration.milliseconds(1500)

  private let inbox: Mailbox<Message>
  private var commands: [Int: RunningCommand] = [:]
  private var isClosed = false
  private var isStopped = false
  private var waiting: [(until: Duration, isOver: @Sendable () -> Void)] = []

  init(_ inbox: Mailbox<Message>) { self.inbox = inbox }

  /// Returns when the host is gone, and with it the last command.
  func run() {
    // A command that reads no more is no reason to end.
    var brokenPipe = cprocess_no_signals()
    sigaddset(&brokenPipe, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &brokenPipe, nil)

    while true {
      let now = now
      for message in inbox.takeAll() { take(message, at: now) }
      for command in commands.values { command.exchangeBytes(at: now) }
      for command in commands.values { command.advance(to: now) }
      finishClosing(at: now)
      if isStopped, commands.isEmpty { return }
      wait(from: now)
    }
  }

  private func take(_ message: Message, at now: Duration) {
    switch message {
    case .start(let id, let order, let answer): start(id, order, at: now, answer)
    case .tell(let id, let line): commands[id]?.tell(line)
    case .release(let id): commands[id]?.release(at: now)
    case .ended(let id): commands.removeValue(forKey: id)?.reap(at: now)
    case .close(let isOver):
      endAll(at: now)
      waiting.append((now + Self.closing, isOver))
    case .stop:
      endAll(at: now)
      isStopped = true
    }
  }

  private func start(
    _ id: Int, _ order: CommandOrder, at now: Duration,
    _ answer: @escaping @Sendable (Result<[UInt8], FetchError>) -> Void
  ) {
    guard !isClosed else { return answer(.failure(.cancelled)) }
    let command: RunningCommand
    do throws(FetchError) {
      command = try RunningCommand(order, at: now, answer: answer)
    } catch {
      return answer(.failure(error))
    }
    commands[id] = command
    let hasWatcher = BackgroundThread.start(stackSize: 1 << 16) { [inbox, pid = command.process.pid] in
      // It stays a zombie, and its number its own, until the loop has ended its group.
      var info = siginfo_t()
      while waitid(P_PID, id_t(pid), &info, WEXITED | WNOWAIT) != 0, errno == EINTR {}
      inbox.post(.ended(id))
    }
    guard !hasWatcher else { return }
    command.kill()
    commands.removeValue(forKey: id)?.reap(at: now)
  }

  private func endAll(at now: Duration) {
    isClosed = true
    for command in commands.values { command.release(at: now) }
  }

  private func finishClosing(at now: Duration) {
    for (until, isOver) in waiting where commands.isEmpty || now >= until { isOver() }
    waiting.removeAll { commands.isEmpty || now >= $0.until }
  }

  private func wait(from now: Duration) {
    var watched = [pollfd(fd: inbox.descriptor, events: Int16(POLLIN), revents: 0)]
    for command in commands.values { watched += command.watched }
    let due = (commands.values.compactMap(\.due) + waiting.map(\.until)).min()
    let milliseconds = due.map { Int32(min(max((($0 - now) / .milliseconds(1)).rounded(.up), 0), 60_000)) } ?? -1
    poll(&watched, nfds_t(watched.count), milliseconds)
  }

  /// Wall time.
  private var now: Duration { SystemClock().now }
}
