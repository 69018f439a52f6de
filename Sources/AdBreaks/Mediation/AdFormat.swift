/// What a waterfall is asked for; the raw value is its word in `--mediation` files and adapters' requests.
public enum AdFormat: String, CaseIterable, Equatable, Sendable {
  case banner, interstitial
  /// A break's ads (VMAP `CustomAdData`).
  case video
}
