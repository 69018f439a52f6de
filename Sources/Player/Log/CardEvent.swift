import AdBreaks

/// What the log tells of a card: an interstitial being loaded, or what became of one that was, or of a mediated banner.
struct CardEvent: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case interstitialDidLoad, interstitialDidFail
    case ad(MediationAdEvent)

    /// The event log's `type`.
    var type: String {
      switch self {
      case .interstitialDidLoad: "interstitialDidLoad"
      case .interstitialDidFail: "interstitialDidFail"
      case .ad(let event): event.rawValue
      }
    }
  }

  var kind: Kind
  /// `nil` for a card of the schedule's own. Untrusted text, as the next one.
  var adapter: String?
  var parameter: String?
  /// A ``MediationError/Code``.
  var code: Int?

  init(_ kind: Kind, adapter: String? = nil, parameter: String? = nil, code: Int? = nil) {
    self.kind = kind
    self.adapter = adapter
    self.parameter = parameter
    self.code = code
  }

  var isFailure: Bool { kind == .interstitialDidFail || kind == .ad(.didFailToPresent) }

  func addFields(to line: inout JSONObject) {
    line.add("adapter", adapter.map(SafeText.line))
    line.add("parameter", parameter.map(SafeText.address))
    line.add("code", code)
  }
}
