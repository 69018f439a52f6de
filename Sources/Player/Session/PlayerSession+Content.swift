import AdBreaks
import AdMarkup
import Playback

extension PlayerSession {
  /// Begins with one item: its content is opened and its schedule fetched side by side.
  ///
  /// - Parameter withAds: False in a round that `--loop` plays again.
  func open(item index: Int, withAds: Bool = true) {
    item.close()
    item = PlayingItem(index: index, source: options.items[index], round: item.round + 1)
    screen?.forgetPictures()
    readSubtitleFiles()
    item.content = makePlayback(item.source.content, start: .zero, speed: speed)
    if withAds, let schedule = item.source.schedule {
      let loader = makeLoader(asking: 0)
      item.loader = loader
      loader.loadSchedule(schedule)
    } else {
      item.scheduleAnswer = .schedule(AdSchedule())
    }
  }

  /// - Parameter asking: See ``OutstandingLoads/ask(_:)``.
  private func makeLoader(asking: Int) -> any AdLoader {
    let (mailbox, round) = (mailbox, item.round)
    return ports.makeLoader { mailbox.post(.loader(round: round, asking: asking, $0)) }
  }

  /// Asks for the ads of a break; a loader of its own tells the answer from that of an earlier time.
  func load(_ adBreak: AdBreak) {
    let asking = item.outstanding.ask(adBreak.id)
    if asking > 0 { item.reloaders[adBreak.id] = makeLoader(asking: asking) }
    (item.reloaders[adBreak.id] ?? item.loader)?.loadPod(for: adBreak, request: podRequest)
  }

  /// Sees the content through its opening; playing begins once content and schedule are both known.
  func watchContent() {
    guard item.coordinator == nil, let content = item.content else { return }
    if item.info == nil {
      // Once open, what was decoded before a failure is played.
      guard let info = content.info else {
        if let failure = content.failure { contentFailed(failure) }
        return
      }
      item.info = info
      tellMissingTracks()
      // Once a CONTENT, however often it is played.
      if loadedItems.insert(item.index).inserted {
        write(.contentLoaded(url: item.source.content.text, info))
      }
    }
    guard let scheduleAnswer = item.scheduleAnswer, let info = item.info else { return }
    begin(take(scheduleAnswer), info: info)
  }

  private func contentFailed(_ error: MediaError) {
    report("\(item.source.content.text): \(error.message)")
    finalCode = max(finalCode, 1)
    nextItem()
  }

  /// Tells the log of the schedule's answer.
  private func take(_ answer: AdLoaderAnswer) -> AdSchedule {
    switch answer {
    case .schedule(let schedule):
      if let source = item.source.schedule {
        write(.adsLoaded(source: source.text, breaks: schedule.breaks.count))
      }
      tellDiagnostics(of: schedule)
      return schedule
    case .scheduleFailed(let failure):
      spend(failure.waited)
      for failure in [failure] + failure.others {
        write(.adsLoadFailed(source: failure.source, code: failure.code, message: failure.message))
        report("\(failure.source): \(failure.message)")
      }
      tellDiagnostics(of: failure.remaining)
      if options.isStrict { exitCode = 3 }
      return failure.remaining
    case .pod, .podFailed:
      return AdSchedule()
    }
  }

  private func tellDiagnostics(of schedule: AdSchedule) {
    tell(schedule.diagnostics, in: item.source.schedule?.document)
    tell(schedule.extraDiagnostics, in: nil)
  }

  private func begin(_ schedule: AdSchedule, info: MediaInfo) {
    guard exitCode == nil else { return }
    let opportunities = options.breakOpportunities ?? info.chapters.map(\.start).filter { $0 > .zero }
    var coordinator = AdCoordinator(
      schedule: withInterstitials(schedule),
      content: ContentFacts(duration: info.duration, end: options.end, breakOpportunities: opportunities),
      settings: options.ads)
    if let resumed = item.resumed { coordinator.adopt(resumed.coordinator) }
    item.coordinator = coordinator
    beacons.ledger.begin(coordinator.breaks.map(\.adBreak))
    tellPlacement(coordinator)
    let wanted = item.resumed?.position ?? startTime(in: info)
    let start = min(wanted, chosenEnd ?? wanted)
    if start > .zero {
      item.wasSought = true
      item.content?.seek(to: start)
    }
    loadInterstitial()
    perform(.start(at: start))
  }

  /// What is unplaced or beyond the end.
  private func tellPlacement(_ coordinator: AdCoordinator) {
    let diagnostics = coordinator.diagnostics
    guard !diagnostics.isEmpty else { return }
    let times = coordinator.breaks.compactMap { status in status.time.map { (status.adBreak.breakID, $0) } }
    tell(
      diagnostics, in: item.source.schedule?.document, times: Dictionary(times) { first, _ in first })
  }

  /// Plays on with content up to the coordinator's next moment, as often as that moment lets it go on.
  func advanceContent() {
    showPreview()
    while case .content = item.onScreen, let content = item.content, exitCode == nil, !standsStill {
      let limit = nextContentMoment
      let wasPrepared = content.isPrepared
      let soundLimit = [item.coordinator?.nextCueMoment, chosenEnd].compactMap(\.self).min()
      let step = content.advance(wall: time.wall, limit: limit, soundLimit: soundLimit)
      noteGrowth(of: content)
      if wasPrepared || !step.pictures.isEmpty { settleSpeed() }
      takeSubtitles()
      for picture in step.pictures { show(picture, of: .content) }
      if step.hasReachedLimit, let limit {
        perform(.playheadMoved(to: limit))
        obeyScript()
        if item.onScreen == .content, isAtChosenEnd {
          // What stands still there has no further picture.
          return content.isRunning ? contentIsOver() : content.dropSteps()
        }
        continue
      }
      if step.isOver {
        if returnToFormerSpeed() { continue }
        return contentIsOver()
      }
      isStarved = step.isStarved
      if let next = step.deadline { wake(at: next) }
      return
    }
  }

  /// A file that is still being written becomes longer, by whole seconds; a length that is not known stays so. Breaks keep
  /// the places that they had.
  private func noteGrowth(of content: MediaPlayback) {
    guard let stated = item.info?.duration, let grown = content.decoding.queue.grownLength, grown > stated else {
      return
    }
    item.hasGrown = true
    item.info?.duration = .seconds(grown.components.seconds + 1)
  }

  private func contentIsOver() {
    guard let content = item.content else { return }
    if let failure = content.failure {
      report("\(item.source.content.text): \(failure.message)")
      finalCode = max(finalCode, 1)
    } else if !isAtChosenEnd {
      tellCut(at: content.currentPosition)
    }
    content.hold()
    if item.hasGrown { item.info?.duration = content.currentPosition }
    item.isContentOver = content.failure == nil
    item.onScreen = .nothing
    perform(.contentEnded(at: content.currentPosition))
  }

  /// A file that was cut ends early and says nothing; after a seek its end is not known to be where playing ended.
  private func tellCut(at end: Duration) {
    guard let length = item.info?.statedLength, length - end > .seconds(1), !item.wasSought else { return }
    let times = "\(ClockText.position(end)) of \(ClockText.position(length))"
    report("\(item.source.content.text): ends at \(times): the file is cut", level: .warning)
  }

  /// False in the rounds that `--loop` plays again without them.
  var playsAds: Bool { isFirstRound || options.loop == .withAds }

  func nextItem() {
    noteLeft(isOver: item.content?.failure == nil)
    if item.index + 1 < options.items.count {
      open(item: item.index + 1, withAds: playsAds)
    } else if options.loop != .off, finalCode == 0 {
      isFirstRound = false
      files.left.removeAll()
      open(item: 0, withAds: playsAds)
    } else if exitCode == nil {
      exitCode = finalCode
    }
  }
}
