/// Colours for sixel pictures that never change: so many levels of red, green and blue, between which the dither mixes.
struct SixelPalette: Sendable {
  /// The number of no colour: what it stands for is left as it is.
  static let unpainted: UInt8 = 255

  let levels: (red: Int, green: Int, blue: Int)

  private static let all = [(6, 7, 6), (5, 6, 5), (4, 5, 4), (4, 4, 4), (3, 4, 3), (2, 4, 2), (2, 2, 2)]

  /// - Parameter colors: What the terminal has at most.
  init(colors: Int) {
    levels = Self.all.first { $0.0 * $0.1 * $0.2 <= colors } ?? (2, 2, 2)
  }

  /// The number of the colour that a pixel gets at its place.
  @inline(__always)
  func index(of pixel: UInt32, x: Int, y: Int) -> UInt8 {
    let red = Self.level(pixel >> 16 & 255, of: levels.red, x, y)
    let green = Self.level(pixel >> 8 & 255, of: levels.green, x + 5, y + 9)
    let blue = Self.level(pixel & 255, of: levels.blue, x + 11, y + 3)
    return UInt8(truncatingIfNeeded: (red * levels.green + green) * levels.blue + blue)
  }

  @inline(__always)
  private static func level(_ value: UInt32, of count: Int, _ x: Int, _ y: Int) -> Int {
    (Int(value) * (count - 1) + DitherPattern.threshold(x: x, y: y)) / 255
  }

  /// Red, green and blue of a colour in hundredths.
  func hundredths(of index: Int) -> (red: Int, green: Int, blue: Int) {
    func share(_ level: Int, of count: Int) -> Int { (level * 100 + (count - 1) / 2) / (count - 1) }
    let (rest, blue) = index.quotientAndRemainder(dividingBy: levels.blue)
    let (red, green) = rest.quotientAndRemainder(dividingBy: levels.green)
    return (share(red, of: levels.red), share(green, of: levels.green), share(blue, of: levels.blue))
  }
}
