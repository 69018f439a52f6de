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

/// What sixel pictures are made for.
public struct SixelFormat: Equatable, Sendable {
  /// The pixels of a cell.
  public var cell: PixelExtent
  /// What the terminal has at most.
  public var colors: Int
  /// Dots of the terminal to each side of a pixel of the picture, so that large ones stay bounded.
  public var scale: Int

  public init(cell: PixelExtent, colors: Int, scale: Int = 1) {
    (self.cell, self.colors, self.scale) = (cell, colors, scale)
  }

  /// Rows of cells that end where a band of six pixels does.
  var stripeRows: Int { cell.height % 6 == 0 ? 1 : cell.height % 3 == 0 ? 2 : cell.height % 2 == 0 ? 3 : 6 }

  /// Dots that a picture in `cells` is high: whole bands.
  func height(of cells: CellRect) -> Int { cells.rows * cell.height / 6 * 6 }

  /// Pixels of a picture in `cells`.
  func pixels(for cells: CellRect) -> (width: Int, height: Int) {
    ((cells.columns * cell.width + scale - 1) / scale, (height(of: cells) + scale - 1) / scale)
  }
}

/// One sequence of bands, one below the other.
private struct SixelStripe {
  let format: SixelFormat
  let palette: SixelPalette
  /// In dots.
  let width: Int

  /// - Parameter lines: Dots from the picture's top; whole bands.
  func encode(_ colors: [UInt8], size: (width: Int, height: Int), lines: Range<Int>) -> [UInt8] {
    var text = SixelText()
    // The background stays where nothing is painted; square dots; the size.
    text.append("\u{1B}P0;1;0q\"1;1;\(width);\(lines.count)")
    var masks = [UInt8](repeating: 0, count: 256 * size.width)
    var isDefined = [Bool](repeating: false, count: 256)
    for top in stride(from: lines.lowerBound, to: lines.upperBound, by: 6) {
      if top > lines.lowerBound { text.append(UInt8(ascii: "-")) }
      var used: [Int] = []
      var isUsed = [Bool](repeating: false, count: 256)
      masks.withUnsafeMutableBufferPointer { masks in
        colors.withUnsafeBufferPointer { colors in
          for dot in 0..<6 {
            let row = min((top + dot) / format.scale, size.height - 1) * size.width
            for x in 0..<size.width {
              let color = Int(colors[row + x])
              if color == SixelPalette.unpainted { continue }
              if !isUsed[color] {
                isUsed[color] = true
                used.append(color)
              }
              masks[color * size.width + x] |= 1 << UInt8(dot)
            }
          }
        }
        for (turn, color) in used.enumerated() {
          if turn > 0 { text.append(UInt8(ascii: "$")) }
          // Some terminals, xterm among them, do not take a colour in hand by its being defined.
          if !isDefined[color] {
            isDefined[color] = true
            let (red, green, blue) = palette.hundredths(of: color)
            text.append("#\(color);2;\(red);\(green);\(blue)")
          }
          text.append(UInt8(ascii: "#"))
          text.append(number: color)
          let row = UnsafeMutableBufferPointer(rebasing: masks[color * size.width..<(color + 1) * size.width])
          append(row, to: &text)
          row.update(repeating: 0)
        }
      }
    }
    text.append("\u{1B}\\")
    return text.bytes
  }

  /// One colour's dots of a band, as far as it has any.
  private func append(_ row: UnsafeMutableBufferPointer<UInt8>, to text: inout SixelText) {
    var end = row.count
    while end > 0, row[end - 1] == 0 { end -= 1 }
    var x = 0
    while x < end {
      let first = x
      let mask = row[x]
      while x < end, row[x] == mask { x += 1 }
      text.append(UInt8(ascii: "?") + mask, times: min(x * format.scale, width) - first * format.scale)
    }
  }
}

/// Bytes that grow.
private struct SixelText {
  private(set) var bytes: [UInt8] = []

  init() { bytes.reserveCapacity(1 << 16) }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  mutating func append(_ text: String) { bytes += Array(text.utf8) }

  /// 0…99,999.
  mutating func append(number: Int) {
    if number >= 10 { append(number: number / 10) }
    bytes.append(UInt8(48 + number % 10))
  }

  mutating func append(_ byte: UInt8, times: Int) {
    guard times > 3 else {
      for _ in 0..<max(0, times) { bytes.append(byte) }
      return
    }
    bytes.append(UInt8(ascii: "!"))
    append(number: times)
    bytes.append(byte)
  }
}
