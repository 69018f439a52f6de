import AdBreaks
import AdMarkup

/// Plays a schedule from its beginning to its end without media: every ad lasts a second.
struct FuzzViewer {
  private var coordinator: AdCoordinator
  private var generator = SeededGenerator(seed: 1)
  private var raised: [AdCoordinator.Event] = [.start(at: .zero)]
  private var isFinished = false
  private let duration: Duration

  init(schedule: AdSchedule, duration: Duration?) {
    self.duration = duration ?? .seconds(3600)
    coordinator = AdCoordinator(
      schedule: schedule, content: ContentFacts(duration: duration, breakOpportunities: [.seconds(10), .seconds(20)]),
      settings: AdSettings(reportsProgress: true))
  }

  /// - Precondition: It ends by itself; a schedule of 10,000 breaks takes a few events each.
  mutating func watch() {
    var steps = 0
    while !isFinished {
      steps += 1
      precondition(steps < 1_000_000, "the session does not end")
      let event = raised.isEmpty ? next : raised.removeFirst()
      for effect in coordinator.handle(event) { perform(effect) }
    }
  }

  /// What playing on brings.
  private var next: AdCoordinator.Event {
    if let moment = coordinator.nextContentMoment, moment <= duration { return .playheadMoved(to: moment) }
    return .contentEnded(at: duration)
  }

  private mutating func perform(_ effect: AdCoordinator.Effect) {
    switch effect {
    case .loadPod(let adBreak): raised.append(answer(adBreak))
    case .prepareAd(let ad): raised.append(.adPrepared(ad.id, duration: .seconds(1)))
    case .playAd(let id):
      raised += [
        .adStarted(id), .adPlayheadMoved(id, to: .milliseconds(500)), .adEnded(id, at: .seconds(1), of: .seconds(1)),
      ]
    case .beacon(let beacon):
      for url in beacon.urls { _ = MacroExpander().expand(url.url, using: &generator) }
    case .finished: isFinished = true
    case .pauseAd, .resumeAd, .releaseAd, .pauseContent, .resumeContent, .report, .banner, .notice, .missCard: break
    }
  }

  private func answer(_ adBreak: AdBreak) -> AdCoordinator.Event {
    guard case .vast(let vast, let base) = adBreak.source else {
      return .podFailed(adBreak.id, AdLoadError(code: 301, message: "not fetched"))
    }
    let ads = vast.ads.map { ad in
      let outcome: ResolvedAd.Outcome =
        switch ad.content {
        case .inLine(let inLine): .inLine(inLine, base: base, wrappers: [])
        case .wrapper: .lost(AdFailure(adID: ad.id, code: 301, message: "not fetched"))
        }
      return ResolvedAd(adID: ad.id, sequence: ad.sequence, outcome: outcome)
    }
    let selector = MediaFileSelector(pictureWidth: 160, pictureHeight: 90)
    return .podLoaded(adBreak.id, PodBuilder(for: adBreak, selector: selector).pod(of: ads))
  }
}
