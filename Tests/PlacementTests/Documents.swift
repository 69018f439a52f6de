import AdBreaks
import AdMarkup
import Placement

/// Documents that reports are made of.
enum Documents {
  /// Breaks of every kind and state.
  static let breaks = """
    <VMAP version="1.0">
      <AdBreak timeOffset="start" breakType="linear" breakId="pre">
        <AdSource id="s" allowMultipleAds="false" followRedirects="true"><VASTAdData>
          \(vast(inLine("one", seconds: 15), inLine("two", seconds: 20)))</VASTAdData></AdSource>
        <TrackingEvents>
          <Tracking event="breakStart">https://vmap.test/start</Tracking>
          <Tracking event="error">https://vmap.test/error?[ERROR_CODE]</Tracking>
          <Tracking event="breakStart">https://vmap.test/start2</Tracking>
        </TrackingEvents>
      </AdBreak>
      <AdBreak timeOffset=" 50% " breakType="linear">
        <AdSource><VASTData>\(vast(inLine("c", sequence: 2, seconds: 5), inLine("b", sequence: 1, seconds: nil)))</VASTData>
        </AdSource></AdBreak>
      <AdBreak timeOffset="00:01:00.500" breakType="linear,nonlinear" breakId="tag" repeatAfter="00:03:00">
        <AdSource><AdTagURI templateType="vast3">https://ads.test/tag?[CACHEBUSTING]</AdTagURI></AdSource></AdBreak>
      <AdBreak timeOffset="00:01:00" breakType="display" breakId="display">
        <AdSource><CustomAdData templateType="house">{}</CustomAdData></AdSource></AdBreak>
      <AdBreak timeOffset="2:00:00" breakType="linear" breakId="late"/>
      <AdBreak timeOffset="#1" breakType="linear" breakId="position"/>
      <AdBreak timeOffset="soon" breakType="linear" breakId="&#x9B;31mwild\u{202E}">
        <AdSource><VASTAdData>\(vast(wrapper("w", "inner.xml")))</VASTAdData></AdSource></AdBreak>
      <AdBreak breakType="linear"/>
      <AdBreak timeOffset="end" breakType="linear" breakId="post">
        <AdSource><VASTAdData>\(vast(wrapper("w", "https://ads.test/inner")))</VASTAdData></AdSource></AdBreak>
    </VMAP>
    """

  /// A bare VAST with one of everything that is shown.
  static let everything = """
    <VAST version="4.2">
      <Ad id="all" sequence="1"><InLine>
        <AdSystem version="2">System</AdSystem><AdTitle>Title "quoted" \\ \t&#x9B;31m</AdTitle>
        <Advertiser>Maker</Advertiser>
        <Impression id="a">https://ad.test/i1</Impression><Impression>https://ad.test/i2</Impression>
        <Error>https://ad.test/e?[ERRORCODE]</Error>
        <Creatives>
          <Creative id="film" adId="f1" sequence="1"><Linear skipoffset="25%"><Duration>00:00:15.040</Duration>
            <TrackingEvents>
              <Tracking event="start">https://ad.test/start</Tracking>
              <Tracking event="progress" offset="00:00:05">https://ad.test/5</Tracking>
              <Tracking event="start">https://ad.test/start2</Tracking>
            </TrackingEvents>
            <VideoClicks><ClickThrough>https://ad.test/</ClickThrough>
              <ClickTracking id="c">https://ad.test/click</ClickTracking></VideoClicks>
            <MediaFiles>
              <MediaFile delivery="progressive" type="video/mp4" width="1280" height="720" bitrate="2500"
                codec="avc1">a.mp4</MediaFile>
              <MediaFile>b.webm</MediaFile>
            </MediaFiles></Linear></Creative>
          <Creative id="beside"><CompanionAds><Companion width="300" height="250">
            <StaticResource creativeType="image/png">c.png</StaticResource>
            <CompanionClickThrough>https://ad.test/companion</CompanionClickThrough>
            <TrackingEvents><Tracking event="creativeView">https://ad.test/view</Tracking></TrackingEvents>
          </Companion></CompanionAds></Creative>
          <Creative><NonLinearAds><NonLinear width="10" height="10"><StaticResource>n.png</StaticResource>
            <NonLinearClickTracking>https://ad.test/nonlinear</NonLinearClickTracking></NonLinear></NonLinearAds></Creative>
        </Creatives></InLine></Ad>
      \(wrapper("outer", "https://ads.test/inner"))
    </VAST>
    """

  static func vast(_ ads: String...) -> String { "<VAST version=\"4.2\">\(ads.joined())</VAST>" }

  static func inLine(_ id: String, sequence: Int? = nil, seconds: Int?) -> String {
    """
    <Ad id="\(id)"\(sequence.map { " sequence=\"\($0)\"" } ?? "")><InLine><AdSystem>Test</AdSystem>
    <AdTitle>The \(id) ad</AdTitle><Impression>https://ad.test/\(id)</Impression><Creatives><Creative><Linear>
    \(seconds.map { "<Duration>00:00:\($0)</Duration>" } ?? "")<MediaFiles>
    <MediaFile delivery="progressive" type="video/mp4" width="64" height="36" bitrate="9">\(id).mp4</MediaFile>
    </MediaFiles></Linear></Creative></Creatives></InLine></Ad>
    """
  }

  static func wrapper(_ id: String, _ tag: String) -> String {
    """
    <Ad id="\(id)"><Wrapper><AdSystem>Exchange</AdSystem><Impression>https://wrap.test/\(id)</Impression>
    <Error>https://wrap.test/error</Error><VASTAdTagURI>\(tag)</VASTAdTagURI><Creatives><Creative><Linear>
    <TrackingEvents><Tracking event="start">https://wrap.test/start</Tracking></TrackingEvents>
    <VideoClicks><ClickThrough>https://wrap.test/</ClickThrough>
    <ClickTracking>https://wrap.test/click</ClickTracking></VideoClicks></Linear></Creative></Creatives>
    </Wrapper></Ad>
    """
  }

  static func report(_ document: String, duration: Duration? = .seconds(600)) throws -> ScheduleReport {
    let (value, diagnostics) = try AdDocumentReader().read(Array(document.utf8))
    let schedule = AdSchedule(
      document: value, base: .remote(url: "https://vmap.test/ads.xml"), diagnostics: diagnostics)
    return ScheduleReport(source: "ads.xml", schedule: schedule, content: ContentFacts(duration: duration))
  }
}
