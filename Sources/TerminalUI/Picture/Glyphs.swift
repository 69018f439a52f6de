extension PictureEncoder.Glyphs {
  /// Pixels side by side in a cell.
  public var pixelColumns: Int { isFine ? 2 : 1 }

  /// Pixels one above the other in a cell.
  public var pixelRows: Int {
    switch self {
    case .halfBlock, .ascii, .quadrant: 2
    case .sextant: 3
    case .braille: 4
    }
  }

  /// The pixels that fit into `cells`.
  public func pixels(for cells: CellRect) -> (width: Int, height: Int) {
    (cells.columns * pixelColumns, cells.rows * pixelRows)
  }

  /// Whether a cell has more pixels than it has colours.
  var isFine: Bool { self != .halfBlock && self != .ascii }

  /// The UTF-8 of the character for each shape, its first byte lowest. A shape has one bit for each pixel, the first on
  /// the left of the uppermost row lowest, and the others in the order of reading.
  var shapes: [UInt32] {
    switch self {
    case .halfBlock, .ascii: []
    case .quadrant: Self.quadrants
    case .sextant: Self.sextants
    case .braille: Self.dots
    }
  }

  private static let quadrants = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█".unicodeScalars.map(Self.bytes)

  /// Unicode has them in this order, but for those that are elsewhere.
  private static let sextants = (UInt32(0)..<64).map { shape in
    switch shape {
    case 0: bytes(" ")
    case 21: bytes("▌")
    case 42: bytes("▐")
    case 63: bytes("█")
    default: bytes(Unicode.Scalar(0x1FB00 + shape - 1 - (shape > 21 ? 1 : 0) - (shape > 42 ? 1 : 0)) ?? " ")
    }
  }

  /// Unicode counts the dots by columns, and those of the last row behind the others.
  private static let dots = (UInt32(0)..<256).map { shape in
    let places: [UInt32] = [0, 3, 1, 4, 2, 5, 6, 7]
    let dots = places.enumerated().reduce(UInt32(0)) { $0 | (shape >> UInt32($1.offset) & 1) << $1.element }
    return dots == 0 ? bytes(" ") : bytes(Unicode.Scalar(0x2800 + dots) ?? " ")
  }

  private static func bytes(_ scalar: Unicode.Scalar) -> UInt32 {
    scalar.utf8.enumerated().reduce(0) { $0 | UInt32($1.element) << (8 * UInt32($1.offset)) }
  }
}
