import AdBreaks
import Synchronization
import Testing

@testable import AdDelivery

/// The events of an ad, in the order that is promised.
@MainActor
struct CardAdTests {
  private final class Delegate: MediationAdDelegate, Sendable {
    private let events = Mutex<[MediationAdEvent]>([])
    var all: [MediationAdEvent] { events.withLock(\.self) }
    func handle(_ event: MediationAdEvent) { events.withLock { $0.append(event) } }
  }

  private let delegate = Delegate()
  private let listener = Delegate()

  private func ad(_ card: AdCard = AdCard(title: "An ad")) -> CardAd {
    let ad = CardAd(card) { [listener] in listener.handle($0) }
    ad.setDelegate(delegate)
    return ad
  }

  @Test func `An interstitial tells its whole life, and the adapter hears the same`() throws {
    let ad = ad()
    let surface = FakeSurface()
    try ad.present(on: surface)
    #expect(surface.cards == [AdCard(title: "An ad")])
    ad.willPresent()
    ad.didAppear()
    ad.wasClicked()
    ad.wasClicked()
    ad.willDismiss()
    ad.didDismiss()
    #expect(
      delegate.all == [
        .willPresentFullScreenView, .reportImpression, .reportClick, .reportClick, .willDismissFullScreenView,
        .didDismissFullScreenView,
      ])
    #expect(listener.all == delegate.all)
  }

  @Test func `Out of order nothing is told`() throws {
    let ad = ad()
    for tell in [ad.willPresent, ad.didAppear, ad.wasClicked, ad.willDismiss, ad.didDismiss] { tell() }
    #expect(delegate.all.isEmpty)
    try ad.present(on: FakeSurface())
    ad.wasClicked()
    ad.willPresent()
    ad.willPresent()
    ad.didAppear()
    ad.didAppear()
    ad.didFail(MediationError(.internalError, ""))
    ad.didDismiss()
    ad.didDismiss()
    ad.wasClicked()
    #expect(
      delegate.all == [
        .willPresentFullScreenView, .reportImpression, .willDismissFullScreenView, .didDismissFullScreenView,
      ])
  }

  @Test func `A banner is seen and clicked`() throws {
    let ad = ad()
    try ad.present(on: FakeSurface())
    ad.didAppear()
    ad.wasClicked()
    ad.willDismiss()
    ad.didDismiss()
    ad.wasClicked()
    #expect(delegate.all == [.reportImpression, .reportClick])
  }

  @Test func `Nothing to show, shown before, no place, a failure: didFailToPresent alone`() throws {
    let empty = ad(AdCard())
    #expect(throws: MediationError(.adNotLoaded, "the ad has nothing to show")) { try empty.present(on: FakeSurface()) }
    #expect(delegate.all == [.didFailToPresent])

    let refused = ad()
    let surface = FakeSurface()
    surface.refusal = MediationError(.internalError, "too small")
    #expect(throws: MediationError(.internalError, "too small")) { try refused.present(on: surface) }
    #expect(delegate.all == [.didFailToPresent, .didFailToPresent])

    let broken = ad()
    try broken.present(on: FakeSurface())
    broken.didFail(MediationError(.internalError, "no picture"))
    #expect(throws: MediationError(.adNotLoaded, "the ad was shown before")) { try broken.present(on: FakeSurface()) }
    #expect(delegate.all == Array(repeating: .didFailToPresent, count: 4))
  }
}
