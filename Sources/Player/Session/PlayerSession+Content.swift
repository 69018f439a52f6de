import AdBreaks
import AdMarkup
import Playback

extension PlayerSession {
  /// Begins with one item: its content is opened and its schedule fetched side by side.
  ///
  /// - Parameter withAds: False in a round that `--loop` plays again.
  func open(item index: Int, withAds: Bool = true) {
    closeItem()
    itemIndex = index
    round += 1
    let item = options.items[index]
    screen?.forgetPictures()
    content = makePlayback(item.content, start: .zero, speed: speed)
    if withAds, let schedule = item.schedule {
      let (mailbox, round) = (mailbox, round)
      let loader = ports.makeLoader { mailbox.post((round: round, answer: $0)) }
      self.loader = loader
      loader.loadSchedule(schedule)
    } else {
      scheduleAnswer = .schedule(AdSchedule())
    }
  }

  func closeItem() {
    for ad in ads.values { ad.playback.close() }
    ads.removeAll()
    content?.silence()
    content?.close()
    content = nil
    contentInfo = nil
    isContentPaused = false
    loader = nil
    scheduleAnswer = nil
    coordinator = nil
    raised.removeAll()
    outstanding = OutstandingLoads()
    onScreen = .nothing
    banner = Banner()
    frozenPlayhead = nil
    stillness = Stillness()
    (stepsBack, alreadyShown) = (0, nil)
  }

  func makePlayback(_ location: MediaLocation, start: Duration, speed: Double) -> MediaPlayback {
    let request = MediaRequest(
      location: location, pictureSize: screen?.pictureArea, sound: ports.output?.format, start: start, speed: speed)
    let mailbox = mailbox
    let fit: Decoding.Fit
    if let screen { fit = screen.fit } else { fit = { _ in nil } }
    let decoding = Decoding(request, open: ports.openMedia, fit: fit, wake: { mailbox.ring() })
    let playback = MediaPlayback(decoding, output: ports.output)
    playback.volume = mixer.gain
    return playback
  }

  /// Sees the content through its opening; playing begins once content and schedule are both known.
  func watchContent() {
    guard coordinator == nil, let content else { return }
    if contentInfo == nil {
      // Once open, what was decoded before a failure is played.
      guard let info = content.info else {
        if let failure = content.failure { contentFailed(failure) }
        return
      }
      contentInfo = info
      // Once a CONTENT, however often it is played.
      if loadedItems.insert(itemIndex).inserted {
        write(.contentLoaded(url: options.items[itemIndex].content.text, info))
      }
    }
    guard let scheduleAnswer, let info = contentInfo else { return }
    begin(take(scheduleAnswer), info: info)
  }

  private func contentFailed(_ error: MediaError) {
    report("\(options.items[itemIndex].content.text): \(error.message)")
    finalCode = max(finalCode, 1)
    nextItem()
  }

  /// Tells the log of the schedule's answer.
  private func take(_ answer: AdLoaderAnswer) -> AdSchedule {
    switch answer {
    case .schedule(let schedule):
      if let source = options.items[itemIndex].schedule {
        write(.adsLoaded(source: source.text, breaks: schedule.breaks.count))
        for diagnostic in schedule.diagnostics { write(.diagnostic(diagnostic)) }
      }
      return schedule
    case .scheduleFailed(let failure):
      spend(failure.waited)
      write(.adsLoadFailed(source: failure.source, code: failure.code, message: failure.message))
      report("\(failure.source): \(failure.message)")
      if options.isStrict { exitCode = 3 }
      return failure.remaining
    case .pod, .podFailed:
      return AdSchedule()
    }
  }

  private func begin(_ schedule: AdSchedule, info: MediaInfo) {
    guard exitCode == nil else { return }
    let opportunities = info.chapters.map(\.start).filter { $0 > .zero }
    let coordinator = AdCoordinator(
      schedule: schedule, content: ContentFacts(duration: info.duration, breakOpportunities: opportunities),
      settings: options.ads)
    self.coordinator = coordinator
    for diagnostic in coordinator.diagnostics { write(.diagnostic(diagnostic)) }
    let start = startTime(in: info)
    if start > .zero { content?.seek(to: start) }
    perform(.start(at: start))
  }

  private func startTime(in info: MediaInfo) -> Duration {
    switch options.start {
    case nil: .zero
    case .time(let time): min(time, info.duration ?? time)
    case .percentage(let percent): info.duration?.percentage(percent) ?? .zero
    case .chapter(let number):
      info.chapters.indices.contains(number - 1) ? info.chapters[number - 1].start : .zero
    }
  }

  /// Plays on with content up to the coordinator's next moment, as often as that moment lets it go on.
  func advanceContent() {
    while case .content = onScreen, let content, let coordinator, !standsStill {
      let limit = coordinator.nextContentMoment
      let step = content.advance(wall: time.wall, limit: limit)
      for picture in step.pictures { show(picture, of: .content) }
      if step.hasReachedLimit, let limit {
        perform(.playheadMoved(to: limit))
        continue
      }
      if step.isOver { return contentIsOver() }
      isStarved = step.isStarved
      if let next = step.deadline { wake(at: next) }
      return
    }
  }

  private func contentIsOver() {
    guard let content else { return }
    if let failure = content.failure {
      report("\(options.items[itemIndex].content.text): \(failure.message)")
      finalCode = max(finalCode, 1)
    }
    content.hold()
    onScreen = .nothing
    perform(.contentEnded(at: content.currentPosition))
  }

  func nextItem() {
    if itemIndex + 1 < options.items.count {
      open(item: itemIndex + 1, withAds: playsAds)
    } else if options.loop != .off, finalCode == 0 {
      playsAds = options.loop == .withAds
      open(item: 0, withAds: playsAds)
    } else if exitCode == nil {
      exitCode = finalCode
    }
  }

  /// One line for the viewer: on the screen for five seconds, and where messages go.
  func report(_ line: String) {
    ports.complain(SafeText.line(line))
    tell(SafeText.screenLine(line))
  }

  func tell(_ words: String, for stay: Duration = .seconds(5)) { notice = (words, time.wall + stay) }
}
