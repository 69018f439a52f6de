/// Content: its start, its moving by playing and by seeking, and its end.
extension AdCoordinator {
  mutating func start(at time: Duration) {
    guard content.flow == .notStarted else { return }
    content.flow = .held
    content.position = max(time, .zero)
    makeOccurrences()
    report(.cuePointsChanged(placement.cuePoints))
    if settings.profile == .ima, content.position > .zero {
      for id in placement.members(at: .preRoll) { setOver(id, .passed) }
    }
    call([.preRoll], reason: .preRoll)
    let policy = settings.profile == .ima ? .last : settings.seekPolicy
    call(missed(from: .zero, to: content.position, policy), reason: .seek)
    loadAhead()
    proceed()
  }

  mutating func moveContent(to time: Duration) {
    guard content.flow == .running, bracket == nil, time > content.position else { return }
    let previous = content.position
    content.position = time
    moveOverlay(by: time - previous)
    if makeOccurrences() { report(.cuePointsChanged(placement.cuePoints)) }
    call(unplayed(after: previous, through: time), reason: .cue)
    loadAhead()
    proceed()
  }

  /// Breaks passed forward play by the seek policy; one that waits for `play` and now lies ahead waits for its time.
  mutating func seekContent(from: Duration, to: Duration) {
    guard content.flow == .running, bracket == nil else { return }
    content.position = max(to, .zero)
    askedThrough = nil
    if makeOccurrences() { report(.cuePointsChanged(placement.cuePoints)) }
    content.due.removeAll { $0 > .midRoll(content.position) }
    let missed = missed(from: from, to: content.position, settings.seekPolicy)
    if content.isPaused {
      content.due = (content.due + missed).sorted()
    } else {
      call(missed, reason: .seek)
    }
    loadAhead()
    proceed()
  }

  /// Everything that playing has not reached for want of a later picture plays now, then the post-roll.
  mutating func endContent(at time: Duration) {
    guard content.flow == .running || content.flow == .held else { return }
    let previous = content.position
    content.position = max(previous, time)
    moveOverlay(by: content.position - previous)
    dropOverlays()
    content.flow = .ended
    if content.end == nil {
      let told = placement.cuePoints
      add(placement.extend(to: content.position))
      dropBreaks(beyond: content.position)
      if placement.cuePoints != told { report(.cuePointsChanged(placement.cuePoints)) }
    }
    passQuestions()
    call(content.due, reason: .seek)
    content.due = []
    call(
      unplayed(after: previous, through: content.end.map { max($0, content.position) } ?? content.position),
      reason: .cue)
    loadAhead()
    proceed()
  }

  /// What a seek passed while content was paused.
  mutating func playDueBreaks() {
    guard content.flow == .running else { return }
    call(content.due, reason: .seek)
    content.due = []
    proceed()
  }

  /// Goes on with what is next when no break is on.
  ///
  /// - Returns: Whether there is a break to go on with.
  mutating func leaveBreak() -> Bool {
    if let next = queue.first, isAllowed(next) {
      bracket = queue.removeFirst()
      loadAhead()
      return true
    }
    askForNext()
    switch content.flow {
    case .held:
      content.flow = .running
      effects.append(.resumeContent(playing: !content.isPaused))
      tellCompletion()
      loadAhead()
      return false
    case .running:
      tellCompletion()
      return false
    case .ended where !queue.isEmpty, .complete where !queue.isEmpty:
      return false
    case .ended:
      tellCompletion()
      report(.contentComplete)
      content.flow = .complete
      call([.postRoll], reason: .postRoll)
      return true
    case .complete:
      content.flow = .finished
      tellCompletion(isAtEnd: true)
      tellAllUnused()
      releaseAhead()
      updateBanner()
      effects.append(.finished)
      return false
    case .notStarted, .finished:
      return false
    }
  }

  /// `allAdsCompleted`, once, as soon as nothing is left to play; what a seek left behind does not hold the end.
  mutating func tellCompletion(isAtEnd: Bool = false) {
    let isLast = unplayed == 0 && !placement.cues.isEmpty && placement.nextOccurrence == nil
    guard isAtEnd || isLast, !toldAllAdsCompleted else { return }
    toldAllAdsCompleted = true
    report(.allAdsCompleted)
  }

  /// The viewer leaves.
  mutating func close() {
    guard content.flow != .finished else { return }
    content.flow = .finished
    if case .starting(let run) = bracket?.stage { tellUnused(run.ad, position: run.position) }
    tellAllUnused()
  }

  /// What was loaded for breaks that a seek left behind, or that the viewer did not stay for.
  private mutating func tellAllUnused() {
    for entry in entries where !entry.isOver { tellUnused(entry.adBreak.id) }
  }

  /// Queues the breaks of these times, each as a pause of its own.
  private mutating func call(_ positions: [AdBreak.Position], reason: PauseReason) {
    let due = positions.filter { position in isUnplayed(position) && !queue.contains { $0.position == position } }
    if !due.isEmpty { passQuestions() }
    for position in due {
      var bracket = Bracket(position: position, reason: reason, members: placement.members(at: position)[...])
      if settings.asksFirst { bracket.consent = .unasked }
      queue.append(bracket)
    }
  }
}
