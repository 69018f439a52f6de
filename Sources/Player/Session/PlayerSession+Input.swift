import AdBreaks
import Playback
import TerminalUI

extension PlayerSession {
  func takeInput() {
    guard let terminal = ports.terminal else { return }
    if terminal.isBusy { terminal.flush() }
    for event in terminal.readEvents() where exitCode == nil { handle(event) }
  }

  private func handle(_ event: TerminalEvent) {
    switch event {
    case .key(let key): handle(key)
    case .wheelUp: changeVolume(by: 5)
    case .wheelDown: changeVolume(by: -5)
    case .press(let column, let row), .drag(let column, let row): drag(column: column, row: row, event)
    case .release: releaseDrag()
    case .hangup: exitCode = 128 + SignalQueue.hangup
    }
  }

  private func handle(_ key: Key) {
    if screen?.isShowingKeys == true, key != .control("l") {
      screen?.isShowingKeys = false
      if key == .escape || key == .character("?") || key == .character("q") { return }
    }
    guard let command = PlayerCommand(key) else { return }
    if coordinator?.isInBreak == true, let refusal = command.refusalInBreak {
      return tell(refusal)
    }
    obey(command)
  }

  private func obey(_ command: PlayerCommand) {
    switch command {
    case .quit: exitCode = finalCode
    case .togglePause: togglePause()
    case .seek(let step): seek(to: (content?.currentPosition ?? .zero) + step)
    case .chapter(let step): seekChapter(step)
    case .stepForward: stepFrame()
    case .stepBack: stepFrameBack()
    case .changeVolume(let step): changeVolume(by: step)
    case .toggleMute:
      mixer.toggleMute()
      volumeChanged()
    case .scaleSpeed(let factor): setSpeed(speed * factor)
    case .resetSpeed: setSpeed(1)
    case .skip: skipAd()
    case .nearBreak(let forward): seekNearBreak(forward: forward)
    case .nextItem: changeItem(by: 1)
    case .previousItem: changeItem(by: -1)
    case .showKeys: screen?.isShowingKeys = true
    case .redraw: screen?.redraw()
    }
  }

  private func togglePause() {
    guard let coordinator else { return }
    if let ad = adOnScreen, coordinator.isInBreak {
      perform(ad.playback.isRunning ? .pause : .play)
    } else if !coordinator.isInBreak, onScreen == .content {
      if isContentPaused { resumeByViewer() } else { pauseByViewer() }
    }
  }

  private func pauseByViewer() {
    isContentPaused = true
    content?.pause()
    write(.contentPaused)
    perform(.pause)
  }

  private func resumeByViewer() {
    isContentPaused = false
    write(.contentResumed)
    perform(.play)
    if onScreen == .content { content?.run(wall: time.wall) }
  }

  /// Content goes to `target` at once; the seek rule may put a break before its first picture.
  func seek(to target: Duration, startsAds: Bool = true) {
    guard onScreen == .content, let content, let info = contentInfo else { return }
    let from = content.currentPosition
    let to = min(max(target, .zero), info.duration ?? max(target, .zero))
    content.seek(to: to)
    write(.seek(from: from, to: to))
    perform(.seeked(from: startsAds ? from : to, to: to))
  }

  private func seekChapter(_ step: Int) {
    guard let content, let chapters = contentInfo?.chapters, !chapters.isEmpty else {
      return tell("this film has no chapters")
    }
    let position = content.currentPosition
    // Going back within a chapter's first second means the one before, as on every player.
    let current = chapters.lastIndex { $0.start <= position - (step < 0 ? .seconds(1) : .zero) } ?? -1
    let index =
      step > 0 ? current + 1 : (position - chapters[max(current, 0)].start > .seconds(1) ? current : current - 1)
    guard chapters.indices.contains(index) else {
      return tell(step > 0 ? "this is the last chapter" : "this is the first chapter")
    }
    seek(to: chapters[index].start)
    let title = SafeText.line(chapters[index].title)
    tell("chapter \(index + 1) of \(chapters.count)" + (title.isEmpty ? "" : ": \(title)"))
  }

  private func seekNearBreak(forward: Bool) {
    guard let content, let coordinator else { return }
    let position = content.currentPosition
    let places = coordinator.breaks.compactMap { $0.time }.map { $0 - .seconds(3) }
    let place = forward ? places.filter { $0 > position }.min() : places.filter { $0 < position }.max()
    guard let place else { return tell(forward ? "no break after this" : "no break before this") }
    seek(to: place, startsAds: false)
  }

  private func stepFrame() {
    guard onScreen == .content else { return }
    if !isContentPaused { pauseByViewer() }
    content?.stepFrame()
  }

  private func stepFrameBack() {
    guard onScreen == .content, let content else { return }
    if !isContentPaused { pauseByViewer() }
    // The picture to be seen just before the one on screen.
    if let shown = screen?.contentPicture?.pts, shown > .zero { content.seek(to: shown - .milliseconds(1)) }
  }

  private func changeVolume(by step: Int) {
    mixer.change(by: step)
    volumeChanged()
  }

  private func volumeChanged() {
    content?.volume = mixer.gain
    for ad in ads.values { ad.playback.volume = mixer.gain }
    write(.volumeChanged(volume: mixer.volume, muted: mixer.isMuted))
    tell(mixer.isMuted ? "mute" : "volume \(mixer.volume) %")
  }

  private func setSpeed(_ wanted: Double) {
    guard onScreen == .content, let old = content else { return }
    let next = min(max((wanted * 1000).rounded() / 1000, 0.25), 4)
    guard next != speed else { return }
    speed = next
    old.silence()
    old.close()
    let playback = makePlayback(options.items[itemIndex].content, start: old.currentPosition, speed: next)
    content = playback
    if !isContentPaused { playback.run(wall: time.wall) }
    write(.speedChanged(next))
    tell("speed \(ClockText.speed(next))")
  }

  private func skipAd() {
    guard coordinator?.isInBreak == true else { return tell("there is no ad to skip") }
    perform(.skip)
  }

  private func changeItem(by step: Int) {
    let index = itemIndex + step
    guard options.items.indices.contains(index) else {
      return tell(step > 0 ? "this is the last file" : "this is the first file")
    }
    open(item: index, withAds: playsAds)
  }

  private func drag(column: Int, row: Int, _ event: TerminalEvent) {
    guard onScreen == .content, let duration = contentInfo?.duration else { return }
    var isPress = false
    if case .press = event { isPress = true }
    screen?.drag(column: column, row: row, begins: isPress, duration: duration)
  }

  private func releaseDrag() {
    guard let target = screen?.endDrag() else { return }
    seek(to: target)
  }
}
