import AdBreaks
import AdMarkup
import Testing

/// Breaks that are to fail on purpose.
struct FaultTests {
  @Test(
    arguments: [
      ("mid:timeout", "mid", .timeout), ("0:404", "0", .notFound), ("*:empty", "*", .empty),
      ("a:b:malformed", "a:b", .malformed), ("x:loop", "x", .loop), ("x:slow", "x", .slow),
      ("x:duration", "x", .duration), ("x:405", "x", .code(405)), ("x:1008", "x", .code(1008)),
      ("x:100", "x", .code(100)),
    ] as [(String, String, Fault)])
  func `A rule names a break and a fault`(_ text: String, _ target: String, _ fault: Fault) {
    #expect(FaultRule(text) == FaultRule(target: target, fault: fault))
    #expect(text.hasSuffix(":" + fault.name))
  }

  @Test(arguments: ["", "mid", ":404", "mid:", "mid:403x", "mid:99", "mid:903", "mid:1009", "mid:Timeout", "mid:٤٠٥"])
  func `What is no rule is none`(_ text: String) { #expect(FaultRule(text) == nil) }

  @Test(arguments: [("mid", true), ("3", true), ("*", true), ("2", false), ("Mid", false), ("", false)])
  func `A break is meant by its id, its index, or with all others`(_ target: String, _ applies: Bool) {
    let adBreak = AdBreak(id: AdBreak.ID(index: 3, occurrence: 2), breakID: "mid", offset: .start, source: .none)
    #expect(FaultRule(target: target, fault: .empty).applies(to: adBreak) == applies)
  }

  @Test func `The next fault comes in order and around, the one before in the other`() {
    let order: [Fault?] = [.timeout, .notFound, .empty, .malformed, .loop, .slow, .duration, nil]
    var (forward, back): ([Fault?], [Fault?]) = ([], [])
    var fault: Fault?
    for _ in order {
      fault = Fault.next(after: fault, forward: true)
      forward.append(fault)
    }
    for _ in order {
      fault = Fault.next(after: fault, forward: false)
      back.append(fault)
    }
    #expect(forward == order)
    #expect(back == Array(order.dropLast().reversed()) + [nil])
    #expect(Fault.next(after: .code(405), forward: true) == nil)
  }

  @Test(arguments: [
    Scenario(
      name: "a break that was not asked for is asked for with its fault",
      breaks: schedule(("a", .seconds(30))), sees: [.media],
      steps: [
        (.start(), ["resumeContent"]), (.fault("a", .empty), []), (.playhead(22), ["load a to fail: empty"]),
      ]),
    Scenario(
      name: "ads under way are asked for again, and so are ads that are there",
      breaks: schedule(("a", .seconds(30))), sees: [.media, .banner],
      steps: [
        (.start(at: .seconds(25)), ["banner willLoad", "load a", "resumeContent"]),
        (.fault("a", .slow), ["load a to fail: slow"]),
        (.pod("a", [ad("A"), ad("B")]), ["loaded A 1/2", "prepare A", "banner next: Advertiser A"]),
        (.prepared("A"), []),
        (.fault("a", .empty), ["release A", "banner withdrawn", "banner willLoad", "load a to fail: empty"]),
        (.noPod("a", noAd()), ["banner failed a 303"]),
        (.fault("a", nil), ["banner willLoad", "load a"]),
        (.pod("a", [ad("A")]), ["loaded A 1/1", "prepare A", "banner next: Advertiser A"]), (.prepared("A"), []),
        (
          .playhead(30),
          [
            "contentPauseRequested cue", "pauseContent", "adBreakStarted a 30 #1", "play A",
          ]
        ),
      ]),
    Scenario(
      name: "a break on screen or over takes none, until it is unplayed again",
      breaks: schedule(("a", .seconds(30)), ("b", .seconds(30))), sees: [.media],
      steps: [
        (.start(at: .seconds(25)), ["load a", "load b", "resumeContent"]),
        (.playhead(30), ["contentPauseRequested cue", "pauseContent", "adBreakStarted a 30 #1"]),
        (.fault("a", .loop), []), (.fault("b", .loop), ["load b to fail: loop"]),
        (.discard, ["adBreakEnded a 30 #1", "contentResumeRequested cue", "resumeContent", "allAdsCompleted"]),
        (.fault("a", .loop), []), (.seek(30, 25), []), (.renew, ["load a", "load b to fail: loop"]),
        (.fault("a", .timeout), ["load a to fail: timeout"]),
      ]),
    Scenario(
      name: "a break beside content, seen or waited for, takes none",
      breaks: schedule(("a", .seconds(30))).map {
        var adBreak = $0
        adBreak.types = [.nonlinear]
        return adBreak
      }, sees: [.media],
      steps: [
        (.start(at: .seconds(25)), ["load a", "resumeContent"]), (.playhead(30), []), (.fault("a", .empty), []),
        (.pod("a", [card("A")]), ["loaded A 1/1", "prepare A"]), (.fault("a", .empty), []),
        (.prepared("A"), ["adBreakStarted a 30 #1", "started A 1/1", "impression A 1/1"]), (.fault("a", .empty), []),
        (.closeOverlay, ["skipped A 1/1", "release A", "adBreakEnded a 30 #1", "allAdsCompleted"]),
      ]),
    Scenario(
      name: "what the command line says is there from the start, for occurrences too; the first rule counts",
      breaks: schedule(("a", .seconds(2))).map {
        var adBreak = $0
        adBreak.repeatAfter = .seconds(4)
        return adBreak
      }, content: ContentFacts(duration: .seconds(8)), settings: settings("a:empty", "*:slow"), sees: [.media],
      steps: [(.start(), ["load a to fail: empty", "load a+1 to fail: empty", "resumeContent"])]),
  ])
  func chosen(_ scenario: Scenario) { scenario.run() }

  private static func settings(_ rules: String...) -> AdSettings {
    var settings = AdSettings()
    settings.faults = rules.compactMap { FaultRule($0) }
    return settings
  }

  @Test func `It can be seen what a break is to fail by, and why it takes no fault`() {
    var list = schedule(("a", .seconds(30)), ("dry", .seconds(50)), ("late", .seconds(200)))
    list[1].source = .none
    var coordinator = AdCoordinator(
      schedule: AdSchedule(breaks: list), content: ContentFacts(duration: .seconds(100)), settings: AdSettings())
    _ = coordinator.handle(.start(at: .zero))
    let ids = list.map(\.id)
    #expect(ids.map { coordinator.faultRefusal(of: $0) } == [nil, .adless, .neverPlays])
    for id in ids { _ = coordinator.handle(.faultChosen(id, .loop)) }
    #expect(coordinator.breaks.map(\.adBreak.fault) == [.loop, nil, nil])
    #expect(coordinator.fault(of: ids[0]) == .loop)
    _ = coordinator.handle(.playheadMoved(to: .seconds(30)))
    #expect(coordinator.faultRefusal(of: ids[0]) == .onScreen)
    _ = coordinator.handle(.discardBreak)
    #expect(coordinator.faultRefusal(of: ids[0]) == .over)
  }
}
