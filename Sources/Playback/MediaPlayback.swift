/// One medium being played: its decoding, its clock and its sound; film and ads alike.
///
/// It reads no clock: each call is told the wall time. It is advanced while it is on screen: held, it gives no more than
/// the picture where it stands (after opening, a seek or a frame step).
@MainActor
public final class MediaPlayback {
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

  public let decoding: Decoding
  private var clock: PlaybackClock
  private let speed: Double
  private let pacer = FramePacer()
  private let feed: SoundFeed
  private var isHeld = true
  /// Whether the clock waits for the first picture or sound after opening or a seek.
  private var awaitsFirst = true
  private var pendingSteps = 0
  private var position: Duration
  /// End of the last picture shown: what was decoded, whatever the container states.
  private var shownEnd = Duration.zero
  private var isOver = false

  /// - Parameters:
  ///   - output: Where sound goes; `nil` plays without.
  ///   - soundDelay: How much later than its picture sound is to be heard, as wall time; below zero, earlier.
  public init(_ decoding: Decoding, output: (any AudioOutput)?, soundDelay: Duration = .zero) {
    self.decoding = decoding
    self.speed = decoding.request.speed
    self.position = decoding.request.start
    self.clock = PlaybackClock(at: decoding.request.start, speed: decoding.request.speed)
    self.feed = SoundFeed(output: output, speed: decoding.request.speed, delay: soundDelay)
  }

  public var info: MediaInfo? {
    if openedInfo == nil { openedInfo = decoding.queue.info }
    return openedInfo
  }
  private var openedInfo: MediaInfo?

  /// Why it stopped for good; what was decoded before can still be played.
  public var failure: MediaError? { decoding.queue.failure }

  /// Whether the first picture (or, without pictures, the first sound) is decoded.
  public var isPrepared: Bool {
    guard info != nil else { return false }
    if decoding.queue.nextPictures != nil { return true }
    return decoding.queue.picturesEnded && (hasSoundWaiting || (isExhausted && failure == nil))
  }

  /// The position on the medium's axis after the last call.
  public var currentPosition: Duration { position }

  public var isRunning: Bool { !isHeld }

  public func run(wall: Duration) {
    guard isHeld else { return }
    isHeld = false
    pendingSteps = 0
    feed.resume()
    if !awaitsFirst { clock.start(wall: wall) }
  }

  /// Stands still where the last call left it; sound of the time before may still run out.
  public func hold() {
    stand()
    feed.takeBack(from: position)
  }

  /// Holds and silences what was handed over, to go on with it later.
  public func pause() {
    stand()
    feed.pause()
  }

  private func stand() {
    isHeld = true
    clock.stop(at: position)
  }

  /// Goes to `target` exactly; shown or heard once it is decoded.
  public func seek(to target: Duration) {
    position = max(.zero, target)
    clock.stop(at: position)
    awaitsFirst = true
    shownEnd = .zero
    isOver = false
    feed.clear()
    decoding.queue.seek(to: position)
  }

  /// Holds in silence and looks at the place `target`; it stays where it is, and ``seek(to:)`` goes on.
  public func preview(near target: Duration) {
    hold()
    feed.clear()
    decoding.queue.preview(near: target)
  }

  /// The samples that were heard over the last `length` of wall time, interleaved; none while nothing is.
  public func heardSamples(over length: Duration) -> [Float] { feed.heardSamples(over: length) }

  /// Drops sound handed over but not heard yet; what came to its end may sound to its end.
  public func silence() {
    if !isOver { feed.clear() }
  }

  public func close() { decoding.stop() }

  /// Asks for the next picture while held; ``advance(wall:limit:)`` gives it as soon as it is decoded.
  public func stepFrame() { pendingSteps += 1 }

  /// Forgets the pictures that ``stepFrame()`` still waits for.
  public func dropSteps() { pendingSteps = 0 }

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
    if isHeld {
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
        position = max(position, limit)
        clock.stop(at: position)
        step.hasReachedLimit = true
        return
      }
      guard let picture = decoding.queue.takePicture() else { break }
      pendingSteps -= 1
      feed.takeBack(from: position)
      position = max(position, picture.pts)
      shownEnd = picture.end
      clock.stop(at: position)
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
    position = max(position, clock.position(wall: wall))
    if let limit, position + FramePacer.epsilon >= limit { position = max(limit, .zero) }
    feed.fill(from: decoding.queue, position: position, limit: soundLimit)
  }

  private func takeDuePictures(limit: Duration?, into step: inout Step) {
    while let next = decoding.queue.nextPictures {
      if let limit, next.first >= limit { break }
      switch pacer.decide(pts: next.first, next: next.second, position: position) {
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
    let isLate = next.map { next in next <= position + FramePacer.epsilon && limit.map { next < $0 } ?? true } ?? false
    let awaitsSound = feed.isUnheard && !queue.soundsEnded && !hasSoundWaiting
    let isDry = isLate || (next == nil && (!hasEnded || awaitsSound))
    let end = isExhausted ? mediumEnd : nil
    if let end { position = min(position, end) }
    if let limit, position >= limit, !isDry {
      step.hasReachedLimit = true
      return
    }
    if let end, position + FramePacer.epsilon >= end {
      step.isOver = true
      isOver = true
      return
    }
    step.isStarved = isDry
    let moments = [next, limit, end, feed.nextPassing].compactMap { $0 }.filter { $0 > position }
    step.deadline = moments.min().flatMap { clock.wall(at: $0) }
    if let refill = feed.refill(wall: wall) { step.deadline = min(step.deadline ?? refill, refill) }
  }

  /// Whether sound is due that the decoding thread has yet to deliver.
  var lacksSound: Bool { feed.isDry }

  private var hasSoundWaiting: Bool { feed.hasSound(in: decoding.queue) }

  /// Whether everything decoded was taken and nothing more comes.
  private var isExhausted: Bool {
    let queue = decoding.queue
    return queue.picturesEnded && queue.nextPictures == nil && queue.soundsEnded && !hasSoundWaiting
  }

  /// The end on the medium's axis; complete only once the medium is exhausted.
  private var mediumEnd: Duration {
    let decoded = max(decoding.queue.end, shownEnd)
    return decoded > .zero || failure != nil ? decoded : (openedInfo?.duration ?? .zero)
  }
}
