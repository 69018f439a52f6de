extension BoundedQueue {
  /// What the decoding thread is to do next.
  enum Work {
    /// Into the pictures decoded from now on; see ``MediaSource/subtitleTrack``.
    case showSubtitles(ofTrack: Int?)
    case seek(to: Duration)
    case preview(near: Duration, size: PixelSize?, generation: Int)
    case decodePicture(size: PixelSize?, generation: Int)
    case decodeSound(generation: Int)
    case stop
  }

  /// What the session wants of the medium.
  enum Wish {
    /// To be decoded on from where it is.
    case decoding
    /// To go there first.
    case place(Duration)
    /// To be looked at and not decoded: at `next`, which is `nil` once that is under way. `seen` is what came of it and
    /// was not taken yet.
    case previews(next: Duration?, seen: Picture?)
    /// Nothing more.
    case end
  }

  /// What both sides see under the lock.
  struct State {
    /// How much sound is decoded ahead.
    private static let soundLimit = Duration.milliseconds(400)

    var info: MediaInfo?
    var failure: MediaError?
    var wish = Wish.decoding
    /// What is delivered for an older one is dropped.
    var generation = 0
    var pictureSize: PixelSize?
    var pictures = Lane<Picture>()
    var sounds = Lane<Sound>()
    var end = Duration.zero
    var grownLength: Duration?
    /// Read and not yet taken; they outlive seeks, as they belong to their times.
    var subtitles: [TrackCue] = []
    /// The outer `nil` wishes for no other than there is.
    var subtitleTrack: Int??

    init(pictureSize: PixelSize?) { self.pictureSize = pictureSize }

    /// Begins another generation.
    mutating func begin(_ wish: Wish) {
      self.wish = wish
      generation += 1
      pictures.restart()
      sounds.restart()
    }

    /// Whether another wish is heard.
    var isAlive: Bool { !isOver && failure == nil }

    private var isOver: Bool { if case .end = wish { true } else { false } }

    /// Takes what is to be done next; `nil` while nothing is.
    mutating func takeWork() -> Work? {
      // Before a seek, as its place may need them.
      if !isOver, let track = subtitleTrack {
        subtitleTrack = nil
        return .showSubtitles(ofTrack: track)
      }
      switch wish {
      case .end: return .stop
      case .place(let target):
        wish = .decoding
        return .seek(to: target)
      case .previews(let next?, let seen):
        wish = .previews(next: nil, seen: seen)
        return .preview(near: next, size: pictureSize, generation: generation)
      case .previews(next: nil, _): return nil
      case .decoding: return decodingWork()
      }
    }

    private mutating func decodingWork() -> Work? {
      let (wantsPicture, wantsSound) = (wantsPicture(), wantsSound())
      if wantsSound, !wantsPicture || soundLength < Self.soundLimit / 4 { return .decodeSound(generation: generation) }
      return wantsPicture ? .decodePicture(size: pictureSize, generation: generation) : nil
    }

    mutating func wantsPicture() -> Bool {
      let limit = pictureLimit
      return pictures.wantsMore(at: pictures.items.count, full: limit, low: limit / 2)
    }

    mutating func wantsSound() -> Bool {
      sounds.wantsMore(at: soundLength, full: Self.soundLimit, low: Self.soundLimit / 2)
    }

    private var soundLength: Duration { sounds.items.reduce(.zero) { $0 + $1.duration } }

    /// Two before playing begins, since the place that they are scaled for may change with that; then four, or up to
    /// eight where those are small and a quarter of a second at most.
    private var pictureLimit: Int {
      guard pictures.isTaken else { return 2 }
      let bytes = pictureSize.map { $0.width * $0.height * 4 } ?? 0
      let waiting = pictures.items
      guard waiting.count >= 4, let first = waiting.first, let last = waiting.last else { return 8 }
      return bytes > 1 << 19 || last.pts - first.pts >= .milliseconds(250) ? 4 : 8
    }
  }
}
