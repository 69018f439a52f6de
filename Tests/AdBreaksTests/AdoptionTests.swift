import AdMarkup
import Testing

@testable import AdBreaks

/// Content that was left, and is played on.
struct AdoptionTests {
  private let breaks = schedule(("pre", .start), ("a", .seconds(20)), ("b", .seconds(40)), ("post", .end))

  private func coordinator(
    _ breaks: [AdBreak], duration: Duration? = .seconds(100)
  ) -> AdCoordinator {
    AdCoordinator(
      schedule: AdSchedule(breaks: breaks), content: ContentFacts(duration: duration), settings: AdSettings())
  }

  /// One in which these are over.
  private func former(_ breaks: [AdBreak], duration: Duration? = .seconds(100), over: Set<String>) -> AdCoordinator {
    var former = coordinator(breaks, duration: duration)
    for adBreak in breaks where over.contains(adBreak.breakID) { former.setOver(adBreak.id, .played) }
    return former
  }

  private func loads(_ coordinator: AdCoordinator, at seconds: Int) -> [String] {
    var coordinator = coordinator
    return coordinator.handle(.start(at: .seconds(seconds))).compactMap {
      if case .loadPod(let adBreak) = $0 { adBreak.breakID } else { nil }
    }
  }

  @Test func `What was over stays over, and what was not follows the seek rule`() {
    for (over, expected) in [
      (["pre", "a"], ["b"]), (["pre", "b"], ["a"]), (["pre", "a", "b"], []), (["b"], ["pre", "a"]), ([], ["pre", "b"]),
    ] as [(Set<String>, [String])] {
      var next = coordinator(breaks)
      next.adopt(former(breaks, over: over))
      #expect(loads(next, at: 50).sorted() == expected.sorted(), "\(over)")
    }
  }

  @Test func `What was left while it was seen beside content was played`() {
    var nonLinear = schedule(("a", .seconds(20)))
    nonLinear[0].types = [.nonlinear]
    var stage = Stage(coordinator(nonLinear))
    let steps: [Step] = [.start(at: .seconds(15)), .pod("a", [card("A")]), .prepared("A"), .playhead(20)]
    for step in steps { _ = stage.take(step) }
    #expect(stage.coordinator.adBesideContent != nil)
    var next = coordinator(nonLinear)
    next.adopt(stage.coordinator)
    #expect(next.breaks.map(\.state) == [.played])
  }

  @Test func `A schedule that was read anew and is another keeps nothing of the old`() {
    var next = coordinator(schedule(("pre", .start), ("other", .seconds(20)), ("b", .seconds(45)), ("post", .end)))
    next.adopt(former(breaks, over: ["pre", "a", "b"]))
    #expect(next.breaks.map(\.state) == [.played, .scheduled, .scheduled, .scheduled])
  }

  @Test func `Occurrences that were made as playing came to them are known again`() {
    var repeating = schedule(("a", .seconds(10)))
    repeating[0].repeatAfter = .seconds(10)
    var old = coordinator(repeating, duration: nil)
    _ = old.handle(.start(at: .seconds(35)))
    for entry in old.entries.dropLast() { old.setOver(entry.adBreak.id, .played) }
    var next = coordinator(repeating, duration: nil)
    next.adopt(old)
    _ = next.handle(.start(at: .seconds(35)))
    #expect(next.breaks.map(\.time) == [10, 20, 30, 40].map { .seconds($0) })
    #expect(next.breaks.map(\.state) == [.played, .played, .played, .loading])
  }

  @Test func `The end of all ads is told once`() {
    var old = former(breaks, over: ["pre", "a", "b", "post"])
    let told = old.handle(.start(at: .zero)).contains(.report(.allAdsCompleted))
    #expect(told)
    var next = coordinator(breaks)
    next.adopt(old)
    let toldAgain = next.handle(.start(at: .zero)).contains(.report(.allAdsCompleted))
    #expect(!toldAgain)
  }
}
