/// A grid of cells that widgets draw into; everything outside is clipped.
public struct Canvas: Equatable, Sendable {
  /// One cell: a character, or the right half of a wide one (`character` nil).
  public struct Cell: Equatable, Sendable {
    /// `nil` in the right half of a wide one.
    public var character: Character?
    public var style: Style

    /// - Parameter character: `nil` for the right half of a wide one.
    public init(_ character: Character? = " ", _ style: Style = .plain) {
      self.character = character
      self.style = style
    }
  }

  /// In cells.
  public let size: CellSize
  /// Whether the terminal shows more than ASCII; text and signs are chosen by it.
  public let isUnicode: Bool
  /// The rows from the top, `columns` cells each; those that nobody drew into share their memory.
  public private(set) var rows: [[Cell]]

  /// Blanks.
  ///
  /// - Parameter size: In cells; less than none is none.
  public init(size: CellSize, isUnicode: Bool = true) {
    self.size = CellSize(columns: max(0, size.columns), rows: max(0, size.rows))
    self.isUnicode = isUnicode
    self.rows = Array(repeating: Array(repeating: Cell(), count: self.size.columns), count: self.size.rows)
  }

  /// A cell, from 0; what is outside cannot be read, and is not written.
  public subscript(column: Int, row: Int) -> Cell {
    get { rows[row][column] }
    set {
      guard contains(column: column, row: row) else { return }
      rows[row][column] = newValue
    }
  }

  /// Takes over what another canvas of the same size has in `rect`, which cuts no wide character.
  public mutating func copy(_ rect: CellRect, from other: Canvas) {
    guard other.size == size else { return }
    for row in max(0, rect.row)..<max(0, rect.row, min(size.rows, rect.row + rect.rows)) {
      let columns = max(0, rect.column)..<max(0, rect.column, min(size.columns, rect.column + rect.columns))
      rows[row].replaceSubrange(columns, with: other.rows[row][columns])
    }
  }

  /// Whether it has a cell there, from 0.
  public func contains(column: Int, row: Int) -> Bool {
    column >= 0 && column < size.columns && row >= 0 && row < size.rows
  }
}
