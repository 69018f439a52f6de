import AdBreaks

/// How far an ad is with telling what becomes of it, so that each thing is told once and in its turn: it covers the
/// screen (a banner never does), is seen, is clicked, leaves; or it fails to be shown, and tells nothing else.
struct PresentationOrder: Equatable, Sendable {
  private enum Stage: Equatable {
    case loaded
    case covering
    case seen(covering: Bool)
    case leaving
    case over
  }

  private var stage = Stage.loaded

  /// Whether an event is in its turn; it then has happened.
  mutating func takes(_ event: MediationAdEvent) -> Bool {
    switch (stage, event) {
    case (.loaded, .willPresentFullScreenView): stage = .covering
    case (.loaded, .reportImpression): stage = .seen(covering: false)
    case (.covering, .reportImpression): stage = .seen(covering: true)
    case (.seen, .reportClick): break
    case (.covering, .willDismissFullScreenView), (.seen(covering: true), .willDismissFullScreenView): stage = .leaving
    case (.leaving, .didDismissFullScreenView), (.loaded, .didFailToPresent): stage = .over
    case (.loaded, _), (.covering, _), (.seen, _), (.leaving, _), (.over, _): return false
    }
    return true
  }
}
