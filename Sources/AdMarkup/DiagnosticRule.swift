/// Everything that is said of documents and of the breaks they name: one case for each ``Diagnostic/rule``.
public enum DiagnosticRule: String, CaseIterable, Sendable {
  // The document cannot be used.
  case documentEmpty = "document-empty"
  case documentTooLarge = "document-too-large"
  case documentHTML = "document-html"
  case documentNotXML = "document-not-xml"
  case documentCut = "document-cut"
  case doctypeRefused = "doctype-refused"
  case nestingTooDeep = "nesting-too-deep"
  case tooManyAttributes = "too-many-attributes"
  case tooManyNames = "too-many-names"
  case tooManyBreaks = "too-many-breaks"
  case tooManyAds = "too-many-ads"
  case rootUnknown = "root-unknown"

  // The document as such.
  case versionMissing = "version-missing"
  case versionUnknown = "version-unknown"
  case prefixUndeclared = "prefix-undeclared"
  case elementUnknown = "element-unknown"
  case elementRepeated = "element-repeated"
  case elementMissing = "element-missing"
  case numberUnreadable = "number-unreadable"
  case booleanUnreadable = "boolean-unreadable"
  case urlEmpty = "url-empty"
  case tooManyURLs = "too-many-urls"
  case diagnosticsCut = "diagnostics-cut"

  // VMAP.
  case offsetMissing = "offset-missing"
  case offsetUnreadable = "offset-unreadable"
  case offsetLoose = "offset-loose"
  case positionMixed = "position-mixed"
  case breakTypeMissing = "break-type-missing"
  case breakTypeUnknown = "break-type-unknown"
  case repeatUnreadable = "repeat-unreadable"
  case repeatTooShort = "repeat-too-short"
  case sourceEmpty = "source-empty"
  case sourceTwofold = "source-twofold"
  case vastAdDataEmpty = "vast-ad-data-empty"
  case vastDataName = "vast-data-name"
  case breakEventUnknown = "break-event-unknown"

  // VAST.
  case adEmpty = "ad-empty"
  case adTwofold = "ad-twofold"
  case adsBesideError = "ads-beside-error"
  case sequenceUnreadable = "sequence-unreadable"
  case sequenceRepeated = "sequence-repeated"
  case wrapperWithoutURI = "wrapper-without-uri"
  case wrapperURILegacy = "wrapper-uri-legacy"
  case creativeEmpty = "creative-empty"
  case durationMissing = "duration-missing"
  case durationUnreadable = "duration-unreadable"
  case durationSeconds = "duration-seconds"
  case skipOffsetUnreadable = "skip-offset-unreadable"
  case adOffsetUnreadable = "ad-offset-unreadable"
  case adOffsetSeconds = "ad-offset-seconds"
  case eventMissing = "event-missing"
  case mediaFilesMissing = "media-files-missing"
  case mediaFileIncomplete = "media-file-incomplete"
  case deliveryUnknown = "delivery-unknown"
  case podBehindWrapper = "pod-behind-wrapper"

  // The breaks on content's axis.
  case breakUnplaced = "break-unplaced"
  case breakBeyondEnd = "break-beyond-end"
  case occurrencesCut = "occurrences-cut"
  case breakDropped = "break-dropped"
  case imaOffsetZero = "ima-offset-zero"
  case imaPositionIgnored = "ima-position-ignored"
  case imaRepeatIgnored = "ima-repeat-ignored"

  // What a look at a schedule may end with.
  case notResolved = "not-resolved"
  case documentUnavailable = "document-unavailable"

  // The `--mediation` file.
  case mediationValue = "mediation-value"
  case mediationKeyUnknown = "mediation-key-unknown"
  case mediationItemDropped = "mediation-item-dropped"
  case mediationWaterfallEmpty = "mediation-waterfall-empty"
}

extension DiagnosticRule {
  public var severity: Diagnostic.Severity { facts.severity }

  /// The VAST or VMAP error code that fits; `nil` when none does.
  public var code: Int? { facts.code }

  /// One sentence for a table of all rules.
  public var explanation: String { facts.explanation }

  private var facts: (severity: Diagnostic.Severity, code: Int?, explanation: String) {
    switch self {
    case .documentEmpty: (.error, 100, "The document has no bytes, or nothing but white space.")
    case .documentTooLarge:
      (.error, 100, "The document, or its extensions with their namespaces, is larger than 16 MiB.")
    case .documentHTML: (.error, 100, "The document is an HTML page.")
    case .documentNotXML: (.error, 100, "The document is not well-formed XML; nothing of it is used.")
    case .documentCut: (.error, 100, "The document ends before its elements do; nothing of it is used.")
    case .doctypeRefused: (.error, 100, "The document has a DOCTYPE; none is read, so that no entity is expanded.")
    case .nestingTooDeep: (.error, 100, "Elements are nested more than 256 levels deep.")
    case .tooManyAttributes: (.error, 100, "One element has more than 1,000 attributes, or 500 prefixes are in scope.")
    case .tooManyNames: (.error, 100, "The document has more than 20,000 different names.")
    case .tooManyBreaks: (.error, 1002, "The document has more than 10,000 breaks.")
    case .tooManyAds: (.error, 100, "The document has more than 10,000 ads.")
    case .rootUnknown: (.error, 101, "The root element is neither VMAP nor VAST.")

    case .versionMissing: (.note, nil, "VAST@version or VMAP@version is missing.")
    case .versionUnknown: (.warning, 102, "The version is not one of VAST 2.0 to 4.3 or VMAP 1.0; read all the same.")
    case .prefixUndeclared: (.warning, nil, "A namespace prefix is not declared; elements count by their local name.")
    case .elementUnknown: (.note, nil, "An element that neither VMAP nor VAST defines is skipped.")
    case .elementRepeated: (.warning, nil, "An element that may be there once is repeated; the first counts.")
    case .elementMissing: (.warning, nil, "An element that the specification requires is missing.")
    case .numberUnreadable: (.warning, nil, "A number cannot be read; it counts as absent.")
    case .booleanUnreadable: (.warning, nil, "A true or false cannot be read; it counts as absent.")
    case .urlEmpty: (.note, nil, "An element that holds a URL is empty and dropped.")
    case .tooManyURLs:
      (.warning, nil, "An ad has more than 1,000 URLs of one kind, or an answer as many Error; the rest is dropped.")
    case .diagnosticsCut: (.note, nil, "There are more diagnostics than are kept.")

    case .offsetMissing: (.error, 1000, "AdBreak@timeOffset is missing or empty; the break is dropped.")
    case .offsetUnreadable: (.error, 1000, "AdBreak@timeOffset cannot be read; the break is dropped.")
    case .offsetLoose: (.note, nil, "AdBreak@timeOffset is written in a way that the specification does not allow.")
    case .positionMixed: (.note, nil, "#m stands beside times or percentages; the break is unplaced.")
    case .breakTypeMissing: (.warning, 1000, "AdBreak@breakType is missing; linear is taken.")
    case .breakTypeUnknown: (.warning, 1003, "AdBreak@breakType has a word that is no break type.")
    case .repeatUnreadable: (.warning, 1000, "AdBreak@repeatAfter cannot be read; the break does not repeat.")
    case .repeatTooShort: (.warning, 1000, "AdBreak@repeatAfter is under one second; the break does not repeat.")
    case .sourceEmpty: (.warning, 1000, "AdSource holds no VASTAdData, AdTagURI or CustomAdData.")
    case .sourceTwofold:
      (.warning, 1000, "AdSource holds more than one of them; VASTAdData, then AdTagURI count first.")
    case .vastAdDataEmpty: (.warning, 1004, "VASTAdData holds no VAST element; the break has no ads.")
    case .vastDataName: (.note, nil, "VASTData is the name of VASTAdData in VMAP 1.0.")
    case .breakEventUnknown: (.warning, nil, "Tracking@event of a break is not breakStart, breakEnd or error; dropped.")

    case .adEmpty: (.error, 101, "Ad holds neither InLine nor Wrapper and is dropped.")
    case .adTwofold: (.warning, 101, "Ad holds both InLine and Wrapper; InLine counts.")
    case .adsBesideError: (.note, nil, "VAST holds both Ad and Error; Error is for an answer without ads.")
    case .sequenceUnreadable: (.warning, nil, "Ad@sequence is no whole number from 1; the ad stands alone.")
    case .sequenceRepeated: (.warning, nil, "Two ads have the same sequence; document order counts between them.")
    case .wrapperWithoutURI: (.error, 300, "Wrapper has no VASTAdTagURI; it leads nowhere.")
    case .wrapperURILegacy: (.note, nil, "VASTAdTagURL is the name of VASTAdTagURI in VAST 1.")
    case .creativeEmpty: (.warning, nil, "Creative holds no Linear, NonLinearAds or CompanionAds and is dropped.")
    case .durationMissing: (.note, nil, "Linear has no Duration; the media's own length counts.")
    case .durationUnreadable: (.warning, nil, "Duration cannot be read; the media's own length counts.")
    case .durationSeconds: (.note, nil, "Duration is in plain seconds, not hh:mm:ss.")
    case .skipOffsetUnreadable: (.warning, nil, "Linear@skipoffset cannot be read; the ad cannot be skipped.")
    case .adOffsetUnreadable:
      (.warning, nil, "Tracking@offset of progress is missing or cannot be read; it is never due.")
    case .adOffsetSeconds: (.note, nil, "An offset in an ad is in plain seconds, not hh:mm:ss or n%.")
    case .eventMissing: (.warning, nil, "Tracking@event is missing; dropped.")
    case .mediaFilesMissing: (.warning, 401, "The Linear of an InLine has no MediaFile.")
    case .mediaFileIncomplete: (.note, nil, "MediaFile lacks type, delivery, width, height or bitrate.")
    case .deliveryUnknown: (.warning, nil, "MediaFile@delivery is neither progressive nor streaming.")
    case .podBehindWrapper:
      (.note, nil, "A pod is behind a Wrapper without allowMultipleAds, which is false; accepted, but not by --strict.")

    case .breakUnplaced:
      (.note, nil, "The break has no place: n% of an unknown duration, or #m without such a chapter; it never plays.")
    case .breakBeyondEnd: (.note, nil, "The break is later than the content's end; it never plays.")
    case .occurrencesCut: (.note, nil, "Breaks and their repetitions are more than 10,000; the first 10,000 count.")
    case .breakDropped: (.note, nil, "The break is not after --play-ads-after and is dropped.")
    case .imaOffsetZero: (.note, nil, "With --profile ima a break whose timeOffset cannot be read is at 0.")
    case .imaPositionIgnored: (.note, nil, "With --profile ima a break at #m never plays.")
    case .imaRepeatIgnored: (.note, nil, "With --profile ima a break does not repeat.")

    case .notResolved: (.note, nil, "It was interrupted before the ads of the break were known.")
    case .documentUnavailable: (.error, nil, "The document cannot be fetched or opened.")

    case .mediationValue:
      (
        .warning, nil,
        "A value of the --mediation file is of another kind or beyond its limits; its default or limit counts."
      )
    case .mediationKeyUnknown: (.note, nil, "A key of the --mediation file means nothing and is ignored.")
    case .mediationItemDropped: (.error, nil, "A line item of the --mediation file cannot be used and is dropped.")
    case .mediationWaterfallEmpty: (.warning, nil, "A waterfall of the --mediation file has no line item.")
    }
  }
}

extension Diagnostic {
  /// A diagnostic of a rule, with that rule's severity and code.
  public init(_ rule: DiagnosticRule, _ message: String, at location: SourceLocation? = nil, breakID: String? = nil) {
    self.init(
      severity: rule.severity, rule: rule.rawValue, code: rule.code, message: message, location: location,
      breakID: breakID)
  }
}
