import AdBreaks
import Testing

@testable import AdDelivery

/// What is asked next, what counts, what is dropped.
struct WaterfallTests {
  typealias Step = (Int, Waterfall.Event, [Waterfall.Effect])

  private static let none = MediationError(.noFill, "none")
  private static let late = MediationError(.timedOut, "not here within 3 s")

  private func run(_ steps: [Step], items: Int = 2, waits: Bool = true, waited: Int = 0) {
    var waterfall = Waterfall(limits: Array(repeating: .seconds(3), count: items), waits: waits)
    for (wall, event, effects) in steps {
      #expect(waterfall.handle(event, at: .seconds(wall)) == effects, "\(event) at \(wall)")
    }
    #expect(waterfall.waited == .seconds(waited))
  }

  @Test func `The first that loads wins, and no other is asked`() {
    run([
      (0, .start, [.ask(0)]), (1, .loaded(0), [.report(0, .filled, elapsed: .seconds(1)), .accept(0)]),
      (2, .start, []), (3, .timedOut(0), []),
    ])
  }

  @Test func `A failure asks the next, and the last failure is the waterfall's`() {
    let died = MediationError(.adapterDied, "gone")
    run([
      (0, .start, [.ask(0)]),
      (1, .failed(0, Self.none), [.report(0, .failed(Self.none), elapsed: .seconds(1)), .ask(1)]),
      (3, .failed(1, died), [.report(1, .failed(died), elapsed: .seconds(2)), .giveUp(last: 1, died)]),
    ])
  }

  @Test func `An empty waterfall has no ad`() {
    run([(0, .start, [.giveUp(last: nil, MediationError(.noFill, "the waterfall has no line item"))])], items: 0)
  }

  @Test func `What comes late, twice or uncalled-for is dropped, and told`() {
    run(
      [
        (0, .start, [.ask(0)]),
        (3, .timedOut(0), [.stop(0), .report(0, .failed(Self.late), elapsed: .seconds(3)), .ask(1)]),
        (4, .loaded(0), [.report(0, .dropped, elapsed: .seconds(4))]), (4, .failed(0, Self.none), []),
        (5, .loaded(1), [.report(1, .filled, elapsed: .seconds(2)), .accept(1)]),
        (6, .loaded(1), [.report(1, .dropped, elapsed: .seconds(3))]), (6, .failed(1, Self.none), []),
        (7, .loaded(0), [.report(0, .dropped, elapsed: .seconds(7))]), (8, .loaded(9), []),
      ], waited: 3)
  }

  @Test func `A second answer is told behind the first, however early it comes`() {
    run([
      (0, .start, [.ask(0)]), (1, .answeredAgain(0), []),
      (
        1, .failed(0, Self.none),
        [
          .report(0, .failed(Self.none), elapsed: .seconds(1)), .report(0, .dropped, elapsed: .seconds(1)), .ask(1),
        ]
      ),
      (2, .answeredAgain(0), [.report(0, .dropped, elapsed: .seconds(2))]),
      (2, .loaded(1), [.report(1, .filled, elapsed: .seconds(1)), .accept(1)]),
      (3, .answeredAgain(1), [.report(1, .dropped, elapsed: .seconds(2))]),
    ])
  }

  @Test func `On a virtual clock a time-out costs its limit, and all else nothing`() {
    run(
      [
        (0, .start, [.ask(0)]), (1, .failed(0, Self.none), [.report(0, .failed(Self.none), elapsed: .zero), .ask(1)]),
        (9, .timedOut(1), [.stop(1), .report(1, .failed(Self.late), elapsed: .seconds(3)), .ask(2)]),
        // One that was told so by whoever kept its time: in a replay at once.
        (
          9, .failed(2, MediationError(.timedOut, "?")),
          [.report(2, .failed(Self.late), elapsed: .seconds(3)), .ask(3)]
        ),
        (9, .loaded(3), [.report(3, .filled, elapsed: .zero), .accept(3)]), (10, .loaded(1), []),
      ], items: 4, waits: false, waited: 6)
  }

  @Test func `What nobody wants is stopped, and answered once`() {
    let unwanted = MediationError(.adNotLoaded, "no longer wanted")
    run([
      (0, .start, [.ask(0)]), (1, .abandoned, [.stop(0), .giveUp(last: nil, unwanted)]), (2, .abandoned, []),
      (2, .failed(0, Self.none), []),
    ])
    run([(0, .abandoned, [.giveUp(last: nil, unwanted)]), (1, .start, [])])
    run([
      (0, .start, [.ask(0)]), (0, .loaded(0), [.report(0, .filled, elapsed: .zero), .accept(0)]), (1, .abandoned, []),
    ])
  }
}
