import AdMarkup

extension BeaconLedger {
  /// What an ad, or the break itself, is to report.
  public struct Account: Equatable, Sendable {
    public let breakID: String
    /// `nil` for the break's own tracking, and for ads that were lost before they could be played.
    public let ad: PlayableAd?
    public internal(set) var lines: [Line] = []
    /// Where an event's lines are.
    private var indices: [String: [Int]] = [:]
    /// Where the lines of one event and URL are, and how many calls they have had.
    private var places: [Place: (lines: [Int], calls: Int)] = [:]

    private struct Place: Hashable {
      let event: String
      let url: BeaconURL
    }

    init(breakID: String, ad: PlayableAd?, lines: [Line]) {
      self.breakID = breakID
      self.ad = ad
      for line in lines { add(line) }
    }

    public static func == (one: Account, other: Account) -> Bool {
      one.breakID == other.breakID && one.ad == other.ad && one.lines == other.lines
    }

    mutating func add(_ line: Line) {
      indices[line.event, default: []].append(lines.count)
      places[Place(event: line.event, url: line.url), default: ([], 0)].lines.append(lines.count)
      lines.append(line)
    }

    /// Where a call is entered: equal lines take turns.
    mutating func line(for url: BeaconURL, event: String) -> Int {
      let place = Place(event: event, url: url)
      if places[place] == nil { add(Line(event: event, url: url, offset: nil)) }
      let (equal, calls) = places[place, default: ([], 0)]
      places[place]?.calls += 1
      return equal[calls % equal.count]
    }

    mutating func note(_ event: String, wall: Duration) {
      for index in indices[event] ?? [] { lines[index].dues.append(wall) }
    }

    /// Progress is due once, when ad time has come to its offset.
    mutating func noteProgress(to playhead: Duration, of duration: Duration?, wall: Duration) {
      for index in indices["progress"] ?? [] where lines[index].dues.isEmpty {
        if lines[index].isReached(at: playhead, of: duration) { lines[index].dues.append(wall) }
      }
    }

    /// Whether a call is its own reason: no line of the log tells it, or none has told it yet.
    func isDue(_ line: Int, with beacon: Beacon) -> Bool {
      if ad == nil || BeaconLedger.isUntold(beacon.event) { return true }
      guard beacon.event == "progress", lines[line].dues.isEmpty, let playhead = beacon.adPlayhead else { return false }
      return lines[line].isReached(at: playhead, of: beacon.adDuration)
    }
  }
}

extension BeaconLedger.Line {
  fileprivate func isReached(at playhead: Duration, of duration: Duration?) -> Bool {
    switch offset {
    case .time(let time): playhead >= time
    case .percentage(let percent): duration?.percentage(percent).map { playhead >= $0 } ?? false
    case nil: false
    }
  }
}

extension AdBeacons {
  /// Everything that an ad may report.
  var lines: [BeaconLedger.Line] {
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
