/// Turns pictures into sixels, in stripes of whole cell rows and whole bands of six pixels: a stripe in which nothing
/// differs is not sent.
///
/// What remains of the cells below the last band stays blank: a picture never reaches into the row below.
struct SixelEncoder: Sendable {
  private(set) var area = CellRect(column: 0, row: 0, columns: 0, rows: 0)
  /// Whether the last picture did not fit into its limit, and was left out whole.
  private(set) var isCut = false
  private let format: SixelFormat
  private let palette: SixelPalette
  private var cells = CellRect.none
  /// Colours on screen, one for each pixel that ``SixelFormat/pixels(for:)`` tells of; empty while they are not known.
  private var shown: [UInt8] = []
  /// Whether anything may be on screen that is to be blanked first.
  private var isDirty = true
  private var covers: [CellRect] = []

  init(format: SixelFormat) {
    self.format = format
    palette = SixelPalette(colors: format.colors)
  }

  mutating func setArea(_ area: CellRect) {
    self.area = area
    invalidate()
  }

  mutating func invalidate() { (shown, isDirty) = ([], true) }

  /// ``PictureEncoder/cover(_:)``: what lies over the picture is never painted.
  mutating func cover(_ rects: [CellRect]) -> Bool {
    guard rects != covers else { return false }
    defer { covers = rects }
    return !covers.isEmpty
  }

  mutating func encode(_ pixels: [UInt32], width: Int, height: Int, cells: CellRect, limit: Int) -> [UInt8] {
    isCut = false
    guard !area.isEmpty else { return [] }
    guard width > 0, height > 0, pixels.count >= width * height, !cells.isEmpty else { return clear() }
    let size = format.pixels(for: cells)
    guard size.width > 0, size.height > 0 else { return clear() }
    var new = colors(of: pixels, width: width, height: height, size: size)
    for rect in covers { leaveOut(rect, of: cells, size: size, in: &new) }
    let isWhole = isDirty || shown.count != new.count || cells != self.cells
    var sequence = isWhole ? blanks : []
    let rows = format.stripeRows
    for first in stride(from: 0, to: cells.rows, by: rows) {
      // In dots.
      let top = first * format.cell.height
      let end = min((first + rows) * format.cell.height, format.height(of: cells))
      guard top < end else { continue }
      let part = top / format.scale * size.width..<(end + format.scale - 1) / format.scale * size.width
      if !isWhole, shown[part] == new[part] { continue }
      sequence += Array("\u{1B}[\(cells.row + first + 1);\(cells.column + 1)H".utf8)
      sequence += SixelStripe(format: format, palette: palette, width: cells.columns * format.cell.width)
        .encode(new, size: size, lines: top..<end)
      guard sequence.count < limit else {
        isCut = true
        return []
      }
    }
    (shown, self.cells, isDirty) = (new, cells, false)
    return sequence.isEmpty ? [] : Self.framed(sequence)
  }

  /// Blanks the whole area.
  mutating func clear() -> [UInt8] {
    isCut = false
    guard isDirty || !shown.isEmpty, !area.isEmpty else { return [] }
    (shown, cells, isDirty) = ([], .none, false)
    return Self.framed(blanks)
  }

  private var blanks: [UInt8] {
    var sequence = Array("\u{1B}[m".utf8)
    for row in area.row..<area.row + area.rows {
      var isPlaced = false
      for column in area.column..<area.end {
        if covers.contains(where: { $0.contains(column: column, row: row) }) {
          isPlaced = false
          continue
        }
        if !isPlaced { sequence += Array("\u{1B}[\(row + 1);\(column + 1)H".utf8) }
        isPlaced = true
        sequence.append(UInt8(ascii: " "))
      }
    }
    return sequence
  }

  /// Marks the pixels of covered cells as not to be painted.
  private func leaveOut(
    _ rect: CellRect, of cells: CellRect, size: (width: Int, height: Int), in colors: inout [UInt8]
  ) {
    func pixels(_ first: Int, _ count: Int, _ extent: Int, _ most: Int) -> Range<Int> {
      let start = min(max(0, first * extent / format.scale), most)
      return start..<min(max(start, ((first + count) * extent + format.scale - 1) / format.scale), most)
    }
    let columns = pixels(rect.column - cells.column, rect.columns, format.cell.width, size.width)
    for y in pixels(rect.row - cells.row, rect.rows, format.cell.height, size.height) {
      for x in columns { colors[y * size.width + x] = SixelPalette.unpainted }
    }
  }

  private static func framed(_ sequence: [UInt8]) -> [UInt8] {
    Array("\u{1B}[?2026h\u{1B}7".utf8) + sequence + Array("\u{1B}8\u{1B}[?2026l".utf8)
  }

  private func colors(
    of pixels: [UInt32], width: Int, height: Int, size: (width: Int, height: Int)
  ) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: size.width * size.height) { room, count in
      pixels.withUnsafeBufferPointer { pixels in
        for y in 0..<size.height {
          let row = (size.height == height ? y : y * height / size.height) * width
          for x in 0..<size.width {
            let pixel = pixels[row + (size.width == width ? x : x * width / size.width)]
            room.initializeElement(at: y * size.width + x, to: palette.index(of: pixel, x: x, y: y))
          }
        }
      }
      count = size.width * size.height
    }
  }
}
