extension Canvas {
  /// Writes text into one row, as much of it as fits whole into `limit` columns; a cut is marked with an ellipsis.
  public mutating func write(_ text: StyledText, column: Int, row: Int, columns limit: Int) {
    let limit = min(limit, size.columns - column)
    guard limit > 0, row >= 0, row < size.rows else { return }
    let ellipsis = CellText("…", isUnicode: isUnicode)
    // Where there is room for nothing but the ellipsis, text tells more.
    let isMarked = text.columns(isUnicode: isUnicode) > limit && ellipsis.columns < limit
    var room = isMarked ? limit - ellipsis.columns : limit
    var next = column
    for run in text.runs {
      for glyph in CellText(run.text, isUnicode: isUnicode).glyphs {
        guard glyph.columns <= room else {
          guard isMarked else { return }
          // An ellipsis stands at a word, not behind a blank.
          let isAfterBlank =
            next > column && contains(column: next - 1, row: row) && self[next - 1, row].character == " "
          return put(ellipsis.glyphs, column: isAfterBlank ? next - 1 : next, row: row, run.style)
        }
        place(glyph, column: next, row: row, run.style)
        next += glyph.columns
        room -= glyph.columns
      }
    }
  }

  /// Writes plain text of one style.
  public mutating func write(_ text: String, column: Int, row: Int, columns: Int = .max, _ style: Style = .plain) {
    write(StyledText(text, style), column: column, row: row, columns: columns)
  }

  /// Fills what of `rect` lies inside with one character of one column.
  public mutating func fill(_ rect: CellRect, _ character: Character = " ", _ style: Style = .plain) {
    for row in max(0, rect.row)..<max(0, rect.row, min(size.rows, rect.row + rect.rows)) {
      for column in max(0, rect.column)..<max(0, rect.column, min(size.columns, rect.column + rect.columns)) {
        place(CellText.Glyph(character: character, columns: 1), column: column, row: row, style)
      }
    }
  }

  /// Puts a sign into one cell.
  public mutating func put(_ glyph: Glyph, column: Int, row: Int, _ style: Style = .plain) {
    place(CellText.Glyph(character: glyph.character(on: self), columns: 1), column: column, row: row, style)
  }

  private mutating func put(_ glyphs: [CellText.Glyph], column: Int, row: Int, _ style: Style) {
    var column = column
    for glyph in glyphs {
      place(glyph, column: column, row: row, style)
      column += glyph.columns
    }
  }

  /// A wide glyph takes two cells, and a half that loses the other becomes a blank.
  private mutating func place(_ glyph: CellText.Glyph, column: Int, row: Int, _ style: Style) {
    blankHalves(column: column, row: row)
    guard glyph.columns == 2 else {
      self[column, row] = Cell(glyph.character, style)
      return
    }
    guard contains(column: column, row: row), contains(column: column + 1, row: row) else {
      self[column, row] = Cell(" ", style)
      self[column + 1, row] = Cell(" ", style)
      return
    }
    blankHalves(column: column + 1, row: row)
    self[column, row] = Cell(glyph.character, style)
    self[column + 1, row] = Cell(nil, style)
  }

  /// Frees a cell of a wide glyph that reaches into it from the left, or out of it to the right.
  private mutating func blankHalves(column: Int, row: Int) {
    guard contains(column: column, row: row) else { return }
    if self[column, row].character == nil, column > 0 { self[column - 1, row].character = " " }
    if contains(column: column + 1, row: row), self[column + 1, row].character == nil {
      self[column + 1, row].character = " "
    }
  }
}
