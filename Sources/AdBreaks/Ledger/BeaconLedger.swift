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
    /// When it should have been called.
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

  /// What an ad, or the break itself, is to report.
  public struct Account: Equatable, Sendable {
    public let breakID: String
    /// `nil` for the break's own tracking, and for ads that were lost before they could be played.
    public let ad: PlayableAd?
    public internal(set) var lines: [Line]
  }

  /// In the order in which they became known.
  public private(set) var accounts: [Account] = []
  private var indices: [PlayableAd.ID: Int] = [:]
  private var breakIndices: [String: Int] = [:]

  public init() {}

  /// Notes what the log tells.
  public mutating func note(_ event: AdEvent, wall: Duration) {
    switch event {
    case .ad(let moment, let info): note(moment, of: info, wall: wall)
    case .adError(let breakID, let adID, _, _, _, _): noteError(breakID: breakID, adID: adID, wall: wall)
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
    let line = line(for: url, event: beacon.event, in: account)
    if accounts[account].ad == nil || Self.isUntold(beacon.event) { accounts[account].lines[line].dues.append(wall) }
    accounts[account].lines[line].calls.append(Call(wall: wall, status: status))
    return CallID(account: account, line: line, call: accounts[account].lines[line].calls.count - 1)
  }

  /// Notes how a call ended.
  public mutating func settle(_ id: CallID, _ status: BeaconStatus) {
    accounts[id.account].lines[id.line].calls[id.call].status = status
  }

  /// One call in the ledger.
  public struct CallID: Hashable, Comparable, Sendable {
    let account: Int
    let line: Int
    let call: Int

    public static func < (one: CallID, other: CallID) -> Bool {
      (one.account, one.line, one.call) < (other.account, other.line, other.call)
    }
  }

  private mutating func note(_ moment: AdMoment, of info: AdInfo, wall: Duration) {
    let account = open(info.ad, breakID: info.adBreak.breakID)
    let events = Self.events(of: moment)
    for index in accounts[account].lines.indices {
      let line = accounts[account].lines[index]
      if events.contains(line.event) {
        accounts[account].lines[index].dues.append(wall)
      } else if line.event == "progress", line.dues.isEmpty, line.isReached(by: info) {
        accounts[account].lines[index].dues.append(wall)
      }
    }
  }

  /// An error belongs to the latest ad of that name.
  private mutating func noteError(breakID: String, adID: String?, wall: Duration) {
    guard
      let account = accounts.lastIndex(where: { $0.breakID == breakID && $0.ad != nil && $0.ad?.adID == adID })
    else { return }
    for index in accounts[account].lines.indices where accounts[account].lines[index].event == "error" {
      accounts[account].lines[index].dues.append(wall)
    }
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

  /// Of equal lines the one that was called least.
  private mutating func line(for url: BeaconURL, event: String, in account: Int) -> Int {
    let candidates = accounts[account].lines.indices.filter {
      accounts[account].lines[$0].event == event && accounts[account].lines[$0].url == url
    }
    if let index = candidates.min(by: { calls(account, $0) < calls(account, $1) }) { return index }
    accounts[account].lines.append(Line(event: event, url: url, offset: nil))
    return accounts[account].lines.count - 1
  }

  private func calls(_ account: Int, _ line: Int) -> Int { accounts[account].lines[line].calls.count }
}

extension BeaconLedger.Line {
  /// Whether ad time has come to its offset.
  fileprivate func isReached(by info: AdInfo) -> Bool {
    switch offset {
    case .time(let time): info.playhead >= time
    case .percentage(let percent): info.duration?.percentage(percent).map { info.playhead >= $0 } ?? false
    case nil: false
    }
  }
}

extension AdBeacons {
  /// Everything that an ad may report.
  fileprivate var lines: [BeaconLedger.Line] {
    let plain = [
      ("impression", impressions), ("viewUndetermined", viewUndetermined),
      ("verificationNotExecuted", verificationNotExecuted),
    ]
    let conditional = [("clickTracking", clickTracking), ("error", errors)]
    func lines(_ groups: [(event: String, urls: [BeaconURL])]) -> [BeaconLedger.Line] {
      groups.flatMap { group in
        group.urls.map { BeaconLedger.Line(event: group.event, url: $0, offset: nil) }
      }
    }
    return lines(plain) + tracking.map { BeaconLedger.Line(event: $0.event, url: $0.url, offset: $0.offset) }
      + lines(conditional)
  }
}
