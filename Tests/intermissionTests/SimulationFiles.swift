import Foundation

/// A film, ads and schedules that can be played and simulated alike; beside ``Clips``.
enum SimulationFiles {
  /// 20 s at 25 pictures a second, with ads of 3 and 2 s.
  static let folder: String = {
    let folder = Clips.folder + "/simulated"
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      for (name, seconds) in [("film", 20), ("red", 3), ("blue", 2)] {
        Clips.make(folder + "/\(name).mp4", seconds: seconds, rate: 25)
      }
      for (name, text) in documents { try text.write(toFile: folder + "/" + name, atomically: true, encoding: .utf8) }
    } catch {
      fatalError("\(error)")
    }
    return folder
  }()

  private static let documents: [(name: String, text: String)] = [
    (
      "plain.xml",
      vmap(
        ("start", vast(ad("red", 3))), ("00:00:10", vast(ad("blue", 2))), ("end", vast(ad("red", 3))),
        ("00:00:25", vast(ad("red", 3))))
    ),
    (
      "pods.xml",
      vmap(
        ("00:00:05", vast(ad("blue", 2, "sequence='2'"), ad("red", 3, "sequence='1'"), ad("blue", 2))),
        ("00:00:12", vast(ad("blue", 2), ad("red", 3))), ("50%", vast(ad("red", 3, skip: "00:00:01"))),
        ("00:00:12", vast(ad("red", 3, "sequence='1'"))))
    ),
    (
      "failing.xml",
      vmap(
        ("start", "nowhere.xml"), ("00:00:04", "cut.xml"), ("00:00:08", "empty.xml"), ("00:00:12", "loop.xml"),
        ("00:00:16", "wrapped.xml"), ("end", vast(ad("red", 3, media: "")))),
    ),
    (
      "repeating.xml",
      vmap(("00:00:04", vast(ad("blue", 2))), ("#1", vast(ad("red", 3))), ("", vast(ad("red", 3)))).replacing(
        "timeOffset='00:00:04'", with: "timeOffset='00:00:04' repeatAfter='00:00:06'")
    ),
    ("cut.xml", "<VAST version='4.2'><Ad><InLine>"), ("empty.xml", "<VAST version='4.2'/>"),
    ("loop.xml", wrapper("loop.xml")), ("wrapped.xml", wrapper("inline.xml")), ("inline.xml", vast(ad("blue", 2))),
    ("skip.script", "at wall 4 do skip\nat wall 5 do skip\nat content 8 do seek 17\nat wall 30 do mute\n"),
    ("seek.script", "at content 2 do seek 15\nat content 17 do seek 4\nat content 11 do seek 19\n"),
    (
      "pause.script",
      """
      at content 3 do pause
      at wall 9 do resume
      at content 6 do speed 2
      at wall 13 do pause
      at wall 20.04 do resume
      at content 12 do discard
      at content 14 do click
      """
    ),
    ("answer.script", "at content 1 do play-break\nat content 11 do pass\nat wall 24 do play-break\n"),
    ("quit.script", "at content 10 do click\nat wall 14.2 do quit\n"),
  ]

  private static func vmap(_ breaks: (offset: String, ads: String)...) -> String {
    let elements = breaks.enumerated().map { index, one in
      let source =
        one.ads.hasPrefix("<") ? "<VASTAdData>\(one.ads)</VASTAdData>" : "<AdTagURI>\(one.ads)</AdTagURI>"
      let tracking = ["breakStart", "breakEnd", "error"].map {
        "<Tracking event='\($0)'>https://vmap.test/\($0)?[ERROR_CODE]</Tracking>"
      }
      return """
        <AdBreak timeOffset='\(one.offset)' breakType='linear' breakId='b\(index)'><AdSource>\(source)</AdSource>
        <TrackingEvents>\(tracking.joined())</TrackingEvents></AdBreak>
        """
    }
    return "<VMAP version='1.0'>\(elements.joined())</VMAP>"
  }

  private static func vast(_ ads: String...) -> String { "<VAST version='4.2'>\(ads.joined())</VAST>" }

  private static func ad(
    _ name: String, _ seconds: Int, _ attributes: String = "", skip: String? = nil, media: String? = nil
  ) -> String {
    let events = ["start", "firstQuartile", "midpoint", "thirdQuartile", "complete", "skip", "pause", "resume"].map {
      "<Tracking event='\($0)'>https://ad.test/\($0)?[CACHEBUSTING]</Tracking>"
    }
    return """
      <Ad id='\(name)' \(attributes)><InLine><AdSystem>Test</AdSystem><AdTitle>\(name)</AdTitle>
      <Error>https://ad.test/error?[ERRORCODE]</Error><Impression>https://ad.test/impression</Impression>
      <Creatives><Creative><Linear\(skip.map { " skipoffset='\($0)'" } ?? "")><Duration>00:00:0\(seconds)</Duration>
      <TrackingEvents>\(events.joined())<Tracking event='progress' offset='00:00:01'>https://ad.test/progress</Tracking>
      </TrackingEvents><VideoClicks><ClickTracking>https://ad.test/click</ClickTracking></VideoClicks>
      <MediaFiles><MediaFile delivery='progressive' type='video/mp4' width='64' height='32' bitrate='100'>
      \(media ?? name + ".mp4")</MediaFile></MediaFiles></Linear></Creative></Creatives></InLine></Ad>
      """
  }

  private static func wrapper(_ uri: String) -> String {
    """
    <VAST version='4.2'><Ad id='wrapper'><Wrapper><AdSystem>Outer</AdSystem><VASTAdTagURI>\(uri)</VASTAdTagURI>
    <Error>https://outer.test/error?[ERRORCODE]</Error><Impression>https://outer.test/impression</Impression>
    </Wrapper></Ad></VAST>
    """
  }
}
