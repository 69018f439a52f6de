import AdMarkup
import Testing

@Test func readsAnInLineLinear() throws {
  let vast = try readVAST(
    """
    <VAST version="4.1" xmlns="http://www.iab.com/VAST">
      <Ad id="7&amp;&#56;&lt;" sequence="2" adType="video" conditionalAd="false">
        <InLine>
          <AdSystem version="1">Example</AdSystem>
          <AdTitle>A film</AdTitle>
          <Advertiser>Someone &amp; Co</Advertiser>
          <Description><![CDATA[One]]> <![CDATA[<two>]]></Description>
          <Error>https://e.example/[ERRORCODE]</Error>
          <Impression id="a"><![CDATA[ https://i.example/1?a=b&c=d
          ]]></Impression>
          <Impression>about:blank</Impression>
          <Impression/>
          <Creatives>
            <Creative id="c" AdID="x" sequence="1">
              <UniversalAdId idRegistry="ad-id.org">CNPA0484000H</UniversalAdId>
              <Linear skipoffset="00:00:05">
                <Duration>00:00:16.500</Duration>
                <TrackingEvents>
                  <Tracking event="start">https://t.example/start</Tracking>
                  <Tracking event="progress" offset="50%">https://t.example/half</Tracking>
                  <Tracking event="complete" offset="09:45:23">https://t.example/complete</Tracking>
                </TrackingEvents>
                <VideoClicks>
                  <ClickThrough>https://c.example/</ClickThrough>
                  <ClickTracking>https://c.example/1</ClickTracking>
                  <ClickTracking>https://c.example/2</ClickTracking>
                  <CustomClick>https://c.example/3</CustomClick>
                </VideoClicks>
                <MediaFiles>
                  <MediaFile id="m" delivery="progressive" type="video/mp4" width="1280" height="720" bitrate="2000.5"
                    codec="avc1" scalable="1" maintainAspectRatio="TRUE"> clip.mp4 </MediaFile>
                  <MediaFile delivery="streaming" type="application/x-mpegURL" minBitrate="1" maxBitrate="9"
                    apiFramework="VPAID">a.m3u8</MediaFile>
                  <MediaFile type="video/mp4"/>
                </MediaFiles>
              </Linear>
            </Creative>
          </Creatives>
        </InLine>
      </Ad>
    </VAST>
    """)
  let linear = Linear(
    duration: .milliseconds(16_500), skipOffset: .time(.seconds(5)), skipOffsetText: "00:00:05",
    mediaFiles: [
      MediaFile(
        uri: "clip.mp4", type: "video/mp4", delivery: .progressive, width: 1280, height: 720, bitrate: 2000,
        codec: "avc1", id: "m", scalable: true, maintainAspectRatio: true),
      MediaFile(
        uri: "a.m3u8", type: "application/x-mpegURL", delivery: .streaming, apiFramework: "VPAID", minBitrate: 1,
        maxBitrate: 9),
    ],
    tracking: [
      Tracking(event: "start", url: "https://t.example/start"),
      Tracking(event: "progress", offset: .percentage(50), url: "https://t.example/half"),
      Tracking(event: "complete", url: "https://t.example/complete"),
    ],
    clickThrough: "https://c.example/", clickTracking: ["https://c.example/1", "https://c.example/2"],
    customClicks: ["https://c.example/3"])
  let inLine = InLine(
    adSystem: "Example", title: "A film", advertiser: "Someone & Co", description: "One <two>",
    impressions: [IdentifiedURL(id: "a", url: "https://i.example/1?a=b&c=d"), "about:blank"],
    errorURLs: ["https://e.example/[ERRORCODE]"],
    creatives: [
      Creative(
        id: "c", adID: "x", sequence: 1, kind: .linear(linear),
        universalAdIDs: [UniversalAdID(registry: "ad-id.org", value: "CNPA0484000H")])
    ], adSystemVersion: "1")
  #expect(
    vast
      == VAST(
        version: "4.1", namespace: "http://www.iab.com/VAST",
        ads: [Ad(id: "7&8<", sequence: 2, content: .inLine(inLine), adType: "video", conditionalAd: false)]))
}

@Test func readsAWrapper() throws {
  let vast = try readVAST(
    """
    <VAST version="3.0"><Ad><Wrapper followAdditionalWrappers="false" allowMultipleAds="true" fallbackOnNoAd="0">
      <AdSystem>Example</AdSystem><VASTAdTagURI><![CDATA[next.xml?x=[CACHEBUSTING]]]></VASTAdTagURI>
      <Error>https://e.example/</Error><Impression>https://i.example/</Impression>
      <BlockedAdCategories authority="https://cat.example/">IAB1-6</BlockedAdCategories>
      <Creatives><Creative><Linear><TrackingEvents><Tracking event="start">https://t.example/</Tracking></TrackingEvents>
        <VideoClicks><ClickTracking>https://c.example/</ClickTracking></VideoClicks></Linear></Creative></Creatives>
    </Wrapper></Ad></VAST>
    """)
  let linear = Linear(
    tracking: [Tracking(event: "start", url: "https://t.example/")], clickTracking: ["https://c.example/"])
  let wrapper = Wrapper(
    adSystem: "Example", vastAdTagURI: "next.xml?x=[CACHEBUSTING]", impressions: ["https://i.example/"],
    errorURLs: ["https://e.example/"], creatives: [Creative(kind: .linear(linear))], followAdditionalWrappers: false,
    allowMultipleAds: true, fallbackOnNoAd: false,
    blockedAdCategories: [Category(authority: "https://cat.example/", value: "IAB1-6")])
  #expect(vast == VAST(version: "3.0", ads: [Ad(content: .wrapper(wrapper))]))
}

@Test func anAnswerWithoutAdsIsLegalAndQuiet() throws {
  let (document, diagnostics) = try read(
    #"<VAST version="4.3"><Error>https://e.example/1</Error><Error><![CDATA[https://e.example/2]]></Error></VAST>"#)
  #expect(document == .vast(VAST(version: "4.3", errorURLs: ["https://e.example/1", "https://e.example/2"])))
  #expect(diagnostics.isEmpty)
}

@Test(
  arguments: [
    ("1", 1), (" 3 ", 3), ("0", nil), ("-1", nil), ("", nil), ("first", nil), ("1.5", nil),
    ("99999999999999999999", nil),
  ] as [(String, Int?)])
func readsTheSequence(_ text: String, _ sequence: Int?) throws {
  let vast = try readVAST(#"<VAST version="3.0"><Ad sequence="\#(text)"><Wrapper/></Ad></VAST>"#)
  #expect(vast.ads == [Ad(sequence: sequence, content: .wrapper(Wrapper()))])
}

@Test(
  arguments: [
    ("00:00:30", .seconds(30)), ("30", .seconds(30)), ("30.5", .milliseconds(30_500)), ("", nil), ("null", nil),
    ("-1", nil), ("00:00", nil), ("00:00:00:00", nil), ("00:test:01", nil), ("00:00:01.test", nil),
  ] as [(String, Duration?)])
func readsTheDuration(_ text: String, _ duration: Duration?) throws {
  let creatives = try creatives("<Creative><Linear><Duration>\(text)</Duration></Linear></Creative>")
  #expect(creatives.map { $0.linear?.duration } == [duration])
}

@Test func anAdOfBothKindsIsInLine() throws {
  let vast = try readVAST(
    #"<VAST version="3.0"><Ad id="a"><Wrapper/><InLine/></Ad><Ad id="b"/><Ad id="c"><Wrapper/></Ad></VAST>"#)
  #expect(
    vast.ads == [Ad(id: "a", content: .inLine(InLine())), Ad(id: "c", content: .wrapper(Wrapper()))])
}

@Test func repeatedContainersAreJoined() throws {
  let creatives = try creatives(
    """
    <Creative><Linear><MediaFiles><MediaFile>a</MediaFile></MediaFiles><MediaFiles><MediaFile>b</MediaFile></MediaFiles>
    </Linear></Creative></Creatives><Creatives><Creative id="2"><Linear/><Linear/><CompanionAds/></Creative>
    """)
  #expect(creatives.count == 4)
  #expect(creatives.first?.linear?.mediaFiles.map(\.uri) == ["a", "b"])
  #expect(creatives.last == Creative(id: "2", kind: .companionAds(CompanionAds())))
}
