/// A picture with just as many pixels as its cells have.
struct FinePicture {
  /// `0x00RRGGBB` in the order of the rows; above that anything.
  let pixels: [UInt32]
  let width: Int
  let cells: CellRect

  /// When the pixels do not fit exactly the nearest are taken; without any there is no picture.
  init(_ pixels: [UInt32], width: Int, height: Int, cells: CellRect, glyphs: PictureEncoder.Glyphs) {
    let (columns, rows) = glyphs.pixels(for: cells)
    self.width = columns
    guard width > 0, height > 0, pixels.count >= width * height else {
      self.cells = .none
      self.pixels = []
      return
    }
    self.cells = cells
    if (width, height) == (columns, rows) {
      self.pixels = pixels
    } else {
      self.pixels = [UInt32](unsafeUninitializedCapacity: columns * rows) { room, count in
        for y in 0..<rows {
          for x in 0..<columns {
            room.initializeElement(at: y * columns + x, to: pixels[y * height / rows * width + x * width / columns])
          }
        }
        count = columns * rows
      }
    }
  }
}

extension PictureEncoder {
  /// ``encode(_:width:height:cells:tolerance:limit:)`` for cells of more than two pixels.
  ///
  /// A cell is left alone while all its pixels are near those that it was made from, or what would be sent is near what
  /// stands there.
  mutating func encode(_ picture: FinePicture, from first: Int, tolerance: Int, limit: Int) -> [UInt8] {
    let tolerance = coder.depth == .rgb ? tolerance : 0
    let deadband = Deadband(tolerance: tolerance)
    let grain = FineGrain(glyphs: glyphs, coder: coder, tolerance: tolerance)
    let pixelRows = glyphs.pixelRows
    // Taken out for the while, so that they are there alone.
    var sources = self.sources
    self.sources = []
    defer { self.sources = sources }
    return [UInt8](unsafeUninitializedCapacity: CellWriter.capacity(cells: shown.count)) { room, count in
      guard let room = UnsafeMutableRawPointer(room.baseAddress) else { return }
      var writer = CellWriter(glyphs: glyphs, depth: coder.depth, room: room)
      for (row, span, covered) in RowWalk(area: area, picture: picture.cells, first: first) {
        guard blank(span.lowerBound..<covered.lowerBound, row: row, limit: limit, writer: &writer) else { break }
        let y = row - picture.cells.row
        for column in covered {
          let x = column - picture.cells.column
          let index = (row - area.row) * area.columns + column - area.column
          let old = shown[index]
          if old == Code.covered { continue }
          let source = FineCell(picture, x: x, y: y, rows: pixelRows)
          let before = index * pixelRows
          if old < Code.blank, source.isNear(sources, at: before, deadband) { continue }
          let new = grain.code(of: source, x: x, y: y)
          if old == new
            || old < Code.blank && (old ^ new) & 0xFF00_0000 == 0 && tolerance > 0 && deadband.holds(old, new)
          {
            continue
          }
          if writer.length >= limit {
            cutAt = index
            count = writer.finish()
            return
          }
          shown[index] = new
          source.store(in: &sources, at: before)
          writer.move(toRow: row, column: column)
          writer.write(new)
        }
        guard blank(covered.upperBound..<span.upperBound, row: row, limit: limit, writer: &writer) else { break }
      }
      count = writer.finish()
    }
  }
}

/// The pixels of one cell: rows of two, the left one in the higher half; rows that it does not have repeat the first.
struct FineCell {
  let rows: (UInt64, UInt64, UInt64, UInt64)
  private let count: Int

  @inline(__always)
  init(_ picture: FinePicture, x: Int, y: Int, rows count: Int) {
    let first = y * count * picture.width + 2 * x
    func row(_ row: Int) -> UInt64 {
      let place = first + (row < count ? row : 0) * picture.width
      return (UInt64(picture.pixels[place]) << 32 | UInt64(picture.pixels[place + 1])) & 0x00FF_FFFF_00FF_FFFF
    }
    self.count = count
    rows = (row(0), row(1), row(2), row(3))
  }

  @inline(__always)
  func isNear(_ sources: [UInt64], at place: Int, _ deadband: Deadband) -> Bool {
    deadband.holds(sources[place], rows.0) && deadband.holds(sources[place + 1], rows.1)
      && (count < 3 || deadband.holds(sources[place + 2], rows.2))
      && (count < 4 || deadband.holds(sources[place + 3], rows.3))
  }

  @inline(__always)
  func store(in sources: inout [UInt64], at place: Int) {
    sources[place] = rows.0
    sources[place + 1] = rows.1
    if count > 2 { sources[place + 2] = rows.2 }
    if count > 3 { sources[place + 3] = rows.3 }
  }

  /// Whether no pixel is further from the first than the band lets.
  @inline(__always)
  func isPlain(_ deadband: Deadband) -> Bool {
    let first = rows.0 >> 32
    let both = first << 32 | first
    return deadband.holds(both, rows.0) && deadband.holds(both, rows.1) && deadband.holds(both, rows.2)
      && deadband.holds(both, rows.3)
  }

  /// From the left of the uppermost row on.
  @inline(__always)
  func pixel(_ index: Int) -> UInt32 {
    let row =
      switch index >> 1 {
      case 0: rows.0
      case 1: rows.1
      case 2: rows.2
      default: rows.3
      }
    return UInt32(truncatingIfNeeded: index & 1 == 0 ? row >> 32 : row)
  }
}
