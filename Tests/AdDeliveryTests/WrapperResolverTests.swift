import AdBreaks
import Testing

@testable import AdDelivery

/// Wrappers.
struct WrapperResolverTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var answers: [String: String]
    var followsRedirects = true
    var allowsMultipleAds = true
    /// What plays, what stands by, what was lost; of no pod at all the code.
    var pod: String
    var testDescription: String { name }
  }

  private static let chain = ["root": "u>1", "1": "v>2", "2": "w>3", "3": "x>4", "4": "y>5"]

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      Case(name: "one wrapper", answers: ["root": "w>x", "x": "a"], pod: "a |  | "),
      Case(name: "five wrappers", answers: chain.merging(["5": "a"]) { $1 }, pod: "a |  | "),
      Case(
        name: "the sixth is not followed", answers: chain.merging(["5": "z>6", "6": "a"]) { $1 }, pod: " |  | z 302"),
      Case(name: "to itself", answers: ["root": "w>root"], pod: " |  | w 302"),
      Case(name: "in a circle", answers: ["root": "v>x", "x": "w>y", "y": "z>x"], pod: " |  | z 302"),
      Case(
        name: "two ways to one document are no circle", answers: ["root": "v1>x w2>x", "x": "a"], pod: "a a |  | "),
      Case(name: "no further wrapper", answers: ["root": "v>x!last", "x": "w>y", "y": "a"], pod: " |  | w 302"),
      Case(
        name: "no further wrapper, but an InLine", answers: ["root": "v>x!last", "x": "w>y a"], pod: "a |  | w 302"),
      Case(
        name: "a break that follows none", answers: ["root": "w>x a", "x": "b"], followsRedirects: false,
        pod: "a |  | w 302"),
      Case(name: "it leads nowhere", answers: ["root": "w>"], pod: " |  | w 300"),
      Case(name: "to another scheme", answers: ["root": "w>ftp://t/x"], pod: " |  | w 301"),
      Case(name: "to a file of this machine", answers: ["root": "w>file:///etc/passwd"], pod: " |  | w 301"),
      Case(name: "not found", answers: ["root": "w>x"], pod: " |  | w 301"),

      Case(name: "a pod behind a wrapper", answers: ["root": "w>x", "x": "b2 a1 s"], pod: "a b | s | "),
      Case(name: "one ad of it", answers: ["root": "w>x!one", "x": "b2 a1 s t"], pod: "s |  | "),
      Case(name: "one ad of a pod alone is none", answers: ["root": "w>x!one", "x": "b2 a1"], pod: "303"),
      Case(name: "one ad is no pod, whatever its sequence", answers: ["root": "w>x!one", "x": "b2"], pod: "b |  | "),
      Case(
        name: "a break of one ad", answers: ["root": "w>x", "x": "b2 a1"], allowsMultipleAds: false, pod: "a | b | "),
      Case(
        name: "a wrapper's place in a pod holds all behind it", answers: ["root": "c3 w2>x a1", "x": "q2 p1"],
        pod: "a p q c |  | "),
      Case(
        name: "of a buffet in a pod one plays", answers: ["root": "a1 w2>x c3", "x": "p q"], pod: "a p c | q | "),
      Case(
        name: "the first of it that can", answers: ["root": "a1 w2>x c3", "x": "v>404 p q"],
        pod: "a p c | q | v 301"),
      Case(
        name: "of a buffet of pods one plays", answers: ["root": "v>x w>y", "x": "b2 a1", "y": "c1 d2"],
        pod: "a b | c d | "),
      Case(
        name: "what was lost before it is told, and replaced by it",
        answers: ["root": "u>404 v>x s", "x": "b2 a1"], pod: "a b | s | u 301"),
      Case(
        name: "a lone ad with a sequence is no pod of its neighbours",
        answers: ["root": "v>x w>y", "x": "a1", "y": "b1"],
        pod: "a | b | "),
      Case(
        name: "a stand-by's sequence counts only behind it", answers: ["root": "a1 w>x", "x": "p1 q2"],
        pod: "a | p q | "),

      Case(name: "one lost ad leaves the others", answers: ["root": "a1 w2>404 c3"], pod: "a c |  | w 301"),
      Case(name: "it is replaced by a stand-by", answers: ["root": "a1 w2>404 c3 s"], pod: "a s c |  | w 301"),
      Case(
        name: "an empty answer too", answers: ["root": "a1 w2>x c3 s", "x": ""], pod: "a s c |  | w 303"),
      Case(
        name: "but not where it may not fall back", answers: ["root": "a1 w2>x!pass c3 s", "x": ""],
        pod: "a c | s | w 303"),
      Case(
        name: "in a buffet the next one plays all the same", answers: ["root": "w>x!pass s", "x": ""],
        pod: "s |  | w 303"),
      Case(
        name: "an ad that cannot be played is replaced even so", answers: ["root": "a1 w2>x!pass s", "x": "p-"],
        pod: "a s |  | p 403"),

      Case(name: "no ad", answers: ["root": ""], pod: "303"),
      Case(name: "no ad behind wrappers", answers: ["root": "v>x", "x": "w>y", "y": ""], pod: "303"),
      Case(name: "no ad behind any", answers: ["root": "v1>x w2>x", "x": ""], pod: "303"),
      Case(name: "no document", answers: [:], pod: "301"),
    ])
  func resolves(_ test: Case) async {
    let resolving = Resolving(allowsMultipleAds: test.allowsMultipleAds, followsRedirects: test.followsRedirects)
    do throws(AdLoadError) {
      let pod = try await resolving.resolve(with: Resolving.client(test.answers))
      #expect(pod.summary == test.pod)
    } catch {
      #expect(String(error.code) == test.pod)
      #expect(error.isEmpty == (error.code == 303))
    }
  }

  @Test func `what is not allowed is not asked for`() async throws {
    let client = Resolving.client(["root": "v>x!last", "x": "w>y", "y": "a"])
    _ = try await Resolving().resolve(with: client)
    #expect(client.requests == ["http://t/root", "http://t/x"])
  }

  @Test func `a circle through redirects is one`() async throws {
    let client = FakeHTTPClient([
      "http://t/root": .document(Markup.vast("w>next")),
      "http://t/next": .redirected(to: "http://t/root", Markup.vast("w>other")),
    ])
    #expect(try await Resolving().resolve(with: client).summary == " |  | w 302")
  }

  @Test func `relative addresses resolve where the document was found`() async throws {
    let client = FakeHTTPClient([
      "http://t/root": .redirected(to: "http://u/deep/root", Markup.vast("w>x.xml")),
      "http://u/deep/x.xml": .document(Markup.vast("a")),
    ])
    #expect(try await Resolving().resolve(with: client).summary == "a |  | ")
  }

  @Test(
    arguments: [
      (["root": "v>x", "x": "w>y", "y": "a"], "2 v, 1 w, 0 a"),
      (["root": "v>x", "x": "w>y", "y": "a-"], "2 v, 1 w, 0 a"),
      (["root": "v>x", "x": "w>404"], "2 v, 1 w"),
      (["root": "v>x", "x": "w>y", "y": ""], "2 v, 1 w, 0 y"),
      (["root": "v>x!last", "x": "w>y"], "2 v, 1 w"),
      (["root": ""], "0 root"),
    ] as [([String: String], String)])
  func `errors are told to every level, outermost first`(answers: [String: String], expected: String) async {
    let urls: [BeaconURL]
    do throws(AdLoadError) {
      let pod = try await Resolving().resolve(with: Resolving.client(answers))
      urls = pod.ads.first?.beacons.errors ?? pod.failures.flatMap(\.errorURLs)
    } catch {
      urls = error.errorURLs
    }
    #expect(urls.map { "\($0.level) \($0.url.dropFirst("http://e/".count))" }.joined(separator: ", ") == expected)
  }

  @Test(
    arguments: [
      ("<VAST version=\"4.2\"><Ad>", 100, 1006), ("", 100, 1006), ("<html><body/></html>", 100, 1006),
      ("<rss/>", 101, 1004),
    ] as [(String, Int, Int)])
  func `an answer that is no VAST`(text: String, code: Int, vmapCode: Int) async throws {
    let broken = FakeHTTPClient(["http://t/root": .document(text)])
    let error = await #expect(throws: AdLoadError.self) { try await Resolving().resolve(with: broken) }
    #expect(error?.code == code)
    #expect(error?.vmapCode == vmapCode)
    #expect(error?.message.hasPrefix("http://t/root: ") == true)
    #expect(error?.isEmpty == false)
    let below = FakeHTTPClient(["http://t/root": .document(Markup.vast("w>x")), "http://t/x": .document(text)])
    #expect(try await Resolving().resolve(with: below).summary == " |  | w \(code)")
  }

  @Test(
    arguments: [
      (.unavailable, 301, 1008), (.notAllowed, 301, 1008), (.timedOut, 301, 1007), (.tooLarge, 100, 1006),
    ] as [(FetchError.Reason, Int, Int)])
  func `an answer that does not come`(reason: FetchError.Reason, code: Int, vmapCode: Int) async {
    let client = FakeHTTPClient(["http://t/root": .failure(FetchError(reason, "so it is"))])
    let error = await #expect(throws: AdLoadError.self) { try await Resolving().resolve(with: client) }
    #expect(error?.code == code)
    #expect(error?.vmapCode == vmapCode)
    #expect(error?.message == "http://t/root: so it is")
    #expect(error?.waited == (reason == .timedOut ? .seconds(5) : .zero))
  }

  @Test func `a source for adapters has none here`() async {
    let resolving = Resolving(source: .custom("x", templateType: "two\nlines"))
    let error = await #expect(throws: AdLoadError.self) { try await resolving.resolve(with: Resolving.client([:])) }
    #expect(error?.vmapCode == 1005)
    #expect(error?.message == "no adapter for the template type two lines")
  }

  @Test func `the name of a document fits a line`() async throws {
    let tag = "http://t/\u{2028}x" + String(repeating: "y", count: 100_000)
    let client = FakeHTTPClient(["http://t/root": .document(Markup.vast("w>" + tag))])
    let failure = try #require(try await Resolving().resolve(with: client).failures.first)
    #expect(failure.message.count < 400)
    #expect(failure.message.split(whereSeparator: \.isNewline).count == 1)
  }
}
