import AdBreaks
import AdMarkup
import Foundation
import TestSupport
import Testing

@testable import AdDelivery

/// A document of the web reaches no file of this machine.
@Suite(WithScriptedServer(), .timeLimit(.minutes(1)))
struct LocalFileTests {
  private let server: ScriptedServer
  private let client: CurlClient
  private let folder: Folder
  /// A document that names an ad and a medium, which nobody on the web may see.
  private let secret: String

  init() throws {
    server = try #require(ScriptedServer.current)
    client = try CurlClient(userAgent: "a")
    folder = try Folder()
    secret = try folder.write(Markup.vast("secret"), to: "secret.xml")
  }

  /// How a document could name the file at `PATH`.
  private static let names = [
    "file://PATH", "file:PATH", "FILE://PATH", "fIlE://localhost/PATH", "file://127.0.0.1PATH", "file:////PATH",
    "\tfile://PATH\n", "PATH", "/PATH", "//PATH", "./../../../../../..PATH", "..%2F..%2F..%2F..%2FPATH",
    "\\\\localhostPATH", "~/../..PATH", "ftp://127.0.0.1PATH", "gopher://127.0.0.1/_PATH", "dict://127.0.0.1/PATH",
    "smb://127.0.0.1PATH", "ldap://127.0.0.1PATH", "scp://127.0.0.1PATH", "rtmp://127.0.0.1PATH",
    "concat:PATH", "subfile,,start,0,end,0,,:PATH", "cache:PATH", "crypto:PATH", "pipe:0", "fd:0", "async:file:PATH",
    "data:text/xml,%3CVAST%3E%3C/VAST%3E", "data:text/xml;base64,PFZBU1QvPg==", "about:PATH", "javascript:PATH",
    "view-source:file://PATH", "http:PATH", "http:///PATH", "https:PATH", "url:file://PATH", "unix:PATH",
  ]

  private func named(_ name: String) -> String { name.replacing("PATH", with: secret) }

  /// The address of a document with this text.
  private func served(_ text: String) throws -> String {
    let body = try #require(text.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
    return "\(server.address)/echo?body=\(body)"
  }

  private func resolve(_ tag: String, base: DocumentAddress = .unknown) async throws(AdLoadError) -> AdPod {
    try await Resolving(source: .tag(tag, base: base)).resolve(with: client)
  }

  @Test func `the file is there for a document of this machine`() async throws {
    let wrapper = try folder.write(Markup.vast("w>\(secret)"), to: "wrapper.xml")
    #expect(try await resolve("wrapper.xml", base: .file(path: wrapper)).summary == "secret |  | ")
  }

  @Test(arguments: names) func `a wrapper reaches no file`(name: String) async throws {
    let remote = try served(Markup.vast("w>\(named(name))"))
    #expect(try await resolve(remote).ads.isEmpty)
    // Nor does one that a document of this machine leads to.
    let local = try folder.write(Markup.vast("u>\(remote)"), to: "wrapper.xml")
    #expect(try await resolve("wrapper.xml", base: .file(path: local)).ads.isEmpty)
  }

  @Test(arguments: names) func `a VMAP's tag reaches no file`(name: String) async throws {
    let vmap = try served(
      Markup.vmap(
        "<vmap:AdBreak timeOffset=\"start\" breakType=\"linear\"><vmap:AdSource><vmap:AdTagURI><![CDATA[\(named(name))]]>"
          + "</vmap:AdTagURI></vmap:AdSource></vmap:AdBreak>"))
    var reader = ScheduleReader(
      fetcher: DocumentFetcher(client: client), standardInput: StandardInput(descriptor: -1),
      limits: DeliveryLimits(), generator: SeededGenerator(seed: 1))
    let schedule = try await reader.read(ScheduleSource(document: vmap))
    guard case .tag(let tag, let base) = try #require(schedule.breaks.first).source else {
      Issue.record("no tag")
      return
    }
    await #expect(throws: AdLoadError.self) { try await resolve(tag, base: base) }
  }

  @Test(arguments: names) func `a media file is none`(name: String) async throws {
    let vast = Markup.vast("a").replacing("http://m/a.mp4", with: "<![CDATA[\(named(name))]]>")
    let pod = try await resolve(served(vast))
    for ad in pod.ads {
      guard case .remote(let url) = ad.media else {
        Issue.record("\(ad.media)")
        continue
      }
      #expect(url.hasPrefix("http:") || url.hasPrefix("https:"))
    }
    if pod.ads.isEmpty { #expect(pod.failures.map(\.code) == [403]) }
  }

  @Test(arguments: names) func `a redirect reaches no file`(name: String) async throws {
    let target = try #require(named(name).addingPercentEncoding(withAllowedCharacters: .alphanumerics))
    let body = await client.get("\(server.address)/redirect?to=\(target)", limits: DeliveryLimits()).body
    #expect(throws: FetchError.self) { try body.get() }
    await #expect(throws: AdLoadError.self) { try await resolve("\(server.address)/redirect?to=\(target)") }
  }

  @Test(arguments: names) func `standard input names no file`(name: String) async throws {
    let vast = VAST(ads: try Markup.ads("w>\(named(name))"))
    #expect(try await Resolving(source: .vast(vast, base: .unknown)).resolve(with: client).ads.isEmpty)
  }
}
