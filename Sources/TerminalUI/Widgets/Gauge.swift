/// A plain bar: how much of something is over.
public struct Gauge: Equatable, Sendable {
  /// 0…1.
  public var share: Double
  public var doneStyle: Style
  public var restStyle: Style

  private static let done = Glyph("▒", ascii: "#")
  private static let rest = Glyph("░", ascii: ".")

  /// - Parameter share: How much is done, 0 to 1.
  public init(share: Double, doneStyle: Style, restStyle: Style) {
    self.share = share
    self.doneStyle = doneStyle
    self.restStyle = restStyle
  }

  /// Draws what has room in `rect`, and nothing beyond.
  public func draw(on canvas: inout Canvas, in rect: CellRect) {
    guard !rect.isEmpty else { return }
    // Full only when it is over, whatever the rounding.
    let done = share >= 1 ? rect.columns : Int(max(0, share.isNaN ? 0 : share) * Double(rect.columns))
    for cell in 0..<rect.columns {
      let isDone = cell < done
      canvas.put(
        isDone ? Self.done : Self.rest, column: rect.column + cell, row: rect.row, isDone ? doneStyle : restStyle)
    }
  }
}
