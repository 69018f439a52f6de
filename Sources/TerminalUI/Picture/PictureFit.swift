/// Where in an area of cells a picture of a given shape is seen, as large as it fits, in the middle.
public struct PictureFit: Equatable, Sendable {
  /// The cells that the picture covers; empty when the area is.
  public let cells: CellRect

  /// - Parameters:
  ///   - aspect: Width over height of the picture as it is to be seen.
  ///   - cellAspect: Height over width of a cell.
  public init(aspect: Double, area: CellRect, cellAspect: Double) {
    guard !area.isEmpty, aspect > 0, aspect.isFinite, cellAspect > 0, cellAspect.isFinite else {
      cells = CellRect(column: area.column, row: area.row, columns: 0, rows: 0)
      return
    }
    let columns = min(Double(area.columns), Double(area.rows) * cellAspect * aspect)
    let wide = min(max(1, Int(columns.rounded())), area.columns)
    let high = min(max(1, Int((columns / aspect / cellAspect).rounded())), area.rows)
    cells = CellRect(
      column: area.column + (area.columns - wide) / 2, row: area.row + (area.rows - high) / 2, columns: wide,
      rows: high)
  }
}
