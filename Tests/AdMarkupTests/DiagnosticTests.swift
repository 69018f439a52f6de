import AdMarkup
import Testing

/// A document with one fault, marked by `|` before the `<` of the element that the diagnostic names.
struct Fault: CustomTestStringConvertible {
  let rule: DiagnosticRule
  let text: String
  let breakID: String?

  init(_ rule: DiagnosticRule, _ text: String, breakID: String? = nil) {
    self.rule = rule
    self.text = text
    self.breakID = breakID
  }

  var testDescription: String { "\(rule.rawValue): \(text.prefix(120))" }
}

private func vmap(_ content: String) -> String { "<VMAP version='1.0'>\n \(content)</VMAP>" }

private func breakWith(_ attributes: String, _ content: String = "") -> String {
  vmap("|<AdBreak breakId='b' \(attributes)>\(content)</AdBreak>")
}

private func source(_ content: String) -> String {
  vmap("<AdBreak breakId='b' timeOffset='start' breakType='linear'>\n\(content)</AdBreak>")
}

private func ad(_ content: String) -> String { "<VAST version='4.2'>\n<Ad>\(content)</Ad></VAST>" }

private func linear(_ attributes: String, _ content: String) -> String {
  ad(
    """
    <InLine><AdSystem>S</AdSystem><AdTitle>T</AdTitle><Impression>i</Impression><Creatives><Creative>
    |<Linear \(attributes)>\(content)</Linear></Creative></Creatives></InLine>
    """)
}

private let duration = "<Duration>00:00:01</Duration>"
private let file =
  "<MediaFiles><MediaFile delivery='progressive' type='video/mp4' width='1' height='1' bitrate='1'>m</MediaFile></MediaFiles>"
private let wrapper = "<Wrapper><AdSystem>S</AdSystem><VASTAdTagURI>u</VASTAdTagURI>"

private let faults = [
  Fault(.versionMissing, "|<VMAP/>"), Fault(.versionMissing, "|<VAST/>"),
  Fault(.versionUnknown, "|<VMAP version='2.0'/>"), Fault(.versionUnknown, "|<VAST version='1.0'/>"),
  Fault(.elementUnknown, "<VAST version='3.0'>\n<Error>u</Error> |<Errors><Ad/></Errors><Errors/></VAST>"),
  Fault(.elementRepeated, ad("\(wrapper)|<AdSystem>T</AdSystem></Wrapper>")),
  Fault(.elementRepeated, ad("\(wrapper)</Wrapper>|<Wrapper/>")),
  Fault(.elementMissing, ad("|<Wrapper><VASTAdTagURI>u</VASTAdTagURI></Wrapper>")),
  Fault(.elementMissing, ad("|<InLine><AdSystem>S</AdSystem><AdTitle>T</AdTitle></InLine>")),
  Fault(.numberUnreadable, linear("", duration + file.replacing("<MediaFile ", with: "|<MediaFile fileSize='1k' "))),
  Fault(
    .booleanUnreadable, ad(wrapper.replacing("<Wrapper>", with: "|<Wrapper allowMultipleAds='yes'>") + "</Wrapper>")),
  Fault(.urlEmpty, "<VAST version='3.0'>|<Error> </Error></VAST>"),

  Fault(.offsetMissing, breakWith("breakType='linear'"), breakID: "b"),
  Fault(.offsetMissing, breakWith("breakType='linear' timeOffset=' '"), breakID: "b"),
  Fault(.offsetUnreadable, breakWith("breakType='linear' timeOffset='90'"), breakID: "b"),
  Fault(.offsetLoose, breakWith("breakType='linear' timeOffset='00:10:18.2'"), breakID: "b"),
  Fault(.offsetLoose, breakWith("breakType='linear' timeOffset='00:75:00'"), breakID: "b"),
  Fault(
    .positionMixed,
    vmap(
      """
      <AdBreak timeOffset='start' breakType='linear'/>|<AdBreak breakId='b' timeOffset='#2' breakType='linear'/>
      <AdBreak timeOffset='50%' breakType='linear'/>
      """), breakID: "b"),
  Fault(.breakTypeMissing, breakWith("timeOffset='start'"), breakID: "b"),
  Fault(.breakTypeUnknown, breakWith("timeOffset='start' breakType='linear,audio'"), breakID: "b"),
  Fault(.repeatUnreadable, breakWith("timeOffset='start' breakType='linear' repeatAfter='60'"), breakID: "b"),
  Fault(.repeatTooShort, breakWith("timeOffset='start' breakType='linear' repeatAfter='00:00:00.999'"), breakID: "b"),
  Fault(.sourceEmpty, source("|<AdSource/>"), breakID: "b"),
  Fault(
    .sourceTwofold, source("|<AdSource><AdTagURI>u</AdTagURI><CustomAdData>c</CustomAdData></AdSource>"), breakID: "b"),
  Fault(.vastAdDataEmpty, source("<AdSource>|<VASTAdData>&lt;VAST/></VASTAdData></AdSource>"), breakID: "b"),
  Fault(.vastDataName, source("<AdSource>|<VASTData><VAST version='3.0'/></VASTData></AdSource>"), breakID: "b"),
  Fault(
    .breakEventUnknown, source("<TrackingEvents>|<Tracking event='start'>u</Tracking></TrackingEvents>"), breakID: "b"),
  Fault(.breakEventUnknown, source("<TrackingEvents>|<Tracking>u</Tracking></TrackingEvents>"), breakID: "b"),
  Fault(.urlEmpty, source("<AdSource>|<AdTagURI/></AdSource>"), breakID: "b"),

  Fault(.adEmpty, "<VAST version='3.0'>|<Ad/></VAST>"),
  Fault(
    .adTwofold,
    """
    <VAST version='3.0'>|<Ad>\(wrapper)</Wrapper><InLine><AdSystem>S</AdSystem><AdTitle>T</AdTitle>
    <Impression>i</Impression></InLine></Ad></VAST>
    """),
  Fault(.adsBesideError, "|<VAST version='3.0'><Error>u</Error><Ad>\(wrapper)</Wrapper></Ad></VAST>"),
  Fault(.sequenceUnreadable, "<VAST version='3.0'>|<Ad sequence='0'>\(wrapper)</Wrapper></Ad></VAST>"),
  Fault(
    .sequenceRepeated,
    "|<VAST version='3.0'><Ad sequence='1'>\(wrapper)</Wrapper></Ad><Ad sequence='1'>\(wrapper)</Wrapper></Ad></VAST>"),
  Fault(.wrapperWithoutURI, ad("|<Wrapper><AdSystem>S</AdSystem><VASTAdTagURI/></Wrapper>")),
  Fault(
    .wrapperURILegacy, ad("<Wrapper><AdSystem>S</AdSystem>|<VASTAdTagURL><URL>u</URL></VASTAdTagURL></Wrapper>")),
  Fault(.creativeEmpty, ad("\(wrapper)<Creatives>|<Creative/></Creatives></Wrapper>")),
  Fault(.durationMissing, linear("", file)),
  Fault(.durationUnreadable, linear("", "|<Duration>long</Duration>\(file)").replacing("|<Linear", with: "<Linear")),
  Fault(.durationSeconds, linear("", "|<Duration>30</Duration>\(file)").replacing("|<Linear", with: "<Linear")),
  Fault(.skipOffsetUnreadable, linear("skipoffset='soon'", duration + file)),
  Fault(.adOffsetSeconds, linear("skipoffset='5'", duration + file)),
  Fault(
    .adOffsetUnreadable,
    ad(
      """
      \(wrapper)<Creatives><Creative><Linear><TrackingEvents>|<Tracking event='progress'>u</Tracking></TrackingEvents>
      </Linear></Creative></Creatives></Wrapper>
      """)),
  Fault(
    .eventMissing,
    ad(
      """
      \(wrapper)<Creatives><Creative><Linear><TrackingEvents>|<Tracking>u</Tracking></TrackingEvents></Linear></Creative>
      </Creatives></Wrapper>
      """)),
  Fault(.mediaFilesMissing, linear("", duration)),
  Fault(.mediaFileIncomplete, linear("", duration + file.replacing("<MediaFile delivery", with: "|<MediaFile x"))),
  Fault(
    .deliveryUnknown,
    linear("", duration + file.replacing("<MediaFile delivery='progressive", with: "|<MediaFile delivery='post"))),
]

/// Each document gives exactly its one diagnostic, at its place.
@Test(arguments: faults)
func tells(_ fault: Fault) throws {
  // Where two marks are, the inner one is meant.
  let marked = fault.text.split(separator: "|", omittingEmptySubsequences: false)
  let before = marked.dropLast().joined()
  let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
  let location = SourceLocation(line: lines.count, column: (lines.last?.count ?? 0) + 1)
  let diagnostics = try read(marked.joined()).diagnostics
  #expect(diagnostics.map(\.rule) == [fault.rule.rawValue])
  #expect(diagnostics.first?.location == location)
  #expect(diagnostics.first?.breakID == fault.breakID)
  #expect(diagnostics.first?.severity == fault.rule.severity)
  #expect(diagnostics.first?.code == fault.rule.code)
}

@Test func tellsAnUndeclaredPrefixOnce() throws {
  let diagnostics = try read("<v:VMAP version='1.0'><v:Extensions/><w:Extensions/><v:Extensions/></v:VMAP>").diagnostics
  #expect(diagnostics.map(\.rule) == ["prefix-undeclared", "prefix-undeclared"])
  #expect(diagnostics.map(\.message) == ["the prefix v is not declared", "the prefix w is not declared"])
}

@Test func tellsInDocumentOrder() throws {
  let diagnostics = try read("<VMAP>\n<AdBreak/><AdBreak timeOffset='x'/>\n<Unknown/></VMAP>").diagnostics
  #expect(
    diagnostics.compactMap(\.location)
      == diagnostics.compactMap(\.location).sorted { ($0.line, $0.column) < ($1.line, $1.column) })
  #expect(diagnostics.first?.rule == "version-missing")
  #expect(diagnostics.last?.rule == "element-unknown")
}

/// Every rule has a document above, or is one of those that refuse or bound a document, or is told of a schedule, a break
/// or a file of waterfalls.
@Test func everyRuleIsTried() {
  let elsewhere: Set<DiagnosticRule> = [
    .documentEmpty, .documentTooLarge, .documentHTML, .documentNotXML, .documentCut, .doctypeRefused, .nestingTooDeep,
    .tooManyAttributes, .tooManyNames, .tooManyBreaks, .tooManyAds, .rootUnknown, .prefixUndeclared, .diagnosticsCut,
    .tooManyURLs, .podBehindWrapper, .breakUnplaced, .breakBeyondEnd, .occurrencesCut,
    .breakDropped, .imaOffsetZero, .imaPositionIgnored, .imaRepeatIgnored, .notResolved, .documentUnavailable,
    .mediationValue, .mediationKeyUnknown, .mediationItemDropped, .mediationWaterfallEmpty,
  ]
  #expect(elsewhere.union(faults.map(\.rule)) == Set(DiagnosticRule.allCases))
}
