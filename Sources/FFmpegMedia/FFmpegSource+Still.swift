public import Playback

extension FFmpegSource {
  /// One picture of a medium as large as it is to be seen: sample aspect ratio and rotation applied, which only ever make
  /// it larger.
  ///
  /// - Parameter time: On the medium's own axis; the picture is the one to be seen then.
  public static func still(
    of location: MediaLocation, at time: Duration, interruption: Interruption
  ) throws(MediaError) -> Picture {
    let source = try FFmpegSource(MediaRequest(location: location, start: time), interruption: interruption)
    guard let video = source.info.video else { throw MediaError(.notMedia, "Holds no picture") }
    let size = video.seenSize(isTurned: source.isTurned)
    guard size.width * size.height <= maximalStill else {
      throw MediaError(.notAllowed, "a picture of \(size.width) × \(size.height) is too large")
    }
    source.pictureSize = size
    guard let picture = try source.nextPicture(), !picture.pixels.isEmpty else {
      throw MediaError(.damaged, "no picture is there")
    }
    return picture
  }

  /// In pixels: 8K, and some more. A picture takes fourteen bytes for each on its way.
  private static let maximalStill = 40_000_000
}

extension MediaInfo.Video {
  /// - Parameter isTurned: Whether rows become columns.
  fileprivate func seenSize(isTurned: Bool) -> PixelSize {
    let (width, height) =
      isTurned ? (Double(self.height), Double(self.width)) : (Double(self.width), Double(self.height))
    guard displayAspect.isFinite, (0.001...1000).contains(displayAspect) else {
      return PixelSize(width: Int(width), height: Int(height))
    }
    let isWidened = displayAspect * height >= width
    return PixelSize(
      width: isWidened ? Int((displayAspect * height).rounded()) : Int(width),
      height: isWidened ? Int(height) : Int((width / displayAspect).rounded()))
  }
}
