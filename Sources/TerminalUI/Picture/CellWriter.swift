/// Writes cells with as few bytes as the cursor and the colours in force allow, into memory that has room for the worst.
struct CellWriter {
  /// What one cell takes at most: 12 bytes to move, 38 for two colours, 3 for the sign, and 8 that a word may reach over.
  private static let mostOfCell = 64
  /// What is written before the first and behind the last cell, at most.
  private static let mostAround = 32

  /// Bytes that pictures of so many cells take at most.
  static func capacity(cells: Int) -> Int { cells * mostOfCell + mostAround }

  /// From dark to bright.
  static let letters = Array(" .,:;i1tfLCG08#@".utf8)

  private let glyphs: PictureEncoder.Glyphs
  private let depth: TerminalTraits.ColorDepth
  private let room: UnsafeMutableRawPointer
  private let numbers = Self.numbers
  private let shapes: [UInt32]
  private let sequence = Word("\u{1B}[")
  private let foregroundRGB = Word("38;2;")
  private let backgroundRGB = Word("48;2;")
  private let upperHalf = Word("▀")
  private let lowerHalf = Word("▄")
  private let fullBlock = Word("█")
  /// Bytes written so far.
  private(set) var length = 0
  private var cursor: (row: Int, column: Int)?
  private var foreground: UInt32?
  private var background: UInt32?

  /// - Parameter room: ``capacity(cells:)`` bytes, for as long as this lives.
  init(glyphs: PictureEncoder.Glyphs, depth: TerminalTraits.ColorDepth, room: UnsafeMutableRawPointer) {
    self.glyphs = glyphs
    self.depth = depth
    self.room = room
    shapes = glyphs.shapes
  }

  mutating func move(toRow row: Int, column: Int) {
    if length == 0 {
      // Begin a synchronised update; save cursor and colours; no colours.
      append("\u{1B}[?2026h\u{1B}7\u{1B}[m")
    }
    if let cursor, cursor.row == row {
      let gap = column - cursor.column
      if gap > 0 {
        append(sequence)
        if gap > 1 { append(gap) }
        append(UInt8(ascii: "C"))
      }
    } else {
      append(sequence)
      append(row + 1)
      append(UInt8(ascii: ";"))
      append(column + 1)
      append(UInt8(ascii: "H"))
    }
    cursor = (row, column + 1)
  }

  @inline(__always)
  mutating func write(_ code: UInt64) {
    let (upper, lower) = (UInt32(code >> 32), UInt32(code & 0xFFFF_FFFF))
    switch glyphs {
    case .halfBlock where depth == .mono:
      append([Word(" "), lowerHalf, upperHalf, fullBlock][Int(upper << 1 | lower)])
    case .halfBlock:
      writeHalves(top: upper, bottom: lower)
    case .ascii:
      if depth != .mono { set(foreground: lower, background: nil) }
      append(Self.letters[Int(upper)])
    case .quadrant, .sextant, .braille: writeShape(Int(lower >> 24), foreground: upper, background: lower & 0xFF_FFFF)
    }
  }

  /// - Parameter shape: One bit for each pixel that has the foreground.
  @inline(never)
  private mutating func writeShape(_ shape: Int, foreground ink: UInt32, background paper: UInt32) {
    guard glyphs != .braille, depth != .mono else {
      if depth != .mono, shape != 0 { set(foreground: ink, background: nil) }
      return append(shape: shapes[shape])
    }
    if shape == 0 {
      let isInk = foreground == paper && background != paper
      if !isInk { set(foreground: nil, background: paper) }
      append(shape: shapes[isInk ? shapes.count - 1 : 0])
    } else if foreground == paper || background == ink {
      set(foreground: paper, background: ink)
      append(shape: shapes[~shape & (shapes.count - 1)])
    } else {
      set(foreground: ink, background: paper)
      append(shape: shapes[shape])
    }
  }

  @inline(__always)
  private mutating func writeHalves(top: UInt32, bottom: UInt32) {
    if top == bottom {
      if background == top {
        append(UInt8(ascii: " "))
      } else if foreground == top {
        append(fullBlock)
      } else {
        set(foreground: nil, background: top)
        append(UInt8(ascii: " "))
      }
    } else if foreground == bottom || background == top {
      set(foreground: bottom, background: top)
      append(lowerHalf)
    } else {
      set(foreground: top, background: bottom)
      append(upperHalf)
    }
  }

  mutating func writeBlank() {
    if foreground != nil || background != nil {
      append("\u{1B}[m")
      (foreground, background) = (nil, nil)
    }
    append(UInt8(ascii: " "))
  }

  /// - Returns: How many bytes were written in all; none without a cell.
  mutating func finish() -> Int {
    if length > 0 { append("\u{1B}8\u{1B}[?2026l") }
    return length
  }

  /// `nil` leaves a colour as it is.
  private mutating func set(foreground newForeground: UInt32?, background newBackground: UInt32?) {
    let changesForeground = newForeground != nil && newForeground != foreground
    let changesBackground = newBackground != nil && newBackground != background
    guard changesForeground || changesBackground else { return }
    append(sequence)
    if changesForeground, let newForeground {
      append(color: newForeground, base: 30)
      foreground = newForeground
      if changesBackground { append(UInt8(ascii: ";")) }
    }
    if changesBackground, let newBackground {
      append(color: newBackground, base: 40)
      background = newBackground
    }
    append(UInt8(ascii: "m"))
  }

  /// - Parameter base: 30 foreground, 40 background.
  private mutating func append(color: UInt32, base: Int) {
    switch depth {
    case .rgb:
      append(base == 30 ? foregroundRGB : backgroundRGB)
      append(channel: color >> 16 & 255)
      append(UInt8(ascii: ";"))
      append(channel: color >> 8 & 255)
      append(UInt8(ascii: ";"))
      append(channel: color & 255)
    case .palette256:
      append(base + 8)
      append(";5;")
      append(Int(color))
    case .palette16:
      append(Int(color) < 8 ? base + Int(color) : base + 52 + Int(color))
    case .mono: break
    }
  }

  private mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { for byte in $0 { append(byte) } }
  }

  /// Up to eight characters of ASCII or one sign, put down as one word.
  private struct Word {
    let bytes: UInt64
    let count: Int

    init(_ text: StaticString) {
      var bytes: UInt64 = 0
      for (index, byte) in UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount).enumerated() {
        bytes |= UInt64(byte) << (8 * index)
      }
      (self.bytes, count) = (bytes, text.utf8CodeUnitCount)
    }
  }

  private mutating func append(_ word: Word) {
    room.storeBytes(of: word.bytes, toByteOffset: length, as: UInt64.self)
    length += word.count
  }

  /// The UTF-8 of a character that is no ASCII, or a space.
  private mutating func append(shape: UInt32) {
    room.storeBytes(of: shape, toByteOffset: length, as: UInt32.self)
    length += (~shape << 24).leadingZeroBitCount == 0 ? 1 : (~shape << 24).leadingZeroBitCount
  }

  private mutating func append(_ byte: UInt8) {
    room.storeBytes(of: byte, toByteOffset: length, as: UInt8.self)
    length += 1
  }

  /// A number up to 255, put down with as much behind it as a word holds.
  private mutating func append(channel: UInt32) {
    let text = numbers[Int(channel)]
    room.storeBytes(of: text, toByteOffset: length, as: UInt32.self)
    length += Int(text >> 24)
  }

  /// 0…9999.
  private mutating func append(_ number: Int) {
    if number < 256 { return append(channel: UInt32(number)) }
    if number >= 1000 { append(UInt8(48 + number / 1000 % 10)) }
    append(UInt8(48 + number / 100 % 10))
    append(UInt8(48 + number / 10 % 10))
    append(UInt8(48 + number % 10))
  }

  /// 0…255 in decimal: the digits from the lowest byte on, and in the highest byte how many they are.
  private static let numbers: [UInt32] = (0..<256).map { number in
    let digits = String(number).utf8
    return digits.enumerated().reduce(UInt32(digits.count) << 24) { $0 | UInt32($1.element) << (8 * $1.offset) }
  }
}
