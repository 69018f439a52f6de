/// Chooses shape and colours of cells that have more pixels than colours.
struct FineGrain {
  let glyphs: PictureEncoder.Glyphs
  let coder: ColorCoder
  private let plainBand: Deadband

  /// - Parameter tolerance: How far the pixels of a cell may be from one another and still get one colour.
  init(glyphs: PictureEncoder.Glyphs, coder: ColorCoder, tolerance: Int) {
    self.glyphs = glyphs
    self.coder = coder
    plainBand = Deadband(tolerance: tolerance / 2)
  }

  /// The shape's colour in the higher half; in the lower the other colour, and above it the shape.
  @inline(__always)
  func code(of cell: FineCell, x: Int, y: Int) -> UInt64 {
    if glyphs == .braille { return dots(of: cell, x: x, y: y) }
    if coder.depth == .mono { return UInt64(lit(cell, x: x, y: y)) << 24 }
    var parts =
      glyphs == .quadrant
      ? CellPartition(cell.rows.0, cell.rows.1) : CellPartition(cell.rows.0, cell.rows.1, cell.rows.2)
    if parts.shape != 0, cell.isPlain(plainBand) {
      let all = parts.shape.nonzeroBitCount
      let count = glyphs.pixelRows * 2
      let mean = Self.mixed(parts.first, all, parts.second, count - all)
      parts = CellPartition(shape: 0, first: mean, second: mean)
    }
    if coder.depth == .rgb {
      return UInt64(parts.first) << 32 | UInt64(parts.shape) << 24 | UInt64(parts.second)
    }
    let second = coder.code(parts.second, x: x, y: y)
    let first = parts.shape == 0 ? second : coder.code(parts.first, x: x, y: y)
    return UInt64(first) << 32 | UInt64(first == second ? 0 : parts.shape) << 24 | UInt64(second)
  }

  private static func mixed(_ one: UInt32, _ count: Int, _ other: UInt32, _ otherCount: Int) -> UInt32 {
    var mean: UInt32 = 0
    for shift: UInt32 in [16, 8, 0] {
      let sum = Int(one >> shift & 255) * count + Int(other >> shift & 255) * otherCount
      mean |= UInt32((sum + (count + otherCount) / 2) / (count + otherCount)) << shift
    }
    return mean
  }

  /// The pixels that are lit where there are no colours.
  @inline(__always)
  private func lit(_ cell: FineCell, x: Int, y: Int) -> UInt32 {
    var shape: UInt32 = 0
    let rows = glyphs.pixelRows
    for index in 0..<2 * rows where coder.isLit(cell.pixel(index), x: 2 * x + index & 1, y: rows * y + index >> 1) {
      shape |= 1 << UInt32(index)
    }
    return shape
  }

  /// As many dots as the cell is bright, in the colour that makes up for those that are not there.
  @inline(__always)
  private func dots(of cell: FineCell, x: Int, y: Int) -> UInt64 {
    let shape = lit(cell, x: x, y: y)
    let count = shape.nonzeroBitCount
    guard coder.depth != .mono, count > 0 else { return UInt64(shape) << 24 }
    var color: UInt32 = 0
    for shift: UInt32 in [16, 8, 0] {
      var sum = 0
      for index in 0..<8 { sum += Int(cell.pixel(index) >> shift & 255) }
      let value = coder.isLight ? 255 - (8 * 255 - sum) / count : sum / count
      color |= UInt32(min(max(value, 0), 255)) << shift
    }
    return UInt64(coder.code(color, x: x, y: y)) << 32 | UInt64(shape) << 24
  }
}
