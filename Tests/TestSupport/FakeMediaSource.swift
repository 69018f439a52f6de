public import Playback

/// A medium made of plain numbers: pictures at given times, and sound whose samples are their own index.
public final class FakeMediaSource: MediaSource {
  public let info: MediaInfo
  public var pictureSize: PixelSize?
  private let pictureTimes: [Duration]
  private let soundFrames: Int
  private let format: SoundFormat?
  private var nextPictureIndex = 0
  private var nextFrame = 0
  private let failsAfter: Int?

  /// - Parameters:
  ///   - pictureTimes: Ascending.
  ///   - soundLength: How much sound there is, from zero on.
  ///   - failsAfter: The number of pictures after which decoding fails for good.
  public init(
    pictureTimes: [Duration], soundLength: Duration = .zero, format: SoundFormat? = nil, failsAfter: Int? = nil
  ) {
    self.pictureTimes = pictureTimes
    self.format = format
    self.failsAfter = failsAfter
    soundFrames = format.map { Int(soundLength / .seconds(1) * Double($0.sampleRate)) } ?? 0
    let hasPictures = !pictureTimes.isEmpty
    info = MediaInfo(
      duration: max(Self.end(of: pictureTimes), soundLength),
      video: hasPictures ? .init(width: 4, height: 2, displayAspect: 2, frameRate: 25, codec: "fake") : nil,
      audio: soundLength > .zero ? .init(sampleRate: 1000, channels: 1, codec: "fake") : nil)
  }

  private static func end(of times: [Duration]) -> Duration { times.last.map { $0 + .milliseconds(40) } ?? .zero }

  public var end: Duration { max(Self.end(of: pictureTimes), time(ofFrame: soundFrames)) }

  public func nextPicture() throws(MediaError) -> Picture? {
    if let failsAfter, nextPictureIndex >= failsAfter { throw MediaError(.damaged, "made to fail") }
    guard pictureTimes.indices.contains(nextPictureIndex) else { return nil }
    let pts = pictureTimes[nextPictureIndex]
    nextPictureIndex += 1
    let next =
      pictureTimes.indices.contains(nextPictureIndex) ? pictureTimes[nextPictureIndex] : pts + .milliseconds(40)
    return Picture(pts: pts, duration: next - pts, size: PixelSize(width: 0, height: 0), pixels: [])
  }

  public func nextSound() throws(MediaError) -> Sound? {
    guard let format, nextFrame < soundFrames else { return nil }
    let count = min(format.sampleRate / 50, soundFrames - nextFrame)
    let samples = (nextFrame..<nextFrame + count).flatMap { Array(repeating: Float($0), count: format.channels) }
    defer { nextFrame += count }
    return Sound(
      pts: time(ofFrame: nextFrame), duration: time(ofFrame: nextFrame + count) - time(ofFrame: nextFrame),
      samples: samples)
  }

  public func seek(to target: Duration) throws(MediaError) {
    nextPictureIndex = pictureTimes.lastIndex { $0 <= target } ?? 0
    if let format { nextFrame = min(Int(target / .seconds(1) * Double(format.sampleRate)), soundFrames) }
  }

  private func time(ofFrame frame: Int) -> Duration {
    guard let format else { return .zero }
    return .seconds(1) * frame / format.sampleRate
  }
}
