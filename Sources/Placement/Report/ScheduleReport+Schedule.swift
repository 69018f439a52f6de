public import AdBreaks
import AdMarkup

extension ScheduleReport {
  /// What a document says as it stands, placed on content's axis; nothing is fetched for it.
  ///
  /// - Parameters:
  ///   - source: The document as it was named.
  ///   - schedule: What was made of it, its ``AdSchedule/origin`` included.
  public init(source: String, schedule: AdSchedule, content: ContentFacts) {
    self.init(source: source, contentDuration: content.duration, diagnostics: schedule.diagnostics)
    switch schedule.origin?.document {
    case .vmap(let vmap):
      (kind, version) = (.vmap, vmap.version)
      add(vmap, base: schedule.origin?.base ?? .unknown, schedule, content)
    case .vast(let vast):
      (kind, version) = (.vast, vast.version)
      breaks = schedule.breaks.prefix(1).map { BreakReport(vast: vast, adBreak: $0) }
    case nil: break
    }
  }

  /// A document that cannot be used at all.
  public init(source: String, failure: ScheduleFailure, contentDuration: Duration?) {
    self.init(source: source, contentDuration: contentDuration)
    var unread = Diagnostic(.documentUnavailable, failure.message)
    unread.code = failure.code
    diagnostics = [failure.diagnostic ?? unread]
  }

  private mutating func add(
    _ vmap: VMAP, base: DocumentAddress, _ schedule: AdSchedule, _ content: ContentFacts
  ) {
    let all = AdSchedule(breaks: schedule.breaks, ignoresPositions: schedule.ignoresPositions)
    let placement = BreakPlacement(schedule: all, content: content)
    diagnostics = Self.inDocumentOrder(diagnostics) + placement.diagnostics
    let placed = Dictionary(grouping: placement.breaks) { $0.adBreak.id.index }
    breaks = vmap.adBreaks.enumerated().map { index, element in
      BreakReport(element, index: index, placed: placed[index] ?? [], duration: content.duration)
    }
  }
}

extension ScheduleReport {
  /// Those without a place come last.
  private static func inDocumentOrder(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    func place(_ diagnostic: Diagnostic) -> (Int, Int) {
      diagnostic.location.map { ($0.line, $0.column) } ?? (.max, .max)
    }
    return diagnostics.enumerated().sorted { one, other in
      let (left, right) = (place(one.element), place(other.element))
      return left == right ? one.offset < other.offset : left < right
    }.map(\.element)
  }
}

extension BreakReport {
  /// - Parameter placed: The break and its occurrences on content's axis; none when its offset cannot be read.
  init(_ element: VMAP.AdBreak, index: Int, placed: [BreakPlacement.PlacedBreak], duration: Duration?) {
    self.init(
      index: index, id: element.breakID, timeOffset: element.timeOffset, position: .unplaced, state: .invalid,
      breakTypes: element.breakTypes, repeatAfter: element.repeatAfter, occurrences: [],
      source: SourceReport(element.source), tracking: element.tracking, adBreak: placed.first?.adBreak, ads: [],
      errors: [], isResolved: false)
    if case .vastAdData(let vast) = element.source?.kind { ads = vast.ads.map { AdReport($0) } }
    switch placed.first?.place {
    case .at(let place):
      state = .scheduled
      position = Position(place)
      occurrences = placed.compactMap { $0.place.time(end: duration) }
      time = occurrences.first
    case .beyondEnd(let late): (state, position, time) = (.beyondEnd, .midRoll, late)
    case .unplaced: state = .unplaced
    case nil: break
    }
  }

  /// A bare VAST: a pre-roll.
  init(vast: VAST, adBreak: AdBreak) {
    self.init(
      index: 0, time: .zero, position: .preRoll, state: .scheduled, breakTypes: [.linear], occurrences: [.zero],
      source: SourceReport(kind: .vastAdData), tracking: [], adBreak: adBreak, ads: vast.ads.map { AdReport($0) },
      errors: [], isResolved: false)
  }
}

extension BreakReport.Position {
  fileprivate init(_ position: AdBreak.Position) {
    switch position {
    case .preRoll: self = .preRoll
    case .midRoll: self = .midRoll
    case .postRoll: self = .postRoll
    }
  }
}

extension SourceReport {
  fileprivate init(_ source: VMAP.AdSource?) {
    self.init(
      kind: .none, id: source?.id, allowMultipleAds: source?.allowMultipleAds, followRedirects: source?.followRedirects)
    switch source?.kind {
    case .vastAdData: kind = .vastAdData
    case .adTagURI(let uri, let type): (kind, self.uri, templateType) = (.adTagURI, uri, type)
    case .customAdData(_, let type, _): (kind, templateType) = (.customAdData, type)
    case nil: break
    }
  }
}
