import Playback

/// Content at another speed: it is opened anew where it is, and goes on as it was where that cannot be.
extension PlayerSession {
  func setSpeed(_ wanted: Double) {
    guard item.onScreen == .content, let current = item.content else { return }
    let range = SessionOptions.speeds
    let next = min(max((wanted * 1000).rounded() / 1000, range.lowerBound), range.upperBound)
    guard next != speed else { return }
    guard !item.source.content.comesOnce else { return tell("a stream keeps its speed: it cannot be opened again") }
    current.hold()
    if item.former == nil {
      item.former = PlayingItem.Former(playback: current, speed: speed)
    } else {
      // It never came to play.
      current.close()
    }
    item.stepsBack = 0
    item.alreadyShown = item.shown
    goOn(with: makePlayback(item.source.content, start: current.currentPosition, speed: next), speed: next)
    tell("speed \(ClockText.speed(next))")
  }

  /// Content plays at its new speed: what it was before is not needed any more.
  func settleSpeed() {
    item.former?.playback.close()
    item.former = nil
    guard speed != 1, !hasToldPitch, item.content?.info?.audio?.followsSpeed == true else { return }
    hasToldPitch = true
    report("the pitch changes with the speed: libavfilter is missing", level: .warning)
  }

  /// Goes on with what content was before it was opened anew, which failed.
  ///
  /// - Returns: Whether there is anything to go on with.
  func returnToFormerSpeed() -> Bool {
    guard let failed = item.content, let failure = failed.failure, let former = item.former else { return false }
    item.former = nil
    failed.close()
    // Where it stands still is where it goes on, without asking a source that has just refused.
    if failed.currentPosition != former.playback.currentPosition { former.playback.seek(to: failed.currentPosition) }
    item.alreadyShown = nil
    goOn(with: former.playback, speed: former.speed)
    tell("speed stays \(ClockText.speed(former.speed)): \(SafeText.screenLine(failure.message))")
    return true
  }

  private func goOn(with playback: MediaPlayback, speed: Double) {
    self.speed = speed
    item.content = playback
    if !item.isPaused { playback.run(wall: time.wall) }
    write(.speedChanged(speed))
  }

  /// Whether a picture is on screen already, content having been opened anew where it was.
  func isRepeated(_ picture: Picture) -> Bool {
    defer { item.alreadyShown = nil }
    return picture.pts == item.alreadyShown
  }
}
