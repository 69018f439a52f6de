import AdBreaks
import AdMarkup
import Placement
import Testing

/// Where the breaks of a document fall, and what is said of them.
struct ScheduleReportTests {
  private func facts(_ one: BreakReport) -> String {
    let times = one.occurrences.map { "\($0 / .seconds(1))" }.joined(separator: " ")
    return [
      one.id ?? "-", one.position.rawValue, one.state.rawValue, one.time.map { "\($0 / .seconds(1))" } ?? "-",
      "[\(times)]", one.source.kind.rawValue, "\(one.ads.count)",
    ].joined(separator: " ")
  }

  @Test func `Every break is there, in document order, with its place and its source`() throws {
    let report = try Documents.report(Documents.breaks)
    #expect(report.kind == .vmap && report.version == "1.0")
    #expect(
      report.breaks.map(facts) == [
        "pre preRoll scheduled 0.0 [0.0] vastAdData 2", "- midRoll scheduled 300.0 [300.0] vastAdData 2",
        "tag midRoll scheduled 60.5 [60.5 240.5 420.5] adTagURI 0",
        "display midRoll scheduled 60.0 [60.0] customAdData 0", "late midRoll beyondEnd 7200.0 [] none 0",
        "position unplaced unplaced - [] none 0",
        "\u{9B}31mwild\u{202E} unplaced invalid - [] vastAdData 1", "- unplaced invalid - [] none 0",
        "post postRoll scheduled 600.0 [600.0] vastAdData 1",
      ])
    #expect(report.breaks.map(\.index) == Array(0...8))
  }

  @Test func `Of unknown length, shares are unplaced and nothing is too late`() throws {
    let report = try Documents.report(Documents.breaks, duration: nil)
    #expect(
      report.breaks.map(facts).filter { $0.contains("midRoll") || $0.contains("postRoll") } == [
        "tag midRoll scheduled 60.5 [60.5] adTagURI 0", "display midRoll scheduled 60.0 [60.0] customAdData 0",
        "late midRoll scheduled 7200.0 [7200.0] none 0", "post postRoll scheduled - [] vastAdData 1",
      ])
    #expect(report.breaks[1].state == .unplaced)
  }

  @Test func `What the reader and the placing say is kept, each once`() throws {
    let rules = try Documents.report(Documents.breaks).diagnostics.map(\.rule)
    for rule in [
      "offset-unreadable", "offset-missing", "position-mixed", "break-beyond-end", "vast-data-name", "duration-missing",
    ] {
      #expect(rules.filter { $0 == rule }.count == 1, "\(rule)")
    }
  }

  @Test func `A bare VAST is one break before content`() throws {
    let report = try Documents.report(Documents.everything)
    #expect(report.kind == .vast && report.version == "4.2")
    #expect(report.breaks.map(facts) == ["- preRoll scheduled 0.0 [0.0] vastAdData 2"])
    #expect(report.breaks[0].timeOffset == nil)
  }

  @Test func `An ad below wrappers has their URLs before its own`() throws {
    guard case .vast(let outer) = try AdDocumentReader().read(Array(Documents.everything.utf8)).document else { return }
    let ad = AdReport(outer.ads[0], below: [outer.ads[1]])
    #expect(ad.impressions == ["https://wrap.test/outer", "https://ad.test/i1", "https://ad.test/i2"])
    #expect(ad.errorURLs == ["https://wrap.test/error", "https://ad.test/e?[ERRORCODE]"])
    #expect(ad.wrappers == [.init(id: "outer", adSystem: "Exchange")])
    #expect(ad.creatives[0].clickTracking == ["https://wrap.test/click", "https://ad.test/click"])
    #expect(ad.creatives[0].clickThrough == "https://ad.test/")
    #expect(ad.creatives[0].tracking.first?.url == "https://wrap.test/start")
    #expect(ad.creatives[1].clickTracking.isEmpty)
  }

  private func ads(_ text: String) throws -> [Ad] {
    guard case .vast(let vast) = try AdDocumentReader().read(Array(text.utf8)).document else { return [] }
    return vast.ads
  }

  /// A tag that led to two InLines, to a wrapper whose tag is not there, and to one that was not asked for.
  private func answer() throws -> AdLoaderAnswer {
    let outer = try ads(
      Documents.vast(
        Documents.inLine("a", sequence: 2, seconds: 10), Documents.wrapper("good", "in"),
        Documents.wrapper("bad", "gone"), Documents.wrapper("deep", "x")))
    let inner = ResolutionTrace(
      address: .remote(url: "https://ads.test/in"), foundAt: .remote(url: "https://cdn.test/in"), status: 200,
      time: .milliseconds(85), byteCount: 1234, kind: .vast,
      diagnostics: [Diagnostic(severity: .note, rule: "version-missing", message: "VAST has no version")],
      entries: [.init(.ad(try ads(Documents.vast(Documents.inLine("b", seconds: 15)))[0]))])
    let trace = ResolutionTrace(
      address: .remote(url: "https://ads.test/tag"), foundAt: .remote(url: "https://ads.test/tag"), status: 200,
      time: .seconds(2), byteCount: 512, kind: .vast,
      entries: [
        .init(.ad(outer[0])), .init(.ad(outer[1]), document: inner),
        .init(
          .ad(outer[2]),
          document: ResolutionTrace(
            address: .remote(url: "https://ads.test/gone"), status: 404, time: .milliseconds(3),
            stop: .init(code: 301, message: "HTTP 404"))),
        .init(.ad(outer[3]), stop: .init(code: 302, message: "more than 1 wrappers")),
      ])
    let failures = [AdFailure(adID: "bad", code: 301, message: "HTTP 404")]
    return .pod(AdBreak.ID(index: 2), AdPod(ads: [], failures: failures, trace: trace))
  }

  @Test func `What was found behind tags and wrappers takes their place`() throws {
    var report = try Documents.report(Documents.breaks)
    #expect(report.breaksToResolve.map(\.breakID) == ["pre", "break-1", "tag", "display", "post"])
    #expect(report.progress == "0 of 5 breaks")
    report.take(try answer())
    #expect(report.progress == "1 of 5 breaks")
    let tag = report.breaks[2]
    #expect(
      tag.ads.map { $0.wrappers.map { $0.id ?? "-" } + [$0.id ?? "-"] } == [["a"], ["good", "b"], ["bad"], ["deep"]])
    #expect(tag.ads.map(\.kind) == [.inline, .inline, .wrapper, .wrapper])
    #expect(tag.errors == [.init(code: 301, message: "HTTP 404")])
    #expect(report.diagnostics.last?.message == "https://cdn.test/in: VAST has no version")
    report.take(.podFailed(AdBreak.ID(index: 8), AdLoadError(isEmpty: true, code: 303, message: "no ad")))
    report.take(.podFailed(AdBreak.ID(index: 99), AdLoadError(code: 301, message: "of another document")))
    report.take(.pod(AdBreak.ID(index: 3), AdPod(ads: [], failures: [AdFailure(code: 201, message: "no linear")])))
    #expect(report.breaks[3].errors == [.init(code: 201, message: "no linear")])
    let text = ReportText(report).lines.map { $0 + "\n" }.joined()
    try expectSnapshot(text, named: "text-resolved")
    report.noteUnresolved()
    #expect(report.diagnostics.filter { $0.rule == "not-resolved" }.map(\.breakID) == ["pre", "break-1"])
  }

  @Test func `What cannot be read is told with its place`() {
    let diagnostic = Diagnostic(
      severity: .error, rule: "document-cut", code: 100, message: "the document is cut off",
      location: SourceLocation(line: 3, column: 7))
    let unread = ScheduleReport(
      source: "a", failure: ScheduleFailure(source: "a", code: 100, message: "line 3", diagnostic: diagnostic),
      contentDuration: nil)
    #expect(unread.diagnostics == [diagnostic])
    let missing = ScheduleReport(
      source: "a", failure: ScheduleFailure(source: "a", code: 1008, message: "HTTP 404"), contentDuration: nil)
    #expect(missing.diagnostics.map(\.message) == ["HTTP 404"])
    #expect(missing.kind == nil && missing.breaks.isEmpty)
  }

  @Test(arguments: [("breaks", Documents.breaks), ("everything", Documents.everything)])
  func `The JSON is as its contract says, every member of it`(_ name: String, _ document: String) throws {
    try expectSnapshot(Documents.report(document).json.text + "\n", named: name)
  }

  @Test func `The text shows timeline, breaks, ways and diagnostics`() throws {
    func text(_ report: ScheduleReport, columns: Int, isUnicode: Bool = true) -> String {
      ReportText(report, columns: columns, isUnicode: isUnicode).lines.map { $0 + "\n" }.joined()
    }
    let report = try Documents.report(Documents.breaks)
    try expectSnapshot(text(report, columns: 80), named: "text")
    try expectSnapshot(text(report, columns: 40, isUnicode: false), named: "text-ascii")
    try expectSnapshot(text(Documents.report(Documents.breaks, duration: nil), columns: 60), named: "text-unknown")
    let empty = try Documents.report("<VMAP version='1.0'/>")
    #expect(ReportText(empty).lines == ["ads.xml · VMAP 1.0 · 0 breaks · content 10:00"])
    #expect(ReportText(report, columns: 0).lines.count > 10)
  }
}
