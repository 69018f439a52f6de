public import AdMarkup

/// All breaks of one content, in document order, before they are placed on content's axis.
public struct AdSchedule: Equatable, Sendable {
  public var breaks: [AdBreak]
  /// What was tolerated or dropped while the schedule was read.
  public var diagnostics: [Diagnostic]
  /// The same of the documents of breaks of the command line; each names its own.
  public var extraDiagnostics: [Diagnostic] = []
  /// Whether `#m` offsets count for nothing, because the document has them beside times or percentages.
  public var ignoresPositions: Bool
  /// The document that it was made of, for showing alone; `nil` where there was none.
  public var origin: Origin?

  /// A document, and where it was read.
  public struct Origin: Equatable, Sendable {
    public var document: AdDocument
    public var base: DocumentAddress

    public init(document: AdDocument, base: DocumentAddress) {
      self.document = document
      self.base = base
    }
  }

  public init(breaks: [AdBreak] = [], diagnostics: [Diagnostic] = [], ignoresPositions: Bool = false) {
    self.breaks = breaks
    self.diagnostics = diagnostics
    self.ignoresPositions = ignoresPositions
  }
}

/// What the schedule needs to know of the content.
public struct ContentFacts: Equatable, Sendable {
  /// `nil` when unknown: percentages stay unplaced.
  public var duration: Duration?
  /// Where playing it ends, when that is before its own end (`--end`): later breaks are beyond the end, while percentages
  /// are still those of ``duration``. `nil` = at its own.
  public var end: Duration?
  /// What `#m` counts: `--break-opportunities`, else chapter starts after 0.
  public var breakOpportunities: [Duration]

  public init(duration: Duration? = nil, end: Duration? = nil, breakOpportunities: [Duration] = []) {
    self.duration = duration
    self.end = end
    self.breakOpportunities = breakOpportunities
  }

  /// The content time at which playing it ends, as far as that is known.
  var playedLength: Duration? { end.map { min($0, duration ?? $0) } ?? duration }
}

/// Which missed breaks play after a forward seek (`--seek-policy`).
public enum SeekPolicy: String, CaseIterable, Equatable, Sendable { case last, all, none }

/// Whose rules count where they differ (`--profile`): the specifications', or those of Google's IMA SDK.
public enum AdProfile: String, CaseIterable, Equatable, Sendable { case iab, ima }

/// How the coordinator is to behave.
public struct AdSettings: Equatable, Sendable {
  public var seekPolicy: SeekPolicy
  /// Content time ahead of a cue at which its ads are resolved and the first is opened.
  public var preload: Duration
  /// Whether `adProgress` is told every 200 ms of ad time.
  public var reportsProgress: Bool
  /// Breaks at or before this content time are dropped (IMA `playAdsAfterTime`); `nil` drops none.
  public var playsAdsAfter: Duration?
  /// Whether each break asks before it plays (IMA without `autoPlayAdBreaks`).
  public var asksFirst: Bool
  public var profile: AdProfile
  /// What fails on purpose from the start; of the rules that mean a break the first counts.
  public var faults: [FaultRule] = []

  public init(
    seekPolicy: SeekPolicy = .last, preload: Duration = .seconds(8), reportsProgress: Bool = false,
    playsAdsAfter: Duration? = nil, asksFirst: Bool = false, profile: AdProfile = .iab
  ) {
    self.seekPolicy = seekPolicy
    self.preload = preload
    self.reportsProgress = reportsProgress
    self.playsAdsAfter = playsAdsAfter
    self.asksFirst = asksFirst
    self.profile = profile
  }
}

extension AdSchedule {
  /// Asks the interstitial waterfall for the breaks of type `display` that name no source.
  public mutating func fillDisplays() {
    for index in breaks.indices where breaks[index].source == .none && breaks[index].types.first == .display {
      breaks[index].source = .interstitialWaterfall
    }
  }
}
