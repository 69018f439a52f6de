/// Styled lines flowed into rows of a width: broken between words, beside wide characters, and where nothing else helps
/// within a word.
public struct StyledRows: Equatable, Sendable {
  /// From the top.
  public private(set) var rows: [StyledText] = []

  private struct Cell {
    var glyph: CellText.Glyph
    var style: Style

    var isBlank: Bool { glyph.character == " " }
  }

  private let columns: Int
  private let limit: Int
  private let isUnicode: Bool

  /// - Parameters:
  ///   - columns: No row is wider; at least 2, which one character may take.
  ///   - limit: The number of rows; the last ends with an ellipsis where there would be more.
  public init(_ lines: [StyledText], columns: Int, rows limit: Int, isUnicode: Bool = true) {
    self.columns = max(2, columns)
    self.limit = max(0, limit)
    self.isUnicode = isUnicode
    var cells: [[Cell]] = []
    for line in lines where cells.count <= self.limit {
      cells += flow(
        line.runs.flatMap { run in
          CellText(run.text, isUnicode: isUnicode).glyphs.map { Cell(glyph: $0, style: run.style) }
        })
    }
    if cells.count > self.limit {
      cells.removeSubrange(self.limit...)
      if let last = cells.popLast() { cells.append(cut(last)) }
    }
    rows = cells.map(Self.text)
  }

  private func flow(_ line: [Cell]) -> [[Cell]] {
    var rows: [[Cell]] = []
    var rest = line[...]
    while rows.count <= limit {
      rest = rest.drop(while: \.isBlank)
      guard !rest.isEmpty else { return rows }
      let end = breakPoint(of: rest)
      rows.append(Self.trimmed(rest[..<end]))
      rest = rest[end...]
    }
    return rows
  }

  /// The index before which a row ends that begins with the first of `cells`.
  private func breakPoint(of cells: ArraySlice<Cell>) -> Int {
    var width = 0
    var best: Int?
    for index in cells.indices {
      let cell = cells[index]
      if cell.isBlank || cell.glyph.columns == 2, index > cells.startIndex { best = index }
      width += cell.glyph.columns
      if width > columns, !cell.isBlank { return best ?? max(index, cells.startIndex + 1) }
      // Behind a wide character there is room for a break as well.
      if cell.glyph.columns == 2 { best = index + 1 }
    }
    return cells.endIndex
  }

  private static func trimmed(_ cells: ArraySlice<Cell>) -> [Cell] {
    var cells = cells
    while cells.last?.isBlank == true { cells.removeLast() }
    return Array(cells)
  }

  /// Ends with an ellipsis.
  private func cut(_ cells: [Cell]) -> [Cell] {
    let ellipsis = CellText("…", isUnicode: isUnicode)
    var kept = cells[...]
    var width = kept.reduce(0) { $0 + $1.glyph.columns }
    while let last = kept.last, width + ellipsis.columns > columns {
      width -= last.glyph.columns
      kept.removeLast()
    }
    let style = kept.last?.style ?? .plain
    return Self.trimmed(kept) + ellipsis.glyphs.map { Cell(glyph: $0, style: style) }
  }

  private static func text(_ cells: [Cell]) -> StyledText {
    var text = StyledText("")
    for cell in cells {
      if let last = text.runs.last, last.style == cell.style {
        text.runs[text.runs.count - 1].text.append(cell.glyph.character)
      } else {
        text.runs.append(StyledText.Run(text: String(cell.glyph.character), style: cell.style))
      }
    }
    return text
  }
}
