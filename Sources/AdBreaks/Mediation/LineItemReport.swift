/// One line of the mediation view (AdMob's ad inspector).
public struct LineItemReport: Equatable, Sendable {
  public enum Outcome: Equatable, Sendable {
    case filled
    case failed(MediationError)
    /// A second answer, or one after the time-out: dropped.
    case dropped
  }

  /// `nil` for a break's video waterfall.
  public var request: MediationRequest.ID?
  public var format: AdFormat
  /// The waterfall's name where it has one.
  public var waterfall: String?
  /// The line item's name; untrusted text, as the next two.
  public var name: String
  public var adapter: String
  public var parameter: String
  public var outcome: Outcome
  /// Wall time from the question to the answer; on a virtual clock a time-out takes its limit, all else nothing.
  public var elapsed: Duration

  public init(
    request: MediationRequest.ID?, format: AdFormat, waterfall: String? = nil, name: String, adapter: String,
    parameter: String, outcome: Outcome, elapsed: Duration
  ) {
    self.request = request
    self.format = format
    self.waterfall = waterfall
    self.name = name
    self.adapter = adapter
    self.parameter = parameter
    self.outcome = outcome
    self.elapsed = elapsed
  }
}
