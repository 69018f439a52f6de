import AdBreaks
import AdMarkup
import Testing

@testable import AdDelivery

/// What is told of the way to a break's ads.
struct ResolutionTraceTests {
  private func trace(_ resolving: Resolving = Resolving(), _ client: FakeHTTPClient) async throws -> ResolutionTrace {
    let trace: ResolutionTrace?
    do throws(AdLoadError) {
      trace = try await resolving.resolve(with: client).trace
    } catch {
      trace = error.trace
    }
    return try #require(trace)
  }

  @Test func `each hop tells where, how long, how much and what stopped it`() async throws {
    let client = FakeHTTPClient([
      "http://t/root": .document(Markup.vast("a1 u2>late v3>moved w4>root x5>")),
      "http://t/late": .failure(FetchError(.timedOut, "not here within 5 s")),
      "http://t/moved": .redirected(to: "http://u/there", Markup.vast("")),
    ])
    let root = try await trace(Resolving(), client)
    #expect(root.address == .remote(url: "http://t/root"))
    #expect(root.foundAt == .remote(url: "http://t/root"))
    #expect(root.status == 200)
    #expect(root.time == FakeHTTPClient.time)
    #expect(root.byteCount == Markup.vast("a1 u2>late v3>moved w4>root x5>").utf8.count)
    #expect(root.kind == .vast)
    #expect(root.stop == nil)
    #expect(root.entries.map(\.kind) == [.inLine, .wrapper, .wrapper, .wrapper, .wrapper])
    #expect(root.entries.map(\.id) == ["a", "u", "v", "w", "x"])
    #expect(root.entries.map(\.sequence) == [1, 2, 3, 4, 5])
    #expect(root.entries.map(\.title) == ["a", nil, nil, nil, nil])
    #expect(root.entries.map(\.adSystem) == ["s", "s", "s", "s", "s"])

    let late = try #require(root.entries[1].document)
    #expect(late.address == .remote(url: "http://t/late"))
    #expect(late.foundAt == nil)
    #expect(late.status == nil)
    #expect(late.kind == nil)
    #expect(late.stop == .init(code: 301, message: "http://t/late: not here within 5 s"))

    let moved = try #require(root.entries[2].document)
    #expect(moved.foundAt == .remote(url: "http://u/there"))
    #expect(moved.stop == .init(code: 303, message: "http://t/moved: no ad"))

    #expect(root.entries[3].document == nil)
    #expect(root.entries[3].stop == .init(code: 302, message: "http://t/root: the wrappers lead in a circle"))
    #expect(root.entries[4].stop == .init(code: 300, message: "the wrapper leads nowhere"))
  }

  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var answers: [String: String]
    /// The tree, a level of brackets for a document; `!` is what stopped it.
    var tree: String
    var testDescription: String { name }
  }

  @Test(arguments: [
    Case(name: "an InLine", answers: ["root": "a"], tree: "[a]"),
    Case(name: "a chain", answers: ["root": "u>x", "x": "v>y", "y": "a b"], tree: "[u[v[a b]]]"),
    Case(name: "a broken chain", answers: ["root": "u>x", "x": "v>y"], tree: "[u[v[!301]]]"),
    Case(name: "side by side", answers: ["root": "u>x a v>y", "x": "b", "y": ""], tree: "[u[b] a v[!303]]"),
    Case(
      name: "too deep", answers: ["root": "a>1", "1": "b>2", "2": "c>3", "3": "d>4", "4": "e>5", "5": "f>6"],
      tree: "[a[b[c[d[e[f!302]]]]]]"),
    Case(name: "no ad", answers: ["root": ""], tree: "[!303]"),
    Case(name: "not found", answers: [:], tree: "[!301]"),
  ])
  func tree(_ test: Case) async throws {
    #expect(try await trace(Resolving(), Resolving.client(test.answers)).tree == test.tree)
  }

  @Test func `what is cut is told of its document`() async throws {
    let root = try await trace(
      Resolving(limits: DeliveryLimits(maxDocuments: 1)), Resolving.client(["root": "u>x v>x w>x", "x": "a"]))
    #expect(root.tree == "[u[a]!302]")
    #expect(root.stop?.message == "2 ads are left out: a break follows 1 wrappers")
  }

  @Test func `a VMAP shows the break that answers`() async throws {
    let vmap = Markup.vmap(
      "<vmap:AdBreak timeOffset=\"start\" breakType=\"linear\" breakId=\"pre\"><vmap:AdSource><vmap:AdTagURI>"
        + "http://t/x</vmap:AdTagURI></vmap:AdSource></vmap:AdBreak>")
    let root = try await trace(
      Resolving(), FakeHTTPClient(["http://t/root": .document(vmap), "http://t/x": .document(Markup.vast("u>y"))]))
    #expect(root.kind == .vmap)
    #expect(root.tree == "[pre[u[!301]]]")
    #expect(root.entries.first?.kind == .adBreak)
    let missing = try await trace(Resolving(), FakeHTTPClient(["http://t/root": .document(vmap)]))
    #expect(missing.tree == "[pre[!301]]")
  }

  @Test func `a document that was here has no way to tell`() async throws {
    let vast = VAST(ads: try Markup.ads("a w>x"))
    let root = try await trace(
      Resolving(source: .vast(vast, base: .remote(url: "http://t/root"))), Resolving.client(["x": "b"]))
    #expect(root.address == nil)
    #expect(root.time == nil)
    #expect(root.tree == "[a w[b]]")
  }

  @Test func `a file has neither status nor time`() async throws {
    let folder = try Folder()
    let path = try folder.write(Markup.vast("a"), to: "v.xml")
    let root = try await trace(Resolving(source: .tag("v.xml", base: .file(path: path))), FakeHTTPClient([:]))
    #expect(root.address == .file(path: path))
    #expect(root.foundAt == .file(path: path))
    #expect(root.status == nil)
    #expect(root.time == nil)
    #expect(root.byteCount == Markup.vast("a").utf8.count)
  }

  @Test func `what a reader tolerated is told with its document and its break`() async throws {
    let client = FakeHTTPClient([
      "http://t/root": .document(Markup.vast("w>x")),
      "http://t/x": .document(Markup.vast("a").replacing("<AdTitle>a</AdTitle>", with: "<Odd/>")),
    ])
    let pod = try await Resolving().resolve(with: client)
    let told = AdLoaderAnswer.pod(AdBreak.ID(index: 0), pod).diagnostics
    #expect(told.allSatisfy { $0.breakID == "b" })
    #expect(told.contains { $0.rule == "element-unknown" && $0.message.hasPrefix("http://t/x: ") })
  }
}

/// VAST's own default of `Wrapper@allowMultipleAds`.
struct PodBehindWrapperTests {
  private let answers = ["root": "w>x", "x": "b2 a1 s"]

  private func notes(_ pod: AdPod) -> [Diagnostic] {
    (pod.trace?.allDiagnostics ?? []).filter { $0.rule == "pod-behind-wrapper" }
  }

  @Test func `a pod is accepted, with a note`() async throws {
    let pod = try await Resolving().resolve(with: Resolving.client(answers))
    #expect(pod.summary == "a b | s | ")
    let note = try #require(notes(pod).first)
    #expect(notes(pod).count == 1)
    #expect(note.severity == .note)
    #expect(note.breakID == "b")
    #expect(
      note.message
        == "http://t/x: the wrapper has no allowMultipleAds, which is false; a pod is accepted all the same")
  }

  @Test func `strict takes what the specification says`() async throws {
    let strict = Resolving(isStrict: true)
    let pod = try await strict.resolve(with: Resolving.client(answers))
    #expect(pod.summary == "s |  | ")
    #expect(notes(pod).first?.message.hasSuffix("a pod is not accepted") == true)
    let none = await #expect(throws: AdLoadError.self) {
      try await strict.resolve(with: Resolving.client(["root": "w>x", "x": "b2 a1"]))
    }
    #expect(none?.code == 303)
    #expect(try await strict.resolve(with: Resolving.client(["root": "w>x", "x": "a1"])).summary == "a |  | ")
  }

  @Test(arguments: ["true", "false"]) func `what a wrapper says needs no note`(value: String) async throws {
    let root = Markup.vast("w>x").replacing("<Wrapper>", with: "<Wrapper allowMultipleAds=\"\(value)\">")
    let client = FakeHTTPClient([
      "http://t/root": .document(root), "http://t/x": .document(Markup.vast("b2 a1 s")),
    ])
    for isStrict in [false, true] {
      let pod = try await Resolving(isStrict: isStrict).resolve(with: client)
      #expect(pod.summary == (value == "true" ? "a b | s | " : "s |  | "))
      #expect(notes(pod).isEmpty)
    }
  }

  @Test func `nor does a buffet`() async throws {
    let pod = try await Resolving().resolve(with: Resolving.client(["root": "w>x", "x": "a b c1"]))
    #expect(notes(pod).isEmpty)
  }
}

extension ResolutionTrace {
  /// `[u[a b] v!302]`.
  fileprivate var tree: String {
    let inner = entries.map { entry in
      (entry.id ?? "?") + (entry.document?.tree ?? "") + (entry.stop.map { "!\($0.code)" } ?? "")
    }
    return "[" + inner.joined(separator: " ") + (stop.map { "!\($0.code)" } ?? "") + "]"
  }
}
