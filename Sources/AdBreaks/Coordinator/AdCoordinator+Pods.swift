/// What is fetched and opened ahead of its time, and what comes of it.
extension AdCoordinator {
  /// Asks for the ads of every break that comes within ``AdSettings/preload``, and of those that are due.
  mutating func loadAhead() {
    for position in [bracket?.position, queue.first?.position, content.due.first].compactMap(\.self) { load(position) }
    guard content.flow != .notStarted, content.flow != .finished else { return }
    let cues = placement.cues
    // Those asked already are passed over: a document may put thousands within reach.
    var index = index(after: max(content.position, askedThrough ?? content.position))
    askedThrough = content.position + settings.preload
    while index < cues.endIndex, isWithinReach(cues[index].position) {
      load(cues[index].position)
      index += 1
    }
  }

  private mutating func load(_ position: AdBreak.Position) {
    for id in placement.members(at: position) {
      guard let entry = entry(id), !entry.isOver, entry.state == .scheduled, entry.adBreak.source != .none else {
        continue
      }
      announceLoad(at: position)
      setState(id, .loading)
      effects.append(.loadPod(entry.adBreak))
    }
  }

  func isWithinReach(_ position: AdBreak.Position) -> Bool {
    switch position {
    case .preRoll: true
    case .midRoll(let time): time - settings.preload <= content.position
    case .postRoll:
      switch content.flow {
      case .ended, .complete: true
      case .notStarted, .held, .running, .finished:
        content.end.map { $0 - settings.preload <= content.position } ?? false
      }
    }
  }

  mutating func takePod(_ pod: AdPod, of id: AdBreak.ID) {
    guard let index = indices[id], entries[index].state == .loading else { return }
    let roster = Roster(pod)
    for failure in pod.failures { tell(failure, of: entries[index]) }
    if roster.items.isEmpty {
      // Answers without an ad are no failure beside others, nor when there are no others.
      let last = pod.failures.last { $0.code != AdFailure.emptyAnswer } ?? pod.failures.last
      if let last {
        lose(id, .ads(code: last.code, message: last.message))
      } else {
        lose(id, .load(AdLoadError(isEmpty: true, code: 303, message: "no ad")))
      }
    } else {
      entries[index].adCount = roster.items.count
      entries[index].state = .ready(roster)
      // `loaded` is told before the pause of a pre-roll that waited for it.
      prepareAhead()
    }
    proceed()
  }

  mutating func takeFailure(_ error: AdLoadError, of id: AdBreak.ID) {
    guard let entry = entry(id), entry.state == .loading else { return }
    lose(id, .load(error))
    proceed()
  }

  mutating func noteOpen(_ id: PlayableAd.ID, duration: Duration?) {
    changeRoster(of: id.adBreak) { roster in
      guard let index = roster.items.firstIndex(where: { $0.ad.id == id && $0.medium == .opening }) else { return }
      roster.items[index].medium = .open(duration: duration)
    }
    proceed()
  }

  /// The cue whose first ad is to be open ahead of its time.
  private var upcoming: AdBreak.Position? {
    if let bracket, head(of: bracket.members) != .none { return bracket.position }
    let next = queue.first?.position ?? content.due.first ?? nextCue
    return next.flatMap { isUnplayed($0) && (isWithinReach($0) || isDue($0)) ? $0 : nil }
  }

  private func isDue(_ position: AdBreak.Position) -> Bool {
    queue.first?.position == position || content.due.first == position
  }

  /// The next unplayed cue on content's way.
  var nextCue: AdBreak.Position? {
    var index = index(after: content.position)
    while index < placement.cues.endIndex {
      let position = placement.cues[index].position
      if isUnplayed(position) { return position }
      index += 1
    }
    return nil
  }

  enum Head: Equatable { case pending, ad(AdBreak.ID), none }

  /// The first ad of a cue that is still to play, as far as it is known.
  func head(of members: ArraySlice<AdBreak.ID>) -> Head {
    for id in members {
      guard let entry = entry(id), !entry.isOver, !isBeside(id) else { continue }
      switch entry.state {
      case .scheduled where entry.adBreak.source == .none: continue
      case .scheduled, .loading: return .pending
      case .ready(let roster): if !roster.items.isEmpty { return .ad(id) }
      case .lost, .over: continue
      }
    }
    return .none
  }

  /// Opens the first ad of the next break, or the next ad of this one once its forerunner has started.
  mutating func prepareAhead() {
    if case .starting = bracket?.stage { return }
    let upcoming = upcoming
    if let ahead {
      let position = entry(ahead)?.position
      if position == nil || position != upcoming && position != bracket?.position { releaseAhead() }
    }
    guard let upcoming else { return }
    let members = bracket?.position == upcoming ? bracket?.members : placement.members(at: upcoming)[...]
    guard case .ad(let id) = head(of: members ?? []) else { return }
    ahead = id
    prepareFirst(of: id)
  }

  /// Opens the first ad of a break that is still to play.
  mutating func prepareFirst(of id: AdBreak.ID) {
    guard case .ready(var roster) = entry(id)?.state, let item = roster.items.first else { return }
    switch item.medium {
    case .untouched:
      report(.ad(.loaded, info(of: item.ad, position: item.position, playhead: .zero, duration: item.ad.duration)))
    case .released: break
    case .opening, .open: return
    }
    roster.items[0].medium = .opening
    setState(id, .ready(roster))
    effects.append(.prepareAd(item.ad))
  }

  /// Closes what was opened for a break that is not next any more.
  mutating func releaseAhead() {
    guard let ahead else { return }
    self.ahead = nil
    release(ahead)
  }

  /// Closes every medium that was opened for a break and is not on screen.
  mutating func release(_ id: AdBreak.ID) {
    var released: [PlayableAd.ID] = []
    changeRoster(of: id) { roster in
      for index in roster.items.indices where roster.items[index].isOpenOrOpening {
        roster.items[index].medium = .released
        released.append(roster.items[index].ad.id)
      }
    }
    effects += released.map(Effect.releaseAd)
  }
}
