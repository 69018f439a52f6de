import AdBreaks

/// A whole session without media: loads answer at once, ads open at once and last as long as they say.
struct Rehearsal {
  enum Action { case seek(Double), pause, play, skip, discard }

  var breaks: [AdBreak]
  var content = ContentFacts(duration: .seconds(100))
  var settings = AdSettings()
  var start = Duration.zero
  /// The real end of content, in content time.
  var end = 100.0
  /// What a break's load answers; one ad named like the break where nothing is said.
  var answers: [String: [PlayableAd]] = [:]
  /// Ads whose medium does not open.
  var broken: Set<String> = []
  /// What the viewer does when content comes by, in order.
  var actions: [(at: Double, Action)] = []

  /// The session's log: ads and breaks with the playhead of content before each line.
  func log(including topics: Set<Scenario.Topic> = []) -> [String] {
    var run = Run(rehearsal: self, topics: topics)
    run.play()
    return run.lines
  }

  private struct Run {
    let rehearsal: Rehearsal
    let topics: Set<Scenario.Topic>
    var coordinator: AdCoordinator
    var lines: [String] = []
    var playhead: Duration
    var isRunning = false
    var isFinished = false
    var adOnScreen: PlayableAd?
    var opened: [PlayableAd.ID: PlayableAd] = [:]
    var actions: ArraySlice<(at: Double, Action)>
    var waiting: [AdCoordinator.Event] = []
    var stage: Stage

    init(rehearsal: Rehearsal, topics: Set<Scenario.Topic>) {
      self.rehearsal = rehearsal
      self.topics = topics
      coordinator = AdCoordinator(
        schedule: AdSchedule(breaks: rehearsal.breaks), content: rehearsal.content, settings: rehearsal.settings)
      stage = Stage(coordinator)
      playhead = rehearsal.start
      actions = rehearsal.actions[...]
    }

    mutating func play() {
      tell(.start(at: playhead))
      // Bounded, so that a coordinator that hangs fails the test instead of holding it up.
      for _ in 0..<100_000 where !isFinished {
        if let event = waiting.first {
          waiting.removeFirst()
          tell(event)
        } else if let ad = adOnScreen {
          playAd(ad)
        } else if isRunning {
          playContent()
        } else if let next = actions.popFirst() {
          act(next.1)
        } else {
          lines.append("stuck")
          return
        }
      }
    }

    private mutating func playAd(_ ad: PlayableAd) {
      if let moment = coordinator.nextAdMoment {
        tell(.adPlayheadMoved(ad.id, to: moment))
      } else {
        tell(.adEnded(ad.id, at: ad.duration ?? .zero, of: ad.duration))
      }
    }

    private mutating func playContent() {
      let end = seconds(rehearsal.end)
      let moment = min(coordinator.nextContentMoment ?? end, end)
      if let next = actions.first, seconds(next.at) <= moment {
        actions.removeFirst()
        playhead = seconds(next.at)
        tell(.playheadMoved(to: playhead))
        if isRunning { act(next.1) } else { actions.insert(next, at: actions.startIndex) }
      } else if moment < end || moment == coordinator.nextContentMoment {
        playhead = moment
        tell(.playheadMoved(to: moment))
      } else {
        playhead = end
        isRunning = false
        tell(.contentEnded(at: end))
      }
    }

    private mutating func act(_ action: Action) {
      switch action {
      case .seek(let to):
        let from = playhead
        playhead = seconds(to)
        lines.append("seek \(text(from)) \(text(playhead))")
        tell(.seeked(from: from, to: playhead))
      case .pause:
        isRunning = false
        tell(.pause)
      case .play:
        isRunning = true
        tell(.play)
      case .skip: tell(.skip)
      case .discard: tell(.discardBreak)
      }
    }

    private mutating func tell(_ event: AdCoordinator.Event) {
      for effect in coordinator.handle(event) {
        let answer = stage.answer(effect)
        if answer.topic.map(topics.contains) ?? true { lines.append("\(text(playhead)) \(answer.words)") }
        perform(effect)
      }
    }

    private mutating func perform(_ effect: AdCoordinator.Effect) {
      switch effect {
      case .loadPod(let adBreak): waiting.append(answer(adBreak))
      case .prepareAd(let ad):
        opened[ad.id] = ad
        let isBroken = rehearsal.broken.contains(ad.adID ?? "")
        waiting.append(
          isBroken ? .adFailed(ad.id, code: 405, message: "") : .adPrepared(ad.id, duration: nil))
      case .playAd(let id):
        adOnScreen = opened[id]
        waiting.append(.adStarted(id))
      case .releaseAd(let id):
        opened[id] = nil
        if adOnScreen?.id == id { adOnScreen = nil }
      case .pauseContent: isRunning = false
      case .resumeContent(let playing): isRunning = playing
      case .finished: isFinished = true
      case .pauseAd, .resumeAd, .report, .beacon, .banner, .notice, .missCard: break
      }
    }

    private mutating func answer(_ adBreak: AdBreak) -> AdCoordinator.Event {
      var ads = rehearsal.answers[adBreak.breakID] ?? [ad(adBreak.name)]
      for index in ads.indices { ads[index].id = PlayableAd.ID(adBreak: adBreak.id, index: index) }
      for ad in ads { stage.learn(ad) }
      return ads.isEmpty ? .podFailed(adBreak.id, noAd()) : .podLoaded(adBreak.id, AdPod(ads: ads))
    }
  }
}
