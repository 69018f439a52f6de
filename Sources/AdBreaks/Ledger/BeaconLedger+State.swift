/// How the call of a beacon stands; the raw values but `waiting` are the event log's `status`.
public enum BeaconStatus: Equatable, Sendable {
  /// On its way, or between two tries.
  case waiting
  /// `--tracking log`: told, and not sent anywhere.
  case logged
  case sent(httpStatus: Int)
  /// Given up; `nil` when no server answered.
  case failed(httpStatus: Int?)
}

extension BeaconLedger {
  /// How one URL stands.
  public enum State: String, Equatable, Sendable, CaseIterable {
    /// What it waits for has not happened.
    case notDue
    case waiting
    /// Called in time, as far as the log is concerned: nothing is sent.
    case logged
    case sent
    /// Called more than ``tolerance`` after it was due.
    case late
    /// Due, and not called.
    case missing
    /// Called more often than it was due.
    case double
    case failed
  }

  /// Wall time within which a call is in time.
  public static let tolerance = Duration.seconds(1)

  /// What no line of the log tells: such a call is due when it is made.
  static func isUntold(_ event: String) -> Bool {
    switch event {
    case "mute", "unmute", "closeLinear", "notUsed", "otherAdInteraction", "playerExpand", "playerCollapse", "close",
      "acceptInvitation", "overlayViewDuration":
      true
    default: false
    }
  }

  /// The tracking events that are due with a line of the log.
  static func events(of moment: AdMoment) -> [String] {
    switch moment {
    case .started: ["loaded", "creativeView", "start", "verificationNotExecuted"]
    case .impression: ["impression", "viewUndetermined"]
    case .firstQuartile, .midpoint, .thirdQuartile, .complete: [moment.rawValue]
    case .skipped: ["skip"]
    case .adPaused: ["pause"]
    case .adResumed: ["resume"]
    case .clicked: ["clickTracking"]
    case .loaded, .adBuffering, .skippableStateChanged, .adProgress: []
    }
  }
}

extension BeaconLedger.Line {
  public var state: BeaconLedger.State {
    if calls.count > dues.count { return .double }
    if calls.contains(where: { if case .failed = $0.status { true } else { false } }) { return .failed }
    if calls.count < dues.count { return .missing }
    if calls.isEmpty { return .notDue }
    if calls.contains(where: { $0.status == .waiting }) { return .waiting }
    let isLate = zip(dues, calls).contains { $1.wall - $0 > BeaconLedger.tolerance }
    if isLate { return .late }
    return calls.allSatisfy { $0.status == .logged } ? .logged : .sent
  }
}
