/// Splits the pixels of a cell into two groups, each of which gets the mean of its colours, so that the squared error is
/// the least that two colours have.
///
/// Around the mean of all, the groups' sums are opposite, `S` and `−S`, and the error is what all of them have less
/// `|S|² · n / (n₁ · n₂)`: of each split one length is all that is to be looked at. Splits are counted up to their
/// complement: the last pixel stays where it is.
struct CellPartition {
  /// One bit for each pixel of the first group, never the last one's; 0 where all have one colour.
  var shape: UInt32
  /// The means, `0x00RRGGBB`; the same where all have one colour.
  var first: UInt32
  var second: UInt32

  init(shape: UInt32, first: UInt32, second: UInt32) {
    (self.shape, self.first, self.second) = (shape, first, second)
  }

  /// Which of the first three pixels each of eight groups has.
  private static let (has0, has1, has2) = (
    SIMD8<Float>(0, 1, 0, 1, 0, 1, 0, 1), SIMD8<Float>(0, 0, 1, 1, 0, 0, 1, 1), SIMD8<Float>(0, 0, 0, 0, 1, 1, 1, 1)
  )

  /// `1 / (n₁ · n₂)` for those groups with `more` pixels besides.
  private static func weights(of count: Int, more: Int) -> SIMD8<Float> {
    var weights = SIMD8<Float>()
    for group in 0..<8 {
      let first = group.nonzeroBitCount + more
      weights[group] = first == 0 ? 0 : 1 / Float(first * (count - first))
    }
    return weights
  }
  private static let fourWeights = weights(of: 4, more: 0)
  private static let sixWeights = (weights(of: 6, more: 0), weights(of: 6, more: 1), weights(of: 6, more: 2))

  /// All eight splits of two rows of two pixels, each row with its left pixel in the higher half.
  @inline(__always)
  init(_ row0: UInt64, _ row1: UInt64) {
    let (p0, p1, p2, p3) = (Channels(row0 >> 32), Channels(row0), Channels(row1 >> 32), Channels(row1))
    let sum = p0.bits + p1.bits + p2.bits + p3.bits
    let (c0, c1, c2) = (p0.centred(by: 4, sum), p1.centred(by: 4, sum), p2.centred(by: 4, sum))
    let lengths = Groups(c0, c1, c2).lengths(with: .zero) * Self.fourWeights
    let shape = UInt32(Self.greatest(lengths).index)
    let first = p0.bits & Self.mask(shape, 0) + p1.bits & Self.mask(shape, 1) + p2.bits & Self.mask(shape, 2)
    self.init(shape, sum: first, of: sum, count: 4)
  }

  /// All thirty-two splits of three rows of two pixels.
  @inline(__always)
  init(_ row0: UInt64, _ row1: UInt64, _ row2: UInt64) {
    let (p0, p1, p2) = (Channels(row0 >> 32), Channels(row0), Channels(row1 >> 32))
    let (p3, p4, p5) = (Channels(row1), Channels(row2 >> 32), Channels(row2))
    let sum = p0.bits + p1.bits + p2.bits + p3.bits + p4.bits + p5.bits
    let (c0, c1, c2) = (p0.centred(by: 6, sum), p1.centred(by: 6, sum), p2.centred(by: 6, sum))
    let (c3, c4) = (p3.centred(by: 6, sum), p4.centred(by: 6, sum))
    let groups = Groups(c0, c1, c2)
    var best = groups.lengths(with: .zero) * Self.sixWeights.0
    var others = SIMD8<Int32>()
    func compare(_ lengths: SIMD8<Float>, _ bits: Int32) {
      let isBetter = lengths .> best
      best.replace(with: lengths, where: isBetter)
      others.replace(with: bits, where: isBetter)
    }
    compare(groups.lengths(with: c3) * Self.sixWeights.1, 8)
    compare(groups.lengths(with: c4) * Self.sixWeights.1, 16)
    compare(groups.lengths(with: c3 + c4) * Self.sixWeights.2, 24)
    let index = Self.greatest(best).index
    let shape = UInt32(index) | UInt32(others[index])
    let left = p0.bits & Self.mask(shape, 0) + p2.bits & Self.mask(shape, 2) + p4.bits & Self.mask(shape, 4)
    let right = p1.bits & Self.mask(shape, 1) + p3.bits & Self.mask(shape, 3)
    self.init(shape, sum: left + right, of: sum, count: 6)
  }

  @inline(__always)
  private init(_ shape: UInt32, sum first: UInt64, of all: UInt64, count: Int) {
    self.shape = shape
    let size = shape.nonzeroBitCount
    second = Channels.mean(all - first, of: count - size)
    self.first = shape == 0 ? second : Channels.mean(first, of: size)
    if self.first == second { self.shape = 0 }
  }

  @inline(__always)
  private static func mask(_ shape: UInt32, _ bit: UInt32) -> UInt64 { 0 &- UInt64(shape >> bit & 1) }

  @inline(__always)
  private static func greatest(_ values: SIMD8<Float>) -> (index: Int, value: Float) {
    var (index, value) = (0, values[0])
    for other in 1..<8 where values[other] > value { (index, value) = (other, values[other]) }
    return (index, value)
  }

  /// The sums of all groups that the first three pixels have, channel by channel.
  private struct Groups {
    var red: SIMD8<Float>
    var green: SIMD8<Float>
    var blue: SIMD8<Float>

    @inline(__always)
    init(_ c0: SIMD4<Float>, _ c1: SIMD4<Float>, _ c2: SIMD4<Float>) {
      red = has0 * c0.x + has1 * c1.x + has2 * c2.x
      green = has0 * c0.y + has1 * c1.y + has2 * c2.y
      blue = has0 * c0.z + has1 * c1.z + has2 * c2.z
    }

    /// Squared, with another pixel added to each; whole numbers below 2²⁴, which a `Float` has exactly.
    @inline(__always)
    func lengths(with other: SIMD4<Float>) -> SIMD8<Float> {
      let (red, green, blue) = (red + other.x, green + other.y, blue + other.z)
      return red * red + green * green + blue * blue
    }
  }
}

/// Red, green and blue in lanes of sixteen bits, so that pixels can be added.
private struct Channels {
  var bits: UInt64

  /// - Parameter pixel: `0x00RRGGBB`; what stands above it is not looked at.
  @inline(__always)
  init(_ pixel: UInt64) { bits = (pixel & 0xFF_0000) << 16 | (pixel & 0xFF00) << 8 | pixel & 0xFF }

  /// `count` times the distance from the mean of all.
  @inline(__always)
  func centred(by count: UInt64, _ sum: UInt64) -> SIMD4<Float> {
    let all = bits * count
    let red = Int32(truncatingIfNeeded: all >> 32) - Int32(truncatingIfNeeded: sum >> 32)
    let green = Int32(truncatingIfNeeded: all >> 16 & 0xFFFF) - Int32(truncatingIfNeeded: sum >> 16 & 0xFFFF)
    let blue = Int32(truncatingIfNeeded: all & 0xFFFF) - Int32(truncatingIfNeeded: sum & 0xFFFF)
    return SIMD4(Float(red), Float(green), Float(blue), 0)
  }

  /// 2¹⁶ over 1…6.
  private static let shares: [UInt64] = [0, 65_536, 32_768, 21_845, 16_384, 13_107, 10_923]

  @inline(__always)
  static func mean(_ sum: UInt64, of count: Int) -> UInt32 {
    let share = shares[count]
    let red = ((sum >> 32) * share + 32_768) >> 16
    let green = ((sum >> 16 & 0xFFFF) * share + 32_768) >> 16
    let blue = ((sum & 0xFFFF) * share + 32_768) >> 16
    return UInt32(red << 16 | green << 8 | blue)
  }
}
