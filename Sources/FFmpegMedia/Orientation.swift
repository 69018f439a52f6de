import CFFmpeg
import Playback

/// How a decoded picture has to be turned and mirrored, in quarters, to be seen upright.
struct Orientation: Equatable {
  /// Whether rows become columns; done before the flips.
  var swapsAxes = false
  var flipsX = false
  var flipsY = false

  static let upright = Orientation()

  /// - Parameter matrix: The nine numbers of a display matrix, row by row. What is no multiple of a quarter is upright.
  init(matrix: UnsafePointer<Int32>) {
    // A pixel (x, y) goes to (a·x + c·y, b·x + d·y).
    let (a, b, c, d) = (matrix[0], matrix[1], matrix[3], matrix[4])
    if b == 0, c == 0, a != 0, d != 0 {
      self.init(swapsAxes: false, flipsX: a < 0, flipsY: d < 0)
    } else if a == 0, d == 0, b != 0, c != 0 {
      self.init(swapsAxes: true, flipsX: c < 0, flipsY: b < 0)
    } else {
      self = .upright
    }
  }

  init(swapsAxes: Bool = false, flipsX: Bool = false, flipsY: Bool = false) {
    self.swapsAxes = swapsAxes
    self.flipsX = flipsX
    self.flipsY = flipsY
  }

  init(_ stream: UnsafePointer<AVStream>) {
    if let matrix = cffmpeg_display_matrix(stream) { self.init(matrix: matrix) } else { self = .upright }
  }

  /// The size before turning of what has `size` after it.
  func source(of size: PixelSize) -> PixelSize {
    swapsAxes ? PixelSize(width: size.height, height: size.width) : size
  }

  /// Turns `pixels`, which have the size `source(of: size)` or are none, so that they have `size`.
  func turn(_ pixels: [UInt32], to size: PixelSize) -> [UInt32] {
    guard self != .upright, !pixels.isEmpty else { return pixels }
    let sourceWidth = source(of: size).width
    return [UInt32](unsafeUninitializedCapacity: pixels.count) { turned, count in
      for y in 0..<size.height {
        let fromY = flipsY ? size.height - 1 - y : y
        for x in 0..<size.width {
          let fromX = flipsX ? size.width - 1 - x : x
          turned.initializeElement(
            at: y * size.width + x,
            to: pixels[swapsAxes ? fromX * sourceWidth + fromY : fromY * sourceWidth + fromX])
        }
      }
      count = pixels.count
    }
  }
}
