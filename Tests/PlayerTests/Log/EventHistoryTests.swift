import Testing

@testable import Player

struct EventHistoryTests {
  private func entry(_ seconds: Int) -> EventHistory.Entry {
    .init(wall: .seconds(seconds), playhead: nil, event: .contentPaused)
  }

  @Test func `The latest 5,000 events are kept, oldest first`() {
    var history = EventHistory()
    for second in 0..<12_345 {
      history.append(entry(second))
      #expect(history.count == min(second + 1, 5000))
    }
    #expect(history.total == 12_345)
    #expect(history[0] == entry(7345))
    #expect(history[4999] == entry(12_344))
  }

  @Test func `Pictures are not kept`() {
    var history = EventHistory()
    history.append(
      .init(wall: .zero, playhead: nil, event: .frameShown(source: .content, pts: .zero, breakID: nil, adID: nil)))
    #expect(history.count == 0 && history.total == 0)
  }
}
