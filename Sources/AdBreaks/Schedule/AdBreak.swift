public import AdMarkup

/// One break of a session's schedule: a `vmap:AdBreak` (or one of its occurrences), a bare VAST, or a break made on the
/// command line.
public struct AdBreak: Equatable, Sendable, Identifiable {
  /// Stable for the session.
  public struct ID: Hashable, Sendable {
    /// Document order, from 0.
    public var index: Int
    /// `repeatAfter`: 0 for the offset itself, then 1, 2, ….
    public var occurrence: Int

    public init(index: Int, occurrence: Int = 0) {
      self.index = index
      self.occurrence = occurrence
    }
  }

  public var id: ID
  /// `AdBreak@breakId`, or `break-N` (N = index from 0) where the document names none; untrusted text.
  public var breakID: String
  public var offset: TimeOffset
  public var repeatAfter: Duration?
  /// What its ads may be, the preferred kind first; never empty (`AdBreak@breakType`).
  public var types: [VMAP.BreakType]
  public var source: Source
  /// VMAP tracking, unexpanded.
  public var tracking: [VMAP.Tracking]

  /// Where the ads of a break come from.
  public enum Source: Equatable, Sendable {
    /// A VAST document that is already here, and the address that its relative URLs resolve against.
    case vast(VAST, base: DocumentAddress)
    /// A tag still to be fetched, as written, and the address it resolves against.
    case tag(String, base: DocumentAddress)
    /// A media file named on the command line, played as one ad.
    case media(DocumentAddress)
    /// `CustomAdData`: for an adapter.
    case custom(String, templateType: String?)
    /// A card of the session's interstitial waterfall, which no document names.
    case interstitialWaterfall
    /// Tracking without a source, which is still called.
    case none
  }

  /// VMAP `allowMultipleAds`: absent counts as true.
  public var allowsMultipleAds: Bool
  /// VMAP `followRedirects`: absent counts as true.
  public var followsRedirects: Bool
  /// How its ads are to fail on purpose; `nil` leaves them alone.
  public var fault: Fault?

  public init(
    id: ID, breakID: String, offset: TimeOffset, repeatAfter: Duration? = nil,
    types: [VMAP.BreakType] = [.linear], source: Source,
    tracking: [VMAP.Tracking] = [], allowsMultipleAds: Bool = true, followsRedirects: Bool = true
  ) {
    self.id = id
    self.breakID = breakID
    self.offset = offset
    self.repeatAfter = repeatAfter
    self.types = types.isEmpty ? [.linear] : types
    self.source = source
    self.tracking = tracking
    self.allowsMultipleAds = allowsMultipleAds
    self.followsRedirects = followsRedirects
  }
}

/// Where a document was read from, as its relative URLs see it.
public enum DocumentAddress: Equatable, Hashable, Sendable {
  /// An absolute path of this machine.
  case file(path: String)
  /// An http or https URL. What it names can never be a local file.
  case remote(url: String)
  /// Standard input, or nothing at all: only absolute URLs resolve, to http and https alone.
  case unknown
}
