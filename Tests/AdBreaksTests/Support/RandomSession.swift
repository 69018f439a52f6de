import AdBreaks
import AdMarkup

/// A session that does what may happen, at random: slow answers, failures, keys at any moment. The same seed does the same.
struct RandomSession {
  private var random: SplitMix
  private(set) var coordinator: AdCoordinator
  /// What the coordinator broke of its promises.
  private(set) var faults: [String] = []
  private(set) var isFinished = false

  private let duration: Duration?
  private var playhead = Duration.zero
  private var isContentRunning = false
  private var hasContentEnded = false
  private var loading: [AdBreak] = []
  private var loaded: Set<AdBreak.ID> = []
  private var opening: [PlayableAd.ID] = []
  private var open: Set<PlayableAd.ID> = []
  private var onScreen: PlayableAd.ID?
  private var hasStarted = false
  private var adPlayhead = Duration.zero
  private var pause: PauseReason?
  private var onBreak: BreakInfo?
  /// Breaks that have begun and are beside content.
  private var beside: [BreakInfo] = []
  private var begun: [BreakInfo] = []
  private var told: [String: Int] = [:]
  private var isAdPaused = false

  private static let types: [[VMAP.BreakType]] = [
    [.linear], [.linear], [.nonlinear], [.linear, .nonlinear], [.display],
  ]

  init(seed: UInt64) {
    random = SplitMix(state: seed)
    let duration: Duration? = seed.isMultiple(of: 3) ? nil : .seconds(60)
    self.duration = duration
    let offsets: [TimeOffset] = [
      .start, .start, .seconds(5), .seconds(5), .seconds(6), .percentage(50), .seconds(59), .seconds(60), .seconds(70),
      .end, .end,
    ]
    var breaks: [AdBreak] = []
    for (index, offset) in offsets.enumerated() where random.chance(2, of: 3) {
      breaks.append(
        AdBreak(
          id: AdBreak.ID(index: index), breakID: "b\(index)", offset: offset,
          repeatAfter: random.chance(1, of: 6) ? .seconds(20) : nil,
          types: Self.types[random.next(below: Self.types.count)],
          source: random.chance(1, of: 8) ? .none : .tag("", base: .unknown)))
    }
    let policy = SeekPolicy.allCases[random.next(below: 3)]
    coordinator = AdCoordinator(
      schedule: AdSchedule(breaks: breaks), content: ContentFacts(duration: duration),
      settings: AdSettings(
        seekPolicy: policy, reportsProgress: random.chance(1, of: 2),
        asksFirst: random.chance(1, of: 3), profile: random.chance(1, of: 4) ? .ima : .iab))
  }

  /// Lives `steps` moments at random, then lets everything come to its end.
  mutating func run(steps: Int) {
    tell(.start(at: random.chance(1, of: 3) ? .seconds(30) : .zero))
    for _ in 0..<steps where !isFinished { live() }
    for _ in 0..<5_000 where !isFinished { settle() }
    expect(isFinished, "it comes to its end")
    expect(open.isEmpty && opening.isEmpty, "every medium is closed at the end")
    expect(told["contentComplete"] == 1 && told["allAdsCompleted"] == 1, "the end is told once")
  }

  private mutating func live() {
    switch random.next(below: 14) {
    case 0: tell(.pause)
    case 1: tell(.play)
    case 2: tell(.skip)
    case 3 where random.chance(1, of: 4): tell(.discardBreak)
    case 4 where random.chance(1, of: 8) && coordinator.isInBreak: tell(.stalled)
    case 5 where isContentRunning:
      let target = Duration.seconds(random.next(below: 61))
      let from = playhead
      playhead = target
      tell(.seeked(from: from, to: target))
    case 6, 7: answerLoad(mayFail: true)
    case 8: answerOpening(mayFail: true)
    case 9: tell(random.chance(2, of: 3) ? .playBreak : .passBreak)
    default: move(mayFail: true)
    }
  }

  private mutating func settle() {
    tell(.play)
    tell(.playBreak)
    answerLoad(mayFail: false)
    answerOpening(mayFail: false)
    move(mayFail: false)
  }

  private mutating func answerLoad(mayFail: Bool) {
    guard !loading.isEmpty else { return }
    let adBreak = loading.remove(at: random.next(below: loading.count))
    if mayFail, random.chance(1, of: 3) {
      return tell(.podFailed(adBreak.id, noAd(random.chance(1, of: 2) ? 303 : 301)))
    }
    var ads = (0..<4).map { ad("\(adBreak.name)-\($0)", seconds: 3, skip: .time(.seconds(1))) }
    for index in ads.indices {
      ads[index].id = PlayableAd.ID(adBreak: adBreak.id, index: index)
      switch adBreak.types[random.next(below: adBreak.types.count)] {
      case .linear: break
      case .nonlinear: ads[index].form = .nonLinear(AdCard(title: "card"))
      case .display: ads[index].form = .display(AdCard(title: "card"))
      }
    }
    let count = random.next(below: 4)
    tell(
      .podLoaded(adBreak.id, AdPod(ads: Array(ads.prefix(count)), standBys: random.chance(1, of: 2) ? [ads[3]] : [])))
  }

  private mutating func answerOpening(mayFail: Bool) {
    guard !opening.isEmpty else { return }
    let id = opening.removeFirst()
    if mayFail, random.chance(1, of: 3) {
      open.insert(id)
      tell(.adFailed(id, code: 401, message: ""))
    } else {
      open.insert(id)
      tell(.adPrepared(id, duration: random.chance(1, of: 2) ? .seconds(2) : nil))
    }
  }

  private mutating func move(mayFail: Bool) {
    if let id = onScreen {
      if !hasStarted {
        hasStarted = true
        tell(.adStarted(id))
      } else if mayFail, random.chance(1, of: 10) {
        tell(.adFailed(id, code: 405, message: ""))
      } else if let moment = coordinator.nextAdMoment, moment < .seconds(3) {
        expect(moment >= adPlayhead, "ad moments lie ahead")
        adPlayhead = moment
        tell(.adPlayheadMoved(id, to: moment))
      } else {
        // Played through, or cut anywhere.
        tell(.adEnded(id, at: adPlayhead, of: random.chance(1, of: 2) ? .seconds(2) : nil))
      }
    } else if isContentRunning {
      let end = Duration.seconds(60)
      if let moment = coordinator.nextContentMoment, moment <= end {
        expect(moment > playhead, "content moments lie ahead")
        playhead = moment
        tell(.playheadMoved(to: moment))
      } else {
        playhead = end
        hasContentEnded = true
        isContentRunning = false
        tell(.contentEnded(at: end))
      }
    }
  }

  private mutating func tell(_ event: AdCoordinator.Event) {
    for effect in coordinator.handle(event) { take(effect) }
    expect(!isContentRunning || onScreen == nil, "content and an ad at once")
    expect((pause != nil) || onBreak == nil, "a break outside its pause")
    expect(open.count + opening.count <= 4, "few media are open at once")
  }

  private mutating func take(_ effect: AdCoordinator.Effect) {
    switch effect {
    case .loadPod(let adBreak):
      expect(loaded.insert(adBreak.id).inserted, "\(adBreak.name) is loaded once")
      loading.append(adBreak)
    case .prepareAd(let ad): opening.append(ad.id)
    case .playAd(let id):
      expect(open.contains(id), "only an open ad plays")
      onScreen = id
      hasStarted = false
      adPlayhead = .zero
    case .pauseAd, .resumeAd: expect(onScreen != nil, "an ad is paused on screen")
    case .releaseAd(let id):
      opening.removeAll { $0 == id }
      open.remove(id)
      if onScreen == id { onScreen = nil }
    case .pauseContent:
      expect(isContentRunning, "only running content is held")
      isContentRunning = false
    case .resumeContent:
      expect(!isContentRunning && !hasContentEnded && pause == nil, "content resumes once, outside breaks")
      isContentRunning = true
    case .report(let event): take(event)
    case .finished:
      expect(!isFinished && hasContentEnded, "it ends once, after content")
      isFinished = true
    case .beacon(let beacon): expect(!beacon.urls.isEmpty, "no beacon without a URL")
    case .banner, .notice, .missCard: break
    }
  }

  private mutating func take(_ event: AdEvent) {
    switch event {
    case .contentPauseRequested(let reason):
      expect(pause == nil, "one pause at a time")
      pause = reason
    case .contentResumeRequested(let reason):
      setAside()
      expect(pause == reason && onBreak == nil, "a pause ends after its breaks")
      pause = nil
    case .adBreakStarted(let info):
      setAside()
      expect(onBreak == nil && (pause != nil || mayBeBeside(info)), "one break at a time, in a pause")
      expect(!begun.contains(info), "\(info.words) plays once")
      begun.append(info)
      if pause == nil { beside.append(info) } else { onBreak = info }
    case .adBreakEnded(let info):
      if let index = beside.firstIndex(of: info) {
        beside.remove(at: index)
        break
      }
      expect(onBreak == info, "the break that began ends")
      onBreak = nil
    case .ad(let moment, let info):
      expect(info.position >= 1 && info.position <= info.total, "\(moment) \(info.words) has its place")
      takeMoment(moment, info)
    case .adError(_, let id, _, _, _, _): expect(id != nil, "an ad's error names it")
    case .contentComplete, .allAdsCompleted: told[event.words, default: 0] += 1
    case .cuePointsChanged, .adBreakReady, .adBreakFetchError: break
    }
  }

  /// A break in a pause that goes on beside content.
  private mutating func setAside() {
    guard let info = onBreak, mayBeBeside(info) else { return }
    beside.append(info)
    onBreak = nil
  }

  private func mayBeBeside(_ info: BreakInfo) -> Bool {
    coordinator.breaks.contains { $0.adBreak.breakID == info.breakID && $0.adBreak.types.contains(.nonlinear) }
  }

  private mutating func takeMoment(_ moment: AdMoment, _ info: AdInfo) {
    switch moment {
    case .adPaused:
      expect(!isAdPaused, "a pause after a pause")
      isAdPaused = true
    case .adResumed:
      expect(isAdPaused, "a resume comes after a pause")
      isAdPaused = false
    case .adProgress: break
    case .started:
      isAdPaused = false
      fallthrough
    case .loaded, .impression, .firstQuartile, .midpoint, .thirdQuartile, .complete, .skipped, .adBuffering, .clicked,
      .skippableStateChanged:
      let id = info.ad.id
      let key = "\(moment.rawValue) \(id.adBreak.index) \(id.adBreak.occurrence) \(id.index)"
      told[key, default: 0] += 1
      expect(told[key] == 1, "\(moment) \(info.words) is told once")
    }
  }

  private mutating func expect(_ holds: Bool, _ promise: @autoclosure () -> String) {
    if !holds { faults.append(promise()) }
  }
}

/// A small generator of numbers that are the same every time.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func next(below bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }
  mutating func chance(_ count: Int, of total: Int) -> Bool { next(below: total) < count }
}
