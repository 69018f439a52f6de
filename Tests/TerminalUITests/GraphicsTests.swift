import TerminalUI
import TestSupport
import Testing

/// Sixels and kitty's pictures: what a terminal draws after the bytes, against the pixels they stand for.
struct GraphicsTests {
  private static let area = CellRect(column: 2, row: 1, columns: 20, rows: 9)
  private static let cells = CellRect(column: 4, row: 2, columns: 15, rows: 7)

  private static func extent(_ width: Int, _ height: Int) throws -> PixelExtent {
    try #require(PixelExtent(width: width, height: height))
  }

  private static func picture(_ size: (width: Int, height: Int), _ number: Int) -> [UInt32] {
    (0..<size.width * size.height).map { place in
      let (x, y) = (place % size.width, place / size.width)
      let (red, green, blue) = ((x * 2 + number * 40) & 255, (y * 2) & 255, (x + y) & 255)
      return UInt32(red << 16 | green << 8 | blue) | 0xAB00_0000
    }
  }

  private static func distance(_ one: UInt32, _ other: UInt32) -> Int {
    [16, 8, 0].map { abs(Int(one >> $0 & 255) - Int(other >> $0 & 255)) }.max() ?? 0
  }

  // MARK: Sixels

  @Test(
    "Sixels show the picture inside of its cells, and nothing outside",
    arguments: [(10, 20, 1), (9, 18, 1), (8, 16, 1), (7, 17, 1), (10, 20, 2), (9, 19, 3)], [256, 16])
  func sixels(_ cell: (Int, Int, Int), _ colors: Int) throws {
    let extent = try Self.extent(cell.0, cell.1)
    let format = PictureFormat.sixel(SixelFormat(cell: extent, colors: colors, scale: cell.2))
    var drawing = PictureDrawing(format: format, traits: TerminalTraits())
    drawing.setArea(Self.area)
    var screen = GraphicsScreen(size: CellSize(columns: 24, rows: 12), cell: extent)
    let size = format.pixels(for: Self.cells)
    for number in 0..<2 {
      let pixels = Self.picture(size, number)
      screen.receive(drawing.encode(pixels, width: size.width, height: size.height, cells: Self.cells))
      let height = Self.cells.rows * cell.1 / 6 * 6
      var sums = (shown: [0, 0, 0], wanted: [0, 0, 0])
      for y in 0..<12 * cell.1 {
        for x in 0..<24 * cell.0 {
          let (px, py) = (x - Self.cells.column * cell.0, y - Self.cells.row * cell.1)
          let isInside = (0..<15 * cell.0).contains(px) && (0..<height).contains(py)
          let dot = screen.dots[y * screen.width + x]
          #expect((dot != nil) == isInside, "\(x), \(y)")
          guard let dot, isInside else { continue }
          let wanted = pixels[py / cell.2 * size.width + px / cell.2]
          // One of the two levels that are next to it.
          #expect(Self.distance(dot, wanted) <= (colors == 256 ? 52 : 256))
          for channel in 0..<3 {
            sums.shown[channel] += Int(dot >> UInt32(8 * channel) & 255)
            sums.wanted[channel] += Int(wanted >> UInt32(8 * channel) & 255)
          }
        }
      }
      // The shades are those of the picture.
      let count = 15 * cell.0 * height
      for (one, other) in zip(sums.shown, sums.wanted) { #expect(abs(one - other) / count <= 3) }
    }
    #expect(screen.faults == [])
    #expect(screen.cursor == (0, 0))
  }

  @Test("Only stripes that differ are sent; what stands still is not") func stripes() throws {
    let extent = try Self.extent(10, 20)
    let format = PictureFormat.sixel(SixelFormat(cell: extent, colors: 256))
    var drawing = PictureDrawing(format: format, traits: TerminalTraits())
    drawing.setArea(Self.area)
    var screen = GraphicsScreen(size: CellSize(columns: 24, rows: 12), cell: extent)
    let size = format.pixels(for: Self.cells)
    var pixels = Self.picture(size, 0)
    screen.receive(drawing.encode(pixels, width: size.width, height: size.height, cells: Self.cells))
    // Three rows of twenty dots end where a band does.
    #expect(screen.sixels == 3)
    #expect(drawing.encode(pixels, width: size.width, height: size.height, cells: Self.cells).isEmpty)
    for x in 0..<size.width { pixels[70 * size.width + x] ^= 0xFF_FFFF }
    screen.receive(drawing.encode(pixels, width: size.width, height: size.height, cells: Self.cells))
    #expect(screen.sixels == 4)
    let dot = try #require(screen.dots[(40 + 70) * screen.width + 40 + 80])
    #expect(Self.distance(dot, pixels[70 * size.width + 80]) <= 52)
    screen.receive(drawing.clear())
    #expect(screen.dots.allSatisfy { $0 == nil })
    #expect(screen.faults == [])
  }

  @Test(
    "What lies over a picture is never painted, and comes back when it goes", arguments: [(10, 20), (9, 17), (8, 16)])
  func coveredSixels(_ cell: (Int, Int)) throws {
    let extent = try Self.extent(cell.0, cell.1)
    let format = PictureFormat.sixel(SixelFormat(cell: extent, colors: 256))
    var drawing = PictureDrawing(format: format, traits: TerminalTraits())
    drawing.setArea(Self.area)
    let text = CellRect(column: 6, row: 4, columns: 5, rows: 2)
    let isUncovered = drawing.cover([text])
    #expect(!isUncovered)
    var screen = GraphicsScreen(size: CellSize(columns: 24, rows: 12), cell: extent)
    let size = format.pixels(for: Self.cells)
    let height = Self.cells.rows * cell.1 / 6 * 6
    for number in 0..<3 {
      let isTextGone = number == 2 && drawing.cover([])
      #expect(isTextGone == (number == 2))
      let pixels = Self.picture(size, number)
      screen.receive(drawing.encode(pixels, width: size.width, height: size.height, cells: Self.cells))
      for y in 0..<12 * cell.1 {
        for x in 0..<24 * cell.0 {
          let isInside =
            Self.cells.contains(column: x / cell.0, row: y / cell.1) && y - Self.cells.row * cell.1 < height
          let isText = number < 2 && text.contains(column: x / cell.0, row: y / cell.1)
          #expect((screen.dots[y * screen.width + x] != nil) == (isInside && !isText), "\(number): \(x), \(y)")
        }
      }
    }
  }

  // MARK: Kitty's pictures

  @Test("Kitty's pictures come exactly, and replace one another", arguments: [true, false])
  func kitty(_ isShared: Bool) throws {
    let extent = try Self.extent(10, 20)
    let format = PictureFormat.kitty(isShared: isShared, cell: extent)
    var drawing = PictureDrawing(format: format, traits: TerminalTraits())
    drawing.setArea(Self.area)
    var memory: [String: [UInt8]] = [:]
    func share(_ bytes: [UInt8]) -> String? {
      memory["/one"] = bytes
      return "/one"
    }
    let size = format.pixels(for: Self.cells)
    #expect(size == (150, 140))
    var screen = GraphicsScreen(size: CellSize(columns: 24, rows: 12), cell: extent) { memory[$0] }
    for number in 0..<3 {
      let pixels = Self.picture(size, number)
      let bytes = drawing.encode(pixels, width: size.width, height: size.height, cells: Self.cells, share: share)
      // The closure of a screen sees memory as it was when that was made.
      var now = GraphicsScreen(size: screen.size, cell: extent) { [memory] in memory[$0] }
      now.receive(bytes)
      let placement = try #require(now.placements.values.first)
      #expect(now.placements.count == 1)
      #expect(placement.cells == Self.cells)
      #expect(placement.pixels == pixels.map { $0 & 0xFF_FFFF })
      screen.receive(bytes)
      #expect(screen.placements.count == 1)
      #expect(now.faults == [])
      #expect(
        drawing.encode(pixels, width: size.width, height: size.height, cells: Self.cells, share: share).isEmpty)
    }
    // Clearing a screen takes pictures away.
    drawing.setArea(Self.area)
    let again = drawing.encode(
      Self.picture(size, 2), width: size.width, height: size.height, cells: Self.cells, share: share)
    #expect(!again.isEmpty)
    screen.receive(again)
    // The new one is there before the old one goes.
    #expect(screen.mostPlacements == 2)
    screen.receive(drawing.clear())
    #expect(screen.placements.isEmpty)
    #expect(screen.cursor == (0, 0))
    #expect(screen.faults == [])
  }

  @Test("Kitty's pictures have holes where something is to be read", arguments: [(150, 140), (75, 70), (50, 47)])
  func coveredKitty(_ size: (width: Int, height: Int)) throws {
    var drawing = PictureDrawing(
      format: .kitty(isShared: false, cell: try Self.extent(10, 20)), traits: TerminalTraits())
    drawing.setArea(Self.area)
    var screen = GraphicsScreen(size: CellSize(columns: 24, rows: 12), cell: try Self.extent(10, 20))
    func show(_ number: Int) {
      screen.receive(
        drawing.encode(
          Self.picture(size, number), width: size.width, height: size.height, cells: Self.cells))
    }
    show(0)
    // One inside, one that sticks out on both sides, one elsewhere.
    let covers = [
      CellRect(column: 6, row: 3, columns: 4, rows: 2), CellRect(column: 0, row: 7, columns: 24, rows: 3),
      CellRect(column: 0, row: 0, columns: 24, rows: 2),
    ]
    let answers = [covers, covers].map { drawing.cover($0) }
    #expect(answers == [true, false])
    for number in 0..<2 {
      show(number)
      let pixels = try #require(screen.placements.values.first).pixels
      let wanted = Self.picture(size, number).enumerated().map { place, pixel -> UInt32? in
        let (x, y) = (place % size.width, place / size.width)
        // The cells that it lies in, if only for a part of it.
        let columns = x * Self.cells.columns / size.width...((x + 1) * Self.cells.columns - 1) / size.width
        let rows = y * Self.cells.rows / size.height...((y + 1) * Self.cells.rows - 1) / size.height
        let isCovered = columns.contains { column in
          rows.contains { row in
            covers.contains { $0.contains(column: Self.cells.column + column, row: Self.cells.row + row) }
          }
        }
        return isCovered ? nil : pixel & 0xFF_FFFF
      }
      #expect(pixels == wanted)
    }
    let isUncovered = drawing.cover([])
    #expect(isUncovered)
    show(1)
    #expect(screen.placements.values.map(\.pixels) == [Self.picture(size, 1).map { $0 & 0xFF_FFFF }])
    #expect(screen.faults == [])
  }

  @Test("A picture whose area is taken away goes") func areaTakenAway() throws {
    let format = PictureFormat.kitty(isShared: false, cell: try Self.extent(10, 20))
    var drawing = PictureDrawing(format: format, traits: TerminalTraits())
    drawing.setArea(Self.area)
    var screen = GraphicsScreen(size: CellSize(columns: 24, rows: 12), cell: try Self.extent(10, 20))
    screen.receive(drawing.encode([1, 2], width: 2, height: 1, cells: Self.cells))
    #expect(screen.placements.count == 1)
    let nothing = CellRect(column: 2, row: 1, columns: 0, rows: 0)
    drawing.setArea(nothing)
    screen.receive(drawing.encode([1, 2], width: 2, height: 1, cells: nothing))
    #expect(screen.placements.isEmpty)
  }

  @Test("What was cut off is ended before the next picture") func cutOff() throws {
    let format = PictureFormat.kitty(isShared: false, cell: try Self.extent(10, 20))
    var drawing = PictureDrawing(format: format, traits: TerminalTraits())
    drawing.setArea(Self.area)
    var screen = GraphicsScreen(size: CellSize(columns: 24, rows: 12), cell: try Self.extent(10, 20))
    let size = format.pixels(for: Self.cells)
    let first = drawing.encode(Self.picture(size, 0), width: size.width, height: size.height, cells: Self.cells)
    screen.receive(first)
    let second = drawing.encode(Self.picture(size, 1), width: size.width, height: size.height, cells: Self.cells)
    let half = second.prefix(second.count / 2)
    // Up to the end of a sequence: a terminal keeps waiting for the rest.
    let end = try #require(half.lastIndex(of: 0x1B))
    screen.receive(Array(half[..<end]))
    drawing.invalidate()
    screen.receive(drawing.encode(Self.picture(size, 2), width: size.width, height: size.height, cells: Self.cells))
    #expect(screen.placements.values.map(\.pixels) == [Self.picture(size, 2).map { $0 & 0xFF_FFFF }])
  }

  @Test("Graphics that are more than there is room for are left out whole")
  func limit() throws {
    let extent = try Self.extent(10, 20)
    let formats = [
      PictureFormat.sixel(SixelFormat(cell: extent, colors: 256)), .kitty(isShared: false, cell: extent),
    ]
    for format in formats {
      var drawing = PictureDrawing(format: format, traits: TerminalTraits())
      drawing.setArea(Self.area)
      let size = format.pixels(for: Self.cells)
      let pixels = Self.picture(size, 0)
      #expect(
        drawing.encode(pixels, width: size.width, height: size.height, cells: Self.cells, limit: 5000).isEmpty)
      #expect(drawing.isCut)
      #expect(!drawing.encode(pixels, width: size.width, height: size.height, cells: Self.cells).isEmpty)
      #expect(!drawing.isCut)
    }
  }

  @Test("Pictures stay bounded on large screens") func bounds() throws {
    let all = CellRect(column: 0, row: 0, columns: 300, rows: 80)
    let extent = try Self.extent(12, 24)
    for (isShared, width, height) in [(true, 1280, 720), (false, 640, 360)] {
      let size = PictureFormat.kitty(isShared: isShared, cell: extent).pixels(for: all)
      #expect(size.width <= width && size.height <= height && size.width >= width / 2)
    }
    let format = PictureFormat.sixel(cell: extent, colors: 256, screen: CellSize(columns: 300, rows: 80))
    let size = format.pixels(for: all)
    #expect(size.width <= 1280 && size.height <= 720)
  }
}
