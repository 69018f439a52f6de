/// Breaks that are to fail on purpose.
extension AdCoordinator {
  /// Why a break takes no fault.
  public enum FaultRefusal: Equatable, Sendable {
    /// It has had its cue: an ad of it is on screen or beside content, or waited for.
    case onScreen
    case over
    /// It has no place in content.
    case neverPlays
    /// It is nothing but its tracking.
    case adless
  }

  /// How a break is to fail on purpose; `nil` when it is not.
  public func fault(of id: AdBreak.ID) -> Fault? { entry(id)?.adBreak.fault }

  /// Why ``Event/faultChosen(_:_:)`` would do nothing; `nil` when it would.
  public func faultRefusal(of id: AdBreak.ID) -> FaultRefusal? {
    guard let entry = entry(id), entry.position != nil else { return .neverPlays }
    if entry.isOver { return .over }
    if isBeside(id) || bracket?.members.first == id && bracket?.stage != .entering { return .onScreen }
    return entry.adBreak.source == .none ? .adless : nil
  }

  /// Ads that were loaded or asked for without the fault would play: they are released and asked for again.
  mutating func chooseFault(_ fault: Fault?, of id: AdBreak.ID) {
    guard faultRefusal(of: id) == nil, var entry = entry(id) else { return }
    entry.adBreak.fault = fault
    guard entry.state != .scheduled else { return replace(entry) }
    tellUnused(id)
    release(id)
    if ahead == id { ahead = nil }
    entry.state = .scheduled
    entry.adCount = 0
    entry.errors = []
    replace(entry)
    updateBanner()
    askedThrough = nil
    loadAhead()
    proceed()
  }
}
