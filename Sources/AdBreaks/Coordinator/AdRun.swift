import AdMarkup

/// One ad on screen, counted in ad time.
struct AdRun: Equatable, Sendable {
  /// A moment of ad time that is told once.
  struct Moment: Equatable, Sendable {
    enum Kind: Equatable, Sendable {
      case quartile(AdMoment)
      case skippable
      case progress(BeaconURL)
    }
    let time: Duration
    /// Whether its time is a share of the ad's length.
    var isShare = false
    let kind: Kind
  }

  let ad: PlayableAd
  /// From 1, within its break.
  let position: Int
  /// The medium's own length, else the document's.
  let duration: Duration?
  /// Ad time from which the ad can be skipped; `nil` when it cannot.
  let skipTime: Duration?
  private(set) var playhead = Duration.zero
  private var moments: ArraySlice<Moment>
  /// Ad time of the next `adProgress`; `nil` when none is asked for.
  private var nextTick: Duration?

  private static let tick = Duration.milliseconds(200)

  init(_ ad: PlayableAd, position: Int, mediumDuration: Duration?, reportsProgress: Bool) {
    self.ad = ad
    self.position = position
    duration = [mediumDuration, ad.duration].compactMap(\.self).first { $0 > .zero }
    skipTime = Self.skipTime(ad.skipOffset, duration: duration)
    moments = Self.moments(of: ad, duration: duration, skipTime: skipTime)[...]
    nextTick = reportsProgress ? Self.tick : nil
  }

  /// The ad time at which it must be told at the latest.
  var nextMoment: Duration? {
    [moments.first?.time, nextTick, limit].compactMap(\.self).min()
  }

  /// The ad time beyond which it is not believed that the ad will end, so that none can keep content from playing.
  var limit: Duration { (duration ?? Self.longest) + Self.patience }

  private static let longest = Duration.seconds(600)
  private static let patience = Duration.seconds(15)

  /// Moves ad time on.
  ///
  /// - Returns: The moments passed, and whether `adProgress` is due.
  mutating func move(to time: Duration) -> (moments: [Moment], isTick: Bool) {
    playhead = max(playhead, time)
    let passed = moments.prefix { $0.time <= playhead }
    moments = moments.dropFirst(passed.count)
    guard let tick = nextTick, tick <= playhead else { return (Array(passed), false) }
    nextTick = Self.tick * (Int64(min(playhead / Self.tick, 1e15)) + 1)
    return (Array(passed), true)
  }

  /// Whether a medium that ends here has been played through, and not been cut; ends are seldom exact.
  static func isEnd(_ end: Duration, of length: Duration) -> Bool {
    length - end <= max(.milliseconds(500), length / 50)
  }

  /// Ends the ad played through: all that its length promised is passed. Where that was not its medium's, its end is its
  /// length: shares of it are passed, times that lie beyond are not.
  mutating func end(at end: Duration) -> [Moment] {
    if let duration, Self.isEnd(end, of: duration) { return move(to: max(end, duration)).moments }
    let passed = move(to: end).moments
    let left = duration == nil ? Self.moments(of: ad, duration: playhead, skipTime: nil)[...] : moments
    moments = []
    return passed + left.filter { $0.isShare && $0.time <= duration ?? playhead }
  }

  private static let quartiles: [(share: Int, moment: AdMoment)] = [
    (1, .firstQuartile), (2, .midpoint), (3, .thirdQuartile),
  ]

  private static func skipTime(_ offset: AdOffset?, duration: Duration?) -> Duration? {
    guard let time = offset.flatMap({ self.time(of: $0, duration: duration) }) else { return nil }
    if let duration, time >= duration { return nil }
    return max(time, .zero)
  }

  /// - Returns: `nil` for a percentage of an unknown duration.
  private static func time(of offset: AdOffset, duration: Duration?) -> Duration? {
    switch offset {
    case .time(let time): time
    case .percentage(let percent): duration?.percentage(percent)
    }
  }

  private static func moments(of ad: PlayableAd, duration: Duration?, skipTime: Duration?) -> [Moment] {
    var moments: [Moment] = []
    if let duration {
      moments += quartiles.map { Moment(time: duration / 4 * $0.share, isShare: true, kind: .quartile($0.moment)) }
    }
    if let skipTime { moments.append(Moment(time: skipTime, kind: .skippable)) }
    for tracking in ad.beacons.tracking where tracking.event == "progress" {
      guard let time = tracking.offset.flatMap({ Self.time(of: $0, duration: duration) }) else { continue }
      let isShare = if case .percentage = tracking.offset { true } else { false }
      moments.append(Moment(time: time, isShare: isShare, kind: .progress(tracking.url)))
    }
    // In time order; equal times stay in the order above.
    return moments.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }
}
