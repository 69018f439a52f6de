import AdBreaks
import Playback
import TerminalUI

extension PlayerSession {
  /// Scales what is decoded from now on to the picture area as it is, and shows a picture that stands still anew.
  func fitPictures() {
    guard let screen else { return }
    for playback in [item.content] + item.ads.values.map(\.playback) {
      guard let playback, let video = playback.info?.video else { continue }
      playback.decoding.queue.setPictureSize(screen.fit(video))
    }
    if let prepared = adOnScreen, prepared.ad.isDisplay { prepared.still?.fit(screen.cardFit) }
    // Its own place is asked for again: what is on screen was scaled for another area.
    // What a drag shows for a while is a picture of another place.
    let shown = item.onScreen == .content ? screen.contentPicture : screen.picture
    if let still = stillPlayback, let shown {
      still.seek(to: max(shown.pts, still.currentPosition))
      // It is on its way from now on, which a virtual clock waits for.
      isStarved = true
    }
  }

  /// What is on screen and stands still by the viewer's wish.
  private var stillPlayback: MediaPlayback? {
    if item.onScreen == .content { return item.isPaused ? item.content : nil }
    guard let ad = adOnScreen, ad.hasStarted, !ad.playback.isRunning else { return nil }
    return ad.playback
  }

  func draw() {
    guard let screen else { return }
    dropStaleNotice()
    showBanner()
    measureLevels()
    let model = currentModel(screen)
    screen.draw(model)
    if screen.takeAreaChange() { fitPictures() }
    completePicture(screen)
    if let notice { wake(at: notice.until) }
    if let change = seenBanner.slide.nextChange(wall: time.wall) { wake(at: change) }
    if let since = loadingSince, time.wall - since < Self.loadingPatience { wake(at: since + Self.loadingPatience) }
    // The clock's next second.
    if model.state == .playing { wake(at: time.wall + .milliseconds(100)) }
  }

  /// Loading is mentioned only when it takes longer than this.
  static let loadingPatience = Duration.milliseconds(300)

  private func completePicture(_ screen: PlayerScreen) {
    let isMoving =
      (item.onScreen == .content && !item.isPaused && !item.isLookingAround) || adOnScreen?.playback.isRunning == true
    if isMoving { screen.fillIn() } else { screen.refine() }
    if let look = screen.nextLook(isMoving: isMoving) { wake(at: look) }
  }

  /// What is to be seen now; made anew when something that it tells has changed.
  func currentModel(_ screen: PlayerScreen) -> PlayerModel {
    let facts = facts(screen)
    if let drawn, drawn.facts == facts { return drawn.model }
    let model = makeModel(facts)
    drawn = (facts, model)
    return model
  }

  func facts(_ screen: PlayerScreen) -> ScreenFacts {
    ScreenFacts(
      round: item.round, coordinatorChanges: item.coordinatorChanges, isContentOpen: item.info != nil,
      duration: item.info?.duration, state: state,
      onScreen: item.onScreen, position: shownPosition(screen),
      adPlayhead: shownAdPlayhead, mixer: mixer, speed: speed, banner: seenBanner.content,
      bannerShown: seenBanner.slide.shown(wall: time.wall), bannerImage: screen.bannerImageSize, link: link,
      card: cardModel, subtitles: subtitlesOnScreen(screen), levels: levels, notice: notice?.text,
      prompt: promptOnScreen, showsKeys: screen.isShowingKeys,
      firstKeyRow: screen.firstKeyRow, dragTarget: screen.dragTarget, panel: panel, panelChanges: panelChanges,
      list: files.list, listChanges: files.survey.changes, screenSize: screen.size)
  }

  /// As fine as it can be seen: a film that stands still shows milliseconds, of the picture that is to be seen.
  private func shownPosition(_ screen: PlayerScreen) -> Duration {
    let position = playhead ?? .zero
    guard state == .paused, adOnScreen == nil else {
      return screen.shownPosition(position, duration: item.info?.duration)
    }
    guard let picture = screen.contentPicture, picture.pts <= position, position < picture.end else { return position }
    return picture.pts
  }

  /// Tenths of a second.
  private var shownAdPlayhead: Duration {
    .milliseconds((adOnScreen?.playback.currentPosition ?? .zero) / .milliseconds(1) / 100 * 100)
  }

  func makeModel(_ facts: ScreenFacts) -> PlayerModel {
    var model = PlayerModel(
      title: SafeText.screenLine(item.info?.title ?? item.source.name), state: facts.state,
      position: facts.position, duration: item.info?.duration, volume: mixer.volume,
      isMuted: mixer.isMuted, silence: silence, place: place, speed: speed, marks: marks, nextBreak: nextBreak,
      ad: adModel(playhead: facts.adPlayhead),
      banner: bannerModel(facts), card: facts.card, notice: facts.notice, keys: options.keys,
      showsKeys: facts.showsKeys, firstKeyRow: facts.firstKeyRow, dragTarget: facts.dragTarget, prompt: facts.prompt,
      subtitles: facts.subtitles, sound: soundModel(facts.levels))
    if facts.panel.isOpen {
      let place = PlayerLayout(size: facts.screenSize, for: model, showsPanel: true, showsList: false).panel
      model.panel = panelModel(in: CellSize(columns: place.columns, rows: place.rows))
    }
    if facts.list.isOpen {
      let place = PlayerLayout(size: facts.screenSize, for: model, showsPanel: false, showsList: true).list
      model.list = listModel(in: CellSize(columns: place.columns, rows: place.rows))
    }
    return model
  }

  private var silence: PlayerModel.Silence? {
    if soundOutput == nil { return options.hasNoAudio ? .choice : .device }
    return item.info != nil && item.info?.audio == nil ? .film : nil
  }

  private var place: PlayerModel.Place? {
    guard options.items.count > 1 else { return nil }
    let isLast = item.index + 1 == options.items.count
    let next = isLast ? (options.loop == .off ? nil : options.items.first) : options.items[item.index + 1]
    return PlayerModel.Place(
      number: item.index + 1, count: options.items.count, next: next.map { SafeText.screenLine($0.name) })
  }

  private var state: PlayerModel.State {
    if item.onScreen == .nothing {
      guard let since = loadingSince, time.wall - since >= Self.loadingPatience else { return .waiting }
      return .loading(
        item.coordinator?.isInBreak == true ? "ad" : item.coordinator == nil && item.info != nil ? "breaks" : "film")
    }
    let isPaused = adOnScreen.map { !$0.playback.isRunning } ?? item.isPaused
    return isPaused ? .paused : .playing
  }

  private func adModel(playhead: Duration) -> PlayerModel.AdModel? {
    guard let coordinator = item.coordinator, coordinator.isInBreak else { return nil }
    let name = coordinator.currentBreak.map(ClockText.name) ?? ""
    let reason = coordinator.pauseReason == .seek ? name + ", missed by seeking" : name
    guard let current = coordinator.current, adOnScreen != nil else {
      return PlayerModel.AdModel(
        position: nil, total: 0, title: "", advertiser: "", playhead: .zero, duration: nil, skip: .never, reason: reason
      )
    }
    return PlayerModel.AdModel(
      position: current.info.position, total: current.info.total,
      title: SafeText.screenLine(current.info.ad.title ?? ""),
      advertiser: SafeText.screenLine(current.info.ad.advertiser ?? ""), playhead: playhead,
      duration: current.info.duration,
      skip: skip(of: current, playhead: playhead), reason: reason)
  }
}
