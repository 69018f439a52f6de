import AdBreaks

/// A place of the screen that takes one card of a mediated ad; what is done with it is the session's affair.
@MainActor
final class CardSurface: AdSurface {
  private(set) var card: AdCard?
  private(set) var observer: (any AdSurfaceObserver)?
  /// Whether its observer was told that it can be seen.
  var wasSeen = false

  func show(_ card: AdCard, observer: any AdSurfaceObserver) throws(MediationError) {
    guard self.card == nil else { throw MediationError(.adNotLoaded, "the place has its ad already") }
    (self.card, self.observer) = (card, observer)
  }
}
