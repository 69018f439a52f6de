public import AdMarkup

/// What a `--mediation` file says of when to ask.
public struct MediationPlan: Equatable, Sendable {
  /// The raw value is its word in the file.
  public enum Moment: String, CaseIterable, Equatable, Sendable { case betweenFiles, display }

  /// Wall time after which a banner is asked for anew; `nil` has no banner waterfall.
  public var bannerRefresh: Duration?
  /// When interstitials are shown; empty has no interstitial waterfall.
  public var interstitialMoments: Set<Moment>
  /// What of the file was dropped or ignored; each message begins with its JSON path.
  public var diagnostics: [Diagnostic]

  public init(
    bannerRefresh: Duration? = nil, interstitialMoments: Set<Moment> = [], diagnostics: [Diagnostic] = []
  ) {
    self.bannerRefresh = bannerRefresh
    self.interstitialMoments = interstitialMoments
    self.diagnostics = diagnostics
  }
}
