/// The rows of an area from one of its cells on, and round to there again, each with what a picture has of it.
struct RowWalk: Sequence, IteratorProtocol {
  let area: CellRect
  let picture: CellRect
  /// Where to begin, counted by rows.
  private let start: (row: Int, column: Int)
  private var turn = 0

  /// - Parameter first: The cell to begin with, counted by rows; the area is not empty.
  init(area: CellRect, picture: CellRect, first: Int) {
    self.area = area
    self.picture = picture
    start = (first / area.columns, area.column + first % area.columns)
  }

  /// A row, the columns of it that are next, and those of them that the picture covers: an empty range at their beginning
  /// where there are none.
  @inline(__always)
  mutating func next() -> (row: Int, span: Range<Int>, covered: Range<Int>)? {
    guard turn <= area.rows else { return nil }
    defer { turn += 1 }
    let row = area.row + (start.row + turn) % area.rows
    let span = (turn == 0 ? start.column : area.column)..<(turn == area.rows ? start.column : area.end)
    return (row, span, area.columns(of: picture, in: row).clamped(to: span))
  }
}

extension CellRect {
  static let none = CellRect(column: 0, row: 0, columns: 0, rows: 0)

  /// The column behind the last one.
  var end: Int { column + columns }

  /// The columns of one of its rows that belong to `other` too; an empty range at its left edge where none do.
  func columns(of other: CellRect, in row: Int) -> Range<Int> {
    let (first, behind) = (max(column, other.column), min(end, other.end))
    guard row >= other.row, row < other.row + other.rows, first < behind else { return column..<column }
    return first..<behind
  }
}
