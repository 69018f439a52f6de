public import Playback

/// A medium made of plain numbers: pictures at given times, and sound whose samples are their own index.
public final class FakeMediaSource: MediaSource {
  public let info: MediaInfo
  public var pictureSize: PixelSize?
  private let medium: FakeMedium
  private let soundFrames: Int
  private let format: SoundFormat?
  private let hang: () throws(MediaError) -> Void
  private var nextPictureIndex = 0
  private var nextFrame = 0
  private var subtitles: [TrackCue]
  public var subtitleTrack: Int?

  /// - Parameter hang: What ``FakeMedium/hangsAfter`` does.
  public init(
    _ medium: FakeMedium, format: SoundFormat? = nil, request: MediaRequest? = nil,
    hang: @escaping () throws(MediaError) -> Void = {}
  ) {
    var medium = medium
    medium.firstSample += 100_000 * (medium.soundTrack(request?.audioTrack) - 1)
    self.medium = medium
    info = medium.info(soundTrack: request?.audioTrack)
    subtitles = request.map { $0.subtitles == .unread } ?? true ? [] : medium.subtitles
    let format = format ?? (info.endsWithSound ? SoundFormat(sampleRate: 1000, channels: 1) : nil)
    self.format = format
    self.hang = hang
    soundFrames = format.map { Int(medium.soundLength / .seconds(1) * Double($0.sampleRate)) } ?? 0
  }

  /// Pictures 40 ms long at the end.
  ///
  /// - Parameters:
  ///   - pictureTimes: Ascending.
  ///   - soundLength: How much sound there is, from zero on.
  ///   - failsAfter: The number of pictures after which decoding fails for good.
  public convenience init(
    pictureTimes: [Duration], soundLength: Duration = .zero, format: SoundFormat? = nil, failsAfter: Int? = nil
  ) {
    let medium = FakeMedium(pictureTimes: pictureTimes, lastPicture: .milliseconds(40))
    self.init(medium.with(\.soundLength, soundLength).with(\.failsAfter, failsAfter), format: format)
  }

  public var end: Duration { medium.end }

  public func nextPicture() throws(MediaError) -> Picture? {
    if let failsAfter = medium.failsAfter, nextPictureIndex >= failsAfter {
      throw MediaError(.damaged, "made to fail")
    }
    if let hangsAfter = medium.hangsAfter, nextPictureIndex >= hangsAfter { try hang() }
    let times = medium.pictureTimes
    guard times.indices.contains(nextPictureIndex) else { return nil }
    let pts = times[nextPictureIndex]
    nextPictureIndex += 1
    let next = times.indices.contains(nextPictureIndex) ? times[nextPictureIndex] : pts + medium.lastPicture
    let size = pictureSize ?? PixelSize(width: 0, height: 0)
    return Picture(
      pts: pts, duration: next - pts, size: size, pixels: Array(repeating: 0xFF, count: size.width * size.height))
  }

  public func nextSound() throws(MediaError) -> Sound? {
    guard let format, nextFrame < soundFrames else { return nil }
    let count = min(format.sampleRate / 50, soundFrames - nextFrame)
    let samples = (nextFrame..<nextFrame + count).flatMap {
      Array(repeating: Float(medium.firstSample + $0), count: format.channels)
    }
    defer { nextFrame += count }
    return Sound(
      pts: time(ofFrame: nextFrame), duration: time(ofFrame: nextFrame + count) - time(ofFrame: nextFrame),
      samples: samples)
  }

  public func takeSubtitles() -> [TrackCue] {
    defer { subtitles = [] }
    return subtitles
  }

  public func seek(to target: Duration) throws(MediaError) {
    nextPictureIndex = medium.pictureTimes.lastIndex { $0 <= target } ?? 0
    if let format { nextFrame = min(Int(target / .seconds(1) * Double(format.sampleRate)), soundFrames) }
  }

  /// Every fifth picture is a key picture.
  public func preview(near target: Duration) throws(MediaError) -> Picture? {
    let index = (medium.pictureTimes.lastIndex { $0 <= target } ?? 0) / 5 * 5
    nextPictureIndex = index
    return try nextPicture()
  }

  private func time(ofFrame frame: Int) -> Duration {
    guard let format else { return .zero }
    return .seconds(1) * frame / format.sampleRate
  }
}
