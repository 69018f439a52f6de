import Playback
import TerminalUI

/// Subtitles over the lower part of the picture, each row on a background of its own.
struct SubtitleView {
  struct Row: Equatable {
    var text: StyledText
    /// The cells that the row takes from the picture.
    var cells: CellRect
  }

  /// More would hide the picture.
  private static let mostRows = 4

  /// From top to bottom.
  let rows: [Row]

  /// - Parameters:
  ///   - cues: In order of their starts.
  ///   - area: The picture's cells.
  init(_ cues: [SubtitleCue], over area: CellRect, isUnicode: Bool) {
    // A blank on either side.
    let columns = area.columns - 2
    guard !cues.isEmpty, columns >= 4, area.rows >= 2 else {
      rows = []
      return
    }
    let most = min(Self.mostRows, area.rows / 2)
    var texts: [StyledText] = []
    // Who came first stays where it is, others come above it; of one start, the first is the uppermost.
    for group in Self.byStart(cues) {
      let room = most - texts.count
      guard room > 0 else { break }
      let lines = group.flatMap { $0.lines.map(Self.styled) }
      texts = StyledRows(lines, columns: columns, rows: room, isUnicode: isUnicode).rows + texts
    }
    // Off the edge where there is room.
    let margin = area.rows >= 12 ? 1 : 0
    let top = area.row + area.rows - margin - texts.count
    rows = texts.enumerated().map { index, text in
      let width = min(text.columns(isUnicode: isUnicode) + 2, area.columns)
      return Row(
        text: text,
        cells: CellRect(
          column: area.column + (area.columns - width) / 2, row: top + index, columns: width, rows: 1))
    }
  }

  private static func byStart(_ cues: [SubtitleCue]) -> [[SubtitleCue]] {
    var groups: [[SubtitleCue]] = []
    for cue in cues {
      if groups.last?.last?.start == cue.start { groups[groups.count - 1].append(cue) } else { groups.append([cue]) }
    }
    return groups
  }

  private static func styled(_ line: [SubtitleCue.Run]) -> StyledText {
    line.reduce(StyledText("")) { $0 + StyledText(SafeText.run($1.text), style($1.emphasis)) }
  }

  /// Few terminals have italics.
  private static func style(_ emphasis: SubtitleCue.Emphasis) -> Style {
    var attributes: Style.Attributes = []
    if emphasis.contains(.bold) { attributes.insert(.bold) }
    if !emphasis.isDisjoint(with: [.italic, .underline]) { attributes.insert(.underline) }
    return Style(.default, on: .default, attributes)
  }

  func draw(on canvas: inout Canvas) {
    for row in rows {
      canvas.fill(row.cells)
      canvas.write(row.text, column: row.cells.column + 1, row: row.cells.row, columns: row.cells.columns - 2)
    }
  }
}
