import TerminalUI
import TestSupport
import Testing

/// Few colours, seen from a distance: against the picture, and beside what passing errors on makes of it.
struct DitherTests {
  private static let (width, height) = (96, 96)
  private static let palette16: [[Double]] = [
    [0, 0, 0], [205, 0, 0], [0, 205, 0], [205, 205, 0], [0, 0, 238], [205, 0, 205], [0, 205, 205], [229, 229, 229],
    [127, 127, 127], [255, 0, 0], [0, 255, 0], [255, 255, 0], [92, 92, 255], [255, 0, 255], [0, 255, 255],
    [255, 255, 255],
  ]

  /// A sky that darkens, a disc, and a shaded ground.
  private static let picture: [[Double]] = (0..<width * height).map { place in
    let (x, y) = (Double(place % width), Double(place / width))
    let isDisc = (x - 60) * (x - 60) + (y - 36) * (y - 36) < 400
    if isDisc { return [230 - y, 190 - x, 60 + y] }
    return y < 64 ? [40 + x, 70 + y, 200 - y] : [30 + y, 120 - x / 2, 40 + x / 3]
  }

  private static let pixels = picture.map { color in color.reduce(0) { $0 << 8 | UInt32($1) } }

  private static func shown(_ colors: TerminalTraits.ColorDepth, isLight: Bool = false) throws -> [[Double]] {
    let cells = CellRect(column: 0, row: 0, columns: width, rows: height / 2)
    var encoder = PictureEncoder(glyphs: .halfBlock, colors: colors, isLight: isLight)
    encoder.setArea(cells)
    var screen = FakeScreen(columns: width, rows: height / 2)
    screen.receive(encoder.encode(pixels, width: width, height: height, cells: cells))
    var shown = [[Double]](repeating: [], count: width * height)
    for (row, line) in screen.cells.enumerated() {
      for (x, cell) in line.enumerated() {
        if colors == .mono {
          let halves: [Bool] = [" ": [false, false], "▀": [true, false], "▄": [false, true], "█": [true, true]][
            cell.character, default: []]
          for (half, isInk) in halves.enumerated() {
            shown[(2 * row + half) * width + x] = [isInk != isLight ? 255 : 0]
          }
        } else {
          for (half, color) in try #require(cell.pixels(.halfBlock)).enumerated() {
            let code = try #require(Int(color))
            let index = code >= 90 ? code % 10 + 8 : code % 10
            shown[(2 * row + half) * width + x] = palette16[index]
          }
        }
      }
    }
    return shown
  }

  /// What Floyd and Steinberg make of it.
  private static func diffused(_ picture: [[Double]], _ palette: [[Double]]) -> [[Double]] {
    var picture = picture
    for place in picture.indices {
      let wanted = picture[place]
      func distance(_ color: [Double]) -> Double {
        zip(color, wanted).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
      }
      let nearest = palette.min { distance($0) < distance($1) } ?? []
      picture[place] = nearest
      for (dx, dy, share) in [(1, 0, 7.0), (-1, 1, 3), (0, 1, 5), (1, 1, 1)] {
        let (x, y) = (place % width + dx, place / width + dy)
        guard (0..<width).contains(x), y < height else { continue }
        for channel in wanted.indices {
          picture[y * width + x][channel] += (wanted[channel] - nearest[channel]) * share / 16
        }
      }
    }
    return picture
  }

  /// Means over five by five pixels, twice.
  private static func blurred(_ picture: [[Double]]) -> [[Double]] {
    var picture = picture
    for _ in 0..<2 {
      let before = picture
      for place in picture.indices {
        var (sum, count) = ([Double](repeating: 0, count: before[place].count), 0.0)
        for y in max(0, place / width - 1)...min(height - 1, place / width + 1) {
          for x in max(0, place % width - 1)...min(width - 1, place % width + 1) {
            for channel in sum.indices { sum[channel] += before[y * width + x][channel] }
            count += 1
          }
        }
        picture[place] = sum.map { $0 / count }
      }
    }
    return picture
  }

  /// The mean squared error of what is seen.
  private static func error(_ one: [[Double]], _ other: [[Double]]) -> Double {
    let sum = zip(blurred(one), blurred(other)).reduce(0.0) { sum, pair in
      zip(pair.0, pair.1).reduce(sum) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    }
    return sum / Double(one.count * (one.first?.count ?? 1))
  }

  @Test("Black and white keep the shades, on a light background too", arguments: [false, true])
  func mono(_ isLight: Bool) throws {
    let grey = Self.picture.map { [(54 * $0[0] + 183 * $0[1] + 19 * $0[2]) / 256] }
    let error = Self.error(grey, try Self.shown(.mono, isLight: isLight))
    #expect(error < Self.error(grey, Self.diffused(grey, [[0], [255]])) * 2.5, "\(error)")
  }

  @Test func sixteenColoursKeepTheShades() throws {
    let error = Self.error(Self.picture, try Self.shown(.palette16))
    // Errors that are passed on come 5 to 7 dB nearer, and crawl when the picture moves.
    #expect(error < Self.error(Self.picture, Self.diffused(Self.picture, Self.palette16)) * 5, "\(error)")
    #expect(error < 100)
  }
}
