/// One sequence of bands, one below the other.
struct SixelStripe {
  let format: SixelFormat
  let palette: SixelPalette
  /// In dots.
  let width: Int

  /// - Parameter lines: Dots from the picture's top; whole bands.
  func encode(_ colors: [UInt8], size: (width: Int, height: Int), lines: Range<Int>) -> [UInt8] {
    var text = SixelText()
    // The background stays where nothing is painted; square dots; the size.
    text.append("\u{1B}P0;1;0q\"1;1;\(width);\(lines.count)")
    var masks = [UInt8](repeating: 0, count: 256 * size.width)
    var isDefined = [Bool](repeating: false, count: 256)
    for top in stride(from: lines.lowerBound, to: lines.upperBound, by: 6) {
      if top > lines.lowerBound { text.append(UInt8(ascii: "-")) }
      var used: [Int] = []
      var isUsed = [Bool](repeating: false, count: 256)
      masks.withUnsafeMutableBufferPointer { masks in
        colors.withUnsafeBufferPointer { colors in
          for dot in 0..<6 {
            let row = min((top + dot) / format.scale, size.height - 1) * size.width
            for x in 0..<size.width {
              let color = Int(colors[row + x])
              if color == SixelPalette.unpainted { continue }
              if !isUsed[color] {
                isUsed[color] = true
                used.append(color)
              }
              masks[color * size.width + x] |= 1 << UInt8(dot)
            }
          }
        }
        for (turn, color) in used.enumerated() {
          if turn > 0 { text.append(UInt8(ascii: "$")) }
          // Some terminals, xterm among them, do not take a colour in hand by its being defined.
          if !isDefined[color] {
            isDefined[color] = true
            let (red, green, blue) = palette.hundredths(of: color)
            text.append("#\(color);2;\(red);\(green);\(blue)")
          }
          text.append(UInt8(ascii: "#"))
          text.append(number: color)
          let row = UnsafeMutableBufferPointer(rebasing: masks[color * size.width..<(color + 1) * size.width])
          append(row, to: &text)
          row.update(repeating: 0)
        }
      }
    }
    text.append("\u{1B}\\")
    return text.bytes
  }

  /// One colour's dots of a band, as far as it has any.
  private func append(_ row: UnsafeMutableBufferPointer<UInt8>, to text: inout SixelText) {
    var end = row.count
    while end > 0, row[end - 1] == 0 { end -= 1 }
    var x = 0
    while x < end {
      let first = x
      let mask = row[x]
      while x < end, row[x] == mask { x += 1 }
      text.append(UInt8(ascii: "?") + mask, times: min(x * format.scale, width) - first * format.scale)
    }
  }
}

/// Bytes that grow.
private struct SixelText {
  private(set) var bytes: [UInt8] = []

  init() { bytes.reserveCapacity(1 << 16) }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  mutating func append(_ text: String) { bytes += Array(text.utf8) }

  /// 0…99,999.
  mutating func append(number: Int) {
    if number >= 10 { append(number: number / 10) }
    bytes.append(UInt8(48 + number % 10))
  }

  mutating func append(_ byte: UInt8, times: Int) {
    guard times > 3 else {
      for _ in 0..<max(0, times) { bytes.append(byte) }
      return
    }
    bytes.append(UInt8(ascii: "!"))
    append(number: times)
    bytes.append(byte)
  }
}
