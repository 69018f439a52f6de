/// One medium being played: its decoding, its clock and its sound; film and ads alike.
///
/// It reads no clock: each call is told the wall time. It is advanced while it is on screen: held, it gives no more than
/// the picture where it stands (after opening, a seek or a frame step).
@MainActor
public final class MediaPlayback {
  /// Where its pictures and sound come from.
  public let decoding: Decoding
  /// The position on the medium's axis after the last call.
  public internal(set) var currentPosition: Duration
  /// Whether its clock runs, or will once there is something to see or hear.
  public private(set) var isRunning = false
  var clock: PlaybackClock
  let feed: SoundFeed
  /// Whether the clock waits for the first picture or sound after opening or a seek.
  var awaitsFirst = true
  /// The pictures that ``stepFrame()`` still waits for.
  var pendingSteps = 0
  /// End of the last picture shown: what was decoded, whatever the container states.
  var shownEnd = Duration.zero
  var isOver = false

  /// - Parameters:
  ///   - output: Where sound goes; `nil` plays without.
  ///   - soundDelay: How much later than its picture sound is to be heard, as wall time; below zero, earlier.
  public init(_ decoding: Decoding, output: (any AudioOutput)?, soundDelay: Duration = .zero) {
    self.decoding = decoding
    self.currentPosition = decoding.request.start
    self.clock = PlaybackClock(at: decoding.request.start, speed: decoding.request.speed)
    self.feed = SoundFeed(output: output, speed: decoding.request.speed, delay: soundDelay)
  }

  /// What the medium says of itself; `nil` until it is open.
  public var info: MediaInfo? { decoding.queue.info }

  /// Why it stopped for good; what was decoded before can still be played.
  public var failure: MediaError? { decoding.queue.failure }

  /// Whether the first picture (or, without pictures, the first sound) is decoded.
  public var isPrepared: Bool {
    guard info != nil else { return false }
    if decoding.queue.nextPictures != nil { return true }
    return decoding.queue.picturesEnded && (hasSoundWaiting || (isExhausted && failure == nil))
  }

  /// Lets it go on from where it stands, at this wall time or once there is something to see or hear.
  public func run(wall: Duration) {
    guard !isRunning else { return }
    isRunning = true
    pendingSteps = 0
    feed.resume()
    if !awaitsFirst { clock.start(wall: wall) }
  }

  /// Stands still where the last call left it; sound of the time before may still run out.
  public func hold() {
    stand()
    feed.takeBack(from: currentPosition)
  }

  /// Holds and silences what was handed over, to go on with it later.
  public func pause() {
    stand()
    feed.pause()
  }

  private func stand() {
    isRunning = false
    clock.stop(at: currentPosition)
  }

  /// Goes to `target` exactly; shown or heard once it is decoded.
  public func seek(to target: Duration) {
    currentPosition = max(.zero, target)
    clock.stop(at: currentPosition)
    awaitsFirst = true
    shownEnd = .zero
    isOver = false
    feed.clear()
    decoding.queue.seek(to: currentPosition)
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

  /// Ends its decoding; it is not waited for.
  public func close() { decoding.stop() }

  /// Asks for the next picture while held; ``advance(wall:limit:)`` gives it as soon as it is decoded.
  public func stepFrame() { pendingSteps += 1 }

  /// Forgets the pictures that ``stepFrame()`` still waits for.
  public func dropSteps() { pendingSteps = 0 }

  /// Whether sound is due that the decoding thread has yet to deliver.
  var lacksSound: Bool { feed.isDry }

  var hasSoundWaiting: Bool { feed.hasSound(in: decoding.queue) }

  /// Whether everything decoded was taken and nothing more comes.
  var isExhausted: Bool {
    let queue = decoding.queue
    return queue.picturesEnded && queue.nextPictures == nil && queue.soundsEnded && !hasSoundWaiting
  }

  /// The end on the medium's axis; complete only once the medium is exhausted.
  var mediumEnd: Duration {
    let decoded = max(decoding.queue.end, shownEnd)
    return decoded > .zero || failure != nil ? decoded : (info?.duration ?? .zero)
  }
}
