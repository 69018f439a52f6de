/// A size in character cells.
public struct CellSize: Equatable, Hashable, Sendable {
  /// From left to right; in a rectangle how many.
  public var columns: Int
  public var rows: Int

  /// - Parameter columns: How many cells side by side.
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// Whether there is no cell.
  public var isEmpty: Bool { columns <= 0 || rows <= 0 }

  /// In cells.
  public var area: Int { columns * rows }
}

/// A rectangle of character cells, row 0 on top; it may be empty, never negative.
public struct CellRect: Equatable, Hashable, Sendable {
  /// The left one, from 0.
  public var column: Int
  public var row: Int
  public var columns: Int
  public var rows: Int

  /// - Parameter columns: How many; less than none is none.
  public init(column: Int, row: Int, columns: Int, rows: Int) {
    self.column = column
    self.row = row
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  /// Whether there is no cell.
  public var isEmpty: Bool { columns == 0 || rows == 0 }

  /// Whether a cell belongs to it.
  public func contains(column: Int, row: Int) -> Bool {
    column >= self.column && column < self.column + columns && row >= self.row && row < self.row + rows
  }

  /// What is left of it around `holes`, in rectangles that do not overlap, row by row from the top.
  public func around(_ holes: [CellRect]) -> [CellRect] {
    let holes = holes.filter { !$0.isEmpty && $0.row < row + rows && $0.row + $0.rows > row }
    guard !holes.isEmpty else { return isEmpty ? [] : [self] }
    // Between two of these rows nothing changes.
    let edges = Set([row, row + rows] + holes.flatMap { [max(row, $0.row), min(row + rows, $0.row + $0.rows)] })
      .sorted()
    var pieces: [CellRect] = []
    for (top, bottom) in zip(edges, edges.dropFirst()) {
      var next = column
      let across = holes.filter { $0.row <= top && $0.row + $0.rows >= bottom }.sorted { $0.column < $1.column }
      for hole in across {
        pieces.append(
          CellRect(column: next, row: top, columns: min(hole.column, column + columns) - next, rows: bottom - top))
        next = max(next, hole.column + hole.columns)
      }
      pieces.append(CellRect(column: next, row: top, columns: column + columns - next, rows: bottom - top))
    }
    return pieces.filter { !$0.isEmpty }
  }
}
