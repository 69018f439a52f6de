import AdBreaks
import AdMarkup
import Testing

/// Both sides of the ledger: what was due, what was called.
struct BeaconLedgerTests {
  private static let impression = BeaconURL(url: "own")
  private static let outer = BeaconURL(url: "outer", level: 1)
  private static let pause = BeaconURL(url: "pause")
  private static let progress = BeaconURL(url: "progress")
  private static let mute = BeaconURL(url: "mute")
  private static let playable = ad(
    "A",
    beacons: AdBeacons(
      impressions: [outer, impression],
      errors: [BeaconURL(url: "error")],
      tracking: [
        AdBeacons.Tracking(event: "pause", url: pause), AdBeacons.Tracking(event: "mute", url: mute),
        AdBeacons.Tracking(event: "progress", offset: .percentage(50), url: progress),
      ]))

  private enum Entry {
    case told(AdMoment, at: Double = 0)
    case called(String, BeaconURL, BeaconStatus = .sent(httpStatus: 200))
    case error
  }

  /// States by URL, after what happened at these seconds of wall time.
  private func states(_ entries: [(wall: Double, entry: Entry)]) -> [String: BeaconLedger.State] {
    var ledger = BeaconLedger()
    let info = AdInfo(
      adBreak: BreakInfo(breakID: "b", timeOffset: .seconds(30), podIndex: 1), ad: Self.playable, position: 1, total: 1,
      duration: .seconds(10))
    for (wall, entry) in entries {
      switch entry {
      case .told(let moment, let playhead):
        var info = info
        info.playhead = seconds(playhead)
        ledger.note(.ad(moment, info), wall: seconds(wall))
      case .called(let event, let url, let status):
        let beacon = Beacon(event: event, urls: [url], breakID: "b", adID: "A", ad: Self.playable, breakPosition: 2)
        _ = ledger.note(url, of: beacon, status: status, wall: seconds(wall))
      case .error:
        ledger.note(
          .adError(breakID: "b", adID: "A", ad: Self.playable.id, code: 405, vmapCode: nil, message: ""),
          wall: seconds(wall))
      }
    }
    return Dictionary(
      ledger.accounts.flatMap(\.lines).map { ($0.url.url, $0.state) }, uniquingKeysWith: { first, _ in first })
  }

  @Test func `each URL of each level is expected from the moment that the ad is loaded`() {
    let states = states([(0, .told(.loaded))])
    #expect(states.count == 6)
    #expect(states.values.allSatisfy { $0 == .notDue })
  }

  @Test func `what is called when it is due is sent, what is not is missing`() {
    let states = states([
      (1, .told(.started)), (1, .told(.impression)), (1, .called("impression", Self.outer)),
    ])
    #expect(states["outer"] == .sent)
    #expect(states["own"] == .missing)
    #expect(states["pause"] == .notDue)
  }

  @Test func `what is only written to the log is not said to be sent`() {
    let call = Entry.called("impression", Self.outer, .logged)
    #expect(states([(1, .told(.impression)), (1, call)])["outer"] == .logged)
  }

  @Test func `a second call without a second reason is double`() {
    let once: [(wall: Double, entry: Entry)] = [
      (1, .told(.impression)), (1, .called("impression", Self.outer)), (2, .told(.adPaused)),
      (2, .called("pause", Self.pause)),
    ]
    #expect(states(once + [(3, .called("impression", Self.outer))])["outer"] == .double)
    #expect(states(once + [(3, .called("pause", Self.pause))])["pause"] == .double)
    #expect(states(once + [(3, .told(.adPaused)), (3, .called("pause", Self.pause))])["pause"] == .sent)
  }

  @Test func `a call more than a second behind its due is late`() {
    #expect(states([(1, .told(.impression)), (2, .called("impression", Self.outer))])["outer"] == .sent)
    #expect(states([(1, .told(.impression)), (2.1, .called("impression", Self.outer))])["outer"] == .late)
  }

  @Test func `progress is due once, when ad time has passed its offset`() {
    #expect(states([(1, .told(.started)), (5, .told(.firstQuartile, at: 4.9))])["progress"] == .notDue)
    let passed: [(wall: Double, entry: Entry)] = [
      (6, .told(.midpoint, at: 5)), (8, .told(.thirdQuartile, at: 7.5)),
    ]
    #expect(states(passed)["progress"] == .missing)
    #expect(states(passed + [(8, .called("progress", Self.progress))])["progress"] == .late)
  }

  @Test(arguments: [(4.9, BeaconLedger.State.double), (5, .sent)])
  func `progress that is told between two lines is due by ad time`(_ playhead: Double, _ state: BeaconLedger.State) {
    var ledger = BeaconLedger()
    let beacon = Beacon(
      event: "progress", urls: [Self.progress], breakID: "b", adID: "A", ad: Self.playable,
      adPlayhead: seconds(playhead), adDuration: .seconds(10), breakPosition: 2)
    _ = ledger.note(Self.progress, of: beacon, status: .sent(httpStatus: 200), wall: .seconds(5))
    #expect(ledger.accounts[0].lines.first { $0.event == "progress" }?.state == state)
  }

  @Test func `ads of another content have accounts of their own, whatever their place`() {
    var ledger = BeaconLedger()
    let info = AdInfo(
      adBreak: BreakInfo(breakID: "b", timeOffset: .zero, podIndex: 0), ad: Self.playable, position: 1, total: 1)
    for wall in [Duration.zero, .seconds(60)] {
      ledger.begin([])
      ledger.note(.ad(.impression, info), wall: wall)
      let beacon = Beacon(event: "impression", urls: [], breakID: "b", ad: Self.playable, breakPosition: 1)
      for url in [Self.outer, Self.impression] { _ = ledger.note(url, of: beacon, status: .logged, wall: wall) }
    }
    #expect(ledger.accounts.count == 2)
    #expect(
      ledger.accounts.allSatisfy { $0.lines.filter { $0.event == "impression" }.map(\.state) == [.logged, .logged] })
  }

  @Test func `equal URLs are called one after the other`() {
    var ledger = BeaconLedger()
    let twice = ad("A", beacons: AdBeacons(impressions: [Self.outer, Self.outer]))
    let info = AdInfo(
      adBreak: BreakInfo(breakID: "b", timeOffset: .zero, podIndex: 0), ad: twice, position: 1, total: 1)
    ledger.note(.ad(.impression, info), wall: .zero)
    let beacon = Beacon(event: "impression", urls: [], breakID: "b", ad: twice, breakPosition: 1)
    for _ in 0..<2 { _ = ledger.note(Self.outer, of: beacon, status: .logged, wall: .zero) }
    #expect(ledger.accounts[0].lines.map(\.state) == [.logged, .logged])
  }

  @Test func `a break's own tracking is known from the beginning`() {
    var ledger = BeaconLedger()
    var breaks = schedule(("b", .seconds(30)))
    breaks[0].tracking = [VMAP.Tracking(event: .breakStart, url: "start"), VMAP.Tracking(event: .error, url: "error")]
    ledger.begin(breaks)
    let beacon = Beacon(event: "breakStart", urls: [], breakID: "b", breakPosition: 2)
    _ = ledger.note(BeaconURL(url: "start"), of: beacon, status: .logged, wall: .zero)
    #expect(ledger.accounts[0].lines.map(\.state) == [.logged, .notDue])
  }

  @Test func `what no line of the log tells is due when it is called`() {
    #expect(states([(1, .told(.started)), (2, .called("mute", Self.mute))])["mute"] == .sent)
  }

  @Test func `an error is due for the ad that had it`() {
    #expect(states([(1, .told(.loaded)), (2, .error)])["error"] == .missing)
  }

  @Test func `a call that no server took has failed`() {
    let call = Entry.called("impression", Self.outer, .failed(httpStatus: 500))
    #expect(states([(1, .told(.impression)), (1, call)])["outer"] == .failed)
  }

  @Test func `of ads that are long over only their number and how they ended is kept`() {
    var ledger = BeaconLedger(keeping: 10)
    let info = AdInfo(
      adBreak: BreakInfo(breakID: "b", timeOffset: .zero, podIndex: 0), ad: Self.playable, position: 1, total: 1)
    for round in 0..<5_000 {
      ledger.begin([])
      ledger.note(.ad(.impression, info), wall: .seconds(round))
      let beacon = Beacon(event: "impression", urls: [], breakID: "b", ad: Self.playable, breakPosition: 1)
      _ = ledger.note(Self.outer, of: beacon, status: .logged, wall: .seconds(round))
      #expect(ledger.accounts.count <= 11)
    }
    #expect(ledger.folded.accounts == 4_989)
    #expect(ledger.folded.lines == [.logged: 4_989, .missing: 4_989, .notDue: 4 * 4_989])
    #expect(ledger.accounts.first?.lines.first?.dues == [.seconds(4_989)])
  }

  @Test func `nothing of the content that plays is folded, nor what waits for an answer`() {
    var ledger = BeaconLedger(keeping: 0)
    func call(_ name: String, _ status: BeaconStatus) -> BeaconLedger.CallID {
      ledger.note(
        Self.impression, of: Beacon(event: "breakStart", urls: [], breakID: name, breakPosition: 2), status: status,
        wall: .zero)
    }
    _ = call("a", .logged)
    let waiting = call("b", .waiting)
    _ = call("c", .logged)
    #expect(ledger.accounts.map(\.breakID) == ["a", "b", "c"])
    ledger.begin([])
    #expect(ledger.accounts.map(\.breakID) == ["b", "c"])
    ledger.settle(waiting, .sent(httpStatus: 204))
    #expect(ledger.accounts[0].lines[0].state == .sent)
    let second = call("d", .waiting)
    ledger.settle(second, .failed(httpStatus: nil))
    #expect(ledger.accounts[2].lines[0].state == .failed)
    ledger.begin([])
    #expect(ledger.accounts.isEmpty)
    #expect(ledger.folded.accounts == 4)
    #expect(ledger.folded.lines == [.logged: 2, .sent: 1, .failed: 1])
  }

  @Test func `a call's answer settles it`() {
    var ledger = BeaconLedger()
    let beacon = Beacon(event: "breakStart", urls: [Self.impression], breakID: "b", breakPosition: 2)
    let call = ledger.note(Self.impression, of: beacon, status: .waiting, wall: .zero)
    #expect(ledger.accounts[0].lines[0].state == .waiting)
    ledger.settle(call, .sent(httpStatus: 204))
    #expect(ledger.accounts[0].lines[0].state == .sent)
    #expect(ledger.accounts[0].lines[0].calls == [BeaconLedger.Call(wall: .zero, status: .sent(httpStatus: 204))])
  }
}
