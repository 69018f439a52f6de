import CFFmpeg
import Playback

/// A subtitle that is a picture with a palette, as its decoder gives it.
struct SubtitleBitmap: Equatable {
  /// Where it is, in pixels of ``canvas``.
  var x: Int
  var y: Int
  var size: PixelSize
  /// One byte a pixel, row 0 on top.
  var indices: [UInt8]
  /// `0xAARRGGBB`, not multiplied by alpha; 256 entries.
  var palette: [UInt32]
  /// `nil` when places count in the film's pixels.
  var canvas: PixelSize?

  /// About what a film needs: 4096 × 2304 twice over.
  private static let mostPixels = 1 << 24

  init(x: Int, y: Int, size: PixelSize, indices: [UInt8], palette: [UInt32], canvas: PixelSize?) {
    (self.x, self.y, self.size, self.canvas) = (x, y, size, canvas)
    self.indices = indices
    self.palette = Array((palette + Array(repeating: 0, count: 256)).prefix(256))
  }

  /// `nil` for one that is empty or too large to be of a film.
  init?(_ rect: AVSubtitleRect, canvas: PixelSize?) {
    let (width, height) = (Int(rect.w), Int(rect.h))
    guard width > 0, height > 0, width <= 16_384, height <= 16_384, width * height <= Self.mostPixels,
      let bytes = rect.data.0, let colors = rect.data.1, Int(rect.linesize.0) >= width
    else { return nil }
    let stride = Int(rect.linesize.0)
    let indices = (0..<height).flatMap { UnsafeBufferPointer(start: bytes + $0 * stride, count: width) }
    let count = min(max(Int(rect.nb_colors), 0), 256)
    let palette = (0..<count).map { UnsafeRawPointer(colors).loadUnaligned(fromByteOffset: 4 * $0, as: UInt32.self) }
    self.init(
      x: Int(rect.x), y: Int(rect.y), size: PixelSize(width: width, height: height), indices: indices,
      palette: palette, canvas: canvas)
  }

  /// Puts itself over a picture that was scaled already: each pixel gets the mean of what falls on it.
  ///
  /// - Parameters:
  ///   - pixels: `0xAARRGGBB`, of `target`.
  ///   - film: The film's own size.
  func blend(into pixels: inout [UInt32], target: PixelSize, film: PixelSize) {
    let canvas = canvas ?? film
    guard target.width > 0, target.height > 0, canvas.width > 0, canvas.height > 0,
      pixels.count >= target.width * target.height
    else { return }
    let columns = Span(start: x, length: size.width, of: canvas.width, cells: target.width)
    let rows = Span(start: y, length: size.height, of: canvas.height, cells: target.height)
    for row in rows.cells {
      let lines = rows.sources(of: row)
      for column in columns.cells {
        let place = row * target.width + column
        pixels[place] = mean(columns.sources(of: column), lines).over(pixels[place])
      }
    }
  }

  /// Weights are 256ths of a source pixel.
  private func mean(_ columns: Span.Sources, _ rows: Span.Sources) -> Mean {
    var mean = Mean(area: columns.area * rows.area)
    for row in rows.range {
      let height = rows.weight(of: row)
      for column in columns.range {
        let color = palette[Int(indices[row * size.width + column])]
        mean.add(color, weight: height * columns.weight(of: column))
      }
    }
    return mean
  }
}

/// How one axis of a subtitle falls on one axis of a picture; in 256ths of its pixels, so that edges are exact.
private struct Span {
  struct Sources {
    /// Of the subtitle's own pixels.
    var range: Range<Int>
    /// In 256ths.
    var start: Int
    var end: Int
    /// What the whole cell takes, in 256ths, of which the subtitle may cover a part.
    var area: Int

    func weight(of pixel: Int) -> Int { max(0, min(end, (pixel + 1) * 256) - max(start, pixel * 256)) }
  }

  let cells: Range<Int>
  private let start: Int
  private let length: Int
  private let canvas: Int
  private let count: Int

  init(start: Int, length: Int, of canvas: Int, cells count: Int) {
    (self.start, self.length, self.canvas, self.count) = (start, length, canvas, count)
    let first = min(max(start * count / canvas, 0), count)
    let behind = min(max(((start + length) * count + canvas - 1) / canvas, first), count)
    cells = first..<behind
  }

  func sources(of cell: Int) -> Sources {
    let (left, right) = (cell * canvas * 256 / count, (cell + 1) * canvas * 256 / count)
    let from = min(max(left - start * 256, 0), length * 256)
    let to = min(max(right - start * 256, from), length * 256)
    return Sources(range: from / 256..<(to + 255) / 256, start: from, end: to, area: max(right - left, 1))
  }
}

/// The mean of colours, each as strong as it is opaque.
private struct Mean {
  private var alpha = 0
  private var red = 0
  private var green = 0
  private var blue = 0
  private let area: Int

  init(area: Int) { self.area = area }

  mutating func add(_ color: UInt32, weight: Int) {
    let opacity = Int(color >> 24) * weight
    alpha += opacity
    red += Int(color >> 16 & 255) * opacity
    green += Int(color >> 8 & 255) * opacity
    blue += Int(color & 255) * opacity
  }

  func over(_ pixel: UInt32) -> UInt32 {
    guard alpha > 0 else { return pixel }
    let whole = 255 * area
    func channel(_ sum: Int, _ shift: UInt32) -> UInt32 {
      let below = Int(pixel >> shift & 255) * (whole - alpha)
      return UInt32(min(max((sum + below + whole / 2) / whole, 0), 255)) << shift
    }
    return 0xFF00_0000 | channel(red, 16) | channel(green, 8) | channel(blue, 0)
  }
}
