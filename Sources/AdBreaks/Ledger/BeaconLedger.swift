public import AdMarkup

/// Both sides of tracking: what should be called because of what happened, and what was called, for each ad, wrapper
/// level and URL.
///
/// The dues are drawn from the events that the log tells, not from the beacons, so that a beacon which is forgotten,
/// late or double shows as such. All times are wall time.
public struct BeaconLedger: Sendable {
  /// One URL that a document names.
  public struct Line: Equatable, Sendable {
    /// The specification's event name.
    public let event: String
    /// Unexpanded.
    public let url: BeaconURL
    /// Of `progress` alone.
    public let offset: AdOffset?
    /// When it should have been called; of a break's own tracking, when it was.
    public internal(set) var dues: [Duration] = []
    public internal(set) var calls: [Call] = []
  }

  public struct Call: Equatable, Sendable {
    public let wall: Duration
    public internal(set) var status: BeaconStatus

    public init(wall: Duration, status: BeaconStatus) {
      self.wall = wall
      self.status = status
    }
  }

  /// In the order in which they became known, but for those that are folded.
  public private(set) var accounts: [Account] = []
  /// What became of those before them.
  public private(set) var folded = Folded()
  private let mostKept: Int
  private var indices: [PlayableAd.ID: Int] = [:]
  private var breakIndices: [String: Int] = [:]

  /// - Parameter mostKept: How many accounts of earlier contents are kept as they are.
  public init(keeping mostKept: Int = 1_000) { self.mostKept = mostKept }

  /// Begins with the breaks of another content, or of the same one played again: what was noted stays, or is folded.
  public mutating func begin(_ breaks: [AdBreak]) {
    indices.removeAll()
    breakIndices.removeAll()
    fold()
    for adBreak in breaks where !adBreak.tracking.isEmpty && adBreak.id.occurrence == 0 {
      let account = open(breakID: adBreak.breakID)
      for tracking in adBreak.tracking {
        accounts[account].add(Line(event: tracking.event.rawValue, url: BeaconURL(url: tracking.url), offset: nil))
      }
    }
  }

  /// Notes what the log tells.
  public mutating func note(_ event: AdEvent, wall: Duration) {
    switch event {
    case .ad(let moment, let info): note(moment, of: info, wall: wall)
    case .adError(_, _, let ad, _, _, _):
      if let ad, let account = indices[ad] { accounts[account].note("error", wall: wall) }
    case .cuePointsChanged, .adBreakReady, .adBreakFetchError, .contentPauseRequested, .contentResumeRequested,
      .adBreakStarted, .adBreakEnded, .contentComplete, .allAdsCompleted:
      break
    }
  }

  /// Notes that a URL of a beacon was called, or is being called.
  ///
  /// - Returns: Where its answer is to be noted.
  public mutating func note(
    _ url: BeaconURL, of beacon: Beacon, status: BeaconStatus, wall: Duration
  ) -> CallID {
    let account = beacon.ad.map { open($0, breakID: beacon.breakID) } ?? open(breakID: beacon.breakID)
    let line = accounts[account].line(for: url, event: beacon.event)
    if accounts[account].isDue(line, with: beacon) { accounts[account].lines[line].dues.append(wall) }
    accounts[account].lines[line].calls.append(Call(wall: wall, status: status))
    return CallID(account: folded.accounts + account, line: line, call: accounts[account].lines[line].calls.count - 1)
  }

  /// Notes how a call ended.
  public mutating func settle(_ id: CallID, _ status: BeaconStatus) {
    accounts[id.account - folded.accounts].lines[id.line].calls[id.call].status = status
  }

  /// One call in the ledger.
  public struct CallID: Hashable, Comparable, Sendable {
    /// The folded ones are counted too.
    let account: Int
    let line: Int
    let call: Int

    public static func < (one: CallID, other: CallID) -> Bool {
      (one.account, one.line, one.call) < (other.account, other.line, other.call)
    }
  }

  /// Folds the oldest accounts that are too many, up to the first that still waits for an answer.
  private mutating func fold() {
    let old = accounts.prefix(max(0, accounts.count - mostKept)).prefix { $0.isSettled }
    for account in old { folded.add(account) }
    accounts.removeFirst(old.count)
  }

  private mutating func note(_ moment: AdMoment, of info: AdInfo, wall: Duration) {
    let account = open(info.ad, breakID: info.adBreak.breakID)
    for event in Self.events(of: moment) { accounts[account].note(event, wall: wall) }
    accounts[account].noteProgress(to: info.playhead, of: info.duration, wall: wall)
  }

  private mutating func open(_ ad: PlayableAd, breakID: String) -> Int {
    if let index = indices[ad.id] { return index }
    indices[ad.id] = accounts.count
    accounts.append(Account(breakID: breakID, ad: ad, lines: ad.beacons.lines))
    return accounts.count - 1
  }

  private mutating func open(breakID: String) -> Int {
    if let index = breakIndices[breakID] { return index }
    breakIndices[breakID] = accounts.count
    accounts.append(Account(breakID: breakID, ad: nil, lines: []))
    return accounts.count - 1
  }
}
