import AdMarkup
import Foundation
import TestSupport
import Testing

/// A document that is written of what was read says the same.
struct WritingTests {
  private func written(_ text: String) throws -> String { AdDocumentWriter().text(of: try read(text).document) }

  private func vmap(_ content: String, names: String = "") -> String {
    "<vmap:VMAP xmlns:vmap=\"http://www.iab.net/videosuite/vmap\" \(names) version=\"1.0\">\(content)</vmap:VMAP>"
  }

  private func adBreak(_ attributes: String, _ content: String = "") -> String {
    vmap("<vmap:AdBreak \(attributes)>\(content)</vmap:AdBreak>")
  }

  @Test func `a schedule in full`() throws {
    let text = try written(
      """
      <VMAP xmlns="http://www.iab.net/vmap-1.0" version="1.0">
      <AdBreak breakId="pre &amp; &quot;1&quot;" timeOffset="start" breakType="nonlinear,linear" repeatAfter="0:5:0">
      <TrackingEvents><Tracking event="breakStart"><![CDATA[https://t.example/?a=1&b=[X]]]]><![CDATA[>]]></Tracking>
      </TrackingEvents><AdSource id="1" allowMultipleAds="0"><VASTData><VAST version="3.0" xmlns="">
      <Ad id="ä"><Wrapper><VASTAdTagURI>https://w.example/</VASTAdTagURI><AdSystem>S</AdSystem></Wrapper></Ad></VAST>
      </VASTData></AdSource></AdBreak></VMAP>
      """)
    #expect(
      text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <vmap:VMAP xmlns:vmap="http://www.iab.net/videosuite/vmap" version="1.0">
          <vmap:AdBreak timeOffset="start" breakType="nonlinear,linear" breakId="pre &amp; &quot;1&quot;" repeatAfter="0:5:0">
            <vmap:AdSource id="1" allowMultipleAds="false">
              <vmap:VASTAdData>
                <VAST version="3.0">
                  <Ad id="ä">
                    <Wrapper>
                      <AdSystem>S</AdSystem>
                      <VASTAdTagURI>https://w.example/</VASTAdTagURI>
                    </Wrapper>
                  </Ad>
                </VAST>
              </vmap:VASTAdData>
            </vmap:AdSource>
            <vmap:TrackingEvents>
              <vmap:Tracking event="breakStart"><![CDATA[https://t.example/?a=1&b=[X]]]]><![CDATA[>]]></vmap:Tracking>
            </vmap:TrackingEvents>
          </vmap:AdBreak>
        </vmap:VMAP>
        """)
  }

  @Test(arguments: [
    "timeOffset=\"\" breakType=\"\"", "breakType=\"linear\"", "timeOffset=\" 1:2:3 \" breakType=\"display, LINEAR\"",
    "timeOffset=\"#3\" breakType=\"overlay\"", "timeOffset=\"12.5%\" breakType=\",\"",
    "timeOffset=\"end\" breakType=\"linear, ,billboard,display\"", "timeOffset=\"later\" breakType=\"linear\"",
    "timeOffset=\"start\" breakType=\"linear\" repeatAfter=\"00:00:00.500\"",
    "timeOffset=\"start\" breakType=\"linear\" repeatAfter=\"\"",
    "timeOffset=\"start\" breakType=\"linear\" repeatAfter=\"120\" breakId=\"a&#9;b&#10;c&#13;d '&quot;&lt;日本🎬\"",
  ])
  func `attributes of a break`(_ attributes: String) throws { _ = try read(adBreak(attributes)) }

  @Test(arguments: [
    "<vmap:AdSource/>", "<vmap:AdSource><vmap:AdTagURI/></vmap:AdSource>",
    "<vmap:AdSource><vmap:VASTAdData/></vmap:AdSource>", "<vmap:AdSource><vmap:CustomAdData/></vmap:AdSource>",
    "<vmap:AdSource id=\"s\" followRedirects=\"true\"><vmap:AdTagURI templateType=\"vast4\">"
      + "https://a.example/?a&amp;b</vmap:AdTagURI></vmap:AdSource>",
    "<vmap:AdSource><vmap:CustomAdData templateType=\"t\">a &lt;b/&gt; ]]&gt; c</vmap:CustomAdData></vmap:AdSource>",
    "<vmap:AdSource><vmap:CustomAdData> x <b/> y </vmap:CustomAdData></vmap:AdSource>",
    "<vmap:AdSource><vmap:CustomAdData>a&#13;&lt;b</vmap:CustomAdData></vmap:AdSource>",
    "<vmap:Extensions><vmap:Extension/><vmap:Extension type=\"t\"> </vmap:Extension></vmap:Extensions>",
    "<vmap:TrackingEvents><vmap:Tracking event=\"error\">u</vmap:Tracking><vmap:Tracking event=\"other\">v</vmap:Tracking>"
      + "<vmap:Tracking event=\"breakEnd\">]]&gt;</vmap:Tracking></vmap:TrackingEvents>",
  ])
  func `content of a break`(_ content: String) throws {
    _ = try read(adBreak("timeOffset=\"start\" breakType=\"linear\"", content))
  }

  /// Text in CDATA that looks like markup stays text, and markup stays markup.
  @Test(arguments: [("<![CDATA[<a></a>]]>", "<![CDATA[<a></a>]]>"), ("<a/>", "<a></a>")])
  func `custom data`(_ content: String, _ kept: String) throws {
    let source = "<vmap:AdSource><vmap:CustomAdData>\(content)</vmap:CustomAdData></vmap:AdSource>"
    let text = try written(adBreak("timeOffset=\"start\" breakType=\"linear\"", source))
    #expect(text.contains("<vmap:CustomAdData>\(kept)</vmap:CustomAdData>"), "\(text)")
  }

  /// What an extension takes from around it goes with it.
  @Test(arguments: [
    ("<q:a><q:b/></q:a><q:c/>", "", "<q:a xmlns:q=\"u:q\"><q:b></q:b></q:a><q:c xmlns:q=\"u:q\"></q:c>"),
    ("<a q:x=\"1\" xml:lang=\"de\"/>", "", "<a xmlns:q=\"u:q\" q:x=\"1\" xml:lang=\"de\"></a>"),
    ("<q:a xmlns:q=\"u:other\"><q:b/></q:a>", "", "<q:a xmlns:q=\"u:other\"><q:b></q:b></q:a>"),
    (
      "<q:a><q:b xmlns:q=\"u:other\"/><q:c/></q:a>", "",
      "<q:a xmlns:q=\"u:q\"><q:b xmlns:q=\"u:other\"></q:b><q:c></q:c></q:a>"
    ),
    ("<a><b/></a>", "xmlns=\"u:d\"", "<a xmlns=\"u:d\"><b></b></a>"),
    ("<a><b xmlns=\"\"/><c/></a>", "xmlns=\"u:d\"", "<a xmlns=\"u:d\"><b xmlns=\"\"></b><c></c></a>"),
    ("<r:a r:x=\"1\"/>", "", "<r:a xmlns:r=\"urn:x-undeclared:r\" r:x=\"1\"></r:a>"),
    (
      "<a r:x=\"1\" s:x=\"2\"/>", "",
      "<a xmlns:r=\"urn:x-undeclared:r\" xmlns:s=\"urn:x-undeclared:s\" r:x=\"1\" s:x=\"2\"></a>"
    ),
  ])
  func namespaces(_ content: String, _ names: String, _ kept: String) throws {
    let text = vmap(
      "<vmap:Extensions><vmap:Extension>\(content)</vmap:Extension></vmap:Extensions>",
      names: "xmlns:q=\"u:q\" \(names)")
    guard case .vmap(let vmap) = try read(text).document else { return }
    #expect(vmap.extensions.map(\.content) == [kept])
  }

  /// A VAST has its namespace again, and only what differs from it is declared.
  @Test(arguments: [
    ("<VAST xmlns=\"u:v\"", "<Extension>", "</Extension>", "<a/>", "<a></a>"),
    ("<v:VAST xmlns:v=\"u:v\"", "<v:Extension>", "</v:Extension>", "<a/>", "<a xmlns=\"\"></a>"),
    ("<VAST xmlns=\"u:v\"", "<Extension>", "</Extension>", "<a xmlns=\"u:a\"/>", "<a xmlns=\"u:a\"></a>"),
    ("<VAST", "<Extension>", "</Extension>", "<a/>", "<a></a>"),
  ])
  func `namespaces of a VAST`(_ root: String, _ start: String, _ end: String, _ content: String, _ kept: String) throws
  {
    let name = root.hasPrefix("<v:") ? "v:VAST" : "VAST"
    let text =
      "\(root) version=\"4.2\"><Ad><InLine><Extensions>\(start)\(content)\(end)</Extensions></InLine></Ad></\(name)>"
    guard case .vast(let vast) = try read(text).document, case .inLine(let inLine)? = vast.ads.first?.content
    else { return }
    #expect(vast.namespace == (root.contains("u:v") ? "u:v" : nil))
    #expect(inLine.extensions.map(\.content) == [kept])
  }

  @Test func `attributes of an extension`() throws {
    let text = vmap(
      "<vmap:Extensions><vmap:Extension q:type=\"p\" fallback=\"0\" r:a=\"&quot;\" type=\"t\" xml:lang=\"de\"/>"
        + "</vmap:Extensions>", names: "xmlns:q=\"u:q\"")
    guard case .vmap(let vmap) = try read(text).document else { return }
    let attributes = vmap.extensions.first?.attributes.map { "\($0.name)=\($0.value)" }
    #expect(vmap.extensions.first?.type == "t")
    #expect(
      attributes == [
        "xmlns:q=u:q", "q:type=p", "fallback=0", "xmlns:r=urn:x-undeclared:r", "r:a=\"", "xml:lang=de",
      ])
  }

  /// One namespace that a million elements share must not grow to as many times its size.
  @Test(arguments: ["<vmap:Extension><q:a/></vmap:Extension>", "<vmap:Extension q:a=\"\"/>"])
  func `long namespaces are bounded`(_ element: String) throws {
    let uri = "u:" + String(repeating: "n", count: 1_000_000)
    let text = vmap(
      "<vmap:Extensions>" + String(repeating: element, count: 20) + "</vmap:Extensions>", names: "xmlns:q=\"\(uri)\"")
    #expect(failure(Array(text.utf8))?.rule == DiagnosticRule.documentTooLarge.rawValue)
  }

  @Test func `creatives of one element are one again`() throws {
    let text = try written(
      inLine(
        """
        <Creative id="c"><Linear><Duration>0:0:1</Duration></Linear><CompanionAds/><CreativeExtensions>
        <CreativeExtension a="1">x</CreativeExtension></CreativeExtensions></Creative>
        <Creative><CompanionAds/></Creative><Creative><NonLinearAds/></Creative>
        """))
    #expect(text.components(separatedBy: "<Creative>").count == 3)
    #expect(text.components(separatedBy: "<Creative id").count == 2)
  }

  @Test func `what a terminal would obey is a reference`() throws {
    let odd = VAST(version: "\u{9B}1m", errorURLs: ["a<\u{202E}b\u{85}", "c\u{1}\u{FFFF}d"])
    let safe = AdDocumentWriter().text(of: .vast(odd))
    #expect(safe.contains("version=\"&#155;1m\""))
    #expect(safe.contains("<Error>a&lt;&#8238;b&#133;</Error>"))
    #expect(safe.contains("<Error>c\u{FFFD}\u{FFFD}d</Error>"))
  }

  /// Values that no document was read for.
  @Test func `values of a program`() throws {
    let adBreak = VMAP.AdBreak(offset: .time(.milliseconds(1_500)), repeatAfter: .seconds(3600))
    let text = AdDocumentWriter().text(of: .vmap(VMAP(adBreaks: [adBreak, VMAP.AdBreak(offset: .percentage(12.345))])))
    #expect(text.contains("timeOffset=\"00:00:01.500\" breakType=\"linear\" repeatAfter=\"01:00:00\""))
    #expect(text.contains("timeOffset=\"12.345%\""))
  }

  private static let documents: [String] = {
    let root = URL(fileURLWithPath: #filePath).pathComponents.dropLast(3).joined(separator: "/").dropFirst()
    return ["/Media", "/Tests"].flatMap { folder in
      (FileManager.default.enumerator(atPath: root + folder)?.compactMap { $0 as? String } ?? [])
        .filter { $0.hasSuffix(".xml") }.map { root + folder + "/" + $0 }
    }.sorted()
  }()

  @Test func `every document of the project`() throws {
    var count = 0
    for path in Self.documents {
      guard let text = String(data: try Data(contentsOf: URL(fileURLWithPath: path)), encoding: .utf8),
        failure(Array(text.utf8)) == nil
      else { continue }
      _ = try read(text)
      count += 1
    }
    #expect(count >= 8)
  }
}
