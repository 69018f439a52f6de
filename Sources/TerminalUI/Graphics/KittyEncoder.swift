/// Turns pictures into kitty's graphics sequences: raw pixels, in shared memory where the terminal reads that, else in the
/// sequence itself.
///
/// Pictures lie above the text, with holes where something is to be read over them: below it (`z` under 0) they would
/// hide its background, and kitty 0.26 draws whatever text changes over what it was. Two numbers take turns: the new
/// picture is there before the old one is taken away, so that nothing flickers.
struct KittyEncoder: Sendable {
  private(set) var area = CellRect(column: 0, row: 0, columns: 0, rows: 0)
  private let isShared: Bool
  /// Whether the last picture did not fit into its limit, and was left out whole.
  private(set) var isCut = false
  /// The picture on screen.
  private var shown: (pixels: [UInt32], cells: CellRect)?
  private var number = Self.numbers.0
  /// Whether either picture may be on screen, or the beginning of one have been sent; before the first one too, since
  /// another encoder may have drawn.
  private var isUnknown = true
  /// Whether what is shown is to be sent again: clearing a screen takes pictures away.
  private var isStale = false
  private var covers: [CellRect] = []

  private static let numbers = (4_803_137, 4_803_138)
  /// Letters in one sequence.
  private static let chunk = 4096
  private static let (opening, closing) = ("\u{1B}[?2026h\u{1B}7", "\u{1B}8\u{1B}[?2026l")

  init(isShared: Bool) { self.isShared = isShared }

  /// What was sent before may have been cut off.
  mutating func setArea(_ area: CellRect) { (self.area, isStale, isUnknown) = (area, true, true) }

  mutating func invalidate() { isUnknown = true }

  /// Leaves cells to what lies over the picture; answers whether the picture is to be sent again for that.
  mutating func cover(_ rects: [CellRect]) -> Bool {
    guard rects != covers else { return false }
    (covers, isStale) = (rects, true)
    return shown != nil
  }

  /// - Parameter share: Puts bytes where the terminal reads them, and answers their name.
  mutating func encode(
    _ pixels: [UInt32], width: Int, height: Int, cells: CellRect, limit: Int, share: ([UInt8]) -> String?
  ) -> [UInt8] {
    isCut = false
    guard width > 0, height > 0, pixels.count >= width * height, !cells.isEmpty, !area.isEmpty else { return clear() }
    if !isUnknown, !isStale, let shown, shown.cells == cells, shown.pixels == pixels { return [] }
    let depth = covers.isEmpty ? 3 : 4
    let size = width * height * depth
    let bytes =
      covers.isEmpty
      ? Self.bytes(pixels, count: width * height) : holed(pixels, width: width, height: height, cells: cells)
    let old = number
    let new = number == Self.numbers.0 ? Self.numbers.1 : Self.numbers.0
    var sequence = Array(Self.opening.utf8)
    // Ends what was cut off.
    if isUnknown { sequence += Array("\u{1B}_Gq=2,m=0;\u{1B}\\".utf8) + Self.deletion(of: new) }
    sequence += Array("\u{1B}[\(cells.row + 1);\(cells.column + 1)H".utf8)
    let keys = "a=T,q=2,f=\(depth * 8),s=\(width),v=\(height),i=\(new),p=1,c=\(cells.columns),r=\(cells.rows),C=1"
    if let name = isShared ? share(bytes) : nil {
      sequence += Array("\u{1B}_G\(keys),t=s,S=\(size);".utf8) + Base64.encoded(Array(name.utf8))
      sequence += Array("\u{1B}\\".utf8)
    } else {
      guard Base64.length(of: size) < limit else {
        isCut = true
        return []
      }
      Self.append(Base64.encoded(bytes), keys: keys, to: &sequence)
    }
    if shown != nil || isUnknown { sequence += Self.deletion(of: old) }
    sequence += Array(Self.closing.utf8)
    (shown, number, isUnknown, isStale) = ((pixels, cells), new, false, false)
    return sequence
  }

  /// Takes the picture off the screen.
  mutating func clear() -> [UInt8] {
    isCut = false
    guard shown != nil || isUnknown else { return [] }
    let abort = isUnknown ? Array("\u{1B}_Gq=2,m=0;\u{1B}\\".utf8) : []
    (shown, isUnknown) = (nil, false)
    return abort + Self.deletion(of: Self.numbers.0) + Self.deletion(of: Self.numbers.1)
  }

  /// Of its place on screen, and of what the terminal keeps of it.
  private static func deletion(of number: Int) -> [UInt8] { Array("\u{1B}_Ga=d,d=I,i=\(number),q=2\u{1B}\\".utf8) }

  private static func append(_ letters: [UInt8], keys: String, to sequence: inout [UInt8]) {
    sequence.reserveCapacity(sequence.count + letters.count + letters.count / chunk * 16 + 256)
    for start in stride(from: 0, to: letters.count, by: chunk) {
      let end = min(start + chunk, letters.count)
      let more = end < letters.count ? 1 : 0
      sequence += Array("\u{1B}_G\(start == 0 ? keys + ",t=d," : "q=2,")m=\(more);".utf8)
      sequence += letters[start..<end]
      sequence += Array("\u{1B}\\".utf8)
    }
  }

  /// Red, green, blue and alpha: nothing is to be seen in covered cells.
  private func holed(_ pixels: [UInt32], width: Int, height: Int, cells: CellRect) -> [UInt8] {
    var bytes = [UInt8](repeating: 255, count: width * height * 4)
    for index in 0..<width * height {
      let pixel = pixels[index]
      bytes[4 * index] = UInt8(truncatingIfNeeded: pixel >> 16)
      bytes[4 * index + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
      bytes[4 * index + 2] = UInt8(truncatingIfNeeded: pixel)
    }
    /// The pixels of cells, from the picture's first one on.
    func part(_ first: Int, _ count: Int, of all: Int, pixels: Int) -> Range<Int> {
      let start = max(0, first) * pixels / all
      return min(start, pixels)..<max(min(start, pixels), min(pixels, ((first + count) * pixels + all - 1) / all))
    }
    for rect in covers {
      let columns = part(rect.column - cells.column, rect.columns, of: cells.columns, pixels: width)
      for y in part(rect.row - cells.row, rect.rows, of: cells.rows, pixels: height) {
        for x in columns { bytes[4 * (y * width + x) + 3] = 0 }
      }
    }
    return bytes
  }

  private static func bytes(_ pixels: [UInt32], count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count * 3) { room, filled in
      pixels.withUnsafeBufferPointer { pixels in
        for index in 0..<count {
          let pixel = pixels[index]
          room.initializeElement(at: 3 * index, to: UInt8(truncatingIfNeeded: pixel >> 16))
          room.initializeElement(at: 3 * index + 1, to: UInt8(truncatingIfNeeded: pixel >> 8))
          room.initializeElement(at: 3 * index + 2, to: UInt8(truncatingIfNeeded: pixel))
        }
      }
      filled = count * 3
    }
  }
}
