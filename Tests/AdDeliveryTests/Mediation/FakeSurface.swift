import AdBreaks

/// A place that shows whatever it is given, or nothing.
@MainActor
final class FakeSurface: AdSurface {
  private(set) var cards: [AdCard] = []
  var refusal: MediationError?

  func show(_ card: AdCard, observer: any AdSurfaceObserver) throws(MediationError) {
    if let refusal { throw refusal }
    cards.append(card)
  }
}
