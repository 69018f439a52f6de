/// Writes cells with as few bytes as the cursor and the colours in force allow.
struct CellWriter {
  /// From dark to bright.
  static let letters = Array(" .,:;i1tfLCG08#@".utf8)

  private let glyphs: PictureEncoder.Glyphs
  private let depth: TerminalTraits.ColorDepth
  private var bytes: [UInt8] = []
  /// One cell's bytes, which are handed on together: 13 to begin, 12 to move, 38 for two colours, 3 for the sign.
  private var piece = InlineArray<72, UInt8>(repeating: 0)
  private var pieceLength = 0
  private var cursor: (row: Int, column: Int)?
  private var foreground: UInt32?
  private var background: UInt32?

  init(glyphs: PictureEncoder.Glyphs, depth: TerminalTraits.ColorDepth) {
    self.glyphs = glyphs
    self.depth = depth
  }

  mutating func move(toRow row: Int, column: Int) {
    if bytes.isEmpty, pieceLength == 0 {
      // Begin a synchronised update; save cursor and colours; no colours.
      append("\u{1B}[?2026h\u{1B}7\u{1B}[m")
    }
    if let cursor, cursor.row == row {
      let gap = column - cursor.column
      if gap > 0 {
        append("\u{1B}[")
        if gap > 1 { append(gap) }
        append("C")
      }
    } else {
      append("\u{1B}[")
      append(row + 1)
      append(";")
      append(column + 1)
      append("H")
    }
    cursor = (row, column + 1)
  }

  mutating func write(_ code: UInt64) {
    defer { endPiece() }
    let (upper, lower) = (UInt32(code >> 32), UInt32(code & 0xFFFF_FFFF))
    switch glyphs {
    case .halfBlock where depth == .mono:
      append(["\u{20}", "▄", "▀", "█"][Int(upper << 1 | lower)])
    case .halfBlock:
      writeHalves(top: upper, bottom: lower)
    case .ascii:
      if depth != .mono { set(foreground: lower, background: nil) }
      append(Self.letters[Int(upper)])
    }
  }

  private mutating func writeHalves(top: UInt32, bottom: UInt32) {
    if top == bottom {
      if background == top {
        append(" ")
      } else if foreground == top {
        append("█")
      } else {
        set(foreground: nil, background: top)
        append(" ")
      }
    } else if foreground == bottom || background == top {
      set(foreground: bottom, background: top)
      append("▄")
    } else {
      set(foreground: top, background: bottom)
      append("▀")
    }
  }

  mutating func writeBlank() {
    if foreground != nil || background != nil {
      append("\u{1B}[m")
      (foreground, background) = (nil, nil)
    }
    append(" ")
    endPiece()
  }

  /// Everything written; empty when nothing was.
  mutating func finish() -> [UInt8] {
    guard !bytes.isEmpty else { return [] }
    append("\u{1B}8\u{1B}[?2026l")
    endPiece()
    return bytes
  }

  /// `nil` leaves a colour as it is.
  private mutating func set(foreground newForeground: UInt32?, background newBackground: UInt32?) {
    let changesForeground = newForeground != nil && newForeground != foreground
    let changesBackground = newBackground != nil && newBackground != background
    guard changesForeground || changesBackground else { return }
    append("\u{1B}[")
    if changesForeground, let newForeground {
      append(color: newForeground, base: 30)
      foreground = newForeground
      if changesBackground { append(";") }
    }
    if changesBackground, let newBackground {
      append(color: newBackground, base: 40)
      background = newBackground
    }
    append("m")
  }

  /// - Parameter base: 30 foreground, 40 background.
  private mutating func append(color: UInt32, base: Int) {
    switch depth {
    case .rgb:
      append(base + 8)
      append(";2;")
      append(Int(color >> 16 & 255))
      append(";")
      append(Int(color >> 8 & 255))
      append(";")
      append(Int(color & 255))
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

  private mutating func append(_ byte: UInt8) {
    piece[pieceLength] = byte
    pieceLength += 1
  }

  private mutating func endPiece() {
    let length = pieceLength
    piece.span.withUnsafeBufferPointer { bytes.append(contentsOf: UnsafeBufferPointer(rebasing: $0[..<length])) }
    pieceLength = 0
  }

  /// 0…9999.
  private mutating func append(_ number: Int) {
    if number >= 1000 { append(UInt8(48 + number / 1000 % 10)) }
    if number >= 100 { append(UInt8(48 + number / 100 % 10)) }
    if number >= 10 { append(UInt8(48 + number / 10 % 10)) }
    append(UInt8(48 + number % 10))
  }
}
