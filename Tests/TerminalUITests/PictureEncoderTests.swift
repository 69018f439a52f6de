import TerminalUI
import TestSupport
import Testing

/// What a terminal shows after the bytes, against the pixels they stand for.
struct PictureEncoderTests {
  /// The two colours that a cell shows, whichever block it uses.
  private static func halves(_ cell: FakeScreen.Cell) -> [String] {
    let foreground = String(cell.foreground.dropFirst(3))
    let background = String(cell.background.dropFirst(3))
    switch cell.character {
    case "▀": return [foreground, background]
    case "▄": return [background, foreground]
    case "█": return [foreground, foreground]
    case " ": return [background, background]
    default: return ["?", "?"]
    }
  }

  private static func text(_ pixel: UInt32) -> String { "2;\(pixel >> 16 & 255);\(pixel >> 8 & 255);\(pixel & 255)" }

  /// Any picture after any other, in an area with a margin.
  @Test func halfBlocksShowThePixelsExactly() {
    let area = CellRect(column: 2, row: 1, columns: 9, rows: 5)
    let cells = CellRect(column: 3, row: 1, columns: 7, rows: 5)
    var encoder = PictureEncoder(glyphs: .halfBlock, colors: .rgb)
    encoder.setArea(area)
    var screen = FakeScreen(columns: 12, rows: 8)
    var random = SystemRandomNumberGenerator()
    for round in 0..<60 {
      let palette: [UInt32] =
        round % 2 == 0 ? [0x000000, 0xFF8001, 0x0A0B0C] : (0..<40).map { _ in random.next() & 0xFFFFFF }
      let pixels = (0..<70).map { _ in palette.randomElement(using: &random) ?? 0 }
      screen.receive(encoder.encode(pixels, width: 7, height: 10, cells: cells))
      for y in 0..<5 {
        for x in 0..<7 {
          let expected = [Self.text(pixels[2 * y * 7 + x]), Self.text(pixels[(2 * y + 1) * 7 + x])]
          #expect(Self.halves(screen.cells[y + 1][x + 3]) == expected)
        }
        #expect(screen.cells[y + 1][2] == .init(" "))
        #expect(screen.cells[y + 1][10] == .init(" "))
      }
    }
    #expect(screen.unknown == [])
    #expect(screen.cursor == (0, 0))
    #expect(screen.cells[0].allSatisfy { $0.character == "?" })
  }

  @Test("Within a limit a picture comes in pieces, and is whole in the end", arguments: [1, 40, 200, 1000])
  func limit(_ limit: Int) {
    let area = CellRect(column: 2, row: 1, columns: 9, rows: 5)
    let cells = CellRect(column: 3, row: 1, columns: 7, rows: 5)
    var encoder = PictureEncoder(glyphs: .halfBlock, colors: .rgb)
    encoder.setArea(area)
    var screen = FakeScreen(columns: 12, rows: 8)
    let pictures = (1..<4).map { number in (0..<70).map { UInt32($0 * 0x030201 * number) } }
    // Others come before each is whole.
    for pixels in pictures { screen.receive(encoder.encode(pixels, width: 7, height: 10, cells: cells, limit: limit)) }
    var pieces = 0
    while encoder.cutAt != nil || pieces == 0 {
      let bytes = encoder.encode(pictures[2], width: 7, height: 10, cells: cells, limit: limit)
      // One cell, what begins it, and what ends it.
      #expect(bytes.count < limit + 80)
      screen.receive(bytes)
      pieces += 1
    }
    #expect(pieces <= 46)
    for y in 0..<5 {
      for x in 0..<7 {
        let expected = [Self.text(pictures[2][2 * y * 7 + x]), Self.text(pictures[2][(2 * y + 1) * 7 + x])]
        #expect(Self.halves(screen.cells[y + 1][x + 3]) == expected)
      }
    }
    #expect(screen.unknown == [])
  }

  @Test func whatIsShownIsNotSentAgain() {
    let area = CellRect(column: 0, row: 0, columns: 4, rows: 2)
    var encoder = PictureEncoder(glyphs: .halfBlock, colors: .rgb)
    encoder.setArea(area)
    let pixels = (0..<16).map { UInt32($0 * 0x010203) }
    #expect(!encoder.encode(pixels, width: 4, height: 4, cells: area).isEmpty)
    #expect(encoder.encode(pixels, width: 4, height: 4, cells: area).isEmpty)
    encoder.invalidate()
    #expect(!encoder.encode(pixels, width: 4, height: 4, cells: area).isEmpty)
  }

  /// What is covered is never written; what is uncovered comes again, whether the picture changes or not.
  @Test(
    arguments: [PictureEncoder.Glyphs.halfBlock, .ascii, .quadrant, .sextant, .braille],
    [TerminalTraits.ColorDepth.rgb, .palette256, .mono])
  func coveredCellsAreLeftAlone(glyphs: PictureEncoder.Glyphs, depth: TerminalTraits.ColorDepth) {
    let area = CellRect(column: 1, row: 1, columns: 6, rows: 4)
    let picture = CellRect(column: 2, row: 1, columns: 4, rows: 4)
    var encoder = PictureEncoder(glyphs: glyphs, colors: depth)
    var plain = encoder
    encoder.setArea(area)
    plain.setArea(area)
    var screen = FakeScreen(columns: 8, rows: 6)
    var whole = FakeScreen(columns: 8, rows: 6)
    var random = SystemRandomNumberGenerator()
    for round in 0..<60 {
      // Reaching beyond the area, and over its blank edge.
      let covers = (0..<round % 3).map { _ in
        CellRect(
          column: .random(in: 0..<8, using: &random), row: .random(in: 0..<6, using: &random),
          columns: .random(in: 0..<5, using: &random), rows: 1)
      }
      let isCovered = { (column: Int, row: Int) in covers.contains { $0.contains(column: column, row: row) } }
      _ = encoder.cover(covers)
      if round % 7 == 0 {
        encoder.setArea(area)
        plain.setArea(area)
      }
      let before = screen
      let pixels = (0..<32).map { _ in round % 2 == 0 ? random.next() & 0xFFFFFF : 0x00FF_FFFF as UInt32 }
      screen.receive(encoder.encode(pixels, width: 4, height: 8, cells: picture))
      whole.receive(plain.encode(pixels, width: 4, height: 8, cells: picture))
      for row in 0..<6 {
        for column in 0..<8 {
          let expected = isCovered(column, row) ? before.cells[row][column] : whole.cells[row][column]
          let seen = Self.look(screen.cells[row][column], glyphs)
          #expect(seen == Self.look(expected, glyphs), "\(round): \(row), \(column)")
        }
      }
    }
  }

  /// The same colours may be written in several ways.
  private static func look(_ cell: FakeScreen.Cell, _ glyphs: PictureEncoder.Glyphs) -> String {
    let pixels = cell.pixels(glyphs)?.map { $0.hasPrefix("38;") || $0.hasPrefix("48;") ? String($0.dropFirst(3)) : $0 }
    let colors = pixels ?? halves(cell)
    return colors == ["?", "?"] ? "\(cell)" : "\(colors)"
  }

  @Test func coveringTellsWhatIsTakenBack() {
    var encoder = PictureEncoder(glyphs: .halfBlock, colors: .rgb)
    encoder.setArea(CellRect(column: 0, row: 0, columns: 4, rows: 2))
    let one = CellRect(column: 1, row: 1, columns: 2, rows: 1)
    let told = [[], [one], [one], []].map { encoder.cover($0) }
    #expect(told == [false, false, false, true])
  }

  @Test("A near colour waits until exactness is asked for", arguments: [(4, true), (5, false)])
  func tolerance(_ difference: UInt32, _ isKept: Bool) {
    let area = CellRect(column: 0, row: 0, columns: 1, rows: 1)
    for shift: UInt32 in [0, 8, 16] {
      var encoder = PictureEncoder(glyphs: .halfBlock, colors: .rgb)
      encoder.setArea(area)
      _ = encoder.encode([0x808080, 0x808080], width: 1, height: 2, cells: area)
      let near = [0x808080 - difference << shift, 0x808080 + difference << shift]
      #expect(encoder.encode(near, width: 1, height: 2, cells: area, tolerance: 4).isEmpty == isKept)
      if isKept { #expect(!encoder.encode(near, width: 1, height: 2, cells: area).isEmpty) }
    }
  }

  /// Any picture after any other: a cell is left alone just when each of its six channels is near enough.
  @Test func aCellIsSentWhenOneOfItsChannelsIsTooFarOff() {
    let area = CellRect(column: 0, row: 0, columns: 8, rows: 6)
    var encoder = PictureEncoder(glyphs: .halfBlock, colors: .rgb)
    encoder.setArea(area)
    var screen = FakeScreen(columns: 8, rows: 6)
    var pixels = (0..<96).map { _ in UInt32.random(in: 0...0xFFFFFF) }
    screen.receive(encoder.encode(pixels, width: 8, height: 12, cells: area))
    var shown = pixels
    for _ in 0..<40 {
      pixels = shown.map { pixel in
        [16, 8, 0].reduce(0) { sum, shift in
          let channel = Int(pixel >> UInt32(shift) & 255) + .random(in: -5...5)
          return sum | UInt32(min(max(channel, 0), 255)) << UInt32(shift)
        } | UInt32.random(in: 0...255) << 24
      }
      screen.receive(encoder.encode(pixels, width: 8, height: 12, cells: area, tolerance: 4))
      for y in 0..<6 {
        for x in 0..<8 {
          let halves = [2 * y * 8 + x, (2 * y + 1) * 8 + x]
          let isNear = halves.allSatisfy { half in
            [16, 8, 0].allSatisfy {
              abs(Int(pixels[half] >> $0 & 255) - Int(shown[half] >> $0 & 255)) <= 4
            }
          }
          if !isNear { for half in halves { shown[half] = pixels[half] & 0xFFFFFF } }
          #expect(Self.halves(screen.cells[y][x]) == halves.map { Self.text(shown[$0]) })
        }
      }
    }
  }

  @Test func pixelsOfAnotherSizeAreTakenNearest() {
    let area = CellRect(column: 0, row: 0, columns: 4, rows: 2)
    var encoder = PictureEncoder(glyphs: .halfBlock, colors: .rgb)
    encoder.setArea(area)
    var screen = FakeScreen(columns: 4, rows: 2)
    screen.receive(encoder.encode([1, 2, 3, 4], width: 2, height: 2, cells: area))
    #expect(screen.cells[0].map { Self.halves($0)[0] } == [1, 1, 2, 2].map { Self.text($0) })
    #expect(screen.cells[1].map { Self.halves($0)[1] } == [3, 3, 4, 4].map { Self.text($0) })
  }

  @Test(
    "Each depth writes its own colours, and nothing else",
    arguments: [TerminalTraits.ColorDepth.rgb, .palette256, .palette16, .mono],
    [PictureEncoder.Glyphs.halfBlock, .ascii])
  func depths(_ colors: TerminalTraits.ColorDepth, _ glyphs: PictureEncoder.Glyphs) {
    let area = CellRect(column: 0, row: 0, columns: 16, rows: 8)
    var encoder = PictureEncoder(glyphs: glyphs, colors: colors)
    encoder.setArea(area)
    var screen = FakeScreen(columns: 16, rows: 8)
    let pixels = (0..<256).map { UInt32($0 * 0x010101) }
    screen.receive(encoder.encode(pixels, width: 16, height: 16, cells: area))
    #expect(screen.unknown == [])
    let cells = screen.cells.flatMap { $0 }
    let allowed = glyphs == .ascii ? " .,:;i1tfLCG08#@" : " ▀▄█"
    #expect(cells.allSatisfy { allowed.contains($0.character) })
    for color in cells.flatMap({ [$0.foreground, $0.background] }) where !color.isEmpty {
      let parts = color.split(separator: ";").compactMap { Int($0) }
      switch colors {
      case .rgb: #expect(parts.count == 5 && parts[1] == 2)
      case .palette256: #expect(parts.count == 3 && parts[1] == 5)
      case .palette16: #expect(parts.count == 1)
      case .mono: Issue.record("colour \(color)")
      }
    }
  }

  @Test("A grey pixel keeps its brightness in 256 colours", arguments: [0, 8, 118, 255])
  func greys(_ level: UInt32) {
    let area = CellRect(column: 0, row: 0, columns: 1, rows: 1)
    var encoder = PictureEncoder(glyphs: .halfBlock, colors: .palette256)
    encoder.setArea(area)
    var screen = FakeScreen(columns: 1, rows: 1)
    screen.receive(encoder.encode([level * 0x010101, level * 0x010101], width: 1, height: 2, cells: area))
    let index = Int(Self.halves(screen.cells[0][0])[0].dropFirst(2)) ?? -1
    let cube: [UInt32] = [0, 95, 135, 175, 215, 255]
    let shown: UInt32 = index >= 232 ? UInt32(8 + (index - 232) * 10) : cube[(index - 16) / 36]
    #expect(max(shown, level) - min(shown, level) <= 5, "palette entry \(index)")
  }

  @Test func anEmptyAreaSendsNothing() {
    var encoder = PictureEncoder(glyphs: .halfBlock, colors: .rgb)
    encoder.setArea(CellRect(column: 3, row: 3, columns: 0, rows: 4))
    #expect(encoder.encode([1], width: 1, height: 1, cells: encoder.area).isEmpty)
  }
}

struct PictureFitTests {
  @Test(
    "A picture is as large as fits, keeps its shape, and stands in the middle",
    arguments: [
      // 16:9 in 80 × 18 cells of 1:2: 64 × 18.
      (16.0 / 9, 80, 18, 2.0, CellRect(column: 8, row: 0, columns: 64, rows: 18)),
      // 4:3 in a wide area: as high as it is.
      (4.0 / 3, 100, 30, 2.0, CellRect(column: 10, row: 0, columns: 80, rows: 30)),
      // A portrait.
      (9.0 / 16, 80, 32, 2.0, CellRect(column: 22, row: 0, columns: 36, rows: 32)),
      // Too wide for its height: rows in the middle.
      (4.0, 40, 20, 2.0, CellRect(column: 0, row: 7, columns: 40, rows: 5)),
      // Square cells.
      (1.0, 40, 20, 1.0, CellRect(column: 10, row: 0, columns: 20, rows: 20)),
      (1.0, 1, 1, 2.0, CellRect(column: 0, row: 0, columns: 1, rows: 1)),
      (1.0, 0, 5, 2.0, CellRect(column: 0, row: 0, columns: 0, rows: 0)),
      (.nan, 10, 5, 2.0, CellRect(column: 0, row: 0, columns: 0, rows: 0)),
    ])
  func fits(_ aspect: Double, _ columns: Int, _ rows: Int, _ cellAspect: Double, _ expected: CellRect) {
    let area = CellRect(column: 0, row: 0, columns: columns, rows: rows)
    #expect(PictureFit(aspect: aspect, area: area, cellAspect: cellAspect).cells == expected)
  }

  @Test(
    "What is blank counts as what is drawn does", arguments: [PictureEncoder.Glyphs.halfBlock, .ascii, .sextant],
    [true, false])
  func blanks(_ glyphs: PictureEncoder.Glyphs, hasPicture: Bool) {
    let area = CellRect(column: 0, row: 0, columns: 60, rows: 20)
    var encoder = PictureEncoder(glyphs: glyphs, colors: .rgb)
    encoder.setArea(area)
    var screen = FakeScreen(columns: 60, rows: 20)
    let cells =
      hasPicture ? CellRect(column: 58, row: 19, columns: 1, rows: 1) : .init(column: 0, row: 0, columns: 0, rows: 0)
    let pixels = [UInt32](repeating: 0xFF8001, count: hasPicture ? 6 : 0)
    var pieces = 0
    repeat {
      let bytes = encoder.encode(
        pixels, width: hasPicture ? 2 : 0, height: hasPicture ? 3 : 0, cells: cells, limit: 100)
      #expect(bytes.count < 180)
      screen.receive(bytes)
      pieces += 1
    } while encoder.cutAt != nil && pieces < 100
    #expect((12..<40).contains(pieces))
    #expect(screen.cells.joined().filter { $0 == .init(" ") }.count == area.columns * area.rows - (hasPicture ? 1 : 0))
  }

  @Test func `Marks of an update are left out for a terminal that does not know them`() {
    var traits = TerminalTraits()
    let area = CellRect(column: 0, row: 0, columns: 2, rows: 1)
    var marked = PictureDrawing(format: .cells(.halfBlock), traits: traits)
    traits.hasUpdates = false
    var plain = PictureDrawing(format: .cells(.halfBlock), traits: traits)
    var texts: [String] = []
    for pixels: [UInt32] in [[1, 2, 3, 4], [1, 2, 3, 4], [5, 2, 3, 4]] {
      marked.setArea(area)
      plain.setArea(area)
      let bytes = plain.encode(pixels, width: 2, height: 2, cells: area)
      texts.append(String(decoding: bytes, as: UTF8.self))
      let around = ["\u{1B}[?2026h", "\u{1B}[?2026l"].map { Array($0.utf8) }
      #expect(marked.encode(pixels, width: 2, height: 2, cells: area) == around[0] + bytes + around[1])
    }
    #expect(texts.allSatisfy { $0.hasPrefix("\u{1B}7") && $0.hasSuffix("\u{1B}8") })
    #expect(plain.encode([5, 2, 3, 4], width: 2, height: 2, cells: area).isEmpty)
  }
}
