import AdBreaks
import AdMarkup
import Foundation
import Playback
import TestSupport
import Testing

@testable import Player

/// The page that names every line of the event log and its fields.
struct EventLogReferenceTests {
  private static let page = "Documentation/EventLog.md"

  /// One of each.
  private static let events: [SessionEvent] = {
    let adBreak = BreakInfo(breakID: "b", timeOffset: nil, podIndex: -1)
    let info = AdInfo(adBreak: adBreak, ad: ad("red"), position: 1, total: 1)
    let moments: [AdMoment] = [
      .loaded, .started, .impression, .firstQuartile, .midpoint, .thirdQuartile, .complete, .skipped, .adPaused,
      .adResumed, .clicked, .skippableStateChanged, .adProgress,
    ]
    var ledger = BeaconLedger()
    ledger.note(.ad(.loaded, info), wall: .zero)
    let account = ledger.accounts[0]
    let banners: [BannerView.Report.Kind] = [
      .willLoad, .didLoad, .didFail, .shown, .hidden, .actionShouldBegin, .actionDidFinish,
    ]
    let single: [SessionEvent] = [
      .contentLoaded(url: "film", MediaInfo(chapters: [MediaInfo.Chapter(start: .zero, title: "One")])),
      .adsLoaded(source: "ads", breaks: 1), .adsLoadFailed(source: "ads", code: 100, message: "cut"),
      .diagnostic(Diagnostic(.breakBeyondEnd, "late")), .ad(.cuePointsChanged([nil])),
      .ad(.adBreakFetchError(adBreak, code: 303, message: "no ad")), .ad(.adBreakReady(adBreak)),
      .ad(.contentPauseRequested(.cue)),
      .ad(.contentResumeRequested(.cue)), .ad(.adBreakStarted(adBreak)), .ad(.adBreakEnded(adBreak)),
      .ad(.adError(breakID: "b", adID: nil, ad: nil, code: 401, vmapCode: nil, message: "gone")), .ad(.contentComplete),
      .ad(.allAdsCompleted), .seek(from: .zero, to: .zero), .contentPaused, .contentResumed,
      .volumeChanged(volume: 1, muted: false), .speedChanged(1),
      .beacon(BeaconLine(event: "start", url: "u", breakID: "b", adID: nil, level: 0), .logged), .ledger(account),
      .ledgerFolded(ledger.folded),
      .frameShown(source: .ad, pts: .zero, breakID: nil, adID: nil), .ended(exitCode: 0),
    ]
    return single + moments.map { SessionEvent.ad(.ad($0, info)) }
      + banners.map { SessionEvent.banner(BannerView.Report($0)) }
      + [.interstitialDidLoad, .interstitialDidFail].map { SessionEvent.card(CardEvent($0)) }
      + MediationAdEvent.allCases.map { SessionEvent.card(CardEvent(.ad($0))) }
  }()

  /// The fields of a line, by their names.
  private static func fields(of line: String) throws -> Set<String> {
    let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    return Set(try #require(object).keys)
  }

  /// What stands in backquotes.
  private static func names(in cell: String) -> [String] {
    cell.split(separator: "`").filter { $0.allSatisfy(\.isLetter) }.map(String.init)
  }

  /// The fields that each line has of its own, as the page says.
  private static func documented() throws -> [String: Set<String>] {
    var types: [String: Set<String>] = [:]
    for row in try Documentation.rows(below: "type", in: page) {
      for type in names(in: row[0]) { types[type] = Set(names(in: row[1])) }
    }
    return types
  }

  private static let common: Set<String> = ["seq", "wall", "playhead", "type"]

  @Test func `Every type is on the page, with its fields, and no other is`() throws {
    let documented = try Self.documented()
    for event in Self.events {
      var line = JSONObject()
      event.addFields(to: &line)
      #expect(try documented[event.type] == Self.fields(of: line.closed), "\(event.type)")
    }
    #expect(Set(documented.keys) == Set(Self.events.map(\.type)))
  }

  @Test func `Every field is explained, and no other is`() throws {
    let explained = Set(try Documentation.rows(below: "field", in: Self.page).flatMap { Self.names(in: $0[0]) })
    #expect(try explained == Self.documented().values.reduce(Self.common) { $0.union($1) })
  }

  @Test func `The golden logs and the example hold nothing else`() throws {
    let documented = try Self.documented()
    let sessions = Documentation.file("Tests/PlayerTests/Sessions")
    let logs = try FileManager.default.contentsOfDirectory(at: sessions, includingPropertiesForKeys: nil)
    let example = try Documentation.text(of: Self.page).components(separatedBy: "```json\n").last
    let lines = try (logs.map { try String(contentsOf: $0, encoding: .utf8) } + [example ?? ""])
      .flatMap { $0.split(separator: "\n") }.filter { $0.hasPrefix("{") }
    #expect(lines.count > 500)
    for line in lines {
      let type = try LogLine(String(line)).type
      #expect(try Self.fields(of: String(line)) == documented[type]?.union(Self.common), "\(line)")
    }
  }
}
