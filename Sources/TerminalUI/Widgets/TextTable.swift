/// Rows of cells below a head; where not all columns fit, the least important are left out, and the last one that is
/// there takes all the room that is left.
public struct TextTable: Equatable, Sendable {
  public struct Column: Equatable, Sendable {
    /// Over its cells.
    public var title: String
    /// In cells; longer text is cut. Fixed, so that nothing moves when other rows come into sight.
    public var width: Int
    public var isRightAligned: Bool
    /// The lowest gives way first.
    public var priority: Int

    /// - Parameter width: In cells.
    public init(_ title: String, width: Int, isRightAligned: Bool = false, priority: Int) {
      self.title = title
      self.width = width
      self.isRightAligned = isRightAligned
      self.priority = priority
    }
  }

  public enum Row: Equatable, Sendable {
    /// One for each column.
    case cells([StyledText])
    /// Across all columns.
    case heading(StyledText)
  }

  /// From left to right.
  public var columns: [Column]
  public var rows: [Row]
  /// `nil` leaves the head out.
  public var headStyle: Style?

  /// Columns of cells between two columns of the table.
  private static let gap = 2

  /// - Parameter headStyle: `nil` leaves the titles out.
  public init(columns: [Column], rows: [Row], headStyle: Style?) {
    self.columns = columns
    self.rows = rows
    self.headStyle = headStyle
  }

  /// Draws what has room in `rect`, and nothing beyond.
  public func draw(on canvas: inout Canvas, in rect: CellRect) {
    guard !rect.isEmpty else { return }
    let places = places(in: rect)
    let head = headStyle.map { style in Row.cells(columns.map { StyledText($0.title, style) }) }
    for (index, line) in ([head].compactMap(\.self) + rows).prefix(rect.rows).enumerated() {
      let row = rect.row + index
      switch line {
      case .heading(let text): canvas.write(text, column: rect.column, row: row, columns: rect.columns)
      case .cells(let cells):
        for place in places where cells.indices.contains(place.index) {
          let text = cells[place.index]
          let free = place.width - text.columns(isUnicode: canvas.isUnicode)
          let indent = columns[place.index].isRightAligned ? max(0, free) : 0
          canvas.write(text, column: place.column + indent, row: row, columns: place.width - indent)
        }
      }
    }
  }

  private struct Place {
    let index: Int
    let column: Int
    let width: Int
  }

  private func places(in rect: CellRect) -> [Place] {
    var shown = Array(columns.indices)
    func total() -> Int { shown.reduce(-Self.gap) { $0 + columns[$1].width + Self.gap } }
    while shown.count > 1, total() > rect.columns,
      let least = shown.indices.min(by: { columns[shown[$0]].priority < columns[shown[$1]].priority })
    {
      shown.remove(at: least)
    }
    var places: [Place] = []
    var column = rect.column
    let end = rect.column + rect.columns
    for index in shown {
      let width = index == shown.last ? end - column : columns[index].width
      places.append(Place(index: index, column: column, width: width))
      column += width + Self.gap
    }
    return places
  }
}
