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

/// What comes of a question, and of each line item that was asked.
public enum MediatorAnswer: Sendable {
  /// What came of one line item, or what one said too late.
  case asked(LineItemReport)
  /// - Parameter waited: See ``AdLoadError/waited``.
  case loaded(MediationRequest.ID, any MediationAd, adapter: String, parameter: String, waited: Duration)
  /// The last line item's error; `noFill` for an empty waterfall.
  case failed(MediationRequest.ID, MediationError, adapter: String?, parameter: String?, waited: Duration)
}
