/// Turns a pixel into what the terminal's palette has for it.
///
/// A code is `0x00RRGGBB` with 16M colours, else an index of the palette.
struct ColorCoder: Sendable {
  let depth: TerminalTraits.ColorDepth
  /// The index for each colour of five, six and five bits; empty with 16M colours.
  private let table: [UInt8]

  init(depth: TerminalTraits.ColorDepth) {
    self.depth = depth
    switch depth {
    case .rgb: table = []
    case .palette256: table = Self.table(of: Self.nearest256)
    case .palette16: table = Self.table { Self.nearest16(red: $0, green: $1, blue: $2) }
    case .mono: table = Self.table { red, green, blue in Self.luma(red, green, blue) < 128 ? 0 : 1 }
    }
  }

  /// Few colours are spread by an ordered pattern over neighbouring pixels, so that shades survive.
  func code(_ pixel: UInt32, x: Int, y: Int) -> UInt32 {
    switch depth {
    case .rgb: return pixel & 0xFF_FFFF
    case .palette256: return UInt32(table[Self.index(pixel)])
    case .palette16, .mono:
      let shift = Self.bayer[(y & 3) << 2 | (x & 3)] * (depth == .mono ? 15 : 8)
      return UInt32(table[Self.index(Self.lighten(pixel, by: shift))])
    }
  }

  static func luma(_ red: Int, _ green: Int, _ blue: Int) -> Int { (red * 54 + green * 183 + blue * 19) >> 8 }

  /// The 4 × 4 Bayer matrix, centred on zero: −8…7.
  private static let bayer = [-8, 0, -6, 2, 4, -4, 6, -2, -5, 3, -7, 1, 7, -1, 5, -3]

  private static func lighten(_ pixel: UInt32, by shift: Int) -> UInt32 {
    func channel(_ position: UInt32) -> UInt32 {
      let value = Int(pixel >> position & 0xFF) + shift
      return UInt32(min(max(value, 0), 255)) << position
    }
    return channel(16) | channel(8) | channel(0)
  }

  private static func index(_ pixel: UInt32) -> Int {
    let red = pixel >> 8 & 0xF800
    let green = pixel >> 5 & 0x07E0
    let blue = pixel >> 3 & 0x001F
    return Int(red | green | blue)
  }

  private static func table(of nearest: (Int, Int, Int) -> UInt8) -> [UInt8] {
    (0..<65_536).map { index in
      let (red, green, blue) = (index >> 11, index >> 5 & 63, index & 31)
      return nearest(red << 3 | red >> 2, green << 2 | green >> 4, blue << 3 | blue >> 2)
    }
  }

  /// xterm's palette: a cube of six levels from 16 on, and 24 greys from 232 on.
  private static func nearest256(red: Int, green: Int, blue: Int) -> UInt8 {
    let levels = [0, 95, 135, 175, 215, 255]
    func level(_ value: Int) -> Int { value < 48 ? 0 : value < 115 ? 1 : min(5, (value - 35) / 40) }
    func distance(_ r: Int, _ g: Int, _ b: Int) -> Int { weighted(red - r, green - g, blue - b) }
    let (r, g, b) = (level(red), level(green), level(blue))
    let grey = min(max((luma(red, green, blue) - 3) / 10, 0), 23)
    let shade = 8 + grey * 10
    return distance(shade, shade, shade) < distance(levels[r], levels[g], levels[b])
      ? UInt8(232 + grey) : UInt8(16 + r * 36 + g * 6 + b)
  }

  /// A distance of colours that counts the channels about as the eye does.
  private static func weighted(_ red: Int, _ green: Int, _ blue: Int) -> Int {
    let first = 3 * red * red
    let second = 4 * green * green
    return first + second + 2 * blue * blue
  }

  /// xterm's first sixteen.
  private static func nearest16(red: Int, green: Int, blue: Int) -> UInt8 {
    var best = (index: 0, distance: Int.max)
    for (index, color) in palette16.enumerated() {
      let distance = weighted(red - color.0, green - color.1, blue - color.2)
      if distance < best.distance { best = (index, distance) }
    }
    return UInt8(best.index)
  }

  private static let palette16 = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
    (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255), (255, 0, 255), (0, 255, 255),
    (255, 255, 255),
  ]
}
