import AdMarkup
import Foundation
import TestSupport
import Testing

/// What is kept of a document as XML says the same when it is read again.
struct KeptMarkupTests {
  private func again(_ content: String) throws -> [String] {
    let vmap = try readVMAP(
      "<v:VMAP xmlns:v=\"u:v\" version=\"1.0\"><v:Extensions><v:Extension>\(content)</v:Extension></v:Extensions>"
        + "<v:AdBreak timeOffset=\"start\" breakType=\"linear\"><v:AdSource><v:CustomAdData>\(content)</v:CustomAdData>"
        + "</v:AdSource></v:AdBreak></v:VMAP>")
    guard case .customAdData(let custom, _, _)? = vmap.adBreaks.first?.source?.kind else { return [] }
    return vmap.extensions.map(\.content) + [custom]
  }

  @Test(
    arguments: [
      // What a parser would else turn into blanks or line feeds.
      ("<a x=\"1&#10;2&#13;3&#9;4\"/>", "<a x=\"1&#10;2&#13;3&#9;4\"></a>"), ("<a>1&#13;2</a>", "<a>1&#13;2</a>"),
      ("<a>1\r\n2</a>", "<a>1\n2</a>"),
      ("<a><![CDATA[1]]]]><![CDATA[>2]]></a>", "<a>1]]&gt;2</a>"), ("<a>&amp;lt;</a>", "<a>&amp;lt;</a>"),
      ("<a x='\"&apos;&lt;'/>", "<a x=\"&quot;'&lt;\"></a>"), ("<a>ünï 日本 🎬 &#x1F3AC;</a>", "<a>ünï 日本 🎬 🎬</a>"),
      (
        "<q:a q:x=\"1\" x=\"2\"/>", "<q:a xmlns:q=\"urn:x-undeclared:q\" q:x=\"1\" x=\"2\"></q:a>"
      ),
      (
        "<a xmlns=\"u:&amp;\" xmlns:q=\"u:&quot;\"><q:b/></a>",
        "<a xmlns=\"u:&amp;\" xmlns:q=\"u:&quot;\"><q:b></q:b></a>"
      ),
      ("<v:AdBreak timeOffset=\"end\"/>", "<v:AdBreak xmlns:v=\"u:v\" timeOffset=\"end\"></v:AdBreak>"),
      ("<a><!-- one --><?two three?> b </a>", "<a> b </a>"),
    ])
  func `odd markup`(written: String, kept: String) throws {
    #expect(try again(written) == [kept, kept])
    #expect(try again(kept) == [kept, kept])
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
      let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
      let document: AdDocument
      do throws(AdDocumentError) {
        document = try AdDocumentReader().read(bytes).document
      } catch {
        continue
      }
      for content in extensions(in: document) {
        count += 1
        #expect(try again(content).first == content, "\(path)")
      }
    }
    #expect(count > 0)
  }

  /// The contents of all extensions, however deep in a value.
  private func extensions(in value: Any) -> [String] {
    if let found = value as? Extension { return [found.content] }
    return Mirror(reflecting: value).children.flatMap { extensions(in: $0.value) }
  }
}
