import Dispatch
import Synchronization

/// Where one decoding thread and the session meet: decoded pictures and sound one way, wishes the other.
///
/// Both lanes are bounded; the thread sleeps from when they are full to when little is left, since decoding several
/// pictures in turn costs less than waking for each. A seek empties them and adds one to the generation,
/// so that what was decoded for the old place is dropped.
public final class BoundedQueue: Sendable {
  /// What the decoding thread is to do next.
  enum Work: Equatable {
    case seek(to: Duration, generation: Int)
    case preview(near: Duration, size: PixelSize?, generation: Int)
    case decodePicture(size: PixelSize?, generation: Int)
    case decodeSound(generation: Int)
    case stop
  }

  /// Whether a lane is being filled up.
  private struct Filling {
    private var isOn = true

    /// Begins when no more than `low` is left, and ends when it is `full`.
    mutating func wants<Level: Comparable>(_ level: Level, full: Level, low: Level) -> Bool {
      if level >= full { isOn = false } else if level <= low { isOn = true }
      return isOn
    }
  }

  private struct State {
    var info: MediaInfo?
    var failure: MediaError?
    var decodesPictures = false
    var decodesSound = false
    var generation = 0
    var seekTarget: Duration?
    var previewTarget: Duration?
    var preview: Picture?
    /// Whether places are only looked at: nothing is decoded until a seek.
    var isPreviewing = false
    var pictureSize: PixelSize?
    var pictures: [Picture] = []
    var sounds: [Sound] = []
    var soundLength = Duration.zero
    var picturesEnded = false
    var soundsEnded = false
    /// Whether any picture was taken since opening or the last seek.
    var isTaken = false
    var pictureFilling = Filling()
    var soundFilling = Filling()
    var end = Duration.zero
    var grownLength: Duration?
    var isStopped = false
    /// Read and not yet taken; they outlive seeks, as they belong to their times.
    var subtitles: [TrackCue] = []
    /// The outer `nil` wishes for no other than there is.
    var subtitleTrack: Int??

    mutating func beginLanes() {
      pictures.removeAll(keepingCapacity: true)
      sounds.removeAll(keepingCapacity: true)
      soundLength = .zero
      picturesEnded = !decodesPictures
      soundsEnded = !decodesSound
      isTaken = false
      pictureFilling = Filling()
      soundFilling = Filling()
    }

    /// Two before playing begins, since the place that they are scaled for may change with that; then four, or up to
    /// eight where those are small and a quarter of a second at most.
    var pictureLimit: Int {
      guard isTaken else { return 2 }
      let bytes = pictureSize.map { $0.width * $0.height * 4 } ?? 0
      guard pictures.count >= 4, let first = pictures.first, let last = pictures.last else { return 8 }
      return bytes > 1 << 19 || last.pts - first.pts >= .milliseconds(250) ? 4 : 8
    }

    mutating func wantsPicture() -> Bool {
      pictureFilling.wants(pictures.count, full: pictureLimit, low: pictureLimit / 2) && !picturesEnded
    }

    mutating func wantsSound(limit: Duration) -> Bool {
      soundFilling.wants(soundLength, full: limit, low: limit / 2) && !soundsEnded
    }
  }

  private let state: Mutex<State>
  private let wish = DispatchSemaphore(value: 0)
  private let wake: @Sendable () -> Void
  private let interruption: Interruption
  private let soundLimit: Duration

  /// - Parameters:
  ///   - interruption: Hurried while a seek is wished for.
  ///   - wake: Called on the decoding thread when the session has something to look at.
  init(
    pictureSize: PixelSize?, soundLimit: Duration = .milliseconds(400), interruption: Interruption = Interruption(),
    wake: @escaping @Sendable () -> Void
  ) {
    var state = State()
    state.pictureSize = pictureSize
    self.state = Mutex(state)
    self.soundLimit = soundLimit
    self.interruption = interruption
    self.wake = wake
  }

  // MARK: The decoding thread's side

  /// Waits until there is something to do.
  func nextWork() -> Work {
    while true {
      let work: Work? = state.withLock { state in
        if state.isStopped { return .stop }
        interruption.calm()
        if let target = state.seekTarget {
          state.seekTarget = nil
          return .seek(to: target, generation: state.generation)
        }
        if let target = state.previewTarget {
          state.previewTarget = nil
          return .preview(near: target, size: state.pictureSize, generation: state.generation)
        }
        if state.isPreviewing { return nil }
        let (wantsPicture, wantsSound) = (state.wantsPicture(), state.wantsSound(limit: soundLimit))
        if wantsSound, !wantsPicture || state.soundLength < soundLimit / 4 {
          return .decodeSound(generation: state.generation)
        }
        if wantsPicture { return .decodePicture(size: state.pictureSize, generation: state.generation) }
        return nil
      }
      if let work { return work }
      wish.wait()
    }
  }

  /// - Parameters:
  ///   - decodesPictures: Whether pictures are to come.
  ///   - decodesSound: Whether sound is.
  func opened(_ info: MediaInfo, decodesPictures: Bool, decodesSound: Bool) {
    state.withLock {
      $0.info = info
      $0.decodesPictures = decodesPictures
      $0.decodesSound = decodesSound
      $0.beginLanes()
    }
    wake()
  }

  func failed(_ error: MediaError) {
    state.withLock {
      $0.failure = error
      $0.picturesEnded = true
      $0.soundsEnded = true
    }
    wake()
  }

  /// `nil` tells the lane's end; `end` is the medium's end as far as it is known.
  func deliver(_ picture: Picture?, end: Duration, generation: Int) {
    let isNews = state.withLock { state in
      guard state.generation == generation else { return false }
      state.end = max(state.end, end)
      if let picture { state.pictures.append(picture) } else { state.picturesEnded = true }
      return state.pictures.count == 1 || picture == nil
    }
    if isNews { wake() }
  }

  /// `nil` tells the lane's end; `end` is the medium's end as far as it is known.
  func deliver(_ sound: Sound?, end: Duration, generation: Int) {
    let isNews = state.withLock { state in
      guard state.generation == generation else { return false }
      state.end = max(state.end, end)
      if let sound {
        state.sounds.append(sound)
        state.soundLength += sound.duration
      } else {
        state.soundsEnded = true
      }
      return state.sounds.count == 1 || sound == nil
    }
    if isNews { wake() }
  }

  /// A picture for who looks for a place; `nil` when there is none.
  func deliverPreview(_ picture: Picture?, generation: Int) {
    guard let picture else { return }
    let isNews = state.withLock { state in
      guard state.generation == generation, state.isPreviewing else { return false }
      state.preview = picture
      return true
    }
    if isNews { wake() }
  }

  func noteGrowth(to length: Duration) { state.withLock { $0.grownLength = length } }

  /// Called before the pictures that they belong to are delivered.
  func deliver(_ subtitles: [TrackCue]) {
    state.withLock { $0.subtitles += subtitles }
    wake()
  }

  /// What pictures decoded from now on are to have in them; the outer `nil` when there is no new wish.
  func takeSubtitleTrack() -> Int?? {
    state.withLock { state in
      defer { state.subtitleTrack = nil }
      return state.subtitleTrack
    }
  }

  // MARK: The session's side

  /// Takes the subtitles of text that were read since the last call.
  public func takeSubtitles() -> [TrackCue] {
    state.withLock { state in
      guard !state.subtitles.isEmpty else { return [] }
      defer { state.subtitles = [] }
      return state.subtitles
    }
  }

  /// Puts the subtitles of a track into the pictures decoded from now on; see ``MediaSource/subtitleTrack``.
  public func setSubtitleTrack(_ track: Int?) { state.withLock { $0.subtitleTrack = .some(track) } }

  /// What the medium says of itself; `nil` until it is open.
  public var info: MediaInfo? { state.withLock { $0.info } }

  /// Why nothing more will come; what was decoded before can still be taken.
  public var failure: MediaError? { state.withLock { $0.failure } }

  /// Whether no picture (no sound) will come after those that wait.
  public var picturesEnded: Bool { state.withLock { $0.picturesEnded } }
  public var soundsEnded: Bool { state.withLock { $0.soundsEnded } }

  /// The latest end of any picture or sound read; complete once both lanes have ended.
  public var end: Duration { state.withLock { $0.end } }

  /// How long a medium is by now that has grown since it was opened; `nil` for any other.
  public var grownLength: Duration? { state.withLock { $0.grownLength } }

  /// The times of the next picture and its successor, without taking either.
  public var nextPictures: (first: Duration, second: Duration?)? {
    state.withLock { state in
      state.pictures.first.map { ($0.pts, state.pictures.count > 1 ? state.pictures[1].pts : nil) }
    }
  }

  /// Whether sound waits.
  public var hasSound: Bool { state.withLock { !$0.sounds.isEmpty } }

  public func takePicture() -> Picture? {
    let (picture, isWish): (Picture?, Bool) = state.withLock { state in
      guard !state.pictures.isEmpty else { return (nil, false) }
      state.isTaken = true
      return (state.pictures.removeFirst(), state.wantsPicture())
    }
    if isWish { wish.signal() }
    return picture
  }

  public func takeSound() -> Sound? {
    let (sound, isWish): (Sound?, Bool) = state.withLock { state in
      guard let sound = state.sounds.first else { return (nil, false) }
      state.sounds.removeFirst()
      state.soundLength -= sound.duration
      return (sound, state.wantsSound(limit: soundLimit))
    }
    if isWish { wish.signal() }
    return sound
  }

  /// Empties both lanes and goes to `target`; a medium that failed stays failed.
  public func seek(to target: Duration) {
    state.withLock { state in
      if state.failure != nil { return }
      interruption.hurry()
      state.generation += 1
      state.seekTarget = target
      (state.previewTarget, state.preview, state.isPreviewing) = (nil, nil, false)
      state.beginLanes()
    }
    wish.signal()
  }

  /// Empties both lanes and looks at the key picture before `target`; of several wishes the last counts. Nothing else
  /// is decoded until the next ``seek(to:)``.
  public func preview(near target: Duration) {
    state.withLock { state in
      if state.failure != nil { return }
      interruption.hurry()
      if !state.isPreviewing {
        state.generation += 1
        state.isPreviewing = true
        state.seekTarget = nil
        state.beginLanes()
      }
      state.previewTarget = target
    }
    wish.signal()
  }

  /// The latest picture that ``preview(near:)`` has brought, once.
  public func takePreview() -> Picture? {
    state.withLock { state in
      defer { state.preview = nil }
      return state.preview
    }
  }

  /// Scales pictures decoded from now on to `size`; those that wait keep theirs.
  public func setPictureSize(_ size: PixelSize?) { state.withLock { $0.pictureSize = size } }

  func stop() {
    state.withLock {
      $0.isStopped = true
      $0.pictures.removeAll()
      $0.sounds.removeAll()
    }
    wish.signal()
  }
}
