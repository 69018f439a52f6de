import AdBreaks
import AdMarkup
import Testing

/// Pods from resolved ads.
struct PodBuilderTests {
  private static let base = DocumentAddress.remote(url: "https://ads.test/v.xml")

  private static func inLine(_ name: String, files: [MediaFile]? = nil) -> InLine {
    InLine(
      title: "Title \(name)", errorURLs: ["https://t/error-\(name)"],
      creatives: [
        Creative(
          kind: .linear(
            Linear(
              duration: .seconds(10), skipOffset: .time(.seconds(5)),
              mediaFiles: files ?? [MediaFile(uri: "\(name).mp4", type: "video/mp4")])))
      ])
  }

  /// `A1` an ad with sequence 1, `A` a stand-alone; `!` after it: without a file to play; `?`: lost on the way.
  private static func resolved(_ text: String) -> ResolvedAd {
    let name = String(text.prefix(1))
    let outcome: ResolvedAd.Outcome =
      text.hasSuffix("?")
      ? .lost(AdFailure(adID: name, code: 301, message: ""))
      : .inLine(inLine(name, files: text.hasSuffix("!") ? [] : nil), base: base, wrappers: [])
    return ResolvedAd(
      adID: name, sequence: text.compactMap(\.wholeNumberValue).first, adType: "audio", outcome: outcome)
  }

  struct Answer: CustomTestStringConvertible, Sendable {
    var name: String
    var answer: String
    var allowsMultipleAds = true
    var ads: String
    var standBys = ""
    var failures: [Int] = []
    var testDescription: String { name }
  }

  @Test(arguments: [
    Answer(name: "one ad", answer: "A", ads: "A"),
    Answer(name: "a sequence is a pod, ascending", answer: "C3 A1 B2", ads: "A B C"),
    Answer(
      name: "ads without a sequence stand by, in document order", answer: "S A1 T B2", ads: "A B", standBys: "S T"),
    Answer(name: "no sequence at all: one plays, the others stand by", answer: "A B C", ads: "A", standBys: "B C"),
    Answer(
      name: "the first that can", answer: "A! B? C D!  E", ads: "C", standBys: "E", failures: [403, 301]),
    Answer(
      name: "a lost ad of the pod is replaced by a stand-by in its place", answer: "S A1 B2? C3", ads: "A S C",
      failures: [301]),
    Answer(
      name: "without a stand-by the rest plays", answer: "A1 B2! C3", ads: "A C", failures: [403]),
    Answer(name: "of equal sequences document order counts", answer: "B1 A1", ads: "B A"),
    Answer(
      name: "one ad alone: the first stand-alone", answer: "A1 S T B2", allowsMultipleAds: false, ads: "S",
      standBys: "T A B"),
    Answer(name: "else the first of the sequence", answer: "B2 A1", allowsMultipleAds: false, ads: "A", standBys: "B"),
    Answer(
      name: "a stand-by that its wrappers lost is told, one without a file was not asked", answer: "A B? C! D",
      ads: "A", standBys: "D", failures: [301]),
    Answer(
      name: "a stand-by of a pod that its wrappers lost is told", answer: "S? A1 T? B2", ads: "A B",
      failures: [301, 301]),
    Answer(name: "nothing to play", answer: "A! B?", ads: "", failures: [403, 301]),
    Answer(name: "no ad", answer: "", ads: ""),
  ])
  func orders(_ test: Answer) {
    let pod = builder(allowsMultipleAds: test.allowsMultipleAds).pod(
      of: test.answer.split(separator: " ").map { Self.resolved(String($0)) })
    func names(_ ads: [PlayableAd]) -> String { ads.compactMap(\.adID).joined(separator: " ") }
    #expect(names(pod.ads) == test.ads)
    #expect(names(pod.standBys) == test.standBys)
    #expect(pod.failures.map(\.code) == test.failures)
    let ids = (pod.ads + pod.standBys).map(\.id)
    #expect(Set(ids).count == ids.count)
  }

  private func builder(allowsMultipleAds: Bool = true) -> PodBuilder {
    let adBreak = AdBreak(
      id: AdBreak.ID(index: 4, occurrence: 1), breakID: "a", offset: .start, source: .none,
      allowsMultipleAds: allowsMultipleAds)
    return PodBuilder(for: adBreak, selector: MediaFileSelector(pictureWidth: 0, pictureHeight: 0))
  }

  @Test func `an ad is taken over with all that plays and tells it`() throws {
    let ad = try #require(builder().pod(of: [Self.resolved("S"), Self.resolved("A")]).standBys.first)
    #expect(ad.id == PlayableAd.ID(adBreak: AdBreak.ID(index: 4, occurrence: 1), index: 1))
    #expect(ad.title == "Title A")
    #expect(ad.duration == .seconds(10))
    #expect(ad.skipOffset == .time(.seconds(5)))
    #expect(ad.media == .remote(url: "https://ads.test/A.mp4"))
    #expect(ad.mediaFile?.uri == "A.mp4")
    #expect(ad.sequence == nil)
    #expect(ad.adType == "audio")
  }

  @Test func `an ad of a pod keeps its sequence`() {
    #expect(builder().pod(of: [Self.resolved("B7"), Self.resolved("A2")]).ads.map(\.sequence) == [2, 7])
  }

  private static let wrappers = ["outer", "inner"].map { (name: String) in
    ResolvedAd.Level(
      adID: name,
      wrapper: Wrapper(
        adSystem: "System \(name)", impressions: ["https://t/i-\(name)"], errorURLs: ["https://t/e-\(name)"],
        creatives: [
          Creative(
            kind: .linear(
              Linear(
                tracking: [Tracking(event: "start", url: "s-\(name)")], clickThrough: "https://t/c-\(name)",
                clickTracking: ["https://t/k-\(name)"])))
        ]),
      base: .remote(url: "https://\(name).test/w.xml"))
  }

  private func wrapped(clickThrough: String?, impressions: [String]) -> PlayableAd? {
    var inLine = Self.inLine("A")
    inLine.impressions = impressions
    inLine.creatives = [
      Creative(
        kind: .linear(
          Linear(
            mediaFiles: [MediaFile(uri: "A.mp4")],
            tracking: [Tracking(event: "progress", offset: .percentage(10), url: "p")], clickThrough: clickThrough)))
    ]
    let resolved = ResolvedAd(
      adID: "A", outcome: .inLine(inLine, base: Self.base, wrappers: Self.wrappers))
    return builder().pod(of: [resolved]).ads.first
  }

  @Test func `beacons of every level are called, outermost first, resolved where they stand`() throws {
    let ad = try #require(wrapped(clickThrough: nil, impressions: ["https://t/i", "about:blank", "i2"]))
    func words(_ urls: [BeaconURL]) -> [String] { urls.map { "\($0.level) \($0.url)" } }
    #expect(
      words(ad.beacons.impressions) == [
        "2 https://t/i-outer", "1 https://t/i-inner", "0 https://t/i", "0 https://ads.test/i2",
      ])
    #expect(words(ad.beacons.errors) == ["2 https://t/e-outer", "1 https://t/e-inner", "0 https://t/error-A"])
    #expect(words(ad.beacons.clickTracking) == ["2 https://t/k-outer", "1 https://t/k-inner"])
    #expect(
      words(ad.beacons.tracking.map(\.url)) == [
        "2 https://outer.test/s-outer", "1 https://inner.test/s-inner", "0 https://ads.test/p",
      ])
    #expect(ad.beacons.tracking.map(\.event) == ["start", "start", "progress"])
    #expect(ad.beacons.tracking.last?.offset == .percentage(10))
    #expect(ad.wrappers.map(\.adSystem) == ["System outer", "System inner"])
  }

  @Test(arguments: [("https://t/own", "https://t/own"), (nil, "https://t/c-inner")])
  func `the click-through nearest to the InLine wins`(own: String?, expected: String) throws {
    #expect(try #require(wrapped(clickThrough: own, impressions: [])).clickThrough == expected)
  }

  @Test func `an ad that cannot be played tells every level`() throws {
    let resolved = ResolvedAd(
      adID: "A", outcome: .inLine(Self.inLine("A", files: []), base: Self.base, wrappers: Self.wrappers))
    let failure = try #require(builder().pod(of: [resolved]).failures.first)
    #expect(failure.adID == "A")
    #expect(failure.errorURLs.map(\.url) == ["https://t/e-outer", "https://t/e-inner", "https://t/error-A"])
  }

  @Test(arguments: [([], 200), ([Creative(kind: .nonLinearAds(NonLinearAds()))], 201)] as [([Creative], Int)])
  func `an ad without a linear creative is none for this place`(creatives: [Creative], code: Int) {
    let resolved = ResolvedAd(outcome: .inLine(InLine(creatives: creatives), base: Self.base, wrappers: []))
    #expect(builder().pod(of: [resolved]).failures.map(\.code) == [code])
  }

  @Test func `the first linear creative that can be played is taken`() {
    var inLine = Self.inLine("A", files: [])
    inLine.creatives += Self.inLine("B").creatives
    let pod = builder().pod(of: [ResolvedAd(outcome: .inLine(inLine, base: Self.base, wrappers: []))])
    #expect(pod.ads.map(\.mediaFile?.uri) == ["B.mp4"])
  }

  @Test func `a media file of the command line is a pod of one, named by its file`() {
    let pod = builder().pod(playing: .file(path: "/films/my ad.mp4"))
    #expect(pod.ads.map(\.title) == ["my ad.mp4"])
    #expect(pod.ads.map(\.media) == [.file(path: "/films/my ad.mp4")])
  }
}
