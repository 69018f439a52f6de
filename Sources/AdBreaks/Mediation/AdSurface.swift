/// A place on the screen that shows one ad: the banner, or the whole screen.
@MainActor
public protocol AdSurface: AnyObject {
  /// Shows a card and tells the observer what becomes of it, on the main thread.
  ///
  /// - Throws: When the place cannot show it now.
  func show(_ card: AdCard, observer: any AdSurfaceObserver) throws(MediationError)
}

/// Hears what becomes of a card; an adapter's own ad, as a rule.
@MainActor
public protocol AdSurfaceObserver: AnyObject {
  /// It covers the screen from now on; a banner never does.
  func willPresent()
  /// It can be seen.
  func didAppear()
  /// The viewer asked for what it leads to.
  func wasClicked()
  /// It leaves, a banner too.
  func willDismiss()
  func didDismiss()
  /// It could not be shown after all.
  func didFail(_ error: MediationError)
}
