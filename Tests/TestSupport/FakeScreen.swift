/// Reads the few control sequences that a picture is sent with, and keeps what a terminal would show.
public struct FakeScreen {
  public struct Cell: Equatable, Sendable {
    public var character: Character = "?"
    /// As written: `38;2;1;2;3`, `35`…; empty for the terminal's own.
    public var foreground = ""
    public var background = ""

    public init(_ character: Character = "?", foreground: String = "", background: String = "") {
      self.character = character
      self.foreground = foreground
      self.background = background
    }
  }

  public private(set) var cells: [[Cell]]
  /// What was not understood: a test expects none.
  public private(set) var unknown: [String] = []
  private var row = 0
  private var column = 0
  private var pen = Cell(" ")
  private var saved = (row: 0, column: 0, pen: Cell(" "))

  public init(columns: Int, rows: Int) {
    cells = Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
  }

  public var cursor: (row: Int, column: Int) { (row, column) }

  public mutating func receive(_ bytes: [UInt8]) {
    var text = Substring(String(decoding: bytes, as: UTF8.self))
    while let character = text.popFirst() {
      guard character == "\u{1B}" else {
        put(character)
        continue
      }
      switch text.popFirst() {
      case "7": saved = (row, column, pen)
      case "8": (row, column, pen) = (saved.row, saved.column, saved.pen)
      case "[":
        let parameters = text.prefix { !$0.isLetter }
        text.removeFirst(parameters.count)
        if let final = text.popFirst() { control(String(parameters), final) }
      case let other: unknown.append("ESC \(other.map(String.init) ?? "")")
      }
    }
  }

  private mutating func put(_ character: Character) {
    guard cells.indices.contains(row), cells[row].indices.contains(column) else {
      unknown.append("text outside the screen at \(row), \(column)")
      return
    }
    cells[row][column] = Cell(character, foreground: pen.foreground, background: pen.background)
    column += 1
  }

  private mutating func control(_ parameters: String, _ final: Character) {
    let numbers = parameters.split(separator: ";").compactMap { Int($0) }
    switch final {
    case "H": (row, column) = ((numbers.first ?? 1) - 1, (numbers.count > 1 ? numbers[1] : 1) - 1)
    case "C": column += numbers.first ?? 1
    case "m": setPen(numbers)
    case "h" where parameters == "?2026", "l" where parameters == "?2026": break
    default: unknown.append("CSI \(parameters)\(final)")
    }
  }

  private mutating func setPen(_ numbers: [Int]) {
    var rest = numbers[...]
    if rest.isEmpty { (pen.foreground, pen.background) = ("", "") }
    while let number = rest.popFirst() {
      var code = [number]
      if number == 38 || number == 48 {
        let count = rest.first == 2 ? 4 : 2
        code += rest.prefix(count)
        rest = rest.dropFirst(count)
      }
      let text = code.map(String.init).joined(separator: ";")
      switch number {
      case 30...38, 90...97: pen.foreground = text
      case 40...48, 100...107: pen.background = text
      default: unknown.append("SGR \(number)")
      }
    }
  }
}
