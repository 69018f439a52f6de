import TerminalUI

extension PlayerScreen {
  /// The earliest time that looks the same as `time` on clock and bar, so that nothing is drawn for less.
  func shownPosition(_ time: Duration, duration: Duration?) -> Duration {
    let second = Duration.seconds(time.components.seconds)
    guard let duration, duration > .zero, layout.bar.columns > 1 else { return second }
    let last = layout.bar.columns - 1
    let cell = ProgressBar.cell(of: time / duration, cells: layout.bar.columns)
    // Half a cell before its middle; what rounding may have lost comes on top.
    let boundary = duration * (2 * cell - 1) / (2 * last) + .microseconds(1)
    return boundary > time ? second : max(second, boundary)
  }

  /// Whether a cell of the screen belongs to the picture.
  func isPicture(column: Int, row: Int) -> Bool { layout.picture.contains(column: column, row: row) }

  /// The row of the list of files that a cell of the screen belongs to, from 0; `nil` outside of the list.
  func listRow(column: Int, row: Int) -> Int? {
    guard layout.list.contains(column: column, row: row) else { return nil }
    return FileListView.row(
      at: row - layout.list.row, in: CellSize(columns: layout.list.columns, rows: layout.list.rows))
  }

  /// Whether a cell of the screen belongs to the banner.
  func isBanner(column: Int, row: Int) -> Bool { layout.banner.contains(column: column, row: row) }

  /// The last row that the words of the card on screen can begin with; zero without one.
  var lastCardRow: Int {
    guard let drawn, let card = drawn.card else { return 0 }
    return CardView(card: card, keys: drawn.keys).hiddenRows(in: layout.card, isUnicode: canvas.isUnicode)
  }
}
