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
  public var pictureSize: PixelSize? {
    didSet { if pictureSize != oldValue { isTrailStale = true } }
  }

  private var request: MediaRequest
  private let interruption: Interruption
  private let scaler = PictureScaler()
  private var medium: OpenMedium
  /// The shape of the first picture, which ``MediaInfo/Video/displayAspect`` tells; one of another shape that comes later
  /// stands between black bars.
  private var usualShape: Double?
  /// The latest end delivered, or read before the medium was opened anew.
  private var deliveredEnd = Duration.zero
  /// When the picture delivered last, or the sound of a medium without pictures, began.
  private var reached = Duration.zero
  /// Empty until somebody goes back a picture at a time.
  private var trail = PictureTrail()
  private var keepsTrail = false
  /// Whether what is kept was scaled to another size.
  private var isTrailStale = false
  /// Whether the decoders were left on a way that was given up, or at a key picture that was only looked at.
  private var isAdrift = false
  /// Sound before this time is not wanted; see ``nextSound()``.
  private var soundFloor = Duration.zero
  /// The end of the sound given last.
  private var heard = Duration.zero

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

  /// Whether rows become columns on the way to the screen.
  var isTurned: Bool { medium.orientation.swapsAxes }

  public var end: Duration { max(medium.demuxer.end, deliveredEnd) }

  public var grownLength: Duration? { medium.demuxer.container.growth.hasGrown ? end : nil }

  public func nextPicture() throws(MediaError) -> Picture? {
    if isTrailStale { try forgetTrail() }
    if let picture = trail.takePicture() { return picture }
    return try decoding { () throws(FFmpegError) in
      medium.pictures?.seenSize = pictureSize
      guard let pictures = medium.pictures, let next = try pictures.next() else { return nil }
      reached = next.pts
      deliveredEnd = max(deliveredEnd, next.end)
      let picture = try scaled(next)
      if keepsTrail { trail.append(picture) }
      return picture
    }
  }

  private func scaled(_ frame: TimedFrame) throws(FFmpegError) -> Picture {
    try medium.demuxer.readSubtitles(through: frame.pts)
    let none = PixelSize(width: 0, height: 0)
    guard let size = pictureSize else {
      return Picture(pts: frame.pts, duration: frame.duration, size: none, pixels: [])
    }
    let orientation = medium.orientation
    let turned = orientation.source(of: size)
    let shape = frame.frame.shape
    let usual = usualShape ?? shape
    usualShape = usual
    let inner = turned.fitting(shape / usual)
    var pixels = try scaler.scale(frame.frame, to: inner)
    medium.demuxer.subtitles?.put(into: &pixels, of: inner, film: frame)
    return Picture(
      pts: frame.pts, duration: frame.duration, size: pixels.isEmpty ? none : size,
      pixels: orientation.turn(inner.centre(pixels, in: turned), to: size))
  }

  /// What is kept has another size than is wanted now; what of it was still to be given is decoded anew.
  private func forgetTrail() throws(MediaError) {
    isTrailStale = false
    let replayed = trail.replayed
    trail.removeAll()
    guard let replayed else { return }
    let floor = max(heard, soundFloor)
    try seek(to: replayed)
    soundFloor = floor
  }

  public func nextSound() throws(MediaError) -> Sound? {
    while true {
      var next = trail.takeSound()
      if next == nil { next = try decodedSound() }
      guard let next else { return nil }
      guard next.end > soundFloor else { continue }
      heard = next.end
      return next.pts < soundFloor ? next.dropping(before: soundFloor, channels: channels) : next
    }
  }

  private func decodedSound() throws(MediaError) -> Sound? {
    try decoding { () throws(FFmpegError) in
      guard let sound = medium.sound, let next = try sound.next() else { return nil }
      if medium.pictures == nil { reached = next.pts }
      deliveredEnd = max(deliveredEnd, next.end)
      if keepsTrail { trail.append(next) }
      return next
    }
  }

  private var channels: Int { request.sound?.channels ?? SoundFormat().channels }

  public func takeSubtitles() -> [TrackCue] { medium.demuxer.subtitles?.takeCues() ?? [] }

  public var subtitleTrack: Int? {
    get { medium.demuxer.subtitles?.showsTrack }
    set {
      guard request.subtitles != .unread, newValue != subtitleTrack else { return }
      request.subtitles = .track(newValue)
      medium.demuxer.subtitles?.showsTrack = newValue
      isTrailStale = true
    }
  }

  public func seek(to target: Duration) throws(MediaError) {
    let target = max(target, .zero)
    heard = .zero
    if goBack(to: target) { return }
    if try readOn(to: target) { return }
    let kept = firstKept(before: target)
    // Of pieces in MP4 nothing is read any more behind the last one.
    if isRecordedInPieces, medium.demuxer.isAtEnd { try reopen() }
    let container = medium.demuxer.container
    if container.isSeekable || container.findsPlacesItself {
      var place = Duration.zero
      for back in Self.waysBack {
        place = max((kept ?? target) - back, .zero)
        if try arrive(at: target, from: place, keepingFrom: kept) { return }
        if place == .zero { break }
      }
      // HLS goes to the first key picture that is decoded after a place, which may leave out the first of all.
      if !container.findsPlacesItself || isRecordedInPieces && place == .zero { try reopen() }
    } else if target < reached {
      return
    }
    beginTrail(at: target)
    try decoding { () throws(FFmpegError) in
      medium.demuxer.dropSound(before: target - .seconds(1))
      medium.sound?.flush(to: target)
      _ = try medium.pictures?.land(on: target)
    }
  }

  public func preview(near target: Duration) throws(MediaError) -> Picture? {
    let container = medium.demuxer.container
    guard container.isSeekable || container.findsPlacesItself, let pictures = medium.pictures, !pictures.isCover else {
      return nil
    }
    isAdrift = true
    beginTrail(at: target)
    return try decoding { () throws(FFmpegError) in
      do throws(FFmpegError) {
        return try keyPicture(of: pictures, near: target)
      } catch {
        // One that is damaged is not seen, and costs no more than that.
        guard interruption.isRaised || medium.demuxer.hasFailed else { return nil }
        throw error
      }
    }
  }

  /// Whether it is HLS or DASH and begins at the same place each time that it is opened, as what is live does not.
  private var isRecordedInPieces: Bool { medium.demuxer.container.findsPlacesItself && info.duration != nil }

  private func keyPicture(of pictures: PictureStream, near target: Duration) throws(FFmpegError) -> Picture? {
    for back in Self.waysBack {
      guard medium.demuxer.seek(to: max(target - back, .zero)) else { return nil }
      try pictures.flush()
      // Where nothing is before it, the first that can be reached.
      if let key = try pictures.keyPicture(notAfter: back >= target ? nil : target) { return try scaled(key) }
      if back >= target { break }
    }
    return nil
  }

  /// Where the container's own idea of a place is after the target, the place before is tried.
  private static let waysBack: [Duration] = [.zero, .seconds(2), .seconds(10), .seconds(40)]

  /// Nothing of what was decoded before leads to what is decoded now.
  private func beginTrail(at target: Duration) {
    trail.removeAll()
    keepsTrail = false
    isTrailStale = false
    soundFloor = target
  }

  /// Comes to `target` where all that is to be given from there on is kept; whether it was.
  private func goBack(to target: Duration) -> Bool {
    guard !isTrailStale, !medium.demuxer.isGivenUp, trail.hasPicture(at: target) else { return false }
    if let sound = medium.sound {
      let isAhead = sound.position <= target
      guard isAhead || trail.hasSound(at: target) else { return false }
      if isAhead { sound.skip(to: target) }
    }
    trail.goBack(to: target)
    soundFloor = target
    return true
  }

  /// Where pictures on the way to `target` are to be kept from: somebody goes back a picture at a time, and the next is
  /// one of them. `nil` on any longer way.
  private func firstKept(before target: Duration) -> Duration? {
    let start = trail.start ?? reached
    guard !isAdrift, medium.pictures != nil, target < start, start - target < .seconds(1) else { return nil }
    let rate = min(max(info.video?.frameRate ?? 25, 1), 120)
    return max(.zero, target - .seconds(1) * Double(min(24, PictureTrail.half(of: pictureSize))) / rate)
  }

  /// Comes to `target` without going anywhere, where that is the shorter way; whether it was.
  private func readOn(to target: Duration) throws(MediaError) -> Bool {
    guard !isAdrift, !medium.demuxer.isGivenUp, target >= reached,
      medium.sound.map({ $0.position <= target }) ?? true,
      let pictures = medium.pictures, !pictures.isCover, medium.demuxer.isAhead(target, of: reached)
    else { return false }
    beginTrail(at: target)
    return try decoding { () throws(FFmpegError) in
      guard try pictures.land(on: target) else { return false }
      medium.sound?.skip(to: target)
      noteHurry(to: target)
      return true
    }
  }

  /// Goes to `place` and on to `target`; whether nothing was missed in between.
  ///
  /// - Parameter first: What is seen and heard from there on is kept; `nil` keeps nothing before `target`.
  private func arrive(
    at target: Duration, from place: Duration, keepingFrom first: Duration?
  ) throws(MediaError) -> Bool {
    let begin = first ?? target
    return try decoding { () throws(FFmpegError) in
      try medium.demuxer.readSubtitles(before: place)
      guard medium.demuxer.seek(to: place) else { return false }
      beginTrail(at: target)
      keepsTrail = first != nil
      isAdrift = false
      medium.demuxer.dropSound(before: begin - .seconds(1))
      try medium.pictures?.flush()
      medium.sound?.flush(to: begin)
      if let start = medium.soundStart, start <= begin {
        let first = try medium.demuxer.nextSoundTime(unlessPicturesReach: begin + .seconds(1))
        if let first, first > begin { return false }
      }
      let hasLanded =
        try medium.pictures?.land(on: target, keepingFrom: first) { frame throws(FFmpegError) in
          trail.append(try scaled(frame))
        } ?? true
      noteHurry(to: target)
      return hasLanded
    }
  }

  /// Where somebody waits for another place already, the way to `target` may have been given up.
  private func noteHurry(to target: Duration) {
    guard interruption.isHurried else { return }
    isAdrift = true
    beginTrail(at: target)
  }

  /// Begins anew at the front; a medium that does not open again stays where it is.
  private func reopen() throws(MediaError) {
    deliveredEnd = end
    isAdrift = false
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

extension Sound {
  /// What is heard from `time` on, which lies within it.
  fileprivate func dropping(before time: Duration, channels: Int) -> Sound {
    let frames = samples.count / channels
    let cut = min(max(Int((Double(frames) * ((time - pts) / duration)).rounded()), 0), frames)
    return Sound(pts: time, duration: end - time, samples: Array(samples[(cut * channels)...]))
  }
}
