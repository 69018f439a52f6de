import AdBreaks
import AdMarkup
import Testing

/// Schedules from documents and from the command line.
struct AdScheduleTests {
  private let base = DocumentAddress.file(path: "/films/vmap.xml")

  private func element(
    _ offset: TimeOffset?, id: String? = nil, text: String? = nil, line: Int = 1, types: [VMAP.BreakType] = [.linear],
    source: VMAP.AdSource? = nil
  ) -> VMAP.AdBreak {
    VMAP.AdBreak(
      timeOffset: text, offset: offset, breakTypes: types, breakID: id, source: source,
      location: SourceLocation(line: line, column: 3))
  }

  @Test func `breaks keep document order, and are named by their place when they have no breakId`() {
    let schedule = AdSchedule(
      vmap: VMAP(adBreaks: [element(.end), element(nil), element(.start, id: "x"), element(.start, id: "x")]),
      base: base)
    #expect(schedule.breaks.map(\.breakID) == ["break-0", "x", "x"])
    #expect(schedule.breaks.map(\.id.index) == [0, 2, 3])
  }

  @Test func `a source is taken with its document's address, and its attributes count as true when absent`() {
    let vast = VAST(ads: [])
    let sources: [VMAP.AdSource?] = [
      VMAP.AdSource(allowMultipleAds: false, followRedirects: false, kind: .vastAdData(vast)),
      VMAP.AdSource(kind: .adTagURI("tag.xml", templateType: "vast3")),
      VMAP.AdSource(kind: .customAdData("main", templateType: "intermission/waterfall")), nil,
    ]
    let breaks = AdSchedule(vmap: VMAP(adBreaks: sources.map { element(.start, source: $0) }), base: base).breaks
    #expect(
      breaks.map(\.source) == [
        .vast(vast, base: base), .tag("tag.xml", base: base),
        .custom("main", templateType: "intermission/waterfall"), .none,
      ])
    #expect(breaks.map(\.allowsMultipleAds) == [false, true, true, true])
    #expect(breaks.map(\.followsRedirects) == [false, true, true, true])
  }

  /// The schedule of a document as its reader gives it, whose breaks have these attributes, one a line.
  private func read(_ breaks: [String]) throws -> AdSchedule {
    let lines = breaks.map { "<vmap:AdBreak \($0)\($0.contains("breakType") ? "" : " breakType='linear'")/>" }
    let root = "vmap:VMAP xmlns:vmap=\"http://www.iab.net/videosuite/vmap\" version=\"1.0\""
    let text = "<\(root)>\n" + lines.joined(separator: "\n") + "\n</vmap:VMAP>"
    let (document, diagnostics) = try AdDocumentReader().read(Array(text.utf8))
    return AdSchedule(document: document, base: base, diagnostics: diagnostics)
  }

  @Test func `an invalid offset drops that one break, and is told once, with its line`() throws {
    let schedule = try read(["timeOffset='12:99' breakId='bad'", "timeOffset='start' breakId='good'", ""])
    #expect(schedule.breaks.map(\.breakID) == ["good"])
    let told = schedule.diagnostics.filter { $0.rule.hasPrefix("offset-") }
    #expect(told.map(\.breakID) == ["bad", nil])
    #expect(told.map(\.rule) == ["offset-unreadable", "offset-missing"])
    #expect(told.map(\.location?.line) == [2, 4])
    #expect(told.allSatisfy { $0.severity == .error })
  }

  @Test func `what is wrong ten thousand times is told a thousand times`() throws {
    for attributes in ["timeOffset='x'", "timeOffset='start' breakType='display'", "timeOffset='#1'"] {
      let schedule = try read(["timeOffset='5%'"] + [String](repeating: attributes, count: 9_999))
      #expect(schedule.diagnostics.count <= 1_000)
    }
    let numbered = VMAP(adBreaks: [VMAP.AdBreak](repeating: element(.position(1)), count: 10_000))
    let diagnostics = AdSchedule(vmap: numbered, base: base, profile: .ima).diagnostics
    #expect(diagnostics.count == 1_000)
    #expect(diagnostics.last?.rule == "diagnostics-cut")
  }

  @Test func `a break keeps the kinds that its ads may be, and is linear where it names none`() {
    let schedule = AdSchedule(
      vmap: VMAP(adBreaks: [
        element(.start, types: [.display]), element(.start, types: [.nonlinear, .linear]), element(.start, types: []),
      ]), base: base)
    #expect(schedule.breaks.map(\.types) == [[.display], [.nonlinear, .linear], [.linear]])
  }

  @Test func `a card that no document names is the interstitial waterfall's`() {
    var schedule = AdSchedule(
      vmap: VMAP(adBreaks: [element(.start, types: [.display]), element(.start, types: [.linear, .display])]),
      base: base)
    schedule.breaks[0].source = .none
    schedule.breaks[1].source = .none
    schedule.fillDisplays()
    #expect(schedule.breaks.map(\.source) == [.interstitialWaterfall, .none])
  }

  @Test(
    arguments: [
      ([.position(1), .seconds(5)], true), ([.position(1), .percentage(5)], true),
      ([.position(1), .start, .end], false),
      ([.seconds(5), .percentage(5)], false),
    ] as [([TimeOffset], Bool)])
  func `#m beside times or percentages counts for nothing`(offsets: [TimeOffset], isMixed: Bool) {
    let schedule = AdSchedule(vmap: VMAP(adBreaks: offsets.map { element($0) }), base: base)
    #expect(schedule.ignoresPositions == isMixed)
  }

  @Test func `#m beside a time is told once`() throws {
    let schedule = try read(["timeOffset='#1'", "timeOffset='00:00:05'"])
    #expect(schedule.ignoresPositions)
    #expect(schedule.diagnostics.map(\.rule).filter { $0 == "position-mixed" }.count == 1)
  }

  @Test func `a bare VAST is one pre-roll, also an empty one`() {
    let vast = VAST(errorURLs: ["e"])
    let schedule = AdSchedule(vast: vast, base: base)
    #expect(
      schedule.breaks == [
        AdBreak(
          id: AdBreak.ID(index: 0), breakID: "break-0", offset: .start, types: [.linear, .nonlinear],
          source: .vast(vast, base: base))
      ])
  }

  @Test func `a root without breaks is legal and quiet`() {
    #expect(AdSchedule(vmap: VMAP(), base: base) == AdSchedule())
  }

  @Test func `breaks of the command line follow those of the document, and leave its #m alone`() {
    let media = AdBreak.Source.media(.file(path: "/ad.mp4"))
    var schedule = AdSchedule(vmap: VMAP(adBreaks: [element(.position(1), id: "x")]), base: base)
    let places: [ScheduleSource.ExtraBreak.Place] = [
      .preRoll, .postRoll, .midRoll(.seconds(30)), .midRoll(.zero), .percentage(50), .percentage(0), .percentage(100),
      .every(.seconds(60)),
    ]
    for place in places { schedule.add(place, source: media) }
    #expect(
      schedule.breaks.map(\.offset) == [
        .position(1), .start, .end, .seconds(30), .start, .percentage(50), .start, .end, .seconds(60),
      ])
    #expect(schedule.breaks.map(\.id.index) == Array(0...8))
    #expect(schedule.breaks.last?.breakID == "break-8")
    #expect(schedule.breaks.last?.repeatAfter == .seconds(60))
    #expect(!schedule.ignoresPositions)
  }
}
