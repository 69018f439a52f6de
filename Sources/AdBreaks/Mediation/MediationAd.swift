/// An ad that an adapter has loaded (`GADMediationBannerAd`, `GADMediationInterstitialAd`).
public protocol MediationAd: AnyObject, Sendable {
  /// Takes the delegate that the ad's events go to; told once, when loading has succeeded.
  func setDelegate(_ delegate: any MediationAdDelegate)

  /// What it will show, for its picture or clip to be opened ahead; `nil` when that is known only once it is shown.
  var preview: AdCard? { get }

  /// Shows the ad, on the main thread; what becomes of it is told to its delegate.
  ///
  /// - Throws: `adNotLoaded` when there is nothing to show, or no longer; an ad that puts nothing on its surface is taken
  ///   for such a one.
  @MainActor func present(on surface: any AdSurface) throws(MediationError)
}

extension MediationAd {
  public var preview: AdCard? { nil }
}

/// Hears what becomes of a loaded ad (`GADMediationInterstitialAdEventDelegate`), on any thread. What comes twice or out
/// of its turn is dropped.
public protocol MediationAdDelegate: Sendable {
  func handle(_ event: MediationAdEvent)
}

/// The raw value is the event log's `type`, and what an adapter that is a command is told.
public enum MediationAdEvent: String, CaseIterable, Equatable, Sendable {
  case willPresentFullScreenView, reportImpression, reportClick, willDismissFullScreenView
  case didDismissFullScreenView, didFailToPresent
}
