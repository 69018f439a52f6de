import AdMarkup
import CLibXML2
import Glibc

// How long documents take to be read into values, beside libxml2's SAX2 parser alone on the same bytes: rounds of both
// in turn, the median of each. Prints one line a document, and fails nothing.

let rounds = CommandLine.arguments.count > 1 ? Int(CommandLine.arguments[1]) ?? 15 : 15

/// Parses with handlers that do nothing.
func parseRaw(_ bytes: [UInt8]) {
  var handler = xmlSAXHandler()
  handler.startElementNs = { _, _, _, _, _, _, _, _, _ in }
  handler.endElementNs = { _, _, _, _ in }
  handler.characters = { _, _, _ in }
  handler.cdataBlock = { _, _, _ in }
  handler.initialized = UInt32(XML_SAX2_MAGIC)
  bytes.withUnsafeBytes { source in
    let start = source.baseAddress?.assumingMemoryBound(to: CChar.self)
    xmlSAXUserParseMemory(&handler, nil, start, Int32(bytes.count))
  }
}

func readValues(_ bytes: [UInt8]) {
  do throws(AdDocumentError) {
    _ = try AdDocumentReader().read(bytes)
  } catch {
    print("cannot be read: \(error.diagnostic.message)")
  }
}

/// Microseconds of one call, of enough calls to be measured.
func time(_ bytes: [UInt8], _ work: ([UInt8]) -> Void) -> Double {
  let calls = max(1, 2_000_000 / bytes.count)
  let clock = ContinuousClock()
  let elapsed = clock.measure { for _ in 0..<calls { work(bytes) } }
  return elapsed / .microseconds(1) / Double(calls)
}

func median(_ times: [Double]) -> Double { times.sorted()[times.count / 2] }

func measure(_ name: String, _ bytes: [UInt8]) {
  var raw: [Double] = []
  var ours: [Double] = []
  for _ in 0..<rounds {
    raw.append(time(bytes, parseRaw))
    ours.append(time(bytes, readValues))
  }
  let (rawTime, ourTime) = (median(raw), median(ours))
  let (rawSpeed, ourSpeed) = (Double(bytes.count) / rawTime, Double(bytes.count) / ourTime)
  print(
    pad(name, 28), pad("\(bytes.count) B", 12), pad("\(Int(ourTime)) µs", 12), pad("\(Int(ourSpeed)) MB/s", 10),
    pad("libxml2 alone \(Int(rawSpeed)) MB/s", 26), "ratio \((ourTime / rawTime * 100).rounded() / 100)")
}

func pad(_ text: String, _ width: Int) -> String { text + String(repeating: " ", count: max(0, width - text.count)) }

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

/// Documents of one's own, where any are named behind the number of rounds.
for path in CommandLine.arguments.dropFirst(2) {
  guard let file = fopen(path, "rb") else {
    print("\(path): cannot be read")
    continue
  }
  var bytes: [UInt8] = []
  var byte = getc(file)
  while byte != EOF {
    bytes.append(UInt8(truncatingIfNeeded: byte))
    byte = getc(file)
  }
  fclose(file)
  measure(String(path.split(separator: "/").last ?? ""), bytes)
}

measure("a VAST of two ads", Array(vast(0..<2).utf8))
measure("a VMAP of fifty breaks", Array(vmap(breaks: 50).utf8))
measure("a VMAP of 5,000 breaks", Array(vmap(breaks: 5_000).utf8))
