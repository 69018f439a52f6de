public import TerminalUI

extension FakeScreen.Cell {
  /// The colours as written of each pixel of a cell, in the order of reading; `nil` for a character that is none of the
  /// glyphs'.
  public func pixels(_ glyphs: PictureEncoder.Glyphs) -> [String]? {
    let count = glyphs.pixelColumns * glyphs.pixelRows
    guard let shape = Self.shapes(glyphs)[character] else { return nil }
    return (0..<count).map { shape >> $0 & 1 == 1 ? foreground : background }
  }

  /// What Unicode says of each character: the pixels that are filled, the first lowest.
  private static func shapes(_ glyphs: PictureEncoder.Glyphs) -> [Character: Int] {
    switch glyphs {
    case .halfBlock: [" ": 0, "▀": 1, "▄": 2, "█": 3]
    case .ascii: [:]
    case .quadrant:
      Dictionary(uniqueKeysWithValues: zip(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█", 0...))
    case .sextant:
      Dictionary(
        uniqueKeysWithValues: zip(
          " 🬀🬁🬂🬃🬄🬅🬆🬇🬈🬉🬊🬋🬌🬍🬎🬏🬐🬑🬒🬓▌🬔🬕🬖🬗🬘🬙🬚🬛🬜🬝🬞🬟🬠🬡🬢🬣🬤🬥🬦🬧▐🬨🬩🬪🬫🬬🬭🬮🬯🬰🬱🬲🬳🬴🬵🬶🬷🬸🬹🬺🬻█", 0...))
    case .braille:
      Dictionary(
        uniqueKeysWithValues: (0..<256).map { dots in
          // Dots 1, 2, 3 and 7 are the left column, 4, 5, 6 and 8 the right one.
          let order = [0, 3, 1, 4, 2, 5, 6, 7]
          let shape = (0..<8).reduce(0) { $0 | (dots >> order[$1] & 1) << $1 }
          return (dots == 0 ? " " : Character(Unicode.Scalar(UInt32(0x2800 + dots)) ?? " "), shape)
        })
    }
  }
}
