/// What sixel pictures are made for.
public struct SixelFormat: Equatable, Sendable {
  /// The pixels of a cell.
  public var cell: PixelExtent
  /// What the terminal has at most.
  public var colors: Int
  /// Dots of the terminal to each side of a pixel of the picture, so that large ones stay bounded.
  public var scale: Int

  /// - Parameter scale: Dots to each side of a pixel, from 1.
  public init(cell: PixelExtent, colors: Int, scale: Int = 1) {
    (self.cell, self.colors, self.scale) = (cell, colors, scale)
  }

  /// Rows of cells that end where a band of six pixels does.
  var stripeRows: Int { cell.height % 6 == 0 ? 1 : cell.height % 3 == 0 ? 2 : cell.height % 2 == 0 ? 3 : 6 }

  /// Dots that a picture in `cells` is high: whole bands.
  func height(of cells: CellRect) -> Int { cells.rows * cell.height / 6 * 6 }

  /// Pixels of a picture in `cells`.
  func pixels(for cells: CellRect) -> (width: Int, height: Int) {
    ((cells.columns * cell.width + scale - 1) / scale, (height(of: cells) + scale - 1) / scale)
  }
}
