/// An ad that an adapter has loaded (`GADMediationBannerAd`, `GADMediationInterstitialAd`).
public protocol MediationAd: AnyObject, Sendable {
  /// Takes the delegate that the ad's events go to; told once, when loading has succeeded.
  func setDelegate(_ delegate: any MediationAdDelegate)

  /// What it will show, for its picture or clip to be opened ahead; `nil` when that is known only once it is shown.
  var preview: AdCard? { get }

  /// Shows the ad, on the main thread; what becomes of it is told to its delegate.
  ///
  /// - Throws: `adNotLoaded` when there is nothing to show, or no longer.
  @MainActor func present(on surface: any AdSurface) throws(MediationError)
}

extension MediationAd {
  public var preview: AdCard? { nil }
}

/// Hears what becomes of a loaded ad (`GADMediationInterstitialAdEventDelegate`), on any thread.
public protocol MediationAdDelegate: Sendable {
  func handle(_ event: MediationAdEvent)
}

/// The raw value is the event log's `type`, and what an adapter that is a command is told.
public enum MediationAdEvent: String, CaseIterable, Equatable, Sendable {
  case willPresentFullScreenView, reportImpression, reportClick, willDismissFullScreenView
  case didDismissFullScreenView, didFailToPresent
}

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
  func willDismiss()
  func didDismiss()
  /// It could not be shown after all.
  func didFail(_ error: MediationError)
}
