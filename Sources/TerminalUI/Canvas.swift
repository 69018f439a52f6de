/// A grid of cells that widgets draw into; everything outside is clipped.
public struct Canvas: Equatable, Sendable {
  /// One cell: a character, or the right half of a wide one (`character` nil).
  public struct Cell: Equatable, Sendable {
    public var character: Character?
    public var style: Style

    public init(_ character: Character? = " ", _ style: Style = .plain) {
      self.character = character
      self.style = style
    }
  }

  public let size: CellSize
  /// Whether the terminal shows more than ASCII; text and signs are chosen by it.
  public let isUnicode: Bool
  /// `columns × rows`, row 0 on top.
  public private(set) var cells: [Cell]

  public init(size: CellSize, isUnicode: Bool = true) {
    self.size = CellSize(columns: max(0, size.columns), rows: max(0, size.rows))
    self.isUnicode = isUnicode
    self.cells = Array(repeating: Cell(), count: self.size.columns * self.size.rows)
  }

  public subscript(column: Int, row: Int) -> Cell {
    get { cells[row * size.columns + column] }
    set {
      guard contains(column: column, row: row) else { return }
      cells[row * size.columns + column] = newValue
    }
  }

  /// Takes over what another canvas of the same size has in `rect`, which cuts no wide character.
  public mutating func copy(_ rect: CellRect, from other: Canvas) {
    guard other.size == size else { return }
    for row in max(0, rect.row)..<max(0, rect.row, min(size.rows, rect.row + rect.rows)) {
      let start = row * size.columns
      let columns = max(0, rect.column)..<max(0, rect.column, min(size.columns, rect.column + rect.columns))
      for index in start + columns.lowerBound..<start + columns.upperBound { cells[index] = other.cells[index] }
    }
  }

  public func contains(column: Int, row: Int) -> Bool {
    column >= 0 && column < size.columns && row >= 0 && row < size.rows
  }
}
