import Playback
import TerminalUI

/// Draws sound that has no pictures: what it is called, and a bar for each channel, in the middle of the picture's place.
struct SoundView {
  let model: SoundModel

  /// A bar is not longer than can be taken in at a look.
  private static let widest = 60
  private static let bar = Glyph("━", ascii: "=")
  private static let rest = Glyph("─", ascii: "-")
  private static let peak = Glyph("┃", ascii: "|")

  func draw(on canvas: inout Canvas, in rect: CellRect) {
    guard rect.columns >= 8, rect.rows > 0 else { return }
    let columns = min(Self.widest, rect.columns - 4)
    let column = rect.column + (rect.columns - columns) / 2
    var words = [StyledText(model.title, Palette.title)]
    if !model.artist.isEmpty { words.append(StyledText(model.artist, Palette.faint)) }
    var channels = model.channels ?? []
    // Words before bars, where there is no room for all.
    words.removeLast(max(0, words.count - rect.rows))
    channels.removeLast(max(0, channels.count - (rect.rows - words.count)))
    let gap = !channels.isEmpty && rect.rows > words.count + channels.count ? 1 : 0
    var row = rect.row + (rect.rows - words.count - gap - channels.count) / 2
    for line in words {
      let width = min(line.columns(isUnicode: canvas.isUnicode), columns)
      canvas.write(line, column: column + (columns - width) / 2, row: row, columns: columns)
      row += 1
    }
    row += gap
    for (index, channel) in channels.enumerated() {
      draw(channel, name: Self.name(index, of: channels.count), on: &canvas, column: column, row: row, columns: columns)
      row += 1
    }
  }

  private static func name(_ index: Int, of count: Int) -> String {
    count == 2 ? ["L", "R"][index] : String(index + 1)
  }

  /// `L ━━━━━━━━┃─────  -12 dB`
  private func draw(
    _ channel: SoundModel.Channel, name: String, on canvas: inout Canvas, column: Int, row: Int, columns: Int
  ) {
    let value = channel.level <= Int(LevelMeter.floor) ? "–" : "\(channel.level) dB"
    let valueColumns = columns >= 24 ? 8 : 0
    let cells = columns - 2 - valueColumns
    guard cells > 0 else { return }
    canvas.write(name, column: column, row: row, columns: 1, Palette.faint)
    let filled = Self.cells(of: channel.level, in: cells)
    let peak = Self.cells(of: channel.peak, in: cells)
    for cell in 0..<cells {
      let isPeak = peak > filled && cell == peak - 1
      let glyph = isPeak ? Self.peak : cell < filled ? Self.bar : Self.rest
      canvas.put(glyph, column: column + 2 + cell, row: row, isPeak || cell < filled ? Palette.accent : Palette.faint)
    }
    guard valueColumns > 0 else { return }
    let width = CellText(value, isUnicode: canvas.isUnicode).columns
    canvas.write(value, column: column + columns - width, row: row, columns: width)
  }

  /// Of a bar of so many cells.
  static func cells(of level: Int, in cells: Int) -> Int {
    let share = (Double(level) - LevelMeter.floor) / -LevelMeter.floor
    return min(max(Int((share * Double(cells)).rounded()), 0), cells)
  }
}
