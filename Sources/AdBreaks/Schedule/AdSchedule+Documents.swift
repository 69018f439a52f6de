public import AdMarkup

extension AdSchedule {
  /// The schedule that a document names.
  ///
  /// - Parameters:
  ///   - base: Where the document was read, for the relative URLs in it.
  ///   - diagnostics: What its reader said; kept, and what is found here is added where the reader has not said it.
  ///   - profile: Whose rules a VMAP is read by.
  public init(
    document: AdDocument, base: DocumentAddress, diagnostics: [Diagnostic] = [], profile: AdProfile = .iab
  ) {
    switch document {
    case .vmap(let vmap): self.init(vmap: vmap, base: base, diagnostics: diagnostics, profile: profile)
    case .vast(let vast): self.init(vast: vast, base: base, diagnostics: diagnostics)
    }
    origin = Origin(document: document, base: base)
  }

  /// A bare VAST: one pre-roll, also when it holds no ad, so that its `Error` is told.
  public init(vast: VAST, base: DocumentAddress, diagnostics: [Diagnostic] = []) {
    self.init(diagnostics: diagnostics)
    add(.preRoll, source: .vast(vast, base: base))
  }

  /// The breaks of a VMAP; those without a readable offset, of which its reader has told, are dropped.
  ///
  /// - Parameter profile: IMA's puts a break without a readable offset at 0, and ignores `#m` and `repeatAfter`.
  public init(
    vmap: VMAP, base: DocumentAddress, diagnostics: [Diagnostic] = [], profile: AdProfile = .iab
  ) {
    self.init(diagnostics: diagnostics)
    for (index, written) in vmap.adBreaks.enumerated() {
      let element = profile == .ima ? imaForm(of: written, index: index) : written
      if let adBreak = AdBreak(element, index: index, base: base) { breaks.append(adBreak) }
    }
    if profile == .iab { ignoresPositions = mixesPositions }
  }

  /// Adds a break that no VMAP names, behind all that are there; a document without a film may show a non-linear ad.
  public mutating func add(_ place: ScheduleSource.ExtraBreak.Place, source: AdBreak.Source) {
    let index = (breaks.last?.id.index ?? -1) + 1
    var adBreak = AdBreak(
      id: AdBreak.ID(index: index), breakID: AdBreak.breakID(at: index), offset: .start,
      types: [.linear, .nonlinear], source: source)
    switch place {
    case .preRoll: break
    case .postRoll: adBreak.offset = .end
    case .midRoll(let time): adBreak.offset = time > .zero ? .time(time) : .start
    case .percentage(let percent):
      adBreak.offset = percent <= 0 ? .start : percent >= 100 ? .end : .percentage(percent)
    case .every(let interval):
      adBreak.offset = .time(interval)
      adBreak.repeatAfter = interval
    }
    breaks.append(adBreak)
  }

  /// What IMA makes of a break.
  private mutating func imaForm(of written: VMAP.AdBreak, index: Int) -> VMAP.AdBreak {
    var element = written
    let breakID = written.breakID ?? AdBreak.breakID(at: index)
    if written.offset == nil {
      element.offset = .start
      note(.imaOffsetZero, at: written.location, breakID: breakID, "IMA's profile puts the break at 0")
    }
    if case .position = written.offset {
      ignoresPositions = true
      note(.imaPositionIgnored, at: written.location, breakID: breakID, "IMA's profile knows no #m offsets")
    }
    if written.repeatAfter != nil {
      element.repeatAfter = nil
      note(.imaRepeatIgnored, at: written.location, breakID: breakID, "IMA's profile knows no repeatAfter")
    }
    return element
  }

  private var mixesPositions: Bool {
    let isMixed = breaks.contains {
      switch $0.offset {
      case .time, .percentage: true
      case .start, .end, .position: false
      }
    }
    return isMixed && breaks.contains { if case .position = $0.offset { true } else { false } }
  }

  private mutating func note(
    _ rule: DiagnosticRule, at location: SourceLocation?, breakID: String, _ message: String
  ) {
    diagnostics.addWithinLimit(Diagnostic(rule, message, at: location, breakID: breakID))
  }
}

extension AdBreak {
  /// The break of an element; `nil` when its offset cannot be read.
  ///
  /// - Parameters:
  ///   - index: Among the document's breaks.
  ///   - base: Where the document was read.
  public init?(_ element: VMAP.AdBreak, index: Int, base: DocumentAddress) {
    guard let offset = element.offset else { return nil }
    self.init(
      id: ID(index: index), breakID: element.breakID ?? Self.breakID(at: index), offset: offset,
      repeatAfter: element.repeatAfter, types: element.breakTypes, source: Source(element.source, base: base),
      tracking: element.tracking,
      allowsMultipleAds: element.source?.allowMultipleAds ?? true,
      followsRedirects: element.source?.followRedirects ?? true)
  }

  static func breakID(at index: Int) -> String { "break-\(index)" }
}

extension AdBreak.Source {
  init(_ source: VMAP.AdSource?, base: DocumentAddress) {
    switch source?.kind {
    case .vastAdData(let vast): self = .vast(vast, base: base)
    case .adTagURI(let uri, _): self = .tag(uri, base: base)
    case .customAdData(let text, let templateType, _): self = .custom(text, templateType: templateType)
    case nil: self = .none
    }
  }
}
