public import AdMarkup

/// Where the breaks of a schedule fall on content's axis: cue points, and the occurrences of breaks that repeat.
public struct BreakPlacement: Equatable, Sendable {
  /// Where one break falls.
  public enum Place: Equatable, Sendable {
    case at(AdBreak.Position)
    /// Content time, later than the duration: it never plays.
    case beyondEnd(Duration)
    /// A percentage of an unknown duration, or `#m` that no opportunity answers.
    case unplaced

    /// Content time at which it plays, a post-roll at `end`; `nil` when it does not play, and when the end is not known.
    public func time(end: Duration?) -> Duration? {
      guard case .at(let position) = self else { return nil }
      return position == .postRoll ? end : position.time
    }
  }

  public struct PlacedBreak: Equatable, Sendable {
    public var adBreak: AdBreak
    public var place: Place

    public init(adBreak: AdBreak, place: Place) {
      self.adBreak = adBreak
      self.place = place
    }
  }

  /// All breaks of one time: one pause of content.
  public struct Cue: Equatable, Sendable {
    public var position: AdBreak.Position
    /// In document order.
    public var members: [AdBreak.ID]
  }

  /// No more breaks than these are placed, occurrences included.
  public static let limit = 10_000

  /// In document order, then the occurrences in time order.
  public internal(set) var breaks: [PlacedBreak] = []
  /// In the order of playing, each position once.
  public internal(set) var cues: [Cue] = []
  /// What is unplaced or beyond the end, and why.
  public private(set) var diagnostics: [Diagnostic] = []

  let duration: Duration?
  /// Where playing ends; `nil` when that is not known.
  let end: Duration?
  /// Content time; what falls there or before it is dropped.
  let earliest: Duration?
  var repeats: [Repeat] = []

  /// Places a schedule; with a known end every occurrence is made at once.
  ///
  /// - Parameter earliest: Breaks at or before this content time are dropped, a post-roll never; `nil` drops none.
  public init(schedule: AdSchedule, content: ContentFacts, after earliest: Duration? = nil) {
    duration = content.duration
    end = content.playedLength
    self.earliest = earliest
    for adBreak in schedule.breaks.prefix(Self.limit) {
      let place = place(of: adBreak, in: schedule, opportunities: content.breakOpportunities)
      if case .at(let position) = place, let first = Repeat(of: adBreak, at: position) { repeats.append(first) }
      if case .at(let position) = place, isTooEarly(position.time) {
        note(.breakDropped, "the break is not after --play-ads-after and is dropped", of: adBreak)
        continue
      }
      breaks.append(PlacedBreak(adBreak: adBreak, place: place))
      if case .at(let position) = place { add(adBreak.id, at: position) }
    }
    if let end {
      _ = makeOccurrences { $0 < end }
      if breaks.count == Self.limit, repeats.contains(where: { $0.next < end }) {
        note(.occurrencesCut, "only the first \(Self.limit) breaks are used", of: nil)
      }
    }
  }

  /// Content time in order, each once; `nil` at the end for the post-roll.
  public var cuePoints: [Duration?] { cues.map(\.position.time) }

  /// 0 pre-roll, 1… mid-rolls in time order, -1 post-roll (IMA `AdPodInfo.podIndex`).
  public func podIndex(of position: AdBreak.Position) -> Int {
    switch position {
    case .preRoll: 0
    case .midRoll: index(from: position) + (cues.first?.position == .preRoll ? 0 : 1)
    case .postRoll: -1
    }
  }

  /// The index of the first cue at or after a position.
  public func index(from position: AdBreak.Position) -> Int {
    var range = cues.startIndex..<cues.endIndex
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = cues[middle].position < position ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }

  /// The breaks of a time, in document order.
  public func members(at position: AdBreak.Position) -> [AdBreak.ID] {
    let index = index(from: position)
    guard index < cues.endIndex, cues[index].position == position else { return [] }
    return cues[index].members
  }

  func isTooEarly(_ time: Duration?) -> Bool {
    if let time, let earliest { time <= earliest } else { false }
  }

  mutating func add(_ id: AdBreak.ID, at position: AdBreak.Position) {
    let index = index(from: position)
    if index < cues.endIndex, cues[index].position == position {
      cues[index].members.append(id)
    } else {
      cues.insert(Cue(position: position, members: [id]), at: index)
    }
  }

  private mutating func place(of adBreak: AdBreak, in schedule: AdSchedule, opportunities: [Duration]) -> Place {
    switch adBreak.offset {
    case .start: return .at(.preRoll)
    case .end: return .at(.postRoll)
    case .time(let time): return place(at: time, of: adBreak)
    case .percentage(let percent):
      guard let time = duration?.percentage(percent) else {
        note(.breakUnplaced, "\(percent)% of an unknown duration", of: adBreak)
        return .unplaced
      }
      return place(at: time, of: adBreak)
    case .position(let number):
      // Its note is the schedule's: only the document as a whole shows the mix.
      if schedule.ignoresPositions { return .unplaced }
      guard opportunities.indices.contains(number - 1) else {
        note(.breakUnplaced, "there is no break opportunity #\(number)", of: adBreak)
        return .unplaced
      }
      return place(at: opportunities[number - 1], of: adBreak)
    }
  }

  private mutating func place(at time: Duration, of adBreak: AdBreak) -> Place {
    if let end, time > end {
      note(.breakBeyondEnd, "the break is later than the content's end and never plays", of: adBreak)
      return .beyondEnd(time)
    }
    return .at(time > .zero ? .midRoll(time) : .preRoll)
  }

  private mutating func note(_ rule: DiagnosticRule, _ message: String, of adBreak: AdBreak?) {
    diagnostics.append(Diagnostic(rule, message, breakID: adBreak?.breakID))
  }
}
