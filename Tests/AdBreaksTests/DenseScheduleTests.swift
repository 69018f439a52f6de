import AdBreaks
import AdMarkup
import Testing

/// A schedule as dense as a document may make it.
struct DenseScheduleTests {
  /// Time grows with the number of breaks alone: with its square this would take minutes.
  @Test(.timeLimit(.minutes(5)))
  func `ten thousand breaks within reach are each asked for once, and pass`() {
    let breaks = (0..<10_000).map { index in
      AdBreak(
        id: AdBreak.ID(index: index), breakID: "b\(index)", offset: .time(.milliseconds(index + 1)),
        source: .tag("https://ads.test/\(index)", base: .unknown))
    }
    var coordinator = AdCoordinator(
      schedule: AdSchedule(breaks: breaks), content: ContentFacts(duration: .seconds(20)), settings: AdSettings())
    var events: [AdCoordinator.Event] = [.start(at: .zero)]
    var loads = 0
    var failures = 0
    while let event = events.popLast() {
      for effect in coordinator.handle(event) {
        switch effect {
        case .loadPod(let adBreak):
          loads += 1
          events.append(.podFailed(adBreak.id, AdLoadError(isEmpty: true, code: 303, message: "no ad")))
        case .report(.adBreakFetchError): failures += 1
        default: break
        }
      }
      if events.isEmpty, let moment = coordinator.nextContentMoment { events.append(.playheadMoved(to: moment)) }
    }
    #expect(loads == 10_000)
    #expect(failures == 10_000)
  }
}
