import AdBreaks
import AdMarkup
import Testing

/// What a session tells a coordinator, step by step, and what the coordinator is to answer, in words.
struct Scenario: CustomTestStringConvertible, Sendable {
  var name: String
  var breaks: [AdBreak]
  var content = ContentFacts(duration: .seconds(100))
  var settings = AdSettings()
  /// What else than ads, breaks and content the scenario looks at.
  var sees: Set<Topic> = []
  var steps: [(Step, [String])]

  enum Topic { case banner, beacons, cuePoints, notices, media }

  var testDescription: String { name }

  /// Runs it; every answer must be the one that stands beside its step.
  func run(sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    var stage = Stage(AdCoordinator(schedule: AdSchedule(breaks: breaks), content: content, settings: settings))
    for (step, expected) in steps {
      let answer = stage.take(step).filter { $0.topic.map(sees.contains) ?? true }.map(\.words)
      #expect(answer == expected, "\(name): \(step)", sourceLocation: sourceLocation)
    }
  }
}

/// One event, with breaks and ads by their names.
enum Step: Sendable {
  case start(at: Duration = .zero)
  case playhead(Double)
  case seek(Double, Double)
  case contentEnded(Double)
  case pod(String, [PlayableAd], standBys: [PlayableAd] = [], failures: [AdFailure] = [])
  case noPod(String, AdLoadError)
  case prepared(String, Double? = nil)
  case failed(String, Int)
  case started(String)
  case adPlayhead(String, Double)
  /// At the ad's length as it is known, of what its medium states, where nothing else is said.
  case ended(String, at: Double? = nil, of: Double? = nil)
  case stalled, play, pause, skip, discard, click, interaction, closed, playBreak, passBreak, renew, closeOverlay
  case fault(String, Fault?)
  case muted(Bool)
  case resized(isLarger: Bool)
}

/// A coordinator, and the names of what it was told.
struct Stage {
  private(set) var coordinator: AdCoordinator
  private var ads: [String: PlayableAd.ID] = [:]

  init(_ coordinator: AdCoordinator) { self.coordinator = coordinator }

  struct Answer {
    var words: String
    /// `nil` for what every scenario sees.
    var topic: Scenario.Topic?
  }

  mutating func take(_ step: Step) -> [Answer] { effects(of: step).map(answer) }

  mutating func effects(of step: Step) -> [AdCoordinator.Effect] {
    let event = event(for: step)
    return coordinator.handle(event)
  }

  private mutating func event(for step: Step) -> AdCoordinator.Event {
    switch step {
    case .start(let time): return .start(at: time)
    case .playhead(let time): return .playheadMoved(to: seconds(time))
    case .seek(let from, let to): return .seeked(from: seconds(from), to: seconds(to))
    case .contentEnded(let time): return .contentEnded(at: seconds(time))
    case .pod(let name, let playable, let standBys, let failures):
      let id = breakID(name)
      var all = playable + standBys
      for index in all.indices {
        all[index].id = PlayableAd.ID(adBreak: id, index: index)
        learn(all[index])
      }
      let pod = AdPod(
        ads: Array(all.prefix(playable.count)), standBys: Array(all.dropFirst(playable.count)), failures: failures)
      return .podLoaded(id, pod)
    case .noPod(let name, let error): return .podFailed(breakID(name), error)
    case .prepared(let name, let duration): return .adPrepared(adID(name), duration: duration.map(seconds))
    case .failed(let name, let code): return .adFailed(adID(name), code: code, message: "")
    case .started(let name): return .adStarted(adID(name))
    case .adPlayhead(let name, let time): return .adPlayheadMoved(adID(name), to: seconds(time))
    case .ended(let name, let end, let length):
      let info = coordinator.current?.info
      let known = info.map { $0.duration ?? $0.playhead } ?? .zero
      return .adEnded(adID(name), at: end.map(seconds) ?? known, of: length.map(seconds))
    case .stalled: return .stalled
    case .play: return .play
    case .pause: return .pause
    case .skip: return .skip
    case .discard: return .discardBreak
    case .interaction: return .adInteraction
    case .closed: return .closed
    case .muted(let isMuted): return .muted(isMuted)
    case .resized(let isLarger): return .pictureResized(isLarger: isLarger)
    case .click: return .click
    case .playBreak: return .playBreak
    case .passBreak: return .passBreak
    case .renew: return .renewBreaks
    case .fault(let name, let fault): return .faultChosen(breakID(name), fault)
    case .closeOverlay: return .closeOverlay
    }
  }

  /// The break of this name that comes next, by `breakId` or as `breakId+occurrence`.
  private func breakID(_ name: String) -> AdBreak.ID {
    let found = coordinator.breaks.first { $0.adBreak.name == name }
    return found?.adBreak.id ?? AdBreak.ID(index: -1)
  }

  private func adID(_ name: String) -> PlayableAd.ID {
    ads[name] ?? PlayableAd.ID(adBreak: AdBreak.ID(index: -1), index: 0)
  }

  private func name(_ id: PlayableAd.ID) -> String { ads.first { $0.value == id }?.key ?? "?" }

  /// Notes the name of an ad that was not told by a step.
  mutating func learn(_ ad: PlayableAd) { ads[ad.adID ?? ""] = ad.id }

  func answer(_ effect: AdCoordinator.Effect) -> Answer {
    switch effect {
    case .loadPod(let adBreak):
      Answer(
        words: "load \(adBreak.name)" + (adBreak.fault.map { " to fail: \($0.name)" } ?? ""), topic: .media)
    case .prepareAd(let ad): Answer(words: "prepare \(ad.adID ?? "?")", topic: .media)
    case .playAd(let id): Answer(words: "play \(name(id))")
    case .pauseAd: Answer(words: "pauseAd")
    case .resumeAd: Answer(words: "resumeAd")
    case .releaseAd(let id): Answer(words: "release \(name(id))", topic: .media)
    case .pauseContent: Answer(words: "pauseContent")
    case .resumeContent(let playing): Answer(words: playing ? "resumeContent" : "resumeContent paused")
    case .report(let event): answer(event)
    case .beacon(let beacon): Answer(words: "beacon \(beacon.words)", topic: .beacons)
    case .banner(let event): Answer(words: "banner \(event.words)", topic: .banner)
    case .notice(let notice): Answer(words: "notice \(notice.words)", topic: .notices)
    case .missCard(let adBreak): Answer(words: "miss \(adBreak.breakID)")
    case .finished: Answer(words: "finished")
    }
  }

  private func answer(_ event: AdEvent) -> Answer {
    if case .cuePointsChanged(let points) = event {
      return Answer(words: "cuePoints " + points.map { $0.map(text) ?? "-1" }.joined(separator: " "), topic: .cuePoints)
    }
    return Answer(words: event.words)
  }
}

func seconds(_ value: Double) -> Duration { .milliseconds(Int64((value * 1_000).rounded())) }

/// Seconds, without a needless fraction.
func text(_ time: Duration) -> String {
  let (seconds, attoseconds) = time.components
  return attoseconds == 0 ? "\(seconds)" : "\(Double(seconds) + Double(attoseconds) / 1e18)"
}
