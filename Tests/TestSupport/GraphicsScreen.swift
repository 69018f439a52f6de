public import TerminalUI

/// A terminal that draws sixels and kitty's pictures: reads what pictures are sent with, and keeps what would be seen.
public struct GraphicsScreen {
  public struct KittyPlacement: Equatable {
    public var cells: CellRect
    public var width: Int
    public var height: Int
    /// `0x00RRGGBB`; `nil` where what is below shows through.
    public var pixels: [UInt32?]
  }

  public let size: CellSize
  public let cell: PixelExtent
  /// Dots of sixels, `0x00RRGGBB`; `nil` where there are none.
  public private(set) var dots: [UInt32?]
  /// By their numbers.
  public private(set) var placements: [Int: KittyPlacement] = [:]
  /// What was not understood, or broke a rule: a test expects none.
  public private(set) var faults: [String] = []
  /// How many sixel pictures came.
  public private(set) var sixels = 0
  /// The most pictures of kitty's that were kept at one time.
  public private(set) var mostPlacements = 0
  public private(set) var cursor = (row: 0, column: 0)
  private var saved = (row: 0, column: 0)
  /// A picture of which more is to come.
  private var pending: (keys: [String: String], letters: [UInt8])?
  private let shared: (String) -> [UInt8]?

  /// - Parameter shared: What shared memory of a name holds.
  public init(size: CellSize, cell: PixelExtent, shared: @escaping (String) -> [UInt8]? = { _ in nil }) {
    (self.size, self.cell, self.shared) = (size, cell, shared)
    dots = Array(repeating: nil, count: size.columns * cell.width * size.rows * cell.height)
  }

  /// Dots in a row of the screen.
  public var width: Int { size.columns * cell.width }

  public mutating func receive(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      guard byte == 0x1B else {
        if byte == UInt8(ascii: " ") { blank() } else { faults.append("byte \(byte)") }
        continue
      }
      switch rest.popFirst() {
      case UInt8(ascii: "7"): saved = cursor
      case UInt8(ascii: "8"): cursor = saved
      case UInt8(ascii: "["):
        let parameters = rest.prefix { !(0x40...0x7E).contains($0) }
        rest = rest.dropFirst(parameters.count)
        control(String(decoding: parameters, as: UTF8.self), rest.popFirst() ?? 0)
      case UInt8(ascii: "P"): sixel(takeString(&rest))
      case UInt8(ascii: "_"): kitty(takeString(&rest))
      case let other: faults.append("ESC \(other ?? 0)")
      }
    }
  }

  private mutating func takeString(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let body = rest.prefix { $0 != 0x1B }
    rest = rest.dropFirst(body.count)
    if rest.prefix(2) != [0x1B, UInt8(ascii: "\\")] { faults.append("a string without an end") }
    rest = rest.dropFirst(2)
    return body
  }

  private mutating func control(_ parameters: String, _ final: UInt8) {
    let numbers = parameters.split(separator: ";").compactMap { Int($0) }
    switch Character(Unicode.Scalar(final)) {
    case "H" where numbers.count == 2: cursor = (numbers[0] - 1, numbers[1] - 1)
    case "m" where parameters.isEmpty: break
    case "h" where parameters == "?2026", "l" where parameters == "?2026": break
    default: faults.append("CSI \(parameters) \(final)")
    }
  }

  /// Text takes the place of sixels.
  private mutating func blank() {
    guard cursor.row < size.rows, cursor.column < size.columns else {
      return faults.append("text outside of the screen")
    }
    for y in cursor.row * cell.height..<(cursor.row + 1) * cell.height {
      for x in cursor.column * cell.width..<(cursor.column + 1) * cell.width { dots[y * width + x] = nil }
    }
    cursor.column += 1
  }

  // MARK: Sixels

  private mutating func sixel(_ body: ArraySlice<UInt8>) {
    sixels += 1
    var rest = body.drop { $0 != UInt8(ascii: "q") }.dropFirst()
    let (left, top) = (cursor.column * cell.width, cursor.row * cell.height)
    var (x, y, color) = (0, 0, -1)
    var palette: [Int: UInt32] = [:]
    var extent = (width: 0, height: 0)
    func numbers(_ rest: inout ArraySlice<UInt8>) -> [Int] {
      let text = rest.prefix { ($0 >= 48 && $0 <= 57) || $0 == UInt8(ascii: ";") }
      rest = rest.dropFirst(text.count)
      return String(decoding: text, as: UTF8.self).split(separator: ";").compactMap { Int($0) }
    }
    while let byte = rest.popFirst() {
      var times = 1
      var sign = byte
      switch byte {
      case UInt8(ascii: "\""):
        let given = numbers(&rest)
        guard given.count == 4, given[0] == given[1] else { return faults.append("raster attributes \(given)") }
        extent = (given[2], given[3])
        continue
      case UInt8(ascii: "#"):
        let given = numbers(&rest)
        let number = given.first ?? 0
        if given.count == 5 {
          guard given[1] == 2, given[2...].allSatisfy({ (0...100).contains($0) }), number < 256 else {
            return faults.append("colour \(given)")
          }
          // As xterm does: what is defined is not in hand by that.
          palette[number] = given[2...].reduce(0) { $0 << 8 | UInt32(($1 * 255 + 50) / 100) }
        } else {
          color = number
          if palette[color] == nil { faults.append("colour \(color) is not known") }
        }
        continue
      case UInt8(ascii: "$"):
        x = 0
        continue
      case UInt8(ascii: "-"):
        (x, y) = (0, y + 6)
        continue
      case UInt8(ascii: "!"):
        times = numbers(&rest).first ?? 0
        sign = rest.popFirst() ?? 0
      default: break
      }
      guard (63...126).contains(sign) else { return faults.append("sixel \(sign)") }
      for _ in 0..<times {
        for bit in 0..<6 where (sign - 63) >> UInt8(bit) & 1 == 1 {
          guard x < extent.width, y + bit < extent.height else { return faults.append("a dot outside of the picture") }
          guard palette[color] != nil else { return faults.append("a dot of no colour") }
          dots[(top + y + bit) * width + left + x] = palette[color]
        }
        x += 1
      }
    }
    // Below the picture: the next line of text, which must not scroll the screen.
    cursor.row += (extent.height + cell.height - 1) / cell.height
    if cursor.row >= size.rows { faults.append("the screen scrolls") }
  }

  // MARK: Kitty's pictures

  private mutating func kitty(_ body: ArraySlice<UInt8>) {
    let text = body.prefix { $0 != UInt8(ascii: ";") }
    let letters = Array(body.dropFirst(text.count + 1))
    guard text.first == UInt8(ascii: "G") else { return faults.append("no graphics") }
    if letters.count > 4096 { faults.append("\(letters.count) letters at once") }
    var keys: [String: String] = [:]
    for entry in String(decoding: text.dropFirst(), as: UTF8.self).split(separator: ",") {
      let parts = entry.split(separator: "=").map(String.init)
      if parts.count == 2 { keys[parts[0]] = parts[1] } else { faults.append("key \(entry)") }
    }
    if keys["q"] != "2" { faults.append("an answer would come") }
    if keys["a"] == "d" {
      if keys["d"] != "I" { faults.append("deletes \(keys)") }
      placements[Int(keys["i"] ?? "") ?? 0] = nil
      return
    }
    if keys["a"] == nil {
      // More of one, or the end of one that was cut off.
      guard let begun = pending else { return }
      pending = (begun.keys, begun.letters + letters)
    } else {
      if pending != nil { faults.append("a picture in a picture") }
      pending = (keys, letters)
    }
    guard keys["m"] ?? "0" == "0", let whole = pending else { return }
    pending = nil
    show(whole.keys, whole.letters)
  }

  private mutating func show(_ keys: [String: String], _ letters: [UInt8]) {
    func number(_ key: String) -> Int { Int(keys[key] ?? "") ?? 0 }
    guard var bytes = Self.decoded(letters) else { return faults.append("no base64") }
    if keys["t"] == "s" {
      guard let memory = shared(String(decoding: bytes, as: UTF8.self)) else { return faults.append("no such memory") }
      bytes = memory
    }
    let (width, height) = (number("s"), number("v"))
    let depth = number("f") / 8
    guard keys["a"] == "T", [3, 4].contains(depth), keys["C"] == "1", bytes.count == width * height * depth else {
      return faults.append("\(bytes.count) bytes for \(keys)")
    }
    if number("z") < 0 { faults.append("a picture below the text's background") }
    let pixels = stride(from: 0, to: bytes.count, by: depth).map { start -> UInt32? in
      depth == 4 && bytes[start + 3] == 0 ? nil : bytes[start..<start + 3].reduce(0) { $0 << 8 | UInt32($1) }
    }
    let cells = CellRect(column: cursor.column, row: cursor.row, columns: number("c"), rows: number("r"))
    placements[number("i")] = KittyPlacement(cells: cells, width: width, height: height, pixels: pixels)
    mostPlacements = max(mostPlacements, placements.count)
  }

  private static func decoded(_ letters: [UInt8]) -> [UInt8]? {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var values = Dictionary(uniqueKeysWithValues: zip(alphabet, UInt32(0)...))
    values[UInt8(ascii: "=")] = 0
    guard letters.count % 4 == 0 else { return nil }
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: letters.count, by: 4) {
      let four = letters[start..<start + 4]
      let word = four.compactMap { values[$0] }.reduce(0) { $0 << 6 | $1 }
      let padding = four.filter { $0 == UInt8(ascii: "=") }.count
      bytes += [UInt8(word >> 16), UInt8(word >> 8 & 255), UInt8(word & 255)].dropLast(padding)
    }
    return bytes
  }
}
