import AdBreaks

/// Asks line items in turn until one has an ad; each is heard once, and what comes late or again is dropped.
///
/// Pure: whoever runs it performs the effects and tells the events, with the wall time of each.
struct Waterfall: Sendable {
  enum Event: Equatable, Sendable {
    case start
    /// A line item has an ad.
    case loaded(Int)
    case failed(Int, MediationError)
    /// It has answered once more; perhaps before the first answer was understood.
    case answeredAgain(Int)
    /// Its time is over.
    case timedOut(Int)
    /// Nobody wants an ad any more.
    case abandoned
  }

  enum Effect: Equatable, Sendable {
    /// Ask a line item, for as long as its limit.
    case ask(Int)
    /// What it has under way is for nobody; it may still answer.
    case stop(Int)
    case report(Int, LineItemReport.Outcome, elapsed: Duration)
    /// The ad of a line item is the waterfall's.
    case accept(Int)
    /// There is no ad; `nil` where there was nobody to ask.
    case giveUp(last: Int?, MediationError)
  }

  private enum State: Equatable {
    case unasked
    case asking(Int, since: Duration)
    case settled
  }

  /// The line items' limits.
  private let limits: [Duration]
  /// Whether time passes; on a virtual clock a time-out costs its limit, anything else nothing.
  private let waits: Bool
  private var state = State.unasked
  /// When each was asked, wall time.
  private var asked: [Duration] = []
  /// Whether the one that is asked has answered again already.
  private var isRepeated = false
  /// What the line items have cost on a virtual clock; see ``AdLoadError/waited``.
  private(set) var waited = Duration.zero

  init(limits: [Duration], waits: Bool) {
    self.limits = limits
    self.waits = waits
  }

  mutating func handle(_ event: Event, at wall: Duration) -> [Effect] {
    switch (state, event) {
    case (.unasked, .start): return ask(0, at: wall, last: nil)
    case (.asking(let current, let since), .loaded(let one)) where one == current:
      state = .settled
      return [.report(current, .filled, elapsed: waits ? wall - since : .zero), .accept(current)] + repeated(wall)
    case (.asking(let current, let since), .failed(let one, let error)) where one == current:
      // One that kept its limit itself.
      if error.code == .timedOut { return timedOut(current, since: since, at: wall, error) }
      return [.report(current, .failed(error), elapsed: waits ? wall - since : .zero)] + repeated(wall)
        + ask(current + 1, at: wall, last: (current, error))
    case (.asking(let current, let since), .timedOut(let one)) where one == current:
      return [.stop(current)] + timedOut(current, since: since, at: wall, nil)
    case (.asking(let current, _), .abandoned):
      state = .settled
      return [.stop(current), .giveUp(last: nil, Self.abandoned)]
    case (.unasked, .abandoned):
      state = .settled
      return [.giveUp(last: nil, Self.abandoned)]
    case (.asking(let current, _), .answeredAgain(let one)) where one == current:
      isRepeated = true
      return []
    case (.asking, .loaded(let late)), (.settled, .loaded(let late)), (.asking, .answeredAgain(let late)),
      (.settled, .answeredAgain(let late)):
      return dropped(late, wall)
    case (.asking, .start), (.settled, .start), (.asking, .timedOut), (.settled, .timedOut), (.settled, .abandoned),
      // A late failure is what stopping an adapter ends with.
      (.asking, .failed), (.settled, .failed), (.unasked, .loaded), (.unasked, .failed), (.unasked, .timedOut),
      (.unasked, .answeredAgain):
      return []
    }
  }

  private static let abandoned = MediationError(.adNotLoaded, "no longer wanted")

  private mutating func ask(_ next: Int, at wall: Duration, last: (index: Int, error: MediationError)?) -> [Effect] {
    guard next < limits.count else {
      state = .settled
      return [.giveUp(last: last?.index, last?.error ?? MediationError(.noFill, "the waterfall has no line item"))]
    }
    state = .asking(next, since: wall)
    isRepeated = false
    asked.append(wall)
    return [.ask(next)]
  }

  private func repeated(_ wall: Duration) -> [Effect] {
    isRepeated ? dropped(asked.count - 1, wall) : []
  }

  /// On a virtual clock nothing is told: nobody knows whether it comes before the end.
  private func dropped(_ index: Int, _ wall: Duration) -> [Effect] {
    waits && asked.indices.contains(index) ? [.report(index, .dropped, elapsed: wall - asked[index])] : []
  }

  private mutating func timedOut(
    _ current: Int, since: Duration, at wall: Duration, _ error: MediationError?
  ) -> [Effect] {
    waited += limits[current]
    var told = MediationError(.timedOut, FetchError.timedOut(limit: limits[current]).message)
    told.cause = error?.cause
    return [.report(current, .failed(told), elapsed: waits ? wall - since : limits[current])]
      + ask(current + 1, at: wall, last: (current, told))
  }
}
