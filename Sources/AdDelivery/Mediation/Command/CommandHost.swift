import Playback
import Synchronization

/// Starts commands and speaks with them, on a thread of their own that begins with the first.
///
/// When it is released, all of them are ended.
final class CommandHost: Sendable {
  private struct State {
    var inbox: Mailbox<CommandLoop.Message>?
    var started = 0
    var isClosed = false
  }

  private let state = Mutex(State())

  deinit { state.withLock(\.inbox)?.post(.stop) }

  /// A command that was started.
  struct Ticket: Sendable {
    fileprivate let id: Int
    fileprivate let inbox: Mailbox<CommandLoop.Message>

    /// Never waits: what a command does not read is dropped.
    func tell(_ line: [UInt8]) { inbox.post(.tell(id, line)) }

    /// It may end.
    func release() { inbox.post(.release(id)) }
  }

  /// A place for a command, before it is started.
  func ticket() throws(FetchError) -> Ticket {
    let result = state.withLock { state -> Result<Ticket, FetchError> in
      guard !state.isClosed else { return .failure(.cancelled) }
      state.started += 1
      if let inbox = state.inbox { return .success(Ticket(id: state.started, inbox: inbox)) }
      do throws(FetchError) {
        guard let inbox = Mailbox<CommandLoop.Message>() else { throw FetchError.noDescriptors }
        guard BackgroundThread.start(stackSize: 1 << 20, { CommandLoop(inbox).run() }) else {
          throw FetchError.noThread
        }
        state.inbox = inbox
        return .success(Ticket(id: state.started, inbox: inbox))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// Starts a command and waits for its answer; a task that is cancelled ends it.
  func ask(_ order: CommandOrder, with ticket: Ticket) async -> Result<[UInt8], FetchError> {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        ticket.inbox.post(.start(ticket.id, order) { continuation.resume(returning: $0) })
        // Raised before there was anything to end.
        if Task.isCancelled { ticket.release() }
      }
    } onCancel: {
      ticket.release()
    }
  }

  /// Ends all.
  func close(_ isOver: @escaping @Sendable () -> Void) {
    let inbox = state.withLock { state in
      state.isClosed = true
      return state.inbox
    }
    if let inbox { inbox.post(.close(isOver)) } else { isOver() }
  }
}
