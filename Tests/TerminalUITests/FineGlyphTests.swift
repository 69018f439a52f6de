import TerminalUI
import TestSupport
import Testing

/// Quadrants, sextants and braille: what a terminal shows, against the pixels it stands for.
struct FineGlyphTests {
  private static func rgb(_ color: String) -> [Double] {
    color.split(separator: ";").suffix(3).compactMap { Double($0) }
  }

  private static func rgb(_ pixel: UInt32) -> [Double] { [16, 8, 0].map { Double(pixel >> $0 & 255) } }

  private static func error(_ one: [[Double]], _ other: [[Double]]) -> Double {
    zip(one, other).reduce(0) { sum, pair in
      zip(pair.0, pair.1).reduce(sum) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    }
  }

  /// The least error of any two colours in any shape, and how much rounding the colours may add.
  private static func least(_ pixels: [[Double]]) -> Double {
    (0..<1 << (pixels.count - 1)).map { shape in
      var shown = pixels
      for side in 0...1 {
        let group = pixels.indices.filter { shape >> $0 & 1 == side }
        guard !group.isEmpty else { continue }
        let mean = (0..<3).map { channel in
          (group.reduce(0) { $0 + pixels[$1][channel] } / Double(group.count)).rounded()
        }
        for index in group { shown[index] = mean }
      }
      return error(shown, pixels)
    }.min() ?? 0
  }

  private static func random(_ palette: Int, _ random: inout SystemRandomNumberGenerator) -> UInt32 {
    let channels: [UInt32] = [0, 90, 91, 255]
    guard palette > 0 else { return random.next() & 0xFF_FFFF }
    return (0..<3).reduce(0) { color, _ in color << 8 | (channels.randomElement(using: &random) ?? 0) }
  }

  @Test(
    "A cell has the shape and the two colours of the least squared error",
    arguments: [PictureEncoder.Glyphs.quadrant, .sextant])
  func leastError(_ glyphs: PictureEncoder.Glyphs) throws {
    let cells = CellRect(column: 1, row: 2, columns: 12, rows: 6)
    let (width, height) = glyphs.pixels(for: cells)
    var encoder = PictureEncoder(glyphs: glyphs, colors: .rgb)
    encoder.setArea(CellRect(column: 0, row: 2, columns: 14, rows: 7))
    var screen = FakeScreen(columns: 14, rows: 10)
    var random = SystemRandomNumberGenerator()
    for round in 0..<12 {
      let pixels = (0..<width * height).map { _ in Self.random(round % 2, &random) | 0x7700_0000 }
      screen.receive(encoder.encode(pixels, width: width, height: height, cells: cells))
      for y in 0..<cells.rows {
        for x in 0..<cells.columns {
          let places = (0..<glyphs.pixelRows * 2).map { (glyphs.pixelRows * y + $0 / 2) * width + 2 * x + $0 % 2 }
          let source = places.map { Self.rgb(pixels[$0]) }
          let shown = try #require(screen.cells[y + 2][x + 1].pixels(glyphs)).map { Self.rgb($0) }
          #expect(shown.allSatisfy { $0.count == 3 })
          #expect(Self.error(shown, source) <= Self.least(source) * 1.001 + 1)
        }
      }
      #expect(screen.cells[2][0] == .init(" "))
      #expect(screen.cells[8][5] == .init(" "))
    }
    #expect(screen.unknown == [])
    #expect(encoder.encode([0], width: 1, height: 1, cells: cells).isEmpty == false)
  }

  @Test(
    "Within a limit a picture comes in pieces, and is whole in the end; what is shown is not sent again",
    arguments: [PictureEncoder.Glyphs.quadrant, .sextant, .braille])
  func limit(_ glyphs: PictureEncoder.Glyphs) {
    let cells = CellRect(column: 0, row: 0, columns: 9, rows: 5)
    let (width, height) = glyphs.pixels(for: cells)
    let pictures = (1..<4).map { number in (0..<width * height).map { UInt32($0 * 0x03_0201 * number) & 0xFF_FFFF } }
    var whole = PictureEncoder(glyphs: glyphs, colors: .rgb)
    whole.setArea(cells)
    var expected = FakeScreen(columns: 9, rows: 5)
    expected.receive(whole.encode(pictures[2], width: width, height: height, cells: cells))
    var encoder = PictureEncoder(glyphs: glyphs, colors: .rgb)
    encoder.setArea(cells)
    var screen = FakeScreen(columns: 9, rows: 5)
    for pixels in pictures {
      screen.receive(encoder.encode(pixels, width: width, height: height, cells: cells, limit: 200))
    }
    var pieces = 0
    while encoder.cutAt != nil, pieces < 50 {
      let bytes = encoder.encode(pictures[2], width: width, height: height, cells: cells, limit: 200)
      #expect(bytes.count < 290)
      screen.receive(bytes)
      pieces += 1
    }
    #expect(pieces < 50)
    for (row, other) in zip(screen.cells, expected.cells) {
      for (cell, wanted) in zip(row, other) { #expect(cell.pixels(glyphs) == wanted.pixels(glyphs)) }
    }
    #expect(encoder.encode(pictures[2], width: width, height: height, cells: cells).isEmpty)
    encoder.invalidate()
    #expect(!encoder.encode(pictures[2], width: width, height: height, cells: cells).isEmpty)
  }

  @Test("A cell waits while all its pixels are near those it was made from", arguments: [(4, true), (5, false)])
  func tolerance(_ difference: UInt32, _ isKept: Bool) {
    let cell = CellRect(column: 0, row: 0, columns: 1, rows: 1)
    for place in 0..<6 {
      var encoder = PictureEncoder(glyphs: .sextant, colors: .rgb)
      encoder.setArea(cell)
      var pixels: [UInt32] = [0x808080, 0x808080, 0x808080, 0x202020, 0x202020, 0x202020]
      _ = encoder.encode(pixels, width: 2, height: 3, cells: cell)
      for index in pixels.indices where index / 3 == place / 3 { pixels[index] += difference << 8 }
      #expect(encoder.encode(pixels, width: 2, height: 3, cells: cell, tolerance: 4).isEmpty == isKept)
      if isKept { #expect(!encoder.encode(pixels, width: 2, height: 3, cells: cell).isEmpty) }
    }
  }

  @Test("Dots are as many as the cell is bright, whatever the background", arguments: [false, true])
  func dots(_ isLight: Bool) throws {
    let cells = CellRect(column: 0, row: 0, columns: 8, rows: 4)
    for level in [0, 64, 128, 200, 255] {
      var encoder = PictureEncoder(glyphs: .braille, colors: .mono, isLight: isLight)
      encoder.setArea(cells)
      var screen = FakeScreen(columns: 8, rows: 4)
      let pixels = [UInt32](repeating: UInt32(level * 0x01_0101), count: 256)
      screen.receive(encoder.encode(pixels, width: 16, height: 16, cells: cells))
      var dots = 0
      for cell in screen.cells.joined() {
        #expect(cell.foreground.isEmpty && cell.background.isEmpty)
        let scalar = try #require(cell.character.unicodeScalars.first)
        dots += cell.character == " " ? 0 : (scalar.value - 0x2800).nonzeroBitCount
      }
      #expect(abs(dots - (isLight ? 255 - level : level)) <= 1)
    }
  }

  @Test func dotsTakeTheColourThatMakesUpForThoseThatAreNotThere() throws {
    let cells = CellRect(column: 0, row: 0, columns: 8, rows: 4)
    var encoder = PictureEncoder(glyphs: .braille, colors: .rgb)
    encoder.setArea(cells)
    var screen = FakeScreen(columns: 8, rows: 4)
    screen.receive(
      encoder.encode([UInt32](repeating: 0x60_6870, count: 256), width: 16, height: 16, cells: cells))
    var sums = [0.0, 0, 0]
    for cell in screen.cells.joined() {
      #expect(cell.background.isEmpty)
      let dots = try #require(cell.pixels(.braille)).filter { !$0.isEmpty }.count
      for (channel, value) in Self.rgb(cell.foreground).enumerated() { sums[channel] += value * Double(dots) / 256 }
    }
    // Where there are fewer than that many dots, none can be brighter than all it has.
    for (sum, wanted) in zip(sums, [96.0, 104, 112]) { #expect(abs(sum - wanted) < 20) }
  }

  @Test(
    "Each depth writes its own colours, and nothing else",
    arguments: [TerminalTraits.ColorDepth.rgb, .palette256, .palette16, .mono],
    [PictureEncoder.Glyphs.quadrant, .sextant, .braille])
  func depths(_ colors: TerminalTraits.ColorDepth, _ glyphs: PictureEncoder.Glyphs) {
    let cells = CellRect(column: 0, row: 0, columns: 16, rows: 8)
    let (width, height) = glyphs.pixels(for: cells)
    var encoder = PictureEncoder(glyphs: glyphs, colors: colors)
    encoder.setArea(cells)
    var screen = FakeScreen(columns: 16, rows: 8)
    let pixels = (0..<width * height).map { UInt32($0 * 255 / (width * height)) * 0x01_0101 }
    screen.receive(encoder.encode(pixels, width: width, height: height, cells: cells))
    #expect(screen.unknown == [])
    for cell in screen.cells.joined() {
      #expect(cell.pixels(glyphs) != nil)
      for color in [cell.foreground, cell.background] where !color.isEmpty {
        let parts = color.split(separator: ";").compactMap { Int($0) }
        switch colors {
        case .rgb: #expect(parts.count == 5 && parts[1] == 2)
        case .palette256: #expect(parts.count == 3 && parts[1] == 5)
        case .palette16: #expect(parts.count == 1)
        case .mono: Issue.record("colour \(color)")
        }
      }
    }
  }
}
