import Glibc

/// A command under way, as the commands' thread keeps it.
final class RunningCommand {
  /// How far it is on the way to its end.
  enum Ending: Equatable {
    case none
    /// Its input is closed: time to read what it was told last.
    case asked(until: Duration)
    case terminated(until: Duration)
    case killed
  }

  /// Bytes that may wait for a command that does not read.
  private static let maximalOutgoing = 64 << 10
  /// Bytes of chatter that are read in one second, lest a flood take the machine.
  private static let chatter = 256 << 10
  private static let farewell = Duration.milliseconds(250)
  private static let termination = Duration.seconds(1)

  let process: CommandProcess
  private let order: CommandOrder
  /// For the answer; wall time.
  private var deadline: Duration
  /// Called once.
  private var answer: (@Sendable (Result<[UInt8], FetchError>) -> Void)?
  private var exchange: CommandExchange
  private var outgoing: [UInt8]
  private var ending = Ending.none
  private var room = RunningCommand.chatter
  /// When more chatter is read; wall time.
  private var refill: Duration

  init(
    _ order: CommandOrder, at now: Duration, answer: @escaping @Sendable (Result<[UInt8], FetchError>) -> Void
  ) throws(FetchError) {
    process = try CommandProcess(order.words, folder: order.folder)
    self.order = order
    self.answer = answer
    exchange = CommandExchange(timeout: order.timeout)
    deadline = now + order.timeout
    refill = now + .seconds(1)
    outgoing = order.request
  }

  // MARK: - What the loop waits for

  /// The descriptors to watch, and for what.
  var watched: [pollfd] {
    var all: [pollfd] = []
    if process.output >= 0, room > 0 || exchange.isAwaited {
      all.append(pollfd(fd: process.output, events: Int16(POLLIN), revents: 0))
    }
    if process.complaints >= 0, room > 0 {
      all.append(pollfd(fd: process.complaints, events: Int16(POLLIN), revents: 0))
    }
    if process.input >= 0, !outgoing.isEmpty {
      all.append(pollfd(fd: process.input, events: Int16(POLLOUT), revents: 0))
    }
    return all
  }

  /// When something is due by itself; wall time.
  var due: Duration? {
    var times: [Duration] = room > 0 ? [] : [refill]
    if exchange.isAwaited { times.append(deadline) }
    switch ending {
    case .asked(let until), .terminated(let until): times.append(until)
    case .none, .killed: break
    }
    return times.min()
  }

  // MARK: - What happens

  func advance(to now: Duration) {
    if now >= refill { (room, refill) = (Self.chatter, now + .seconds(1)) }
    if now >= deadline { perform(exchange.handle(.timeOver), at: now) }
    switch ending {
    case .asked(let until) where now >= until: terminate(at: now)
    case .terminated(let until) where now >= until: kill()
    case .none, .asked, .terminated, .killed: break
    }
  }

  /// Writes and reads as much as can be without waiting.
  func exchangeBytes(at now: Duration) {
    write()
    if process.output >= 0, room > 0 || exchange.isAwaited, !readOutput(at: now) {
      process.closeOutput()
      _ = exchange.handle(.outputEnded)
      // As a rule it is about to end, and then tells how.
      deadline = min(deadline, now + Self.farewell)
    }
    if process.complaints >= 0, room > 0, !readComplaints(at: now) { process.closeComplaints() }
  }

  func tell(_ line: [UInt8]) {
    guard process.input >= 0, ending == .none, outgoing.count + line.count <= Self.maximalOutgoing else { return }
    outgoing += line
    write()
  }

  func release(at now: Duration) { perform(exchange.handle(.released), at: now) }

  /// Its leader has ended: what it had to say is read, what it has started ends with it.
  func reap(at now: Duration) {
    exchangeBytes(at: now)
    process.signal(SIGKILL)
    perform(exchange.handle(.died(process.reap())), at: now)
  }

  func kill() {
    ending = .killed
    process.signal(SIGKILL)
  }

  private func terminate(at now: Duration) {
    ending = .terminated(until: now + Self.termination)
    process.signal(SIGTERM)
  }

  private func perform(_ effects: [CommandExchange.Effect], at now: Duration) {
    for effect in effects {
      switch effect {
      case .answer(let result):
        answer?(result)
        answer = nil
        if case .failure = result, ending == .none {
          process.closeInput()
          terminate(at: now)
        }
      case .answeredAgain: order.answeredAgain()
      case .note(let line): order.note(line)
      case .end where ending == .none:
        write()
        process.closeInput()
        ending = .asked(until: now + Self.farewell)
      case .end: break
      }
    }
  }

  private func write() {
    while process.input >= 0, !outgoing.isEmpty {
      let count = outgoing.withUnsafeBytes { Glibc.write(process.input, $0.baseAddress, $0.count) }
      if count > 0 {
        outgoing.removeFirst(count)
      } else if errno == EAGAIN {
        return
      } else if errno != EINTR {
        process.closeInput()
      }
    }
  }

  /// False at its end.
  private func readOutput(at now: Duration) -> Bool {
    read(process.output) { bytes in
      if !exchange.isAwaited { room -= bytes.count }
      perform(exchange.handle(.output(bytes)), at: now)
      return exchange.isAwaited || room > 0
    }
  }

  private func readComplaints(at now: Duration) -> Bool {
    read(process.complaints) { bytes in
      room -= bytes.count
      perform(exchange.handle(.complaint(bytes)), at: now)
      return room > 0
    }
  }

  /// - Parameter take: Whether to go on.
  private func read(_ descriptor: Int32, _ take: (ArraySlice<UInt8>) -> Bool) -> Bool {
    var piece = [UInt8](repeating: 0, count: 16 << 10)
    // One turn is bounded, so that all commands get theirs.
    for _ in 0..<16 {
      let count = Glibc.read(descriptor, &piece, piece.count)
      if count == 0 { return false }
      guard count > 0 else {
        if errno == EINTR { continue }
        return errno == EAGAIN
      }
      if !take(piece[..<count]) { return true }
    }
    return true
  }
}
