import AdMarkup
import Testing

/// A document of which nothing is used, and what is said of it.
struct Unusable: CustomTestStringConvertible {
  let name: String
  let bytes: [UInt8]
  let rule: DiagnosticRule
  let location: SourceLocation?

  init(_ name: String, _ text: String, _ rule: DiagnosticRule, _ line: Int, _ column: Int) {
    self.init(name, Array(text.utf8), rule, SourceLocation(line: line, column: column))
  }

  init(_ name: String, _ bytes: [UInt8], _ rule: DiagnosticRule, _ location: SourceLocation? = nil) {
    self.name = name
    self.bytes = bytes
    self.rule = rule
    self.location = location
  }

  var testDescription: String { name }
}

private let latin1 = Array("<VAST><Ad id=\"".utf8) + [0xE9] + Array("\"/></VAST>".utf8)

@Test(arguments: [
  Unusable("no bytes", [], .documentEmpty),
  Unusable("white space", Array(" \r\n\t".utf8), .documentEmpty),
  Unusable("a byte order mark", [0xEF, 0xBB, 0xBF], .documentEmpty),
  Unusable("zeros", Array(repeating: 0, count: 100), .documentNotXML, SourceLocation(line: 1, column: 1)),
  Unusable("text", "404 page not found", .documentNotXML, 1, 1),
  Unusable("text after white space", "\n\n  no", .documentNotXML, 3, 3),
  Unusable("JSON", #"{"ads": []}"#, .documentNotXML, 1, 1),
  Unusable("HTML 5", "<!DOCTYPE html>\n<html><body>", .documentHTML, 1, 1),
  Unusable("HTML without doctype", "\n<HTML><br></HTML>", .documentHTML, 2, 1),
  Unusable("VAST 1", "<VideoAdServingTemplate/>", .rootUnknown, 1, 1),
  Unusable("another root", "<?xml version=\"1.0\"?>\n<!-- x -->\n  <rss><VAST/></rss>", .rootUnknown, 3, 3),
  Unusable("an element that is no root", "<Ad/>", .rootUnknown, 1, 1),
  Unusable("a DOCTYPE", "<?xml version=\"1.0\"?>\n<!DOCTYPE VAST [<!ENTITY a \"b\">]><VAST/>", .doctypeRefused, 2, 1),
  Unusable("a DOCTYPE elsewhere", "<!DOCTYPE VAST SYSTEM \"file:///etc/passwd\"><VAST/>", .doctypeRefused, 1, 1),
  Unusable("an entity", "<VAST>&file;</VAST>", .documentNotXML, 1, 13),
  Unusable("crossed tags", "<VAST>\n <Ad><InLine></Ad></InLine></VAST>", .documentNotXML, 2, 19),
  Unusable("a second root", "<VAST/>\n<VAST/>", .documentNotXML, 2, 1),
  Unusable("an attribute twice", "<VAST version=\"3.0\" version=\"3.0\"/>", .documentNotXML, 1, 34),
  Unusable(
    "an unknown encoding", Array("<?xml version=\"1.0\" encoding=\"klingon\"?><VAST/>".utf8), .documentNotXML, nil),
  Unusable("bytes that are no UTF-8", latin1, .documentNotXML, SourceLocation(line: 1, column: 15)),
])
func refuses(_ document: Unusable) {
  let diagnostic = failure(document.bytes)
  #expect(diagnostic?.rule == document.rule.rawValue)
  #expect(diagnostic?.severity == .error)
  #expect(diagnostic?.message.contains("\n") == false)
  #expect(document.location == nil || diagnostic?.location == document.location)
}

/// Of a document that is cut nothing is used, wherever it is cut.
@Test func refusesEveryTruncation() {
  let document = Array(
    """
    <?xml version="1.0"?><vmap:VMAP xmlns:vmap="u" version="1.0"><vmap:AdBreak timeOffset="start" breakType="linear">
    <vmap:AdSource><vmap:AdTagURI><![CDATA[https://ads.example/?a&b]]></vmap:AdTagURI></vmap:AdSource></vmap:AdBreak>
    <!-- the end --></vmap:VMAP>
    """.utf8)
  #expect(failure(document) == nil)
  // A root whose name is cut is another root.
  let rules: [DiagnosticRule] = [.documentCut, .documentNotXML, .documentEmpty, .rootUnknown]
  for count in 0..<document.count {
    let rule = failure(Array(document[..<count])).flatMap { DiagnosticRule(rawValue: $0.rule) }
    #expect(rule.map(rules.contains) == true, "cut after \(count) bytes")
  }
  #expect(failure(Array(document.dropLast(12)))?.rule == DiagnosticRule.documentCut.rawValue)
}

@Test func aVMAPThatIsCutHasTheCodeOfVMAP() {
  #expect(failure(Array("<VMAP><AdBreak>".utf8))?.code == 1002)
  #expect(failure(Array("<VAST><Ad>".utf8))?.code == 100)
}
