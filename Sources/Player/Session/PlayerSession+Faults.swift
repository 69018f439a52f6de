import AdBreaks

/// Breaks that the viewer makes fail.
extension PlayerSession {
  /// Puts the next fault on a break, or the one before, and says which; or says why not.
  func chooseFault(of row: EventPanelModel.BreakRow?, forward: Bool) {
    guard let row, let coordinator = item.coordinator else { return }
    if let refusal = coordinator.faultRefusal(of: row.id) { return tell(refusal.words, about: .session) }
    let fault = Fault.next(after: coordinator.fault(of: row.id), forward: forward)
    perform(.faultChosen(row.id, fault))
    tell("\(row.name): \(fault.map { "fault \($0.name)" } ?? "no fault")", about: .session)
  }
}

extension AdCoordinator.FaultRefusal {
  fileprivate var words: String {
    switch self {
    case .onScreen: "this break is on screen: after it, r makes breaks to come unplayed again"
    case .over: "this break is over: before its time, r makes it unplayed again"
    case .neverPlays: "this break has no place and never plays"
    case .adless: "this break has no ads that could fail"
    }
  }
}
