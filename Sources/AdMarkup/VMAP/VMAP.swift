/// A VMAP 1.0.1 document: when breaks are, and where their ads come from.
public struct VMAP: Equatable, Sendable {
  /// `VMAP@version` as written.
  public var version: String?
  /// In document order. Breaks whose offset cannot be read are kept, with ``AdBreak/offset`` nil.
  public var adBreaks: [AdBreak]
  public var extensions: [Extension]

  public init(version: String? = nil, adBreaks: [AdBreak] = [], extensions: [Extension] = []) {
    self.version = version
    self.adBreaks = adBreaks
    self.extensions = extensions
  }

  /// `vmap:AdBreak`.
  public struct AdBreak: Equatable, Sendable {
    /// `AdBreak@timeOffset` as written; `nil` when it is missing.
    public var timeOffset: String?
    /// The offset read; `nil` when it is missing, empty or unreadable: the break is invalid.
    public var offset: TimeOffset?
    /// `AdBreak@breakType` in order of preference, without its unknown words.
    public var breakTypes: [BreakType]
    /// The unknown words of `AdBreak@breakType`, as written.
    public var unknownBreakTypes: [String]
    public var breakID: String?
    /// Content time between occurrences; `nil` when absent or unreadable.
    public var repeatAfter: Duration?
    /// `AdBreak@repeatAfter` as written.
    public var repeatAfterText: String?
    public var source: AdSource?
    /// URLs of `TrackingEvents/Tracking`, unexpanded.
    public var tracking: [Tracking]
    /// Where the element begins in the document, from 1.
    public var location: SourceLocation
    public var extensions: [Extension]

    public init(
      timeOffset: String? = nil, offset: TimeOffset? = nil, breakTypes: [BreakType] = [.linear],
      breakID: String? = nil, repeatAfter: Duration? = nil, repeatAfterText: String? = nil, source: AdSource? = nil,
      tracking: [Tracking] = [],
      location: SourceLocation = SourceLocation(line: 1, column: 1), extensions: [Extension] = [],
      unknownBreakTypes: [String] = []
    ) {
      self.timeOffset = timeOffset
      self.offset = offset
      self.breakTypes = breakTypes
      self.unknownBreakTypes = unknownBreakTypes
      self.breakID = breakID
      self.repeatAfter = repeatAfter
      self.repeatAfterText = repeatAfterText
      self.source = source
      self.tracking = tracking
      self.location = location
      self.extensions = extensions
    }
  }

  public enum BreakType: String, Equatable, Sendable { case linear, nonlinear, display }

  /// `Tracking@event` of an AdBreak, and its URL.
  public struct Tracking: Equatable, Sendable {
    public enum Event: String, Equatable, Sendable { case breakStart, breakEnd, error }
    public var event: Event
    public var url: String

    public init(event: Event, url: String) {
      self.event = event
      self.url = url
    }
  }

  /// `vmap:AdSource`.
  public struct AdSource: Equatable, Sendable {
    public var id: String?
    /// `nil` when absent, which counts as true.
    public var allowMultipleAds: Bool?
    /// `nil` when absent, which counts as true.
    public var followRedirects: Bool?
    public var kind: Kind

    public enum Kind: Equatable, Sendable {
      /// `VASTAdData` (or `VASTData`): the document itself.
      case vastAdData(VAST)
      /// `AdTagURI`: an address, unexpanded and unresolved, and its `templateType`.
      case adTagURI(String, templateType: String?)
      /// `CustomAdData`: text for an adapter, or markup like an extension's content; and its `templateType`.
      case customAdData(String, templateType: String?, isMarkup: Bool = false)
    }

    public init(id: String? = nil, allowMultipleAds: Bool? = nil, followRedirects: Bool? = nil, kind: Kind) {
      self.id = id
      self.allowMultipleAds = allowMultipleAds
      self.followRedirects = followRedirects
      self.kind = kind
    }
  }
}
