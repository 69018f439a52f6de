/// Tells whether a pair of colours is near enough to the one shown, in all six channels at once.
struct Deadband {
  /// One channel to a lane of 16 bits, so that none borrows from the next.
  private static let channels: UInt64 = 0x00FF_00FF_00FF_00FF
  private static let signs: UInt64 = 0x8000_8000_8000_8000
  private let tolerances: UInt64

  /// - Parameter tolerance: How far each channel may be off, 0…255.
  init(tolerance: Int) { tolerances = UInt64(min(max(tolerance, 0), 255)) * 0x0001_0001_0001_0001 }

  /// Both are `0x00RRGGBB` twice; what stands above them is not looked at.
  func holds(_ one: UInt64, _ other: UInt64) -> Bool {
    // Red and blue of both, then green of both.
    areNear(one & Self.channels, other & Self.channels)
      && areNear(one >> 8 & 0x0000_00FF_0000_00FF, other >> 8 & 0x0000_00FF_0000_00FF)
  }

  private func areNear(_ one: UInt64, _ other: UInt64) -> Bool {
    let below = (one | Self.signs) + tolerances - other
    let above = (other | Self.signs) + tolerances - one
    return below & above & Self.signs == Self.signs
  }
}
