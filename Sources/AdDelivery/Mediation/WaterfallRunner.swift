import AdBreaks

/// Runs one ``Waterfall``: asks adapters, keeps their time, hears them until the ad is released.
final class WaterfallRunner<Ad: Sendable>: Sendable {
  /// What a line item's adapter is asked with.
  struct Attempt: Sendable {
    let index: Int
    let lease: AdLease
    /// It has answered once more.
    let answeredAgain: @Sendable () -> Void
  }

  struct Settlement: Sendable {
    var result: Result<Ad, MediationError>
    /// The line item that it is of.
    var index: Int?
    /// See ``AdLoadError/waited``.
    var waited: Duration
    /// Of the line items asked before.
    var failures: [MediationError]
  }

  private enum Message: Sendable {
    case start, abandoned, released
    case loaded(Int, Ad)
    case answeredAgain(Int)
    case failed(Int, MediationError)
    case timedOut(Int)
  }

  private let messages: AsyncStream<Message>.Continuation

  /// Begins at once.
  ///
  /// - Parameters:
  ///   - deadlines: Wall times after which a line item is given up that has not told a time-out itself.
  ///   - ask: Asks one line item.
  ///   - report: Called for each answer, and for each that is dropped.
  ///   - settle: Called once.
  init(
    limits: [Duration], deadlines: [Duration], waits: Bool,
    ask: @escaping @Sendable (Attempt) async throws(MediationError) -> Ad,
    report: @escaping @Sendable (Int, LineItemReport.Outcome, Duration) -> Void,
    settle: @escaping @Sendable (Settlement) -> Void
  ) {
    let (stream, messages) = AsyncStream.makeStream(of: Message.self)
    self.messages = messages
    Task {
      let clock = ContinuousClock()
      let start = clock.now
      var waterfall = Waterfall(limits: limits, waits: waits)
      var attempts: [Int: (task: Task<Void, Never>, timer: Task<Void, Never>, lease: AdLease)] = [:]
      var outstanding = 0
      var isSettled = false
      var accepted: AdLease?
      var failures: [MediationError] = []
      for await message in stream {
        var loaded: Ad?
        let event: Waterfall.Event
        switch message {
        case .start: event = .start
        case .abandoned: event = .abandoned
        case .loaded(let index, let ad):
          outstanding -= 1
          loaded = ad
          event = .loaded(index)
        case .answeredAgain(let index): event = .answeredAgain(index)
        case .failed(let index, let error):
          outstanding -= 1
          event = .failed(index, error)
        case .timedOut(let index): event = .timedOut(index)
        case .released:
          messages.finish()
          event = .abandoned
        }
        for effect in waterfall.handle(event, at: clock.now - start) {
          switch effect {
          case .ask(let index):
            outstanding += 1
            let lease = AdLease()
            let attempt = Attempt(
              index: index, lease: lease, answeredAgain: { messages.yield(.answeredAgain(index)) })
            let task = Task {
              do throws(MediationError) {
                messages.yield(.loaded(index, try await ask(attempt)))
              } catch {
                messages.yield(.failed(index, error))
              }
            }
            let timer = Task {
              await sleep(deadlines[index])
              messages.yield(.timedOut(index))
            }
            attempts[index] = (task, timer, lease)
          case .stop(let index): attempts[index]?.task.cancel()
          case .report(let index, let outcome, let elapsed):
            if case .dropped = outcome {} else { attempts[index]?.timer.cancel() }
            if case .failed(let error) = outcome {
              failures.append(error)
              attempts[index]?.lease.end()
            }
            report(index, outcome, elapsed)
          case .accept(let index):
            guard let ad = loaded else { preconditionFailure("an ad is accepted when it comes") }
            accepted = attempts[index]?.lease
            isSettled = true
            settle(Settlement(result: .success(ad), index: index, waited: waterfall.waited, failures: failures))
          case .giveUp(let last, let error):
            isSettled = true
            settle(Settlement(result: .failure(error), index: last, waited: waterfall.waited, failures: failures))
          }
        }
        // Those that are late are heard to the last; those of an ad, until it is released.
        if isSettled, accepted == nil, outstanding == 0 { messages.finish() }
      }
      for attempt in attempts.values {
        attempt.task.cancel()
        attempt.timer.cancel()
        attempt.lease.end()
      }
    }
    messages.yield(.start)
  }

  /// Nobody wants an ad any more, or the one that was loaded.
  func release() { messages.yield(.released) }
}
