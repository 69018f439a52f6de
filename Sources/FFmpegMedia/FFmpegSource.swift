public import Playback

/// A medium that FFmpeg reads, decodes, scales and resamples.
///
/// - Pictures come in the order of their times, each later than the one before. One whose stated time is not is moved
///   behind its predecessor; none is dropped.
/// - Sound comes without gaps: where the stream has none, silence is delivered.
/// - What is damaged is passed over, and a cut file plays as far as it goes; only a lost connection and a stream of which
///   nothing can be decoded are errors.
public final class FFmpegSource: MediaSource {
  public let info: MediaInfo
  public var pictureSize: PixelSize?

  private let request: MediaRequest
  private let interruption: Interruption
  private let scaler = PictureScaler()
  private var medium: OpenMedium
  /// The latest end delivered, or read before the medium was opened anew.
  private var deliveredEnd = Duration.zero
  /// When the picture delivered last, or the sound of a medium without pictures, began.
  private var reached = Duration.zero

  /// Opens the medium and goes to its start.
  ///
  /// Gives up soon after `interruption` is raised, with ``MediaError/Reason/interrupted``.
  public init(_ request: MediaRequest, interruption: Interruption) throws(MediaError) {
    self.request = request
    self.interruption = interruption
    medium = try OpenMedium(request, interruption: interruption)
    info = medium.info
    pictureSize = request.pictureSize
    if request.start > .zero { try seek(to: request.start) }
  }

  /// A ``MediaOpener``.
  public static func open(
    _ request: MediaRequest, _ interruption: Interruption
  ) throws(MediaError) -> any MediaSource {
    try FFmpegSource(request, interruption: interruption)
  }

  public var end: Duration { max(medium.demuxer.end, deliveredEnd) }

  public func nextPicture() throws(MediaError) -> Picture? {
    try decoding { () throws(FFmpegError) in
      medium.pictures?.seenSize = pictureSize
      guard let pictures = medium.pictures, let next = try pictures.next() else { return nil }
      reached = next.pts
      deliveredEnd = max(deliveredEnd, next.end)
      guard let size = pictureSize else {
        return Picture(pts: next.pts, duration: next.duration, size: PixelSize(width: 0, height: 0), pixels: [])
      }
      let orientation = medium.orientation
      let pixels = try scaler.scale(next.frame, to: orientation.source(of: size))
      return Picture(
        pts: next.pts, duration: next.duration, size: pixels.isEmpty ? PixelSize(width: 0, height: 0) : size,
        pixels: orientation.turn(pixels, to: size))
    }
  }

  public func nextSound() throws(MediaError) -> Sound? {
    try decoding { () throws(FFmpegError) in
      guard let sound = medium.sound, let next = try sound.next() else { return nil }
      if medium.pictures == nil { reached = next.pts }
      deliveredEnd = max(deliveredEnd, next.end)
      return next
    }
  }

  public func seek(to target: Duration) throws(MediaError) {
    let target = max(target, .zero)
    if try readOn(to: target) { return }
    let container = medium.demuxer.container
    if container.isSeekable || container.findsPlacesItself {
      // Where the container's own idea of a place is after the target, the place before is tried.
      for back in [Duration.zero, .seconds(2), .seconds(10), .seconds(40)] {
        let place = max(target - back, .zero)
        if try arrive(at: target, from: place) { return }
        if place == .zero { break }
      }
      if !container.findsPlacesItself { try reopen() }
    } else if target < reached {
      return
    }
    try decoding { () throws(FFmpegError) in
      medium.demuxer.dropSound(before: target - .seconds(1))
      medium.sound?.flush(to: target)
      _ = try medium.pictures?.land(on: target)
    }
  }

  /// Comes to `target` without going anywhere, where that is the shorter way; whether it was.
  private func readOn(to target: Duration) throws(MediaError) -> Bool {
    guard target >= reached, medium.sound.map({ $0.position <= target }) ?? true, let pictures = medium.pictures,
      !pictures.isCover, medium.demuxer.isAhead(target, of: reached)
    else { return false }
    return try decoding { () throws(FFmpegError) in
      guard try pictures.land(on: target) else { return false }
      medium.sound?.skip(to: target)
      return true
    }
  }

  /// Goes to `place` and on to `target`; whether nothing was missed in between.
  private func arrive(at target: Duration, from place: Duration) throws(MediaError) -> Bool {
    try decoding { () throws(FFmpegError) in
      guard medium.demuxer.seek(to: place) else { return false }
      medium.demuxer.dropSound(before: target - .seconds(1))
      medium.pictures?.flush()
      medium.sound?.flush(to: target)
      if let start = medium.soundStart, start <= target {
        let first = try medium.demuxer.nextSoundTime(unlessPicturesReach: target + .seconds(1))
        if let first, first > target { return false }
      }
      return try medium.pictures?.land(on: target) ?? true
    }
  }

  /// Begins anew at the front; a medium that does not open again stays where it is.
  private func reopen() throws(MediaError) {
    deliveredEnd = end
    do {
      medium = try OpenMedium(request, interruption: interruption)
    } catch  where error.reason == .interrupted {
      throw error
    } catch {
      return
    }
  }

  private func decoding<Result>(_ body: () throws(FFmpegError) -> Result) throws(MediaError) -> Result {
    do {
      return try body()
    } catch {
      throw interruption.isRaised ? MediaError(.interrupted, "Interrupted") : error.whileDecoding
    }
  }
}
