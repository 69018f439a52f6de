/// A size in pixels.
public struct PixelSize: Equatable, Hashable, Sendable {
  /// Pixels in a row.
  public var width: Int
  /// Rows of pixels.
  public var height: Int

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// One decoded picture, scaled and ready to be drawn.
public struct Picture: Equatable, Sendable {
  /// When it is to be shown, on the medium's own axis.
  public var pts: Duration
  /// How long it is to be seen, as far as the container or the next frame tells; never negative.
  public var duration: Duration
  /// In pixels.
  public var size: PixelSize
  /// `0xAARRGGBB`, alpha without meaning, `width × height`, row 0 on top; empty for the null output.
  public var pixels: [UInt32]

  public init(pts: Duration, duration: Duration, size: PixelSize, pixels: [UInt32]) {
    self.pts = pts
    self.duration = duration
    self.size = size
    self.pixels = pixels
  }

  /// When the picture is over, on the medium's own axis.
  public var end: Duration { pts + duration }
}
