/// Turns pictures into what a terminal must be sent to show them, remembering what it shows and sending only the
/// difference.
///
/// The bytes leave cursor and colours as they were (`ESC 7` … `ESC 8`), so that ncurses may own the rest of the screen.
public struct PictureEncoder: Sendable {
  public enum Glyphs: Equatable, Sendable {
    /// Two pixels a cell, one above the other: `▀`.
    case halfBlock
    /// One letter a cell, by brightness.
    case ascii
  }

  /// What a cell shows: two colour codes, or a letter and its colour; or one of these.
  private enum Code {
    static let unknown = UInt64.max
    static let blank = UInt64.max - 1
  }

  public let glyphs: Glyphs
  /// The cells that belong to the picture; those it does not cover are left blank.
  public private(set) var area = CellRect(column: 0, row: 0, columns: 0, rows: 0)
  private let coder: ColorCoder
  private var shown: [UInt64] = []
  private var wanted: [UInt64] = []

  public init(glyphs: Glyphs, colors: TerminalTraits.ColorDepth) {
    self.glyphs = glyphs
    coder = ColorCoder(depth: colors)
  }

  /// The pixels that fit into `cells`: `columns × 2 rows` whatever the glyphs.
  public static func pixels(for cells: CellRect) -> (width: Int, height: Int) { (cells.columns, cells.rows * 2) }

  /// Takes other cells; nothing is known of what they show.
  public mutating func setArea(_ area: CellRect) {
    self.area = area
    invalidate()
  }

  /// Forgets what the terminal shows: the next picture is sent whole.
  public mutating func invalidate() {
    shown = Array(repeating: Code.unknown, count: area.columns * area.rows)
    wanted = shown
  }

  /// The bytes that show a picture in place of the last one; empty when nothing differs.
  ///
  /// - Parameters:
  ///   - pixels: `0x00RRGGBB`, `width × height`, row 0 on top.
  ///   - cells: Where it is to be seen, inside ``area``. When the pixels do not fit exactly the nearest are taken.
  ///   - tolerance: How far each channel may be from what is shown without being sent; with 16M colours alone.
  public mutating func encode(
    _ pixels: [UInt32], width: Int, height: Int, cells: CellRect, tolerance: Int = 0
  ) -> [UInt8] {
    guard !area.isEmpty else { return [] }
    choose(pixels, width: width, height: height, cells: cells)
    var writer = CellWriter(glyphs: glyphs, depth: coder.depth)
    let tolerance = coder.depth == .rgb && glyphs == .halfBlock ? tolerance : 0
    for row in 0..<area.rows {
      for column in 0..<area.columns {
        let index = row * area.columns + column
        let (old, new) = (shown[index], wanted[index])
        if old == new || (tolerance > 0 && isNear(old, new, tolerance)) { continue }
        shown[index] = new
        writer.move(toRow: area.row + row, column: area.column + column)
        if new == Code.blank { writer.writeBlank() } else { writer.write(new) }
      }
    }
    return writer.finish()
  }

  /// The bytes that blank the whole area.
  public mutating func clear() -> [UInt8] {
    encode([], width: 0, height: 0, cells: CellRect(column: area.column, row: area.row, columns: 0, rows: 0))
  }

  private mutating func choose(_ pixels: [UInt32], width: Int, height: Int, cells: CellRect) {
    guard width > 0, height > 0, pixels.count >= width * height else {
      wanted = Array(repeating: Code.blank, count: wanted.count)
      return
    }
    let isExact = width == cells.columns && height == cells.rows * 2
    for row in 0..<area.rows {
      for column in 0..<area.columns {
        let index = row * area.columns + column
        let (x, y) = (area.column + column - cells.column, area.row + row - cells.row)
        guard x >= 0, x < cells.columns, y >= 0, y < cells.rows else {
          wanted[index] = Code.blank
          continue
        }
        let sourceX = isExact ? x : x * width / cells.columns
        let top = isExact ? 2 * y : 2 * y * height / (cells.rows * 2)
        let bottom = isExact ? top + 1 : (2 * y + 1) * height / (cells.rows * 2)
        wanted[index] = code(
          top: pixels[top * width + sourceX], bottom: pixels[bottom * width + sourceX], x: x, y: y)
      }
    }
  }

  private func code(top: UInt32, bottom: UInt32, x: Int, y: Int) -> UInt64 {
    switch glyphs {
    case .halfBlock:
      return UInt64(coder.code(top, x: x, y: 2 * y)) << 32 | UInt64(coder.code(bottom, x: x, y: 2 * y + 1))
    case .ascii:
      // The mean of both pixels, channel by channel.
      let mean = ((top ^ bottom) & 0xFEFE_FEFE) >> 1 + (top & bottom)
      let luma = ColorCoder.luma(Int(mean >> 16 & 255), Int(mean >> 8 & 255), Int(mean & 255))
      let letter = luma * (CellWriter.letters.count - 1) / 255
      return UInt64(letter) << 32 | (coder.depth == .mono ? 0 : UInt64(coder.code(mean, x: x, y: y)))
    }
  }

  /// Whether both are colours, and every channel of one is within `tolerance` of the other's.
  private func isNear(_ one: UInt64, _ other: UInt64, _ tolerance: Int) -> Bool {
    guard one < Code.blank, other < Code.blank else { return false }
    var shift: UInt64 = 0
    while shift < 56 {
      let difference = Int(one >> shift & 0xFF) - Int(other >> shift & 0xFF)
      if difference > tolerance || difference < -tolerance { return false }
      shift += shift == 16 ? 16 : 8
    }
    return true
  }
}
