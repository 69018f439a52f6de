import TerminalUI

/// Tells of every cell of the screen whether a picture has it; asked of each at every update.
struct PictureMask {
  let rects: [CellRect]
  private let columns: Int
  private var cells: [Bool]

  init(_ rects: [CellRect], of size: CellSize) {
    self.rects = rects
    columns = size.columns
    cells = Array(repeating: false, count: size.area)
    for rect in rects {
      for row in rect.row..<max(rect.row, min(rect.row + rect.rows, size.rows)) {
        for column in rect.column..<max(rect.column, min(rect.column + rect.columns, columns)) {
          cells[row * columns + column] = true
        }
      }
    }
  }

  func covers(column: Int, row: Int) -> Bool { cells[row * columns + column] }
}
