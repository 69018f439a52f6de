import AdMarkup
import Testing

@Test func readsAWholeVMAP() throws {
  let vmap = try readVMAP(
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <vmap:VMAP xmlns:vmap="http://www.iab.net/videosuite/vmap" version="1.0">
      <vmap:AdBreak timeOffset="start" breakType="linear,nonlinear" breakId="pre">
        <vmap:AdSource id="s1" allowMultipleAds="false" followRedirects="1">
          <vmap:AdTagURI templateType="vast3"><![CDATA[ https://ads.example/tag?a=1&amp;b=2 ]]></vmap:AdTagURI>
        </vmap:AdSource>
        <vmap:TrackingEvents>
          <vmap:Tracking event="breakStart">https://t.example/start</vmap:Tracking>
          <vmap:Tracking event="breakEnd">https://t.example/end/1</vmap:Tracking>
          <vmap:Tracking event="breakEnd">https://t.example/end/2</vmap:Tracking>
          <vmap:Tracking event="error"><![CDATA[https://t.example/error?c=[ERROR_CODE]]]></vmap:Tracking>
        </vmap:TrackingEvents>
      </vmap:AdBreak>
      <vmap:AdBreak timeOffset="00:10:23.125" breakType="display" repeatAfter="00:05:00">
        <vmap:AdSource><vmap:CustomAdData templateType="house">{"card": 3}</vmap:CustomAdData></vmap:AdSource>
      </vmap:AdBreak>
      <vmap:Extensions><vmap:Extension type="note">kept</vmap:Extension></vmap:Extensions>
    </vmap:VMAP>
    """)
  let pre = VMAP.AdBreak(
    timeOffset: "start", offset: .start, breakTypes: [.linear, .nonlinear], breakID: "pre",
    source: VMAP.AdSource(
      id: "s1", allowMultipleAds: false, followRedirects: true,
      kind: .adTagURI("https://ads.example/tag?a=1&amp;b=2", templateType: "vast3")),
    tracking: [
      VMAP.Tracking(event: .breakStart, url: "https://t.example/start"),
      VMAP.Tracking(event: .breakEnd, url: "https://t.example/end/1"),
      VMAP.Tracking(event: .breakEnd, url: "https://t.example/end/2"),
      VMAP.Tracking(event: .error, url: "https://t.example/error?c=[ERROR_CODE]"),
    ],
    location: SourceLocation(line: 3, column: 3))
  let mid = VMAP.AdBreak(
    timeOffset: "00:10:23.125", offset: .time(.milliseconds(623_125)), breakTypes: [.display],
    repeatAfter: .seconds(300), repeatAfterText: "00:05:00",
    source: VMAP.AdSource(kind: .customAdData("{\"card\": 3}", templateType: "house")),
    location: SourceLocation(line: 14, column: 3))
  #expect(
    vmap == VMAP(version: "1.0", adBreaks: [pre, mid], extensions: [Extension(type: "note", content: "kept")]))
}

/// Ways to write the same break.
@Test(arguments: [
  #"<VMAP version="1.0"><AdBreak timeOffset="end" breakId="b" breakType="linear"/></VMAP>"#,
  #"<vmap:VMAP version="1.0"><vmap:AdBreak timeOffset="end" breakId="b" breakType="linear"/></vmap:VMAP>"#,
  #"<x:VMAP xmlns:x="u:x" version="1.0"><AdBreak timeOffset="end" breakId="b" breakType="linear"/></x:VMAP>"#,
  #"<VMAP xmlns="http://www.iab.net/vmap-1.0" version="1.0"><y:AdBreak timeOffset='end' breakId='b' "#
    + #"breakType='linear' breakId2='c'></y:AdBreak></VMAP>"#,
  #"<VMAP version="1.0"><AdBreak q:breakId="no" timeOffset="&#101;nd" breakId="b" q:breakType="linear"/></VMAP>"#,
  "\u{FEFF}  \n\n<!-- why --> <?xml version=\"1.0\"?>\n<VMAP version=\"1.0\"><!-- - --><Unknown><AdBreak/></Unknown>"
    + "<?pi x?><AdBreak timeOffset=\"end\"\n breakId=\"b\" breakType=\"linear\"/></VMAP>\n<!-- after -->\n",
])
func readsABreakHoweverItIsWritten(_ text: String) throws {
  var breaks = try readVMAP(text).adBreaks
  for index in breaks.indices { breaks[index].location = SourceLocation(line: 1, column: 1) }
  #expect(breaks == [VMAP.AdBreak(timeOffset: "end", offset: .end, breakTypes: [.linear], breakID: "b")])
}

@Test(arguments: ["VASTAdData", "VASTData", "vmap:VASTAdData"])
func readsTheAdsInABreak(_ name: String) throws {
  let wrapper = "<Ad><Wrapper><VASTAdTagURI>u</VASTAdTagURI></Wrapper></Ad>"
  let vmap = try readVMAP(
    """
    <VMAP version="1.0"><AdBreak timeOffset="start" breakType="linear"><AdSource>
    <\(name)><VAST version="3.0">\(wrapper)</VAST><VAST version="2.0">\(wrapper)\(wrapper)</VAST></\(name)>
    </AdSource></AdBreak></VMAP>
    """)
  guard case .vastAdData(let vast)? = vmap.adBreaks.first?.source?.kind else {
    Issue.record("no VASTAdData")
    return
  }
  #expect(vast.version == "3.0")
  #expect(vast.ads == Array(repeating: Ad(content: .wrapper(Wrapper(vastAdTagURI: "u"))), count: 3))
}

@Test func aBreakWithoutSourceKeepsItsTracking() throws {
  let vmap = try readVMAP(
    """
    <VMAP version="1.0"><AdBreak timeOffset="#2" breakType="linear"><TrackingEvents>
    <Tracking event=" breakStart "> https://t.example/[CACHEBUSTING] </Tracking><Tracking event="breakEnd"/>
    </TrackingEvents></AdBreak></VMAP>
    """)
  #expect(vmap.adBreaks.first?.source == nil)
  #expect(
    vmap.adBreaks.first?.tracking == [VMAP.Tracking(event: .breakStart, url: "https://t.example/[CACHEBUSTING]")])
}

@Test func aBreakWithoutOffsetIsKeptAsInvalid() throws {
  let vmap = try readVMAP(
    #"<VMAP version="1.0"><AdBreak breakId="a"/><AdBreak timeOffset="later" breakId="b"/><AdBreak timeOffset="50%"/></VMAP>"#
  )
  #expect(vmap.adBreaks.map(\.timeOffset) == [nil, "later", "50%"])
  #expect(vmap.adBreaks.map(\.offset) == [nil, nil, .percentage(50)])
}

@Test func aRootWithoutBreaksIsLegalAndQuiet() throws {
  let (document, diagnostics) = try read(#"<vmap:VMAP xmlns:vmap="u" version="1.0"></vmap:VMAP>"#)
  #expect(document == .vmap(VMAP(version: "1.0")))
  #expect(diagnostics.isEmpty)
}

@Test func customAdDataMayBeMarkup() throws {
  let vmap = try readVMAP(
    #"<VMAP version="1.0"><AdBreak timeOffset="start"><AdSource><CustomAdData> <a b="1 &amp; 2">x &lt; y</a></CustomAdData>"#
      + "</AdSource></AdBreak></VMAP>")
  #expect(
    vmap.adBreaks.first?.source?.kind
      == .customAdData(#"<a b="1 &amp; 2">x &lt; y</a>"#, templateType: nil, isMarkup: true))
}
