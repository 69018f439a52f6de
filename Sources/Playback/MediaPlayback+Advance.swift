extension MediaPlayback {
  /// What a call of ``advance(wall:limit:)`` found.
  public struct Step: Sendable {
    /// Pictures that became due, in order; all but the last were due a moment earlier.
    public var pictures: [Picture] = []
    /// Whether playing stands at `limit` and every picture before it was shown.
    public var hasReachedLimit = false
    /// Whether the last picture and sound are over.
    public var isOver = false
    /// Whether it cannot go on before the decoding thread delivers.
    public var isStarved = false
    /// Wall time at which the next call is due; `nil` when only news from the decoding thread can change anything.
    public var deadline: Duration?
  }

  /// Moves on to `wall`, but never beyond `limit` on the medium's axis: pictures and sound at or after it stay next.
  public func advance(wall: Duration, limit: Duration?) -> Step {
    advance(wall: wall, limit: limit, soundLimit: limit)
  }

  /// The same, where playing may go on at `limit`: sound flows over it, and is cut at `soundLimit`, which is not before.
  public func advance(wall: Duration, limit: Duration?, soundLimit: Duration?) -> Step {
    var step = Step()
    guard info != nil else {
      step.isStarved = failure == nil
      step.isOver = failure != nil
      return step
    }
    if !isRunning {
      takeHeldPictures(limit: limit, into: &step)
      return step
    }
    if awaitsFirst {
      guard isPrepared || failure != nil else {
        step.isStarved = true
        return step
      }
      awaitsFirst = false
      clock.start(wall: wall)
    }
    move(to: wall, limit: limit, soundLimit: soundLimit)
    takeDuePictures(limit: limit, into: &step)
    finish(&step, wall: wall, limit: limit)
    return step
  }

  private func takeHeldPictures(limit: Duration?, into step: inout Step) {
    if awaitsFirst, let picture = decoding.queue.takePicture() {
      awaitsFirst = false
      shownEnd = picture.end
      step.pictures.append(picture)
    }
    while pendingSteps > 0, let next = decoding.queue.nextPictures {
      if let limit, next.first >= limit {
        currentPosition = max(currentPosition, limit)
        clock.stop(at: currentPosition)
        step.hasReachedLimit = true
        return
      }
      guard let picture = decoding.queue.takePicture() else { break }
      pendingSteps -= 1
      feed.takeBack(from: currentPosition)
      currentPosition = max(currentPosition, picture.pts)
      shownEnd = picture.end
      clock.stop(at: currentPosition)
      step.pictures.append(picture)
    }
    // In this order: once the lane has ended, what is next does not change any more.
    let hasEnded = decoding.queue.picturesEnded
    let isDry = decoding.queue.nextPictures == nil
    if hasEnded, isDry { pendingSteps = 0 }
    step.isStarved = (awaitsFirst || pendingSteps > 0) && !hasEnded
  }

  private func move(to wall: Duration, limit: Duration?, soundLimit: Duration?) {
    if let heard = feed.heard() { clock.follow(heard, wall: wall) }
    currentPosition = max(currentPosition, clock.position(wall: wall))
    if let limit, currentPosition + FramePacer.epsilon >= limit { currentPosition = max(limit, .zero) }
    feed.fill(from: decoding.queue, position: currentPosition, limit: soundLimit)
  }

  private func takeDuePictures(limit: Duration?, into step: inout Step) {
    while let next = decoding.queue.nextPictures {
      if let limit, next.first >= limit { break }
      switch FramePacer().decide(pts: next.first, next: next.second, position: currentPosition) {
      case .wait: return
      case .drop: _ = decoding.queue.takePicture()
      case .show:
        guard let picture = decoding.queue.takePicture() else { return }
        shownEnd = max(shownEnd, picture.end)
        step.pictures.append(picture)
      }
    }
  }

  private func finish(_ step: inout Step, wall: Duration, limit: Duration?) {
    let queue = decoding.queue
    // In this order: once the lane has ended, what is next does not change any more.
    let hasEnded = queue.picturesEnded
    let next = queue.nextPictures?.first
    // One that came just now is taken in the next call, to which its delivery wakes.
    let isLate =
      next.map { next in
        next <= currentPosition + FramePacer.epsilon && limit.map { next < $0 } ?? true
      } ?? false
    let awaitsSound = feed.isUnheard && !queue.soundsEnded && !hasSoundWaiting
    let isDry = isLate || (next == nil && (!hasEnded || awaitsSound))
    let end = isExhausted ? mediumEnd : nil
    if let end { currentPosition = min(currentPosition, end) }
    if let limit, currentPosition >= limit, !isDry {
      step.hasReachedLimit = true
      return
    }
    if let end, currentPosition + FramePacer.epsilon >= end {
      step.isOver = true
      isOver = true
      return
    }
    step.isStarved = isDry
    let moments = [next, limit, end, feed.nextPassing].compactMap { $0 }.filter { $0 > currentPosition }
    step.deadline = moments.min().flatMap { clock.wall(at: $0) }
    if let refill = feed.refill(wall: wall) { step.deadline = min(step.deadline ?? refill, refill) }
  }
}
