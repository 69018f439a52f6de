public import AdBreaks
public import AdMarkup

/// What a document says of its breaks, where they fall, and what their ads turned out to be: what `inspect` shows.
public struct ScheduleReport: Equatable, Sendable {
  public enum Kind: String, Equatable, Sendable { case vmap, vast }

  /// The document as it was named.
  public var source: String
  /// `nil` when it cannot be read.
  public var kind: Kind?
  /// `VMAP@version` or `VAST@version` as written.
  public var version: String?
  /// `nil` when unknown.
  public var contentDuration: Duration?
  /// In document order, invalid ones included; a bare VAST is one break.
  public var breaks: [BreakReport]
  public var diagnostics: [Diagnostic]

  public init(
    source: String, kind: Kind? = nil, version: String? = nil, contentDuration: Duration? = nil,
    breaks: [BreakReport] = [], diagnostics: [Diagnostic] = []
  ) {
    self.source = source
    self.kind = kind
    self.version = version
    self.contentDuration = contentDuration
    self.breaks = breaks
    self.diagnostics = diagnostics
  }
}

/// One `AdBreak` of a document.
public struct BreakReport: Equatable, Sendable {
  public enum Position: String, Equatable, Sendable { case preRoll, midRoll, postRoll, unplaced }
  public enum State: String, Equatable, Sendable { case scheduled, beyondEnd, unplaced, invalid }

  /// Document order, from 0.
  public var index: Int
  /// `AdBreak@breakId`; untrusted text, as all texts here.
  public var id: String?
  /// `AdBreak@timeOffset` as written; `nil` for a bare VAST, and where it is missing.
  public var timeOffset: String?
  /// Content time; of a post-roll the duration. `nil` when unknown.
  public var time: Duration?
  public var position: Position
  public var state: State
  /// In order of preference.
  public var breakTypes: [VMAP.BreakType]
  /// Content time.
  public var repeatAfter: Duration?
  /// Content time of each, the first included; of content whose duration is unknown the first alone.
  public var occurrences: [Duration]
  public var source: SourceReport
  public var tracking: [VMAP.Tracking]
  /// What the loader is to be asked for; `nil` where there is nothing to ask.
  public var adBreak: AdBreak?
  /// In document order; once they are resolved, those behind a wrapper in its place.
  public var ads: [AdReport]
  /// Why ads cannot be had or played.
  public var errors: [Failure]
  /// How the ads were found; `nil` until they were asked for.
  public var trace: ResolutionTrace?
  /// Whether what stands in its ads was followed as far as it leads.
  public var isResolved: Bool

  public struct Failure: Equatable, Sendable {
    /// A VAST or VMAP code.
    public var code: Int
    public var message: String

    public init(code: Int, message: String) {
      self.code = code
      self.message = message
    }
  }
}

/// `AdBreak/AdSource` as written.
public struct SourceReport: Equatable, Sendable {
  public enum Kind: String, Equatable, Sendable { case vastAdData, adTagURI, customAdData, none }

  public var kind: Kind
  public var id: String?
  public var templateType: String?
  /// Of `adTagURI` alone.
  public var uri: String?
  /// `nil` when absent.
  public var allowMultipleAds: Bool?
  /// `nil` when absent.
  public var followRedirects: Bool?
}
