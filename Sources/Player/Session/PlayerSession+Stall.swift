import AdBreaks
import Playback

extension PlayerSession {
  /// In a break, 15 s without anything that moves end it.
  func watchStall() {
    guard let coordinator, coordinator.isInBreak, !coordinator.isPaused else { return stillness.moved() }
    stillness.stands(wall: time.wall)
    stillness.starves(time.isVirtual && isStarved, elapsed: time.elapsed)
    guard let wallLimit = stillness.wallLimit else { return }
    if time.wall >= wallLimit {
      giveUpBreak()
    } else if let elapsedLimit = stillness.elapsedLimit, time.elapsed >= elapsedLimit {
      time.spend(wallLimit - time.wall)
      giveUpBreak()
    } else {
      wake(at: wallLimit)
    }
  }

  /// Lets a limit run out on a virtual clock, on which what is on screen stands still meanwhile; a break that shows
  /// nothing ends no later than its own limit.
  func spend(_ limit: Duration) {
    guard time.isVirtual, limit > .zero else { return }
    let playing = onScreen == .content ? content : adOnScreen?.playback
    if let playing, playing.isRunning {
      playing.hold()
      time.spend(limit)
      playing.run(wall: time.wall)
      stillness.moved()
    } else if let wallLimit = stillness.wallLimit, time.wall + limit >= wallLimit {
      time.spend(wallLimit - time.wall)
      giveUpBreak()
    } else {
      time.spend(limit)
    }
  }

  private func giveUpBreak() {
    stillness.moved()
    noteFailedBreak()
    tell("the ads did not come · the film goes on")
    tellAdPlayhead()
    perform(.stalled)
  }

  /// ``SessionTime/elapsed`` at which waiting in a virtual time that stands still is over; `nil` when nothing limits it.
  var outstandingLimit: Duration? { [openingLimit, stillness.elapsedLimit].compactMap(\.self).min() }
}
