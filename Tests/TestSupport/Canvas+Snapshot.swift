public import TerminalUI

extension Canvas {
  /// The rows as text without blanks at their ends; rows that are all picture are counted, not shown.
  public func text(picture: CellRect = CellRect(column: 0, row: 0, columns: 0, rows: 0)) -> String {
    let isWide = picture.columns == size.columns
    var lines: [String] = []
    for row in 0..<size.rows {
      if isWide, !picture.isEmpty, row == picture.row {
        lines.append("▓▓▓ picture: \(picture.columns)×\(picture.rows) ▓▓▓")
      } else if !isWide || !picture.contains(column: picture.column, row: row) {
        lines.append(text(row: row))
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// One row; a wide character counts once.
  public func text(row: Int) -> String {
    var line = String((0..<size.columns).compactMap { self[$0, row].character })
    while line.last == " " { line.removeLast() }
    return line
  }

  /// Every run of one style that is not plain, a line each: `row:column "text" style`.
  public func styles() -> String {
    var lines: [String] = []
    for row in 0..<size.rows {
      var column = 0
      while column < size.columns {
        let (start, style) = (column, self[column, row].style)
        while column < size.columns, self[column, row].style == style { column += 1 }
        let text = String((start..<column).compactMap { self[$0, row].character })
        if style != .plain { lines.append("\(row):\(start) \"\(text)\" \(style.words)") }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension Style {
  fileprivate var words: String {
    var words: [String] = []
    if case .ansi(let color) = foreground { words.append("color \(color)") }
    if case .ansi(let color) = background { words.append("on \(color)") }
    let names: [(Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.reverse, "reverse"), (.underline, "underline"),
    ]
    words += names.filter { attributes.contains($0.0) }.map(\.1)
    return words.joined(separator: " ")
  }
}
