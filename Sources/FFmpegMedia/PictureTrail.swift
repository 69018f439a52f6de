import Playback

/// What was decoded last, up to where the decoders stand: a place in it is gone back to without decoding anything anew.
///
/// Its pictures are scaled already, and about ``limit`` bytes of them are kept, with no more sound than goes with them.
struct PictureTrail {
  private static let limit = 6 << 20
  private static let countLimit = 128
  private static let longestSound = Duration.seconds(5)

  private var pictures: ArraySlice<Picture> = []
  private var bytes = 0
  private var sounds: ArraySlice<Sound> = []
  /// What of both is to be given again before anything is decoded.
  private var nextPicture = 0
  private var nextSound = 0

  /// The time of the first picture kept.
  var start: Duration? { pictures.first?.pts }
  /// The time of the picture to be given again next; `nil` when decoding goes on.
  var replayed: Duration? { nextPicture < pictures.endIndex ? pictures[nextPicture].pts : nil }

  /// How many pictures like `picture` make half of what is kept.
  static func half(of picture: PixelSize?) -> Int {
    min(countLimit, limit / max(1, (picture?.width ?? 0) * (picture?.height ?? 0) * 4)) / 2
  }

  /// The picture to be seen at `target`, when that is one of these and its successor is known.
  private func index(at target: Duration) -> Int? {
    guard let last = pictures.last, last.pts > target else { return nil }
    return pictures.lastIndex { $0.pts <= target }
  }

  /// Whether the picture to be seen at `target` is here.
  func hasPicture(at target: Duration) -> Bool { index(at: target) != nil }

  /// Whether the sound that begins at `target` is here.
  func hasSound(at target: Duration) -> Bool {
    guard let first = sounds.first, let last = sounds.last else { return false }
    return first.pts <= target && target < last.end
  }

  /// Gives again what is seen and heard from `target` on.
  mutating func goBack(to target: Duration) {
    nextPicture = index(at: target) ?? pictures.endIndex
    nextSound = sounds.firstIndex { $0.end > target } ?? sounds.endIndex
  }

  mutating func takePicture() -> Picture? {
    guard nextPicture < pictures.endIndex else { return nil }
    defer { nextPicture += 1 }
    return pictures[nextPicture]
  }

  mutating func takeSound() -> Sound? {
    guard nextSound < sounds.endIndex else { return nil }
    defer { nextSound += 1 }
    return sounds[nextSound]
  }

  /// Keeps what was decoded just now and given.
  mutating func append(_ picture: Picture) {
    pictures.append(picture)
    bytes += picture.pixels.count * 4
    while bytes > Self.limit || pictures.count > Self.countLimit, let first = pictures.popFirst() {
      bytes -= first.pixels.count * 4
    }
    nextPicture = pictures.endIndex
    if let start { while let first = sounds.first, first.end <= start { sounds.removeFirst() } }
    // What is dropped may not have been given again yet.
    nextSound = max(nextSound, sounds.startIndex)
  }

  /// Keeps what was decoded just now and given.
  mutating func append(_ sound: Sound) {
    if let last = sounds.last, sound.pts - last.end > .microseconds(1) { sounds.removeAll() }
    sounds.append(sound)
    while let first = sounds.first, sound.end - first.pts > Self.longestSound { sounds.removeFirst() }
    nextSound = sounds.endIndex
  }

  mutating func removeAll() { self = PictureTrail() }
}
