import TerminalUI

/// Draws a card: title, words that can be scrolled, where it leads, and how it is closed.
struct CardView {
  let card: CardModel
  let keys: KeyBindings

  /// Rows that a card with a picture above takes of a middle of so many.
  static func rows(of middleRows: Int) -> Int { min(7, max(3, middleRows / 3)) }

  /// Words of a card are not wider than can be read at ease.
  private static let widest = 76

  func draw(on canvas: inout Canvas, in rect: CellRect) {
    guard rect.columns >= 8, rect.rows > 0 else { return }
    let (columns, room) = (Self.columns(in: rect), Self.room(in: rect))
    let column = rect.column + (rect.columns - columns) / 2
    let lines = lines(columns: columns, isUnicode: canvas.isUnicode)
    let first = min(card.firstRow, max(0, lines.count - room))
    let visible = lines[first...].prefix(room)
    // A card without a picture has its words in the middle.
    let top = rect.row + (hasPicture ? 0 : max(0, (room - lines.count) / 3))
    for (index, line) in visible.enumerated() {
      canvas.write(line, column: column, row: top + index, columns: columns)
    }
    guard room < rect.rows else { return }
    let hidden = lines.count - visible.count - first
    footLine(hidden: hidden).draw(
      on: &canvas, in: CellRect(column: column, row: rect.row + rect.rows - 1, columns: columns, rows: 1))
  }

  /// How many rows of its words have no room in a place of that size.
  func hiddenRows(in rect: CellRect, isUnicode: Bool) -> Int {
    guard rect.columns >= 8 else { return 0 }
    return max(0, lines(columns: Self.columns(in: rect), isUnicode: isUnicode).count - Self.room(in: rect))
  }

  private static func columns(in rect: CellRect) -> Int { min(widest, rect.columns - 4) }

  /// Rows for its words; the last is for how it is closed, where there are three.
  private static func room(in rect: CellRect) -> Int { rect.rows >= 3 ? rect.rows - 1 : rect.rows }

  private var hasPicture: Bool { card.kind == .fullScreen(hasPicture: true) }

  private func lines(columns: Int, isUnicode: Bool) -> [StyledText] {
    var lines = [StyledText(card.title, Palette.title)]
    if !card.advertiser.isEmpty, card.advertiser != card.title {
      lines[0] = lines[0] + StyledText("   " + card.advertiser, Palette.faint)
    }
    if !card.body.isEmpty, !hasPicture { lines.append(StyledText("")) }
    for paragraph in card.body {
      lines += WrappedText(paragraph, columns: columns, lines: 500, isUnicode: isUnicode).lines.map { StyledText($0) }
    }
    if let address = card.address {
      if !hasPicture { lines.append(StyledText("")) }
      lines.append(
        StyledText(keys.label(of: .confirm).map { $0 + " " } ?? "", Palette.key) + StyledText(address, Palette.ad))
    }
    return lines
  }

  private func footLine(hidden: Int) -> TextLine {
    let key = card.kind == .panel ? Key.escape.label : keys.label(of: .dismiss)
    let words = card.closesIn.map { " closes in \(ClockText.countdown($0))" } ?? " close"
    let close = key.map { StyledText($0, Palette.key) + StyledText(words) } ?? StyledText("")
    let tag = card.kind == .panel ? [] : [TextLine.Part(StyledText(" ad ", Palette.adTag), priority: 2)]
    let more = StyledText("↓", Palette.key) + StyledText(" \(hidden) more", Palette.faint)
    return TextLine(
      left: tag + (hidden > 0 ? [.init(more, priority: 1, lead: StyledText(tag.isEmpty ? "" : "  "))] : []),
      right: [.init(close, priority: 3)])
  }
}
