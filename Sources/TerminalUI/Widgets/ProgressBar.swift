/// A bar from nothing to all, with marks on it.
public struct ProgressBar: Equatable, Sendable {
  public struct Mark: Equatable, Sendable {
    /// 0 at the bar's first cell … 1 at its last.
    public var share: Double
    public var glyph: Glyph
    public var style: Style
    /// Whether it is shown before others of its cell, which else show their number.
    public var isForemost: Bool

    /// - Parameter share: Where on the bar, 0 to 1.
    public init(share: Double, glyph: Glyph, style: Style, isForemost: Bool = false) {
      self.share = share
      self.glyph = glyph
      self.style = style
      self.isForemost = isForemost
    }
  }

  /// How much is done, 0…1; `nil` when unknown.
  public var share: Double?
  /// A place that the mouse is dragging to, 0…1.
  public var target: Double?
  public var marks: [Mark]
  public var doneStyle: Style
  public var restStyle: Style

  public init(
    share: Double?, target: Double? = nil, marks: [Mark] = [], doneStyle: Style = .plain, restStyle: Style = .plain
  ) {
    self.share = share
    self.target = target
    self.marks = marks
    self.doneStyle = doneStyle
    self.restStyle = restStyle
  }

  private static let done = Glyph("━", ascii: "=")
  private static let rest = Glyph("─", ascii: "-")
  private static let knob = Glyph("●", ascii: "@")
  private static let aim = Glyph("┃", ascii: "|")

  /// The cell of a share among `cells`: `round(share × (cells − 1))`, the first and the last at least and at most.
  public static func cell(of share: Double, cells: Int) -> Int {
    guard cells > 0, share > 0 else { return 0 }
    return Int((min(share, 1) * Double(cells - 1)).rounded())
  }

  /// Draws what has room in `rect`, and nothing beyond.
  public func draw(on canvas: inout Canvas, in rect: CellRect) {
    guard !rect.isEmpty else { return }
    let current = share.map { Self.cell(of: $0, cells: rect.columns) }
    for cell in 0..<rect.columns {
      let isDone = current.map { cell < $0 } ?? false
      canvas.put(
        isDone ? Self.done : Self.rest, column: rect.column + cell, row: rect.row, isDone ? doneStyle : restStyle)
    }
    if let current { canvas.put(Self.knob, column: rect.column + current, row: rect.row, doneStyle) }
    for (cell, marks) in Dictionary(grouping: marks, by: { Self.cell(of: $0.share, cells: rect.columns) }) {
      let (glyph, style) = Self.sign(of: marks)
      canvas.put(glyph, column: rect.column + cell, row: rect.row, style)
    }
    if let target {
      let cell = Self.cell(of: target, cells: rect.columns)
      canvas.put(Self.aim, column: rect.column + cell, row: rect.row, doneStyle)
    }
  }

  /// One sign for all marks of a cell.
  private static func sign(of marks: [Mark]) -> (Glyph, Style) {
    let first = marks.first { $0.isForemost } ?? marks[0]
    if marks.count == 1 || first.isForemost { return (first.glyph, first.style) }
    let digit: Character = marks.count < 10 ? Character(String(marks.count)) : "+"
    return (Glyph(digit, ascii: digit), first.style)
  }
}
