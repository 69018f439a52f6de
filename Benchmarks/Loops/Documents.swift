/// One ad as servers send it, with the usual beacons.
func ad(_ index: Int) -> String {
  let events = ["start", "firstQuartile", "midpoint", "thirdQuartile", "complete", "mute", "unmute", "pause", "resume"]
  let tracking = events.map {
    "<Tracking event=\"\($0)\"><![CDATA[https://track.example/\($0)?ad=\(index)&cb=[CACHEBUSTING]]]></Tracking>"
  }
  let files = [360, 480, 720, 1080].map {
    "<MediaFile id=\"\($0)\" delivery=\"progressive\" type=\"video/mp4\" bitrate=\"\($0 * 4)\" width=\"\($0 * 16 / 9)\""
      + " height=\"\($0)\"><![CDATA[https://media.example/\(index)/\($0).mp4]]></MediaFile>"
  }
  return """
    <Ad id="\(index)"><InLine><AdSystem>Server</AdSystem><AdTitle>Ad number \(index)</AdTitle>
    <Impression><![CDATA[https://track.example/impression?ad=\(index)&cb=[CACHEBUSTING]]]></Impression>
    <Creatives><Creative id="\(index)"><Linear skipoffset="00:00:05"><Duration>00:00:15</Duration>
    <TrackingEvents>\(tracking.joined(separator: "\n"))</TrackingEvents>
    <VideoClicks><ClickThrough><![CDATA[https://click.example/\(index)]]></ClickThrough></VideoClicks>
    <MediaFiles>\(files.joined(separator: "\n"))</MediaFiles></Linear></Creative></Creatives></InLine></Ad>
    """
}

func vast(_ ads: Range<Int>) -> String {
  "<VAST version=\"3.0\">" + ads.map(ad).joined(separator: "\n") + "</VAST>"
}

func vmap(breaks: Int) -> String {
  let elements = (0..<breaks).map { index in
    """
    <vmap:AdBreak timeOffset="00:\(10 + index / 60 % 50):\(10 + index % 50)" breakType="linear" breakId="b\(index)">
    <vmap:AdSource id="s\(index)"><vmap:VASTAdData>\(vast(index..<index + 1))</vmap:VASTAdData></vmap:AdSource></vmap:AdBreak>
    """
  }
  return "<vmap:VMAP xmlns:vmap=\"http://www.iab.net/videosuite/vmap\" version=\"1.0\">"
    + elements.joined(separator: "\n") + "</vmap:VMAP>"
}
