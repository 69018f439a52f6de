import Playback

/// Content at another speed or with another sound track: it is opened anew where it is, and goes on as it was where that
/// cannot be.
extension PlayerSession {
  func setSpeed(_ wanted: Double) {
    guard item.onScreen == .content else { return }
    let range = SessionOptions.speeds
    let next = min(max((wanted * 1000).rounded() / 1000, range.lowerBound), range.upperBound)
    guard next != speed else { return }
    guard !item.source.content.comesOnce else { return tell("a stream keeps its speed: it cannot be opened again") }
    reopen(speed: next, soundTrack: item.soundTrack)
    tell("speed \(ClockText.speed(next))")
  }

  func reopen(speed next: Double, soundTrack: Int?) {
    guard let current = item.content else { return }
    current.hold()
    if item.former == nil {
      item.former = PlayingItem.Former(playback: current, speed: speed, soundTrack: item.soundTrack)
    } else {
      // It never came to play.
      current.close()
    }
    item.stepsBack = 0
    item.alreadyShown = item.shown
    item.soundTrack = soundTrack
    goOn(with: makePlayback(item.source.content, start: current.currentPosition, speed: next), speed: next)
  }

  /// Content plays at its new speed: what it was before is not needed any more.
  func settleSpeed() {
    if let former = item.former {
      former.playback.close()
      item.former = nil
      if let info = item.content?.info {
        item.info?.audio = info.audio
        item.info?.audioTrack = info.audioTrack
      }
    }
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
    let kept = speed == former.speed ? "sound" : "speed"
    item.soundTrack = former.soundTrack
    goOn(with: former.playback, speed: former.speed)
    let value = kept == "speed" ? ClockText.speed(former.speed) : "as it was"
    tell("\(kept) stays \(value): \(SafeText.screenLine(failure.message))")
    return true
  }

  private func goOn(with playback: MediaPlayback, speed: Double) {
    let isChanged = speed != self.speed
    self.speed = speed
    item.content = playback
    if !item.isPaused { playback.run(wall: time.wall) }
    if isChanged { write(.speedChanged(speed)) }
  }

  /// Whether a picture is on screen already, content having been opened anew where it was.
  func isRepeated(_ picture: Picture) -> Bool {
    defer { item.alreadyShown = nil }
    return picture.pts == item.alreadyShown
  }
}
