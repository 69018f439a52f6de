public import AdMarkup

/// Port: the waterfalls of a session (`--mediation`). Answers come through the `deliver` closure that it was made with,
/// never at once and on any thread.
public protocol AdMediator: Sendable {
  var plan: MediationPlan { get }
  /// Asks the waterfall of a format; exactly one ``MediatorAnswer/loaded`` or ``MediatorAnswer/failed`` follows.
  func load(_ request: MediationRequest)
  /// The ad of a request is over, or no longer wanted: its adapter may end.
  func release(_ id: MediationRequest.ID)
  /// Ends all adapters: asked to go, then made to, and reaped.
  ///
  /// - Parameter isOver: Called once, on any thread, when none is left; after 1.5 s of wall time at the latest.
  func close(_ isOver: @escaping @Sendable () -> Void)
}

/// What a `--mediation` file says of when to ask.
public struct MediationPlan: Equatable, Sendable {
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

/// One question to a waterfall.
public struct MediationRequest: Equatable, Sendable, Identifiable {
  /// Unique in the session, from 1.
  public var id: Int
  public var format: AdFormat
  /// Cells.
  public var columns: Int
  public var rows: Int

  public init(id: Int, format: AdFormat, columns: Int, rows: Int) {
    self.id = id
    self.format = format
    self.columns = columns
    self.rows = rows
  }
}

public enum MediatorAnswer: Sendable {
  /// What came of one line item, or what one said too late.
  case asked(LineItemReport)
  /// - Parameter waited: See ``AdLoadError/waited``.
  case loaded(MediationRequest.ID, any MediationAd, adapter: String, parameter: String, waited: Duration)
  /// The last line item's error; `noFill` for an empty waterfall.
  case failed(MediationRequest.ID, MediationError, adapter: String?, parameter: String?, waited: Duration)
}

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
