import AdBreaks
import Playback

extension PlayerSession {
  /// In a break, 15 s without anything that moves end it.
  func watchStall() {
    guard let coordinator = item.coordinator, coordinator.isInBreak, !coordinator.isPaused else {
      return item.stillness.moved()
    }
    item.stillness.stands(wall: time.wall)
    item.stillness.starves(time.isVirtual && isStarved, elapsed: time.elapsed)
    guard let wallLimit = item.stillness.wallLimit else { return }
    if time.wall >= wallLimit {
      giveUpBreak()
    } else if let elapsedLimit = item.stillness.elapsedLimit, time.elapsed >= elapsedLimit {
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
    let playing = item.onScreen == .content ? item.content : adOnScreen?.playback
    if let playing, playing.isRunning {
      playing.hold()
      time.spend(limit)
      playing.run(wall: time.wall)
      item.stillness.moved()
    } else if let wallLimit = item.stillness.wallLimit, time.wall + limit >= wallLimit {
      time.spend(wallLimit - time.wall)
      giveUpBreak()
    } else {
      time.spend(limit)
    }
  }

  private func giveUpBreak() {
    item.stillness.moved()
    tellAdPlayhead()
    perform(.stalled)
  }

  /// ``SessionTime/elapsed`` at which waiting in a virtual time that stands still is over; `nil` when nothing limits it.
  var outstandingLimit: Duration? { [openingLimit, item.stillness.elapsedLimit].compactMap(\.self).min() }
}
