/// For each colour the sixteen of a small palette that together come nearest to it, from dark to bright: which of them a
/// pixel gets its place in ``DitherPattern`` decides.
struct PaletteMixture: Sendable {
  /// Sixteen for each colour of four bits a channel.
  private let table: [UInt8]

  init(palette: [(Int, Int, Int)]) {
    let bright = palette.map { ColorCoder.luma($0.0, $0.1, $0.2) }
    table = [UInt8](unsafeUninitializedCapacity: 4096 * 16) { table, count in
      for color in 0..<4096 {
        let wanted = ((color >> 8) * 17, (color >> 4 & 15) * 17, (color & 15) * 17)
        var sum = (0, 0, 0)
        var chosen: [UInt8] = []
        for part in 1...16 {
          var best = (index: 0, distance: Int.max)
          for (index, entry) in palette.enumerated() {
            // `part` times the distance of what is mixed so far.
            let distance = ColorCoder.weighted(
              sum.0 + entry.0 - wanted.0 * part, sum.1 + entry.1 - wanted.1 * part, sum.2 + entry.2 - wanted.2 * part)
            if distance < best.distance { best = (index, distance) }
          }
          let entry = palette[best.index]
          sum = (sum.0 + entry.0, sum.1 + entry.1, sum.2 + entry.2)
          chosen.append(UInt8(best.index))
        }
        chosen.sort { bright[Int($0)] < bright[Int($1)] }
        for (part, index) in chosen.enumerated() { table.initializeElement(at: color << 4 | part, to: index) }
      }
      count = 4096 * 16
    }
  }

  @inline(__always)
  func index(for pixel: UInt32, x: Int, y: Int) -> UInt8 {
    // What four bits do not tell is spread as well, by another place of the pattern.
    let shift = UInt32(DitherPattern.rank(x: x + 5, y: y + 9))
    func nibble(_ channel: UInt32) -> Int { Int((channel * 15 + shift) >> 8) }
    let color = nibble(pixel >> 16 & 255) << 8 | nibble(pixel >> 8 & 255) << 4 | nibble(pixel & 255)
    return table[color << 4 | DitherPattern.rank(x: x, y: y) >> 4]
  }
}
