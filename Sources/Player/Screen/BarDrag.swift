import TerminalUI

/// The mouse on the bar: a press begins a drag, moves go on with it wherever they are.
struct BarDrag {
  /// Content time under the mouse while it drags.
  private(set) var target: Duration?

  mutating func move(toColumn column: Int, row: Int, begins: Bool, bar: CellRect, duration: Duration) {
    guard begins ? bar.contains(column: column, row: row) : target != nil else { return }
    let last = max(1, bar.columns - 1)
    let cell = min(max(column - bar.column, 0), last)
    target = duration * cell / last
  }

  /// Where the drag ended; `nil` when there was none.
  mutating func end() -> Duration? {
    defer { target = nil }
    return target
  }
}
