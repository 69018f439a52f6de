import AdBreaks
import Playback

/// `--script`: what a viewer does who is not there.
///
/// An action does what its key does at that moment: a seek in a break does nothing, nor does a skip outside of one. What
/// is due at the same time by itself comes first, a break to its first ad's first picture.
extension PlayerSession {
  /// Does what is due, and plays on up to the same moment after each action.
  func followScript() {
    while exitCode == nil, obeyScript() {
      // What was to come next may not come any more.
      if time.isVirtual { deadline = nil }
      advance()
    }
    guard exitCode == nil else { return }
    if canObey, let wall = script.nextWall { wake(at: wall) }
    endStandstill()
  }

  /// Does the first thing that is due.
  ///
  /// - Returns: Whether there was any.
  @discardableResult
  func obeyScript() -> Bool {
    guard canObey, let action = script.takeDue(content: scriptPlayhead, wall: time.wall) else { return false }
    obey(action)
    return true
  }

  /// Content time at which content must stop to look around: the coordinator's next moment, or the script's.
  var nextContentMoment: Duration? {
    let moments = [item.coordinator?.nextContentMoment, chosenEnd]
    let ad = moments.compactMap(\.self).min()
    guard !script.steps.isEmpty, let position = item.content?.currentPosition,
      let line = script.nextContentTime(after: position)
    else { return ad }
    // One at the very end is for when content has ended.
    if let end = playedLength, line >= end { return ad }
    return min(ad ?? line, line)
  }

  /// On a virtual clock nothing is done while something is outstanding, so that two runs are alike.
  private var canObey: Bool {
    !script.steps.isEmpty && !(time.isVirtual && isOutstanding)
  }

  /// What content times are compared with: the log's playhead, a known end once content has ended; `nil` while the
  /// first ad of a break is awaited.
  private var scriptPlayhead: Duration? {
    guard let coordinator = item.coordinator, let playhead else { return nil }
    if coordinator.isInBreak, adOnScreen?.hasStarted != true { return nil }
    return item.onScreen == .nothing ? max(playhead, playedLength ?? playhead) : playhead
  }

  private func obey(_ action: Script.Action) {
    switch action {
    case .pause: if !isPaused { togglePause() }
    case .resume: if isPaused { togglePause() }
    case .seek(let target): if item.coordinator?.isInBreak == false { seek(to: target) }
    case .skip: skipAd()
    case .discard: discardBreak()
    case .click: click()
    case .playBreak: answer(.playBreak)
    case .passBreak: answer(.passBreak)
    case .speed(let speed): setSpeed(speed)
    case .mute: toggleMute()
    case .quit: exitCode = finalCode
    }
  }

  private var isPaused: Bool {
    item.coordinator?.isInBreak == true ? item.coordinator?.isPaused == true : item.isPaused
  }

  private func click() {
    tellAdPlayhead()
    perform(.click)
  }

  /// On a virtual clock a pause that nobody will end would last for good: it ends the run as `quit` does.
  private func endStandstill() {
    guard time.isVirtual, !isOutstanding, deadline == nil, ports.terminal == nil, isPaused else { return }
    report("paused for good, as nothing in the script follows: the run ends here")
    exitCode = finalCode
  }
}
