import AdBreaks
import AdMarkup

/// The way from a break down to one answer.
struct Branch: Sendable {
  /// The wrappers passed, outermost first.
  var wrappers: [ResolvedAd.Level] = []
  /// The addresses asked, and those that answered.
  var visited: Set<DocumentAddress> = []
  /// Where the answer was read.
  var base = DocumentAddress.unknown
  /// VMAP `followRedirects`, then `followAdditionalWrappers` of the wrapper above.
  var followsWrappers: Bool
  var allowance: Allowance
  var generator: SeededGenerator

  init(followsWrappers: Bool, limits: DeliveryLimits, generator: SeededGenerator) {
    self.followsWrappers = followsWrappers
    self.generator = generator
    allowance = Allowance(limits)
  }

  var errorURLs: [BeaconURL] { ResolvedAd.errorURLs(wrappers: wrappers, inLine: nil, base: base) }
}

/// What an answer has brought.
struct Resolution: Sendable {
  var ads: [ResolvedAd]
  /// See ``AdLoadError/waited``; what is awaited side by side counts once.
  var waited: Duration
  /// Whether nothing but empty answers was found.
  var isEmpty: Bool
  /// Of the answer's document.
  var entries: [ResolutionTrace.Entry] = []
  var stop: ResolutionTrace.Stop?
}

extension ResolutionTrace.Stop {
  init(_ error: AdLoadError) { self.init(code: error.code, message: error.message) }
}
