import AdBreaks
import AdMarkup
import Testing

@testable import AdDelivery

/// A VMAP's tag that leads to a VMAP, and one that leads there a second time.
struct TagToScheduleTests {
  /// A VMAP of breaks at offsets, each with one ad of that name or a tag.
  private static func vmap(_ breaks: [(offset: String, ad: String)], rules: String = "") -> String {
    Markup.vmap(
      breaks.map { offset, ad in
        let source =
          ad.hasPrefix("http")
          ? "<vmap:AdTagURI><![CDATA[\(ad)]]></vmap:AdTagURI>"
          : "<vmap:VASTAdData>\(Markup.vast(ad))</vmap:VASTAdData>"
        return "<vmap:AdBreak timeOffset=\"\(offset)\" breakType=\"linear\" breakId=\"at \(offset)\">"
          + "<vmap:AdSource\(rules)>\(source)</vmap:AdSource></vmap:AdBreak>"
      }.joined())
  }

  private static let all = vmap([
    ("00:10:00", "a"), ("start", "b"), ("00:20:00", "c"), ("50%", "d"), ("end", "e"), ("start", "f"),
  ])

  @Test(
    arguments: [
      (.start, "b"), (.end, "e"), (.time(.seconds(600)), "a"), (.time(.seconds(1200)), "c"), (.percentage(50), "d"),
      // None at its offset: the first of its kind.
      (.time(.seconds(7)), "a"), (.position(2), "a"),
    ] as [(TimeOffset, String)])
  func `the break at its position answers`(offset: TimeOffset, ad: String) async throws {
    let client = FakeHTTPClient(["http://t/root": .document(Self.all)])
    #expect(try await Resolving(offset: offset).resolve(with: client).summary == "\(ad) |  | ")
  }

  @Test func `where there is none of its kind, the first`() async throws {
    let client = FakeHTTPClient(["http://t/root": .document(Self.vmap([("start", "a"), ("end", "b")]))])
    #expect(try await Resolving(offset: .time(.seconds(9))).resolve(with: client).summary == "a |  | ")
  }

  @Test func `breaks that have nothing are passed over`() async throws {
    let text = Markup.vmap(
      "<vmap:AdBreak timeOffset=\"start\" breakType=\"linear\"/><vmap:AdBreak timeOffset=\"soon\" breakType=\"linear\">"
        + "<vmap:AdSource><vmap:VASTAdData>\(Markup.vast("a"))</vmap:VASTAdData></vmap:AdSource></vmap:AdBreak>")
    let client = FakeHTTPClient(["http://t/root": .document(text)])
    let error = await #expect(throws: AdLoadError.self) { try await Resolving().resolve(with: client) }
    #expect(error?.isEmpty == true)
    #expect(error?.code == 303)
    #expect(error?.message == "http://t/root: no break with ads")
  }

  @Test func `what is dropped of it is told`() async throws {
    let text = Markup.vmap(
      "<vmap:AdBreak timeOffset=\"soon\" breakType=\"linear\" breakId=\"lost\"/>"
        + "<vmap:AdBreak timeOffset=\"start\" breakType=\"linear\"><vmap:AdSource><vmap:VASTAdData>\(Markup.vast("a"))"
        + "</vmap:VASTAdData></vmap:AdSource></vmap:AdBreak>")
    let pod = try await Resolving().resolve(with: FakeHTTPClient(["http://t/root": .document(text)]))
    let told = try #require(pod.trace).allDiagnostics
    #expect(told.map(\.rule).contains("offset-unreadable"), "\(told)")
  }

  @Test func `its tag leads to a VAST, where it was found`() async throws {
    let client = FakeHTTPClient([
      "http://t/root": .redirected(to: "http://u/v/root", Self.vmap([("start", "http://w/x")])),
      "http://w/x": .document(Markup.vast("w>y")), "http://w/y": .document(Markup.vast("a")),
    ])
    let pod = try await Resolving().resolve(with: client)
    #expect(pod.summary == "a |  | ")
    #expect(client.requests == ["http://t/root", "http://w/x", "http://w/y"])
  }

  @Test(arguments: ["http://w/x", "http://t/root"]) func `but not to another VMAP`(tag: String) async throws {
    let client = FakeHTTPClient([
      "http://t/root": .document(Self.vmap([("start", tag)])), "http://w/x": .document(Self.all),
    ])
    let error = await #expect(throws: AdLoadError.self) { try await Resolving().resolve(with: client) }
    #expect(error?.code == 101)
    #expect(error?.vmapCode == 1004)
    #expect(error?.message == "\(tag): a VMAP where a VAST is expected")
  }

  @Test func `nor does a wrapper lead to one`() async throws {
    let client = FakeHTTPClient(["http://t/root": .document(Markup.vast("w>x")), "http://t/x": .document(Self.all)])
    #expect(try await Resolving().resolve(with: client).summary == " |  | w 101")
  }

  @Test func `the narrower of both rules holds`() async throws {
    func client(_ ads: String, rules: String) -> FakeHTTPClient {
      FakeHTTPClient([
        "http://t/root": .document(Self.vmap([("start", ads)], rules: rules)),
        "http://t/x": .document(Markup.vast("z")),
      ])
    }
    let one = " allowMultipleAds=\"false\""
    let none = " followRedirects=\"false\""
    #expect(try await Resolving().resolve(with: client("b2 a1", rules: "")).summary == "a b |  | ")
    #expect(try await Resolving().resolve(with: client("b2 a1", rules: one)).summary == "a | b | ")
    let outer = Resolving(allowsMultipleAds: false)
    #expect(try await outer.resolve(with: client("b2 a1", rules: "")).summary == "a | b | ")
    #expect(try await Resolving().resolve(with: client("w>x", rules: "")).summary == "z |  | ")
    #expect(try await Resolving().resolve(with: client("w>x", rules: none)).summary == " |  | w 302")
    let closed = Resolving(followsRedirects: false)
    #expect(try await closed.resolve(with: client("w>x", rules: "")).summary == " |  | w 302")
  }

  @Test func `a document of the command line may be one too`() async throws {
    let folder = try Folder()
    let path = try folder.write(Self.all, to: "ads.xml")
    let source = AdBreak.Source.tag("ads.xml", base: .file(path: path))
    #expect(try await Resolving(source: source, offset: .end).resolve(with: FakeHTTPClient([:])).summary == "e |  | ")
  }
}
