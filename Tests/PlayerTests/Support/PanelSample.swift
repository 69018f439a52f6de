import AdMarkup
import TerminalUI
import TestSupport

@testable import AdBreaks
@testable import Player

/// What the event panel shows in the tests.
enum PanelSample {
  private static let beacons = AdBeacons(
    impressions: [url("impression", 0), url("impression", 1)], errors: [url("error", 0), url("error", 1)],
    tracking: ["start", "midpoint", "complete", "mute"].flatMap { event in
      [0, 1].map { AdBeacons.Tracking(event: event, url: url(event, $0)) }
    })

  private static func url(_ event: String, _ level: Int) -> BeaconURL {
    BeaconURL(
      url: "https://\(level == 0 ? "track" : "exchange").example/kestrel/\(event)?cb=[CACHEBUSTING]", level: level)
  }

  private static func time(_ seconds: Double) -> Duration { .milliseconds(Int((seconds * 1000).rounded())) }

  private static let kestrel: PlayableAd = {
    var kestrel = ad("kestrel", beacons: beacons)
    kestrel.title = "Two Bags for One"
    return kestrel
  }()

  private static let mid = BreakInfo(breakID: "mid-1", timeOffset: .seconds(22.5), podIndex: 1)

  private static func moment(_ moment: AdMoment, _ seconds: Double) -> SessionEvent {
    .ad(
      .ad(
        moment,
        AdInfo(
          adBreak: mid, ad: kestrel, position: 1, total: 2, playhead: .seconds(seconds), duration: .seconds(8))))
  }

  private static func beacon(_ event: String, _ level: Int, _ status: BeaconStatus) -> SessionEvent {
    .beacon(
      .init(
        event: event, url: url(event, level).url.replacing("[CACHEBUSTING]", with: "08153711"), breakID: "mid-1",
        adID: "kestrel", level: level), status)
  }

  /// A break at 0:22 after 2 s of loading: its first ad plays, its second is lost.
  static let history: EventHistory = {
    let before: [(Double, Double, SessionEvent)] = [
      (0.031, 0, .adsLoaded(source: "/films/vmap.xml", breaks: 4)),
      (0.031, 0, .ad(.cuePointsChanged([.zero, .seconds(22.5), .seconds(50), nil]))),
      (5, 5, .seek(from: .seconds(5), to: .seconds(15))), (5.5, 15, .volumeChanged(volume: 82, muted: false)),
      (8, 17.5, .banner(.init(.willLoad))), (10.2, 19.7, moment(.loaded, 0)),
      (10.2, 19.7, .banner(.init(.didLoad, title: "Two Bags for One"))),
    ]
    let inBreak: [(Double, SessionEvent)] = [
      (13, .ad(.contentPauseRequested(.cue))), (13, .ad(.adBreakStarted(mid))), (13.04, moment(.started, 0)),
      (13.04, moment(.impression, 0)), (13.1, beacon("impression", 0, .sent(httpStatus: 204))),
      (13.3, beacon("impression", 1, .failed(httpStatus: 500))), (17.04, moment(.midpoint, 4)),
      (17.1, beacon("midpoint", 0, .sent(httpStatus: 200))), (21.04, moment(.complete, 8)),
      (
        21.1,
        .ad(
          .adError(
            breakID: "mid-1", adID: "東京夜行", ad: nil, code: 403, vmapCode: nil, message: "\u{1B}[31mno MediaFile\u{202E}"
          ))
      ),
      (21.1, .ad(.adBreakEnded(mid))), (21.1, .ad(.contentResumeRequested(.cue))),
    ]
    var history = EventHistory()
    for (wall, playhead, event) in before + inBreak.map({ ($0, 22.5, $1) }) {
      history.append(.init(wall: time(wall), playhead: time(playhead), event: event))
    }
    return history
  }()

  /// Every state that a line can have, for two levels.
  static let ledger: BeaconLedger = {
    var ledger = BeaconLedger()
    for (event, wall) in [(AdMoment.loaded, 10.2), (.started, 13.04), (.impression, 13.04), (.midpoint, 17.04)] {
      if case .ad(let told) = moment(event, 0) { ledger.note(told, wall: time(wall)) }
    }
    let calls: [(String, Int, BeaconStatus, Double)] = [
      ("impression", 0, .sent(httpStatus: 204), 13.04), ("impression", 1, .failed(httpStatus: 500), 13.04),
      ("start", 0, .sent(httpStatus: 200), 15.5), ("start", 1, .waiting, 13.05), ("midpoint", 0, .logged, 17.04),
      ("mute", 1, .logged, 18), ("complete", 0, .logged, 18),
    ]
    for (event, level, status, wall) in calls {
      let beacon = Beacon(event: event, urls: [], breakID: "mid-1", ad: kestrel, breakPosition: 2)
      _ = ledger.note(url(event, level), of: beacon, status: status, wall: time(wall))
    }
    let ofBreak = Beacon(event: "breakStart", urls: [], breakID: "mid-1", breakPosition: 2)
    _ = ledger.note(BeaconURL(url: "http://vmap.example/start"), of: ofBreak, status: .logged, wall: .seconds(13))
    return ledger
  }()

  /// One break of each state.
  static let breaks: [BreakStatus] = {
    let states: [BreakStatus.State] = [
      .played, .failed, .empty, .playing, .due, .ready(adCount: 12), .loading, .scheduled, .beyondEnd, .unplaced,
    ]
    return states.enumerated().map { index, state in
      let time = Duration.seconds(index * 10)
      let offset: TimeOffset =
        index == 0 ? .start : index == 3 ? .percentage(40) : index == 9 ? .position(3) : .time(time)
      let place: BreakPlacement.Place =
        switch state {
        case .beyondEnd: .beyondEnd(.seconds(3900))
        case .unplaced: .unplaced
        default: .at(index == 0 ? .preRoll : .midRoll(time))
        }
      let errors: [BreakError] =
        switch state {
        case .failed: [.init(code: 403, message: ""), .init(code: 900, message: "\u{1B}[2Jwhat the server says")]
        case .empty: [.init(code: 303, message: "")]
        default: []
        }
      return BreakStatus(
        adBreak: AdBreak(
          id: .init(index: index), breakID: index == 3 ? "東京夜行列車の広告" : "break-\(index)", offset: offset,
          source: .none),
        place: place, state: state, adCount: index == 0 ? 1 : index == 5 ? 12 : nil, errors: errors)
    }
  }()

  /// A panel after these keys, in a place with so many rows for it.
  static func panel(_ keys: [Key] = [], visible: Int) -> EventPanelModel {
    var panel = EventPanel()
    panel.open()
    for key in keys { _ = panel.handle(key, extent: model(panel, visible: visible).extent) }
    return model(panel, visible: visible)
  }

  private static let reports = [
    report(.banner, "Network A", "vast", "https://ads.example/banner", .failed(.init(.noFill, "no fill")), 212),
    report(.banner, "House", "house", "", .filled, 1),
    report(.interstitial, "Ours", "command", "unit-7", .failed(.init(.timedOut, "no answer within 3 s")), 3_000),
    report(.interstitial, "Ours", "command", "unit-7", .dropped, 3_410),
    report(.video, "Main", "vast", "https://ads.example/video", .filled, 98),
  ]

  private static func report(
    _ format: AdFormat, _ name: String, _ adapter: String, _ parameter: String, _ outcome: LineItemReport.Outcome,
    _ milliseconds: Int
  ) -> LineItemReport {
    LineItemReport(
      request: format == .video ? nil : 1, format: format, waterfall: format == .video ? "main" : nil, name: name,
      adapter: adapter, parameter: parameter, outcome: outcome, elapsed: .milliseconds(milliseconds))
  }

  private static func model(_ panel: EventPanel, visible: Int) -> EventPanelModel {
    switch panel.tab {
    case .events: EventPanelModel(history, panel: panel, visible: visible)
    case .ledger: EventPanelModel(ledger, panel: panel, visible: visible)
    case .breaks: EventPanelModel(breaks, duration: .seconds(75), panel: panel, visible: visible)
    case .mediation: EventPanelModel(reports, panel: panel, visible: visible)
    }
  }
}

extension PlayerModel {
  /// The same with the panel open, as a session makes it for a screen of that size.
  func withPanel(_ keys: [Key] = [], _ columns: Int = 80, _ rows: Int = 24) -> PlayerModel {
    let size = CellSize(columns: columns, rows: rows)
    let place = PlayerLayout(size: size, for: self, showsPanel: true, showsList: false).panel
    let visible = EventPanelView.visibleRows(in: CellSize(columns: place.columns, rows: place.rows))
    return with { $0.panel = PanelSample.panel(keys, visible: visible) }
  }
}
