import TerminalUI

/// Encodes pictures of 200 × 112 pixels with 16M colours into 200 × 56 cells, half of which change from one to the next.
///
/// - Returns: How many bytes they came to.
func encode(pictures: Int) -> Int {
  let (width, height) = (200, 112)
  let cells = CellRect(column: 0, row: 0, columns: width, rows: height / 2)
  var encoder = PictureEncoder(glyphs: .halfBlock, colors: .rgb)
  encoder.setArea(cells)
  var pixels = (0..<width * height).map { UInt32($0 % width + $0 / width) * 0x01_0203 & 0xFF_FFFF }
  var bytes = 0
  for picture in 0..<pictures {
    var random = UInt32(picture + 1)
    for index in stride(from: picture % 2, to: pixels.count, by: 2) {
      random = random &* 1_664_525 &+ 1_013_904_223
      pixels[index] = (pixels[index] &+ random >> 27 & 0x0F_0F0F) & 0xFF_FFFF
    }
    bytes += encoder.encode(pixels, width: width, height: height, cells: cells, tolerance: 4).count
  }
  return bytes
}

/// Encodes noise with 16M colours into 200 × 60 cells of two by two, or two by three pixels, all of which change each
/// time.
///
/// - Returns: How many bytes they came to.
func encodeFine(pictures: Int, glyphs: PictureEncoder.Glyphs) -> Int {
  let cells = CellRect(column: 0, row: 0, columns: 200, rows: 60)
  let (width, height) = glyphs.pixels(for: cells)
  var encoder = PictureEncoder(glyphs: glyphs, colors: .rgb)
  encoder.setArea(cells)
  var random: UInt32 = 1
  let noise = (0..<2).map { _ in
    (0..<width * height).map { _ in
      random = random &* 1_664_525 &+ 1_013_904_223
      return random >> 8
    }
  }
  var bytes = 0
  for picture in 0..<pictures {
    bytes += encoder.encode(noise[picture & 1], width: width, height: height, cells: cells, tolerance: 4).count
  }
  return bytes
}

/// Encodes pictures of which a third moves in kitty's graphics, or in sixels, for 100 × 30 cells of 8 × 16 dots.
///
/// - Returns: How many bytes they came to.
func encodeGraphics(pictures: Int, isSixel: Bool) -> Int {
  guard let cell = PixelExtent(width: 8, height: 16) else { return 0 }
  let format =
    isSixel ? PictureFormat.sixel(SixelFormat(cell: cell, colors: 256)) : .kitty(isShared: true, cell: cell)
  let cells = CellRect(column: 0, row: 0, columns: 100, rows: 30)
  let (width, height) = format.pixels(for: cells)
  var drawing = PictureDrawing(format: format, traits: TerminalTraits())
  drawing.setArea(cells)
  var pixels = (0..<width * height).map { UInt32($0 % width * 255 / width) << 16 | UInt32($0 / width * 255 / height) }
  var bytes = 0
  for picture in 0..<pictures {
    for y in height / 3..<height * 2 / 3 {
      for x in 0..<width { pixels[y * width + x] = UInt32((x + picture * 3) & 255) << 8 | UInt32(y & 255) }
    }
    bytes += drawing.encode(pixels, width: width, height: height, cells: cells) { _ in "/picture" }.count
  }
  return bytes
}
