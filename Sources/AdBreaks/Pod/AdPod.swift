/// The ads of one break, resolved: wrappers followed, media files chosen.
public struct AdPod: Equatable, Sendable {
  /// The ads to play, in order.
  public var ads: [PlayableAd]
  /// Ads that take the place of one that fails, each once, in document order.
  public var standBys: [PlayableAd]
  /// Ads that were lost while the pod was resolved: told as `adError`, the rest plays.
  public var failures: [AdFailure]
  /// See ``AdLoadError/waited``; of the ads that were lost.
  public var waited: Duration
  /// How they were found; `nil` where nothing had to be.
  public var trace: ResolutionTrace?

  public init(
    ads: [PlayableAd], standBys: [PlayableAd] = [], failures: [AdFailure] = [], waited: Duration = .zero,
    trace: ResolutionTrace? = nil
  ) {
    self.ads = ads
    self.standBys = standBys
    self.failures = failures
    self.waited = waited
    self.trace = trace
  }
}
