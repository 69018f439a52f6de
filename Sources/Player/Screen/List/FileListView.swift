import TerminalUI

/// Draws the list of files: what it is, a row for each, and its keys in the last row.
struct FileListView {
  let model: FileListModel

  /// Rows of files that a place has room for; a low one does without the head.
  static func visibleRows(in size: CellSize) -> Int { max(0, size.rows - headRows(size) - keyRows(size)) }

  /// The row of a file at a row of the list's place; `nil` where there is none.
  static func row(at row: Int, in size: CellSize) -> Int? {
    let file = row - headRows(size)
    return file >= 0 && file < visibleRows(in: size) ? file : nil
  }

  private static func headRows(_ size: CellSize) -> Int { size.rows >= 5 ? 1 : 0 }
  private static func keyRows(_ size: CellSize) -> Int { size.rows >= 2 ? 1 : 0 }

  /// - Parameter isBeside: Whether a line divides it from the picture on its right.
  func draw(on canvas: inout Canvas, in rect: CellRect, isBeside: Bool) {
    guard !rect.isEmpty else { return }
    canvas.fill(rect)
    let size = CellSize(columns: rect.columns, rows: rect.rows)
    if isBeside {
      for row in rect.row..<rect.row + rect.rows {
        canvas.put(Glyph("│", ascii: "|"), column: rect.column + rect.columns - 1, row: row, Palette.faint)
      }
    }
    func place(_ row: Int) -> CellRect {
      CellRect(column: rect.column + 1, row: rect.row + row, columns: rect.columns - (isBeside ? 3 : 2), rows: 1)
    }
    let head = Self.headRows(size)
    if head > 0 { headLine.draw(on: &canvas, in: place(0)) }
    if model.rows.isEmpty, Self.visibleRows(in: size) > 0 {
      let place = place(head)
      canvas.write("no name matches", column: place.column, row: place.row, columns: place.columns, Palette.faint)
    }
    let columns = FileRow.Columns(model.rows, in: place(0).columns)
    for (index, row) in model.rows.prefix(Self.visibleRows(in: size)).enumerated() {
      FileRow(row: row, columns: columns).draw(on: &canvas, in: place(head + index))
    }
    if Self.keyRows(size) > 0 { keys.draw(on: &canvas, in: place(rect.rows - 1)) }
  }

  // MARK: First and last row

  private var headLine: TextLine {
    let progress = model.progress.map { "\($0.looked) of \($0.total) looked at" } ?? ""
    return TextLine(
      left: [
        .init(StyledText("Files", Palette.title), priority: 9),
        .init(StyledText(progress, Palette.faint), priority: 3),
      ], right: range)
  }

  /// Which rows are in sight, where not all are.
  private var range: [TextLine.Part] {
    guard model.count > model.rows.count, !model.rows.isEmpty else { return [] }
    let rows = "\(model.firstRow + 1)–\(model.firstRow + model.rows.count)"
    return [.init(forms: ["\(rows) of \(model.count)", rows].map { StyledText($0, Palette.faint) }, priority: 4)]
  }

  private var keys: TextLine {
    let gap = StyledText("  ")
    func hint(_ key: String, _ words: String, _ priority: Int) -> TextLine.Part {
      .init(StyledText(key, Palette.key) + StyledText(" " + words, Palette.faint), priority: priority, lead: gap)
    }
    let filter = StyledText("/", Palette.key) + StyledText(model.filter)
    let play = hint("Enter", "play", 6)
    if model.isTyping {
      let cursor = StyledText(" ", Style(.default, on: .default, .reverse))
      return TextLine(left: [.init(filter + cursor, priority: 9, minimum: 4)], right: [play, hint("Esc", "clear", 5)])
    }
    if model.filter.isEmpty { return TextLine(left: [hint("/", "filter", 5)], right: [play, hint("l", "close", 7)]) }
    return TextLine(
      left: [.init(filter, priority: 8, minimum: 4)], right: [play, hint("Esc", "clear", 5), hint("l", "close", 7)])
  }
}
