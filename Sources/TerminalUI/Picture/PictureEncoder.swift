/// Turns pictures into what a terminal must be sent to show them, remembering what it shows and sending only the
/// difference.
///
/// The bytes leave cursor and colours as they were (`ESC 7` … `ESC 8`), so that ncurses may own the rest of the screen.
public struct PictureEncoder: Sendable {
  /// Which characters make a picture.
  public enum Glyphs: Equatable, Sendable {
    /// Two pixels a cell, one above the other: `▀`.
    case halfBlock
    /// One letter a cell, by brightness.
    case ascii
    /// Two colours a cell in the best of the shapes that two by two pixels have: `▚`.
    case quadrant
    /// The same of two by three pixels: `🬗`; not every font has them.
    case sextant
    /// Two by four dots of one colour on the terminal's own background, as many as the picture is bright: `⣶`.
    case braille
  }

  /// What a cell shows: two colour codes, or a letter and its colour, or a shape in its colours; or one of these.
  enum Code {
    static let unknown = UInt64.max
    static let blank = UInt64.max - 1
    /// Not the picture's.
    static let covered = UInt64.max - 2
  }

  /// What cells are drawn with.
  public let glyphs: Glyphs
  /// The cells that belong to the picture; those it does not cover are left blank.
  public private(set) var area = CellRect(column: 0, row: 0, columns: 0, rows: 0)
  /// Where in ``area``, counted by rows, the last picture was cut off by its limit; `nil` when it was sent whole.
  public internal(set) var cutAt: Int?
  let coder: ColorCoder
  var shown: [UInt64] = []
  /// The pixels that ``shown`` was made from, two that stand side by side in one; empty but for fine glyphs.
  var sources: [UInt64] = []
  private var covers: [CellRect] = []

  /// - Parameter isLight: Whether the terminal's own background is, on which pictures without colours are drawn.
  public init(glyphs: Glyphs, colors: TerminalTraits.ColorDepth, isLight: Bool = false) {
    self.glyphs = glyphs
    coder = ColorCoder(depth: colors, isLight: isLight)
  }

  /// Takes other cells; nothing is known of what they show.
  public mutating func setArea(_ area: CellRect) {
    self.area = area
    invalidate()
  }

  /// Forgets what the terminal shows: the next picture is sent whole.
  public mutating func invalidate() {
    shown = Array(repeating: Code.unknown, count: area.columns * area.rows)
    sources = Array(repeating: 0, count: glyphs.isFine ? shown.count * glyphs.pixelRows : 0)
    if let cut = cutAt, cut >= shown.count { cutAt = nil }
    setShown(Code.covered, in: covers)
  }

  /// Leaves cells to what lies over the picture, and takes those back that were left before: nothing is known of them.
  ///
  /// - Returns: Whether there are cells that were taken back.
  public mutating func cover(_ rects: [CellRect]) -> Bool {
    guard rects != covers else { return false }
    setShown(Code.unknown, in: covers)
    let isUncovered = !covers.isEmpty
    covers = rects
    setShown(Code.covered, in: rects)
    return isUncovered
  }

  private mutating func setShown(_ code: UInt64, in rects: [CellRect]) {
    for rect in rects {
      for row in max(rect.row, area.row)..<max(rect.row, area.row, min(rect.row + rect.rows, area.row + area.rows)) {
        let columns = area.columns(of: rect, in: row)
        for column in columns { shown[(row - area.row) * area.columns + column - area.column] = code }
      }
    }
  }

  /// The bytes that show a picture in place of the last one; empty when nothing differs.
  ///
  /// - Parameters:
  ///   - pixels: `0x00RRGGBB`, `width × height`, row 0 on top.
  ///   - cells: Where it is to be seen, inside ``area``. When the pixels do not fit exactly the nearest are taken.
  ///   - tolerance: How far each channel may be from what is shown without being sent; with 16M colours alone.
  ///   - limit: About how many bytes there may be; what is left is sent first the next time, in whichever picture.
  public mutating func encode(
    _ pixels: [UInt32], width: Int, height: Int, cells: CellRect, tolerance: Int = 0, limit: Int = .max
  ) -> [UInt8] {
    let first = cutAt ?? 0
    cutAt = nil
    guard !area.isEmpty else { return [] }
    if glyphs.isFine {
      let picture = FinePicture(pixels, width: width, height: height, cells: cells, glyphs: glyphs)
      return encode(picture, from: first, tolerance: tolerance, limit: limit)
    }
    let picture = width > 0 && height > 0 && pixels.count >= width * height ? cells : .none
    let deadband = coder.depth == .rgb && glyphs == .halfBlock ? Deadband(tolerance: tolerance) : nil
    return [UInt8](unsafeUninitializedCapacity: CellWriter.capacity(cells: shown.count)) { room, count in
      guard let room = UnsafeMutableRawPointer(room.baseAddress) else { return }
      var writer = CellWriter(glyphs: glyphs, depth: coder.depth, room: room)
      for (row, span, covered) in RowWalk(area: area, picture: picture, first: first) {
        let (left, right) = (span.lowerBound..<covered.lowerBound, covered.upperBound..<span.upperBound)
        if !left.isEmpty, !blank(left, row: row, limit: limit, writer: &writer) { break }
        if !covered.isEmpty {
          let y = row - cells.row
          let top = 2 * y * height / (2 * cells.rows) * width
          let bottom = (2 * y + 1) * height / (2 * cells.rows) * width
          for column in covered {
            let x = column - cells.column
            let source = width == cells.columns ? x : x * width / cells.columns
            let (upper, lower) = (pixels[top + source], pixels[bottom + source])
            let index = (row - area.row) * area.columns + column - area.column
            let old = shown[index]
            if let deadband, old < Code.covered, deadband.holds(old, UInt64(upper) << 32 | UInt64(lower)) { continue }
            let new = code(top: upper, bottom: lower, x: x, y: y)
            if old == new || old == Code.covered { continue }
            if writer.length >= limit {
              cutAt = index
              count = writer.finish()
              return
            }
            shown[index] = new
            writer.move(toRow: row, column: column)
            writer.write(new)
          }
        }
        if !right.isEmpty, !blank(right, row: row, limit: limit, writer: &writer) { break }
      }
      count = writer.finish()
    }
  }

  /// Blanks cells of one row that are not the picture's; answers whether there was room for all.
  @inline(never)
  mutating func blank(_ columns: Range<Int>, row: Int, limit: Int, writer: inout CellWriter) -> Bool {
    for column in columns {
      let index = (row - area.row) * area.columns + column - area.column
      if shown[index] == Code.blank || shown[index] == Code.covered { continue }
      if writer.length >= limit {
        cutAt = index
        return false
      }
      shown[index] = Code.blank
      writer.move(toRow: row, column: column)
      writer.writeBlank()
    }
    return true
  }

  /// The bytes that blank the whole area.
  ///
  /// - Parameter limit: As of a picture.
  public mutating func clear(limit: Int = .max) -> [UInt8] {
    encode(
      [], width: 0, height: 0, cells: CellRect(column: area.column, row: area.row, columns: 0, rows: 0), limit: limit)
  }

  private func code(top: UInt32, bottom: UInt32, x: Int, y: Int) -> UInt64 {
    switch glyphs {
    case .halfBlock:
      return UInt64(coder.code(top, x: x, y: 2 * y)) << 32 | UInt64(coder.code(bottom, x: x, y: 2 * y + 1))
    case .ascii, .quadrant, .sextant, .braille:
      // The mean of both pixels, channel by channel.
      let mean = ((top ^ bottom) & 0xFEFE_FEFE) >> 1 + (top & bottom)
      let luma = ColorCoder.luma(Int(mean >> 16 & 255), Int(mean >> 8 & 255), Int(mean & 255))
      let letter = (coder.isLight ? 255 - luma : luma) * (CellWriter.letters.count - 1) / 255
      return UInt64(letter) << 32 | (coder.depth == .mono ? 0 : UInt64(coder.code(mean, x: x, y: y)))
    }
  }
}
