/// One medium being decoded on a thread of its own.
public final class Decoding: Sendable {
  /// The size in pixels for a picture of a given shape; `nil` keeps the request's.
  public typealias Fit = @Sendable (MediaInfo.Video) -> PixelSize?

  /// What was asked to be decoded.
  public let request: MediaRequest
  /// Where what is decoded waits.
  public let queue: BoundedQueue
  private let interruption = Interruption()

  /// Starts to open and decode at once.
  ///
  /// - Parameters:
  ///   - open: Called on the decoding thread.
  ///   - fit: The size to scale to, once the medium tells its shape; called on the decoding thread. Not asked when
  ///     the request is for the null output.
  ///   - wake: Called on the decoding thread when ``queue`` has news.
  public init(
    _ request: MediaRequest, open: @escaping MediaOpener, fit: @escaping Fit = { _ in nil },
    wake: @escaping @Sendable () -> Void
  ) {
    self.request = request
    let interruption = interruption
    let queue = BoundedQueue(pictureSize: request.pictureSize, interruption: interruption, wake: wake)
    self.queue = queue
    let hasStarted = BackgroundThread.start {
      Self.run(request, open: open, fit: fit, queue: queue, interruption: interruption)
    }
    if !hasStarted { queue.failed(MediaError(.damaged, "no thread is left to decode it")) }
  }

  /// Decodes nothing: the medium is open at once, has neither pictures nor sound, and lasts as long as `info` says.
  ///
  /// - Parameter wake: Called before this returns, as there is news.
  public init(_ request: MediaRequest, simulating info: MediaInfo, wake: @escaping @Sendable () -> Void) {
    self.request = request
    queue = BoundedQueue(pictureSize: nil, wake: wake)
    queue.opened(info, decodesPictures: false, decodesSound: false)
  }

  /// Ends the thread soon; it is not waited for.
  public func stop() {
    interruption.raise()
    queue.stop()
  }

  deinit { stop() }

  private static func run(
    _ request: MediaRequest, open: MediaOpener, fit: Fit, queue: BoundedQueue, interruption: Interruption
  ) {
    do throws(MediaError) {
      let source = try open(request, interruption)
      if request.pictureSize != nil, let video = source.info.video, let size = fit(video) {
        queue.setPictureSize(size)
      }
      let info = source.info
      queue.opened(
        info, decodesPictures: info.video != nil,
        decodesSound: info.audio != nil && (request.sound != nil || info.endsWithSound))
      while try perform(queue.nextWork(), on: source, queue: queue) {}
    } catch {
      queue.failed(error)
    }
  }

  /// Answers whether there may be more to do.
  private static func perform(
    _ work: BoundedQueue.Work, on source: any MediaSource, queue: BoundedQueue
  ) throws(MediaError) -> Bool {
    switch work {
    case .showSubtitles(let track):
      source.subtitleTrack = track
    case .seek(let target):
      try source.seek(to: target)
    case .preview(let target, let size, let generation):
      if source.pictureSize != size { source.pictureSize = size }
      queue.deliverPreview(try source.preview(near: target), generation: generation)
    case .decodePicture(let size, let generation):
      if source.pictureSize != size { source.pictureSize = size }
      let picture = try source.nextPicture()
      let subtitles = source.takeSubtitles()
      if !subtitles.isEmpty { queue.deliver(subtitles) }
      queue.deliver(picture, end: picture?.end ?? source.end, generation: generation)
    case .decodeSound(let generation):
      let sound = try source.nextSound()
      let subtitles = source.takeSubtitles()
      if !subtitles.isEmpty { queue.deliver(subtitles) }
      queue.deliver(sound, end: sound?.end ?? source.end, generation: generation)
    case .stop:
      return false
    }
    if let length = source.grownLength { queue.noteGrowth(to: length) }
    return true
  }
}
