/// A plain bar: how much of something is over.
public struct Gauge: Equatable, Sendable {
  /// 0…1.
  public var share: Double
  public var style: Style

  private static let done = Glyph("▒", ascii: "#")
  private static let rest = Glyph("░", ascii: ".")

  public init(share: Double, style: Style) {
    self.share = share
    self.style = style
  }

  public func draw(on canvas: inout Canvas, in rect: CellRect) {
    guard !rect.isEmpty else { return }
    // Full only when it is over, whatever the rounding.
    let done = share >= 1 ? rect.columns : Int(max(0, share.isNaN ? 0 : share) * Double(rect.columns))
    for cell in 0..<rect.columns {
      canvas.put(cell < done ? Self.done : Self.rest, column: rect.column + cell, row: rect.row, style)
    }
  }
}
