import AdBreaks
import Playback
import TerminalUI

extension PlayerSession {
  /// Answers whether there was any.
  func takeInput() -> Bool {
    guard let terminal = ports.terminal else { return false }
    let events = terminal.readEvents()
    for event in events where exitCode == nil { handle(event) }
    return !events.isEmpty
  }

  private func handle(_ event: TerminalEvent) {
    if case .paste(let text) = event, promptOnScreen != nil {
      prompt?.paste(text)
      return
    }
    if takeByActionPanel(event) || takeByList(event) { return }
    switch event {
    case .answered(let isComplete): takeAnswers(isComplete: isComplete)
    case .key(let key): handle(key)
    case .wheelUp: changeVolume(by: 5)
    case .wheelDown: changeVolume(by: -5)
    case .press(let column, let row):
      if screen?.isBanner(column: column, row: row) == true {
        followBanner()
      } else if adOnScreen != nil, screen?.isPicture(column: column, row: row) == true {
        tellAdPlayhead()
        perform(.adInteraction)
      } else {
        drag(column: column, row: row, begins: true)
      }
    case .drag(let column, let row): drag(column: column, row: row, begins: false)
    case .release: releaseDrag()
    case .paste(let text): if panel.isOpen { panel.paste(text) }
    case .hangup:
      keyboard = nil
      exitCode = 128 + SignalQueue.hangup
    }
  }

  private func handle(_ key: Key) {
    if notice?.leavesAtKey == true { notice = nil }
    if cancelDrag(), key == .escape { return }
    if takeByPrompt(key) { return }
    if screen?.scrollKeys(key) == true { return }
    // The table lies over the picture alone: every other key does what it always does.
    let command = options.keys.command(for: key)
    if screen?.isShowingKeys == true, key == .escape || command == .showKeys {
      screen?.isShowingKeys = false
      return
    }
    if takeByActionPanel(key) || takeByPanel(key) || takeByList(key) { return }
    guard let command else { return }
    if item.coordinator?.isInBreak == true, let refusal = command.refusalInBreak {
      return tell(refusal, about: .adBreak)
    }
    obey(command)
  }

  private func obey(_ command: PlayerCommand) {
    switch command {
    case .quit: exitCode = finalCode
    case .togglePause: togglePause()
    case .seek(let step): seek(to: (item.content?.currentPosition ?? .zero) + step)
    case .chapter(let step): seekChapter(step)
    case .stepForward: stepFrame()
    case .stepBack: stepFrameBack()
    case .changeVolume(let step): changeVolume(by: step)
    case .toggleMute: toggleMute()
    case .scaleSpeed(let factor): setSpeed(speed * factor)
    case .resetSpeed: setSpeed(1)
    case .skip: skipAd()
    case .discard: discardBreak()
    case .confirm: confirm()
    case .dismiss: dismiss()
    case .closeBanner: closeBanner()
    case .copyLink: copyLink()
    case .snapshot: takeSnapshot()
    case .renewBreaks: renewBreaks()
    case .nextSound: nextSoundTrack()
    case .nextSubtitles: nextSubtitles()
    case .toggleSubtitles: toggleSubtitles()
    case .nearBreak(let forward): seekNearBreak(forward: forward)
    case .goTo: openPrompt()
    case .nextItem: changeItem(by: 1)
    case .previousItem: changeItem(by: -1)
    case .showKeys: screen?.isShowingKeys = true
    case .showPanel: openPanel()
    case .showList: openList()
    case .redraw: screen?.redraw()
    }
  }

  /// Enter plays the break that asks, and else goes where the banner leads.
  private func confirm() {
    if item.coordinator?.askedBreak != nil { answer(.playBreak) } else { followBanner() }
  }

  /// Escape passes the break that asks, or closes the card on screen.
  private func dismiss() {
    if item.coordinator?.askedBreak != nil { return answer(.passBreak) }
    if adOnScreen?.ad.isDisplay == true { skipAd() }
  }

  func togglePause() {
    guard let coordinator = item.coordinator else { return }
    if coordinator.isInBreak {
      tellAdPlayhead()
      perform(coordinator.isPaused ? .play : .pause)
    } else if item.onScreen == .content {
      if item.isPaused { resumeByViewer() } else { pauseByViewer() }
    }
  }

  func pauseByViewer() {
    item.isPaused = true
    item.content?.pause()
    write(.contentPaused)
    perform(.pause)
  }

  private func resumeByViewer() {
    item.isPaused = false
    write(.contentResumed)
    perform(.play)
    if item.onScreen == .content { item.content?.run(wall: time.wall) }
  }

  private func changeVolume(by step: Int) {
    mixer.change(by: step)
    volumeChanged()
  }

  func toggleMute() {
    mixer.toggleMute()
    volumeChanged()
  }

  private func volumeChanged() {
    ports.output?.gain = mixer.gain
    write(.volumeChanged(volume: mixer.volume, muted: mixer.isMuted))
    tellAdPlayhead()
    perform(.muted(mixer.isSilent))
    tell(mixer.isMuted ? "mute" : "volume \(mixer.volume) %", about: .session)
  }

  func skipAd() {
    guard item.coordinator?.isInBreak == true else { return tell("there is no ad to skip") }
    tellAdPlayhead()
    perform(.skip)
  }

  private func changeItem(by step: Int) {
    let index = item.index + step
    guard options.items.indices.contains(index) else {
      return tell(step > 0 ? "this is the last file" : "this is the first file")
    }
    leave(for: index)
  }

  /// The viewer goes to another file before this one is over.
  func leave(for index: Int) {
    noteLeft(isOver: false)
    for source in [BannerView.Source.adBreak, .nonLinear] { tellBanner(.withdrawn(source)) }
    if item.isPaused { write(.contentResumed) }
    tellUnusedAds()
    open(item: index, withAds: playsAds)
  }

  /// An ad is told when its picture gets larger or smaller.
  func resize() {
    guard let terminal = ports.terminal else { return }
    let before = terminal.size
    screen?.resize()
    let (larger, smaller) = (terminal.size.area > before.area, terminal.size.area < before.area)
    guard larger || smaller else { return }
    tellAdPlayhead()
    perform(.pictureResized(isLarger: larger))
  }
}
