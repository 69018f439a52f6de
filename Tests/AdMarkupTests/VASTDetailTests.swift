import AdMarkup
import Testing

@Test func readsTheDetailsOfAnInLine() throws {
  let vast = try readVAST(
    """
    <VAST version="4.2"><Ad><InLine>
      <AdSystem>S</AdSystem><AdTitle>T</AdTitle><Impression>i</Impression><AdServingId>serving</AdServingId>
      <Category authority="a">one</Category><Category>two</Category><Expires>90</Expires>
      <Pricing model="CPM" currency="USD"><![CDATA[ 25.00 ]]></Pricing><Survey type="text/javascript">s</Survey>
      <ViewableImpression id="v"><Viewable>1</Viewable><Viewable>2</Viewable><NotViewable>3</NotViewable>
        <ViewUndetermined>4</ViewUndetermined></ViewableImpression>
      <AdVerifications><Verification vendor="new"><JavaScriptResource apiFramework="omid" browserOptional="true">js
        </JavaScriptResource><ExecutableResource apiFramework="x" type="bin">exe</ExecutableResource>
        <TrackingEvents><Tracking event="verificationNotExecuted">n?[REASON]</Tracking></TrackingEvents>
        <VerificationParameters>p</VerificationParameters></Verification></AdVerifications>
      <Extensions><Extension type="AdVerifications"><AdVerifications><Verification vendor="old"/></AdVerifications>
      </Extension></Extensions>
    </InLine></Ad></VAST>
    """)
  let verification = Verification(
    vendor: "new",
    resources: [
      .init(uri: "js", apiFramework: "omid", browserOptional: true),
      .init(kind: .executable, uri: "exe", apiFramework: "x", type: "bin"),
    ],
    tracking: [Tracking(event: "verificationNotExecuted", url: "n?[REASON]")], parameters: "p")
  let extensionText = #"<AdVerifications><Verification vendor="old"></Verification></AdVerifications>"#
  #expect(
    vast.ads == [
      Ad(
        content: .inLine(
          InLine(
            adSystem: "S", title: "T", impressions: ["i"], adServingID: "serving",
            categories: [Category(authority: "a", value: "one"), Category(value: "two")],
            pricing: Pricing(model: "CPM", currency: "USD", value: "25.00"),
            survey: Survey(type: "text/javascript", url: "s"), expires: .seconds(90),
            viewableImpressions: [
              ViewableImpression(id: "v", viewable: ["1", "2"], notViewable: ["3"], viewUndetermined: ["4"])
            ],
            verifications: [verification, Verification(vendor: "old", isInExtension: true)],
            extensions: [Extension(type: "AdVerifications", content: extensionText)])))
    ])
}

@Test func readsTheDetailsOfALinear() throws {
  let creatives = try creatives(
    """
    <Creative apiFramework="SIMID"><UniversalAdId idRegistry="r" idValue="old"/><Linear><Duration>00:00:01</Duration>
      <AdParameters xmlEncoded="true">&lt;a/&gt;</AdParameters>
      <MediaFiles>
        <MediaFile>m</MediaFile>
        <Mezzanine id="z" delivery="progressive" type="video/mp4" width="1" height="2" fileSize="7" mediaType="2D">raw
        </Mezzanine>
        <InteractiveCreativeFile type="text/html" apiFramework="SIMID" variableDuration="false">page</InteractiveCreativeFile>
        <ClosedCaptionFiles><ClosedCaptionFile type="text/srt" language="en">cc</ClosedCaptionFile></ClosedCaptionFiles>
      </MediaFiles>
      <Icons><Icon program="p" width="60" height="20" xPosition="left" yPosition="7" duration="00:00:05" offset="00:00:01"
        pxratio="2" apiFramework="a" altText="t">
        <StaticResource creativeType="image/png">icon.png</StaticResource><IconViewTracking>seen</IconViewTracking>
        <IconClicks><IconClickThrough>why</IconClickThrough><IconClickTracking>clicked</IconClickTracking>
          <IconClickFallbackImages><IconClickFallbackImage><AltText>alt</AltText><StaticResource>f.png</StaticResource>
          </IconClickFallbackImage></IconClickFallbackImages></IconClicks></Icon></Icons>
    </Linear><CreativeExtensions><CreativeExtension type="geo"><Country>US</Country></CreativeExtension>
    </CreativeExtensions></Creative>
    """)
  let icon = Icon(
    program: "p", width: 60, height: 20, xPosition: "left", yPosition: "7", duration: .seconds(5),
    offset: .seconds(1), apiFramework: "a", pixelRatio: "2", altText: "t",
    resources: [.staticResource(uri: "icon.png", creativeType: "image/png")], viewTracking: ["seen"],
    clickThrough: "why", clickTracking: ["clicked"], fallbackImages: [.init(altText: "alt", uri: "f.png")])
  let linear = Linear(
    duration: .seconds(1), mediaFiles: [MediaFile(uri: "m")],
    mezzanines: [
      MediaFile(
        uri: "raw", type: "video/mp4", delivery: .progressive, width: 1, height: 2, id: "z", fileSize: 7,
        mediaType: "2D")
    ],
    interactiveCreativeFiles: [
      InteractiveCreativeFile(uri: "page", type: "text/html", apiFramework: "SIMID", variableDuration: false)
    ],
    closedCaptionFiles: [ClosedCaptionFile(uri: "cc", type: "text/srt", language: "en")], icons: [icon],
    adParameters: AdParameters(text: "<a/>", xmlEncoded: true))
  #expect(
    creatives == [
      Creative(
        kind: .linear(linear), apiFramework: "SIMID", universalAdIDs: [UniversalAdID(registry: "r", value: "old")],
        extensions: [Extension(type: "geo", content: "<Country>US</Country>")])
    ])
}

@Test func readsNonLinearsAndCompanions() throws {
  let creatives = try creatives(
    """
    <Creative id="n"><NonLinearAds><TrackingEvents><Tracking event="creativeView">seen</Tracking></TrackingEvents>
      <NonLinear id="o" width="300" height="50" expandedWidth="600" expandedHeight="100" scalable="0"
        maintainAspectRatio="1" minSuggestedDuration="00:00:10" apiFramework="a">
        <IFrameResource>frame</IFrameResource><HTMLResource><![CDATA[<b>bold</b>]]></HTMLResource>
        <AdParameters>p</AdParameters><NonLinearClickThrough>go</NonLinearClickThrough>
        <NonLinearClickTracking>went</NonLinearClickTracking></NonLinear></NonLinearAds></Creative>
    <Creative id="k"><CompanionAds required="any"><Companion id="c" width="300" height="250" assetWidth="1"
        assetHeight="2" expandedWidth="3" expandedHeight="4" apiFramework="a" adSlotId="s" pxratio="1.5"
        renderingMode="end-card"><StaticResource creativeType="image/jpeg">c.jpg</StaticResource><AltText>alt</AltText>
        <CompanionClickThrough>go</CompanionClickThrough><CompanionClickTracking>went</CompanionClickTracking>
        <TrackingEvents><Tracking event="creativeView">seen</Tracking></TrackingEvents></Companion></CompanionAds></Creative>
    """)
  let seen = [Tracking(event: "creativeView", url: "seen")]
  let nonLinear = NonLinear(
    id: "o", width: 300, height: 50, expandedWidth: 600, expandedHeight: 100, scalable: false,
    maintainAspectRatio: true, minSuggestedDuration: .seconds(10), apiFramework: "a",
    resources: [.iFrame(uri: "frame"), .html("<b>bold</b>")], adParameters: AdParameters(text: "p"),
    clickThrough: "go", clickTracking: ["went"])
  let companion = Companion(
    id: "c", width: 300, height: 250, assetWidth: 1, assetHeight: 2, expandedWidth: 3, expandedHeight: 4,
    apiFramework: "a", adSlotID: "s", pixelRatio: "1.5", renderingMode: "end-card",
    resources: [.staticResource(uri: "c.jpg", creativeType: "image/jpeg")], altText: "alt", clickThrough: "go",
    clickTracking: ["went"], tracking: seen)
  #expect(
    creatives == [
      Creative(id: "n", kind: .nonLinearAds(NonLinearAds(tracking: seen, nonLinears: [nonLinear]))),
      Creative(id: "k", kind: .companionAds(CompanionAds(required: .any, companions: [companion]))),
    ])
}

/// What is inside an extension is kept as XML, whatever it is.
@Test(arguments: [
  ("", ""), (" { \"a\": 1 } ", "{ \"a\": 1 }"), ("<![CDATA[a < b]]>", "a &lt; b"),
  (#"<a x="1"/> t <b><c/></b>"#, #"<a x="1"></a> t <b><c></c></b>"#),
  (#"<q:a q:x='"' xmlns:q="u:q" xmlns="u:d"/>"#, #"<q:a xmlns:q="u:q" xmlns="u:d" q:x="&quot;"></q:a>"#),
  ("<Extension><Ad/></Extension>", "<Extension><Ad></Ad></Extension>"), ("<!-- no -->yes", "yes"),
])
func keepsAnExtension(_ content: String, _ kept: String) throws {
  let vast = try readVAST(
    #"<VAST version="3.0"><Ad><Wrapper><Extensions><Extension type="t">\#(content)</Extension></Extensions></Wrapper></Ad></VAST>"#
  )
  #expect(
    vast.ads == [Ad(content: .wrapper(Wrapper(extensions: [Extension(type: "t", content: kept)])))])
}

@Test func keepsTheNamesOfURLsAndWhoSentTheAd() throws {
  let vast = try readVAST(
    """
    <VAST version="4.2"><Ad><InLine>
      <AdSystem version="2.1">S</AdSystem><AdTitle>T</AdTitle><Advertiser id="who">Maker</Advertiser>
      <Impression id="one">i1</Impression><Impression>i2</Impression>
      <Creatives><Creative><Linear><Duration>00:00:05</Duration><VideoClicks>
        <ClickThrough id="go">c</ClickThrough><ClickTracking id="k">t1</ClickTracking><ClickTracking>t2</ClickTracking>
        <CustomClick id="x">u</CustomClick></VideoClicks>
        <MediaFiles><MediaFile delivery="progressive" type="video/mp4" width="1" height="1" bitrate="1">m</MediaFile>
        </MediaFiles></Linear></Creative>
        <Creative><CompanionAds><Companion width="1" height="1"><StaticResource>s</StaticResource>
          <CompanionClickTracking id="cc">t3</CompanionClickTracking></Companion></CompanionAds></Creative></Creatives>
    </InLine></Ad><Ad><Wrapper><AdSystem version="3">W</AdSystem><VASTAdTagURI>n</VASTAdTagURI>
      <Impression id="outer">i3</Impression></Wrapper></Ad></VAST>
    """)
  guard case .inLine(let inLine) = vast.ads[0].content, case .wrapper(let wrapper) = vast.ads[1].content,
    let linear = inLine.creatives[0].linear, case .companionAds(let ads) = inLine.creatives[1].kind
  else {
    Issue.record("another document")
    return
  }
  #expect(inLine.adSystemVersion == "2.1" && inLine.advertiserID == "who" && wrapper.adSystemVersion == "3")
  #expect(inLine.impressions == [IdentifiedURL(id: "one", url: "i1"), "i2"])
  #expect(wrapper.impressions == [IdentifiedURL(id: "outer", url: "i3")])
  #expect(linear.clickThrough == IdentifiedURL(id: "go", url: "c"))
  #expect(linear.clickTracking == [IdentifiedURL(id: "k", url: "t1"), "t2"])
  #expect(linear.customClicks == [IdentifiedURL(id: "x", url: "u")])
  #expect(ads.companions[0].clickTracking == [IdentifiedURL(id: "cc", url: "t3")])
}
