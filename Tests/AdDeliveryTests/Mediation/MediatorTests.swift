import AdBreaks
import AdMarkup
import ExampleAdapter
import Foundation
import Playback
import Synchronization
import TestSupport
import Testing

@testable import AdDelivery

/// Waterfalls with adapters that behave.
struct MediatorTests {
  private static func inLine(_ creatives: String, title: String = "A title") -> String {
    """
    <VAST version="4.2"><Ad id="a"><InLine><AdSystem>s</AdSystem><AdTitle>\(title)</AdTitle>\
    <Advertiser>Them</Advertiser><Impression>http://i/a</Impression><Error>http://e/a</Error>\
    <Creatives>\(creatives)</Creatives></InLine></Ad></VAST>
    """
  }

  private static let nonLinear = """
    <Creative><NonLinearAds><TrackingEvents><Tracking event="creativeView">http://v/a</Tracking></TrackingEvents>\
    <NonLinear width="1" height="1"><HTMLResource><![CDATA[<h1>Big</h1><script>x</script>news]]></HTMLResource>\
    <NonLinearClickThrough>https://c/a</NonLinearClickThrough>\
    <NonLinearClickTracking>http://k/a</NonLinearClickTracking></NonLinear></NonLinearAds></Creative>
    """
  private static let companion = """
    <Creative><CompanionAds><Companion width="1" height="1"><StaticResource creativeType="image/png">p/a.png\
    </StaticResource><AltText>A lamp</AltText></Companion></CompanionAds></Creative>
    """

  private func mediating(
    _ banner: String, _ documents: [String: FakeHTTPClient.Answer] = [:], waits: Bool = true,
    registry: AdapterRegistry = AdapterRegistry(), in folder: String = ""
  ) throws -> Mediating {
    let waterfall = #"{"waterfall":[\#(banner)]}"#
    return Mediating(
      try MediationConfiguration.read(
        #"{"banner":\#(waterfall),"interstitial":\#(waterfall),"video":{"main":[\#(banner)]}}"#, in: folder),
      registry: registry, client: FakeHTTPClient(documents), waits: waits)
  }

  @Test func `A tag's non-linear is a banner, its companion an interstitial`() async throws {
    let mediating = try mediating(
      #"{"adapter":"vast","parameter":"http://t/w"}"#,
      [
        "http://t/w": .document(
          """
          <VAST version="4.2"><Ad id="w"><Wrapper><AdSystem>w</AdSystem><VASTAdTagURI>http://t/a</VASTAdTagURI>\
          <Impression>http://i/w</Impression></Wrapper></Ad></VAST>
          """), "http://t/a": .document(Self.inLine(Self.nonLinear + Self.companion)),
      ])
    let banner = try #require(await mediating.load(.banner).card)
    #expect(
      banner
        == AdCard(
          title: "A title", body: "Big\nnews", advertiser: "Them", clickThrough: "https://c/a",
          beacons: AdBeacons(
            impressions: [BeaconURL(url: "http://i/w", level: 1), BeaconURL(url: "http://i/a")],
            errors: [BeaconURL(url: "http://e/a")], clickTracking: [BeaconURL(url: "http://k/a")],
            tracking: [.init(event: "creativeView", url: BeaconURL(url: "http://v/a"))])))
    let interstitial = try #require(await mediating.load(.interstitial, id: 2).card)
    #expect(interstitial.image == .remote(url: "http://t/p/a.png"))
    #expect(interstitial.body == "A lamp")
    await mediating.close()
  }

  @Test func `What a tag fails with is the line item's error`() async throws {
    func error(_ document: FakeHTTPClient.Answer?) async throws -> MediationError {
      let mediating = try mediating(
        #"{"adapter":"vast","parameter":"http://t/a"}"#, document.map { ["http://t/a": $0] } ?? [:])
      return try #require(await mediating.load(.banner).error)
    }
    #expect(try await error(nil).code == .loadFailed)
    #expect(try await error(.document("<VAST")).code == .loadFailed)
    #expect(try await error(.failure(.timedOut(limit: .seconds(3)))).code == .timedOut)
    let empty = try await error(.document("<VAST version=\"4.2\"><Error>http://e/none</Error></VAST>"))
    #expect(empty.code == .noFill)
    #expect(empty.cause?.errorURLs == [BeaconURL(url: "http://e/none")])
    let linear = try await error(.document(Markup.vast("a")))
    #expect(linear.code == .noFill && linear.cause?.errorURLs == [BeaconURL(url: "http://e/a")])
  }

  @Test func `A house ad is what its settings say`() async throws {
    let mediating = try mediating(
      """
      {"adapter":"house","parameter":"Ours",
        "settings":{"body":"B","advertiser":"A","image":"p.png","media":"m.mp4","clickThrough":"panel:x"}}
      """
    )
    #expect(
      await mediating.load(.interstitial).card
        == AdCard(
          title: "Ours", body: "B", advertiser: "A", image: .file(path: "/p.png"),
          media: .file(path: "/m.mp4"), clickThrough: "panel:x"))
    let nothing = try self.mediating(#"{"adapter":"house"}"#)
    #expect(await nothing.load().error?.code == .invalidRequest)
  }

  @Test func `An adapter in Swift is registered by its name`() async throws {
    var registry = AdapterRegistry()
    registry.register(DayAdapter.self)
    let mediating = try mediating(
      """
      {"name":"1","adapter":"DayAdapter","parameter":"friday"},
      {"name":"2","adapter":"DayAdapter","parameter":"sunday",
        "settings":{"shop":1}},
      {"name":"3","adapter":"DayAdapter","parameter":"friday",
        "settings":{"shop":1}}
      """,
      registry: registry)
    let loaded = await mediating.load(.banner)
    #expect(loaded.card?.title == "Fish")
    #expect(loaded.adapter == "DayAdapter" && loaded.parameter == "friday")
    #expect(mediating.summary == ["1 failed 2", "2 failed 3", "3 filled"])
    #expect(await mediating.load(.interstitial, id: 2).error?.code == .invalidRequest)
    let unknown = try self.mediating(#"{"adapter":"NobodyKnows"}"#)
    #expect(await unknown.load().error == MediationError(.unknownAdapter, "no adapter is called NobodyKnows"))
    let empty = Mediating(MediationConfiguration())
    #expect(await empty.load(.banner).error?.code == .noFill)
  }

  /// Answers when a gate opens, whatever is cancelled.
  private struct StubbornAdapter: MediationAdapter {
    static let gate = Gate()

    func loadBanner(for configuration: AdConfiguration) async throws(MediationError) -> any MediationAd {
      await withCheckedContinuation { continuation in
        let hasStarted = BackgroundThread.start {
          Self.gate.pass()
          continuation.resume()
        }
        precondition(hasStarted)
      }
      return CardAd(AdCard(title: "Late"))
    }
  }

  @Test func `An adapter that comes late is heard and dropped`() async throws {
    var registry = AdapterRegistry()
    registry.register(StubbornAdapter.self, as: "stubborn")
    let mediating = try mediating(
      #"{"name":"A","adapter":"stubborn","timeout":0.1},{"name":"B","adapter":"house","parameter":"Ours"}"#,
      registry: registry)
    let loaded = await mediating.load(.banner)
    #expect(loaded.card?.title == "Ours")
    #expect(loaded.waited == .milliseconds(100))
    StubbornAdapter.gate.open()
    #expect(await Mediating.eventually { mediating.summary == ["A failed 6", "B filled", "A dropped"] })
    #expect(mediating.settled.count == 1)
    #expect(mediating.notes.contains { $0.contains("dropped") })
  }

  @Test func `On a virtual clock a hung command costs its limit, and an answer nothing`() async throws {
    let mediating = try mediating(
      """
      {"name":"A","adapter":"command","command":"sleep 100","timeout":0.2},
      {"name":"B","adapter":"command","command":"echo rubbish"},
      {"name":"C","adapter":"house","parameter":"Ours"}
      """,
      waits: false)
    let loaded = await mediating.load()
    #expect(loaded.waited == .milliseconds(200))
    #expect(mediating.reports.map(\.elapsed) == [.milliseconds(200), .zero, .zero])
    await mediating.close()
  }

  // MARK: - Breaks

  private static func vmap(_ name: String) -> String {
    Markup.vmap(
      """
      <vmap:AdBreak timeOffset="start" breakType="linear" breakId="b"><vmap:AdSource><vmap:CustomAdData \
      templateType="intermission/waterfall">\(name)</vmap:CustomAdData></vmap:AdSource></vmap:AdBreak>
      """)
  }

  private func pod(_ name: String, _ items: String, _ documents: [String: FakeHTTPClient.Answer] = [:]) async throws
    -> (Result<AdPod, AdLoadError>, Mediating)
  {
    let mediating = try mediating(items, documents, waits: false)
    guard case .vmap(let vmap) = try AdDocumentReader().read(Array(Self.vmap(name).utf8)).document else {
      throw AdLoadError(code: 101, message: "no VMAP")
    }
    let adBreak = try #require(AdSchedule(vmap: vmap, base: .unknown).breaks.first)
    let request = PodRequest(pictureWidth: 0, pictureHeight: 0, contentPlayhead: .zero)
    let resolver = BreakResolver(
      of: adBreak, selector: MediaFileSelector(request), fetcher: DocumentFetcher(client: FakeHTTPClient([:])),
      limits: DeliveryLimits(), values: MacroValues(), generator: SeededGenerator(seed: 1),
      mediation: { name, adBreak throws(AdLoadError) in
        try await mediating.mediator.pod(of: name, for: adBreak, request: request)
      })
    do throws(AdLoadError) { return (.success(try await resolver.pod()), mediating) } catch {
      return (.failure(error), mediating)
    }
  }

  @Test func `A break is filled by the waterfall that it names`() async throws {
    let (result, mediating) = try await pod(
      "main",
      """
      {"name":"A","adapter":"vast","parameter":"http://t/none"},
      {"name":"B","adapter":"command","command":"sleep 100","timeout":0.2},
      {"name":"C","adapter":"vast","parameter":"http://t/pod"}
      """,
      ["http://t/none": .document(Markup.vast("", named: "none")), "http://t/pod": .document(Markup.vast("a1 b2"))])
    let pod = try result.get()
    // The server that had none hears of it.
    #expect(pod.summary == "a b |  | ? 303")
    #expect(pod.failures[0].errorURLs == [BeaconURL(url: "http://e/none")])
    #expect(pod.waited == .milliseconds(200))
    #expect(mediating.summary == ["A failed 3", "B failed 6", "C filled"])
    #expect(mediating.reports.allSatisfy { $0.request == nil && $0.format == .video && $0.waterfall == "main" })
    await mediating.close()
  }

  @Test func `A clip of the house fills a break too`() async throws {
    let (result, _) = try await pod("main", #"{"adapter":"house","settings":{"title":"T","media":"clips/a.mp4"}}"#)
    let ad = try #require(try result.get().ads.first)
    #expect(ad.media == .file(path: "/clips/a.mp4") && ad.title == "T")
  }

  @Test func `No waterfall of that name, and one without an ad, are errors of the break`() async throws {
    let (unknown, _) = try await pod("other", #"{"adapter":"house"}"#)
    #expect(throws: AdLoadError(code: 200, vmapCode: 1005, message: "no waterfall for videos is called other")) {
      try unknown.get()
    }
    let (none, _) = try await pod("main", #"{"adapter":"vast","parameter":"http://t/gone"}"#)
    guard case .failure(let error) = none else { return #expect(Bool(false), "a pod from nowhere") }
    #expect(error.code == 301 && !error.isEmpty)
    #expect(error.message.hasPrefix("waterfall main: http://t/gone: HTTP status 404"))
  }

  // MARK: - Recordings

  @Test func `A command's answer is recorded without secrets, and replayed without the command`() async throws {
    let folder = try Folder()
    _ = try folder.write(
      """
      echo started >> starts
      echo '{"id":1,"ad":{"title":"T","clickThrough":"https://c/?u=hunter2%2Fsecret&v=1"}}'
      while read event; do echo "$event" >> events; done
      """, to: "adapter.sh")
    let configuration = try MediationConfiguration.read(
      """
      {"banner":{"waterfall":[
        {"name":"A","adapter":"command","command":"sleep 100","timeout":0.2},
        {"name":"B","adapter":"command","command":"sh adapter.sh hunter2/secret","parameter":"unit",
         "settings":{"key":"hunter2/secret"}}]}}
      """, in: folder.path)
    let path = folder.path + "/recording"
    let file = try RecordingFile(path: path, head: Recording.Head(program: "a/1", seed: 1, start: .zero))
    let live = Mediating(configuration, client: RecordingClient(of: FakeHTTPClient([:]), to: file), waits: false)
    let loaded = await live.load(.banner)
    #expect(loaded.card?.clickThrough == "https://c/?u=hunter2%2Fsecret&v=1")
    await live.close()
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(!text.contains("hunter2") && text.contains("https://c/?u=***&v=1"))

    let replayed = Mediating(configuration, client: ReplayClient(try Recording(path: path)), waits: false)
    let again = await replayed.load(.banner)
    #expect(again.card?.title == "T" && again.waited == loaded.waited)
    #expect(replayed.reports == live.reports)
    await replayed.close()
    #expect(try String(contentsOfFile: folder.path + "/starts", encoding: .utf8) == "started\n")
  }
}
