/// Turns a pixel into what the terminal's palette has for it.
///
/// A code is `0x00RRGGBB` with 16M colours, else an index of the palette.
struct ColorCoder: Sendable {
  let depth: TerminalTraits.ColorDepth
  /// Whether the terminal's own background is light: what is lit is then what has no ink.
  let isLight: Bool
  /// The index for each colour of five, six and five bits; of the 256 colours alone.
  private let table: [UInt8]
  /// Of the sixteen colours alone.
  private let mixture: PaletteMixture?

  init(depth: TerminalTraits.ColorDepth, isLight: Bool = false) {
    self.depth = depth
    self.isLight = isLight
    table = depth == .palette256 ? Self.table(of: Self.nearest256) : []
    mixture = depth == .palette16 ? PaletteMixture(palette: Self.palette16) : nil
  }

  /// Few colours are spread by a pattern over neighbouring pixels, so that shades survive.
  @inline(__always)
  func code(_ pixel: UInt32, x: Int, y: Int) -> UInt32 {
    depth == .rgb ? pixel & 0xFF_FFFF : index(of: pixel, x: x, y: y)
  }

  private func index(of pixel: UInt32, x: Int, y: Int) -> UInt32 {
    switch depth {
    case .rgb: return 0
    case .palette256: return UInt32(table[Self.index(pixel)])
    case .palette16: return UInt32(mixture?.index(for: pixel, x: x, y: y) ?? 0)
    case .mono: return isLit(pixel, x: x, y: y) ? 1 : 0
    }
  }

  /// Whether a pixel has the ink where there are no other colours.
  func isLit(_ pixel: UInt32, x: Int, y: Int) -> Bool {
    let luma = Self.luma(Int(pixel >> 16 & 255), Int(pixel >> 8 & 255), Int(pixel & 255))
    return (luma > DitherPattern.threshold(x: x, y: y)) != isLight
  }

  static func luma(_ red: Int, _ green: Int, _ blue: Int) -> Int { (red * 54 + green * 183 + blue * 19) >> 8 }

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
  static func weighted(_ red: Int, _ green: Int, _ blue: Int) -> Int {
    let first = 3 * red * red
    let second = 4 * green * green
    return first + second + 2 * blue * blue
  }

  /// xterm's first sixteen.
  private static let palette16 = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
    (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255), (255, 0, 255), (0, 255, 255),
    (255, 255, 255),
  ]
}
