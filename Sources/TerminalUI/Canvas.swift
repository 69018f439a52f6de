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

  public func contains(column: Int, row: Int) -> Bool {
    column >= 0 && column < size.columns && row >= 0 && row < size.rows
  }
}
