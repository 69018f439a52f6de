import AdBreaks
import Playback

/// Dragging on the bar: content is held in silence and key pictures are seen, until the release, which is the one seek.
extension PlayerSession {
  func drag(column: Int, row: Int, begins: Bool) {
    guard item.onScreen == .content, let content = item.content, let duration = item.info?.duration else { return }
    let before = screen?.dragTarget
    screen?.drag(column: column, row: row, begins: begins, duration: duration)
    // A click is a seek without a look around.
    guard !begins, let target = screen?.dragTarget, target != before else { return }
    item.stepsBack = 0
    item.isLookingAround = true
    content.preview(near: min(target, playedLength ?? target))
  }

  /// Shows what the place under the mouse looks like; it is not a picture that is played.
  func showPreview() {
    guard item.isLookingAround, let picture = item.content?.decoding.queue.takePreview() else { return }
    screen?.preview(picture)
  }

  func releaseDrag() {
    guard let target = screen?.endDrag() else { return }
    if item.coordinator?.isInBreak == true, let refusal = PlayerCommand.seek(.zero).refusalInBreak {
      return tell(refusal, about: .adBreak)
    }
    seek(to: target)
  }

  /// Goes on as if nothing had been dragged; whether there was anything.
  func cancelDrag() -> Bool {
    guard screen?.endDrag() != nil else { return false }
    guard item.isLookingAround, let content = item.content else { return true }
    item.alreadyShown = item.shown
    content.seek(to: content.currentPosition)
    screen?.repeatContentPicture()
    endLook()
    return true
  }

  /// Content plays again where it was sent.
  func endLook() {
    guard item.isLookingAround else { return }
    item.isLookingAround = false
    if !item.isPaused { item.content?.run(wall: time.wall) }
  }
}
