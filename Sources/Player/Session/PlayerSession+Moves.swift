import AdBreaks
import Playback

/// Content sent elsewhere by the viewer: seeks and frame steps.
extension PlayerSession {
  /// Content goes to `target` at once; the seek rule may put a break before its first picture.
  func seek(to target: Duration, startsAds: Bool = true) {
    guard item.onScreen == .content, let content = item.content, item.info != nil else { return }
    let from = content.currentPosition
    let to = min(max(target, .zero), playedLength ?? max(target, .zero))
    item.stepsBack = 0
    item.wasSought = true
    content.seek(to: to)
    endLook()
    write(.seek(from: from, to: to))
    perform(.seeked(from: startsAds ? from : to, to: to))
  }

  func seekChapter(_ step: Int) {
    guard let content = item.content, let chapters = item.info?.chapters, !chapters.isEmpty else {
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
    let title = SafeText.screenLine(chapters[index].title)
    tell("chapter \(index + 1) of \(chapters.count)" + (title.isEmpty ? "" : ": \(title)"))
  }

  /// To 3 s before the next or the previous break, of those that have a place in content; starts no ad.
  func seekNearBreak(forward: Bool) {
    guard let content = item.content, let coordinator = item.coordinator else { return }
    let position = content.currentPosition
    let places = coordinator.breaks.compactMap { $0.place.time(end: playedLength) }.map { $0 - .seconds(3) }
    let place = forward ? places.filter { $0 > position }.min() : places.filter { $0 < position }.max()
    guard let place else { return tell(forward ? "no break after this" : "no break before this") }
    seek(to: place, startsAds: false)
  }

  func stepFrame() {
    guard item.onScreen == .content else { return }
    if !item.isPaused { pauseByViewer() }
    item.stepsBack = 0
    item.content?.stepFrame()
  }

  /// Each press goes one picture further back, also while the last one is still being decoded.
  func stepFrameBack() {
    guard item.onScreen == .content else { return }
    if !item.isPaused { pauseByViewer() }
    item.stepsBack += 1
    if item.stepsBack == 1 { goBackOnePicture() }
  }

  /// One of content's pictures is on screen: a step back has come to its end.
  func noteStepBack() {
    guard item.stepsBack > 0 else { return }
    item.stepsBack -= 1
    if item.stepsBack > 0 { goBackOnePicture() }
  }

  private func goBackOnePicture() {
    guard let content = item.content, let shown = screen?.contentPicture else { return item.stepsBack = 0 }
    let from = content.currentPosition
    // While a seek is under way, what is on screen is not what it goes back from.
    let isCurrent = shown.pts <= from && from <= shown.end
    let start = isCurrent ? shown.pts : from
    guard start > .zero else { return item.stepsBack = 0 }
    // The picture to be seen just before.
    let target = max(.zero, start - .milliseconds(1))
    item.wasSought = true
    content.seek(to: target)
    perform(.seeked(from: from, to: target))
  }
}
