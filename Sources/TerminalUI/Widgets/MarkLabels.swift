/// Names below the marks of a bar, as many as fit without touching.
public struct MarkLabels: Equatable, Sendable {
  public struct Label: Equatable, Sendable {
    /// 0 below the bar's first cell … 1 below its last.
    public var share: Double
    public var text: String
    public var style: Style

    /// - Parameter share: Where on the bar, 0 to 1.
    public init(share: Double, text: String, style: Style) {
      self.share = share
      self.text = text
      self.style = style
    }
  }

  /// In any order.
  public var labels: [Label]
  /// Labels nearest to here are placed first.
  public var focus: Double

  /// - Parameter focus: The place on the bar whose labels come first, 0 to 1.
  public init(labels: [Label], focus: Double) {
    self.labels = labels
    self.focus = focus
  }

  /// The first column of each label that has a place among `columns`, by its index: below the middle of its mark, or
  /// moved in from the edge.
  public func places(columns: Int, isUnicode: Bool = true) -> [(index: Int, column: Int)] {
    var taken: [Range<Int>] = []
    var places: [(index: Int, column: Int)] = []
    for index in labels.indices.sorted(by: { distance($0) < distance($1) }) {
      let width = CellText(labels[index].text, isUnicode: isUnicode).columns
      guard width > 0, width <= columns else { continue }
      let cell = ProgressBar.cell(of: labels[index].share, cells: columns)
      let column = min(max(0, cell - (width - 1) / 2), columns - width)
      // A column between two labels stays free.
      guard !taken.contains(where: { $0.overlaps(column - 1..<column + width + 1) }) else { continue }
      taken.append(column..<column + width)
      places.append((index, column))
    }
    return places
  }

  private func distance(_ index: Int) -> Double { abs(labels[index].share - focus) }

  /// Draws what has room in `rect`, and nothing beyond.
  public func draw(on canvas: inout Canvas, in rect: CellRect) {
    guard !rect.isEmpty else { return }
    for (index, column) in places(columns: rect.columns, isUnicode: canvas.isUnicode) {
      canvas.write(labels[index].text, column: rect.column + column, row: rect.row, labels[index].style)
    }
  }
}
