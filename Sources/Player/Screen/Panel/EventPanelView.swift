import AdBreaks
import TerminalUI

/// Draws the event panel: its tabs, a table, and its keys in the last row.
struct EventPanelView {
  let model: EventPanelModel

  /// Rows of the table that a place has room for; a low one does without the table's head.
  static func visibleRows(in size: CellSize) -> Int { max(0, size.rows - (hasHead(size) ? 3 : 2)) }

  private static func hasHead(_ size: CellSize) -> Bool { size.rows >= 5 }

  /// - Parameter isBeside: Whether a line divides it from the picture on its left.
  func draw(on canvas: inout Canvas, in rect: CellRect, isBeside: Bool) {
    guard !rect.isEmpty else { return }
    canvas.fill(rect)
    if isBeside {
      for row in rect.row..<rect.row + rect.rows {
        canvas.put(Glyph("│", ascii: "|"), column: rect.column, row: row, Palette.faint)
      }
    }
    let margin = isBeside ? 2 : 1
    func place(_ row: Int, _ rows: Int) -> CellRect {
      CellRect(column: rect.column + margin, row: rect.row + row, columns: rect.columns - margin - 1, rows: rows)
    }
    tabs.draw(on: &canvas, in: place(0, 1))
    if rect.rows > 2 { drawTable(on: &canvas, in: place(1, rect.rows - 2)) }
    if rect.rows > 1 { keys.draw(on: &canvas, in: place(rect.rows - 1, 1)) }
  }

  private func drawTable(on canvas: inout Canvas, in rect: CellRect) {
    let size = CellSize(columns: rect.columns, rows: rect.rows + 2)
    guard !model.isEmpty else {
      return canvas.write(emptyText, column: rect.column, row: rect.row, columns: rect.columns, Palette.faint)
    }
    var table = table(columns: rect.columns)
    if !Self.hasHead(size) { table.headStyle = nil }
    table.draw(on: &canvas, in: rect)
  }

  private var emptyText: String {
    if !model.filter.isEmpty { return "nothing here matches" }
    return switch model.tab {
    case .events: "nothing has happened yet"
    case .ledger: "no ad with tracking was loaded yet"
    case .breaks: "there are no breaks"
    case .mediation: "no waterfall was asked yet"
    }
  }

  // MARK: First and last row

  private var tabs: TextLine {
    let names = EventPanel.Tab.allCases.map { tab in
      TextLine.Part(
        tab == model.tab
          ? StyledText("[\(tab.rawValue)]", Palette.title) : StyledText(" \(tab.rawValue) ", Palette.faint),
        priority: tab == model.tab ? 9 : 5, lead: StyledText(" "))
    }
    return TextLine(left: names, right: range)
  }

  /// Which rows are in sight, where not all are.
  private var range: [TextLine.Part] {
    let extent = model.extent
    guard extent.hidden > 0, extent.visible > 0 else { return [] }
    let rows = "\(model.firstRow + 1)–\(min(model.firstRow + extent.visible, extent.rows))"
    return [.init(forms: ["\(rows) of \(extent.rows)", rows].map { StyledText($0, Palette.faint) }, priority: 4)]
  }

  private var keys: TextLine {
    let gap = StyledText("  ")
    func hint(_ key: String, _ words: String, _ priority: Int) -> TextLine.Part {
      .init(StyledText(key, Palette.key) + StyledText(" " + words, Palette.faint), priority: priority, lead: gap)
    }
    let filter = StyledText("/", Palette.key) + StyledText(model.filter)
    if model.isTyping {
      let cursor = StyledText(" ", Style(.default, on: .default, .reverse))
      return TextLine(
        left: [.init(filter + cursor, priority: 9, minimum: 4)],
        right: [hint("Enter", "keep", 5), hint("Esc", "clear", 6)])
    }
    let left = model.filter.isEmpty ? hint("/", "filter", 5) : TextLine.Part(filter, priority: 8, minimum: 4)
    let scroll = model.extent.hidden > 0 ? [hint("PgUp PgDn", "scroll", 3)] : []
    let fault = model.chosenBreak == nil ? [] : [hint("f F", "fault", 4)]
    return TextLine(
      left: [left], right: scroll + fault + [hint("Tab", model.tab.next.rawValue, 6), hint("i", "close", 7)])
  }
}
