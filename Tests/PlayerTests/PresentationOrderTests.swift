import AdBreaks
import Testing

@testable import Player

struct PresentationOrderTests {
  @Test(
    arguments: [
      // As it should be.
      (
        [
          .willPresentFullScreenView, .reportImpression, .reportClick, .willDismissFullScreenView,
          .didDismissFullScreenView,
        ],
        [true, true, true, true, true]
      ),
      ([.reportImpression, .reportClick, .reportClick], [true, true, true]),
      ([.didFailToPresent], [true]),
      // Unseen, it leaves all the same.
      ([.willPresentFullScreenView, .willDismissFullScreenView, .didDismissFullScreenView], [true, true, true]),
      // Twice, late, or out of nothing.
      ([.reportImpression, .reportImpression], [true, false]),
      ([.reportClick, .reportImpression], [false, true]),
      ([.didFailToPresent, .willPresentFullScreenView, .reportImpression], [true, false, false]),
      ([.willPresentFullScreenView, .didFailToPresent], [true, false]),
      ([.reportImpression, .willDismissFullScreenView], [true, false]),
      (
        [.willPresentFullScreenView, .willDismissFullScreenView, .reportImpression, .reportClick],
        [true, true, false, false]
      ),
    ] as [([MediationAdEvent], [Bool])])
  func `Each thing is told once and in its turn`(events: [MediationAdEvent], expected: [Bool]) {
    var order = PresentationOrder()
    #expect(events.map { order.takes($0) } == expected)
  }
}
