import TerminalUI

/// Rows of text in columns as wide as what they hold.
struct TextTable {
  /// Columns between two of the table's.
  private static let gap = 2

  let header: [String]
  var rows: [[String]] = []
  /// The widest that a column gets; the last is never cut.
  let limits: [Int]

  /// One text for each row, the header first.
  func lines(isUnicode: Bool) -> [String] {
    let cells = ([header] + rows).map { row in
      row.enumerated().map { index, text in
        CellText(text, isUnicode: isUnicode).cut(to: index < limits.count ? limits[index] : .max)
      }
    }
    let widths = header.indices.map { column in cells.map { $0[column].columns }.max() ?? 0 }
    return cells.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        let isLast = column == row.count - 1
        line += cell.text + (isLast ? "" : String(repeating: " ", count: widths[column] - cell.columns + Self.gap))
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}

extension CellText {
  /// As a terminal is to get it: nothing in it that moves the cursor or changes the direction of writing.
  var text: String { String(glyphs.map(\.character)) }

  fileprivate func cut(to limit: Int) -> CellText {
    guard columns > limit else { return self }
    var width = 0
    let fitting = glyphs.prefix { glyph in
      width += glyph.columns
      return width < limit
    }
    return CellText(String(fitting.map(\.character)) + "…")
  }
}
