/// A medium of which nothing is decoded: it has neither pictures nor sound, and lasts as long as it is said to.
public final class SimulatedSource: MediaSource {
  public let info: MediaInfo
  public var pictureSize: PixelSize?

  /// - Parameter info: What it says of itself; without a duration it is over at once.
  public init(_ info: MediaInfo) { self.info = info }

  public func nextPicture() throws(MediaError) -> Picture? { nil }

  public func nextSound() throws(MediaError) -> Sound? { nil }

  public func seek(to target: Duration) throws(MediaError) {}

  public var end: Duration { info.duration ?? .zero }
}
