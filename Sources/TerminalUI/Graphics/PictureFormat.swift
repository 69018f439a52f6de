/// How pictures are sent to a terminal.
public enum PictureFormat: Equatable, Sendable {
  case cells(PictureEncoder.Glyphs)
  case sixel(SixelFormat)
  /// Kitty's graphics, in shared memory or in the sequence itself; `cell` is the pixels of a cell.
  case kitty(isShared: Bool, cell: PixelExtent)

  /// The most pixels that a picture is worth: of those in shared memory, and of those that are sent as text.
  private static let (most, mostAsText) = ((width: 1280, height: 720), (width: 640, height: 360))

  /// Whether pictures are more than cells.
  public var isGraphics: Bool {
    switch self {
    case .cells: false
    case .sixel, .kitty: true
    }
  }

  /// The pixels that a picture in `cells` is to have.
  public func pixels(for cells: CellRect) -> (width: Int, height: Int) {
    switch self {
    case .cells(let glyphs): return glyphs.pixels(for: cells)
    case .sixel(let format): return format.pixels(for: cells)
    case .kitty(let isShared, let cell):
      let (width, height) = (cells.columns * cell.width, cells.rows * cell.height)
      let most = isShared ? Self.most : Self.mostAsText
      // As large as its cells, or a whole part of that: the terminal enlarges it.
      let part = max(1, (width + most.width - 1) / most.width, (height + most.height - 1) / most.height)
      return (width / part, height / part)
    }
  }

  /// Sixels on a screen of so many cells; each pixel takes as many dots as keeps a picture bounded.
  public static func sixel(cell: PixelExtent, colors: Int, screen: CellSize) -> PictureFormat {
    let (width, height) = (screen.columns * cell.width, screen.rows * cell.height)
    let scale = max(1, (width + most.width - 1) / most.width, (height + most.height - 1) / most.height)
    return .sixel(SixelFormat(cell: cell, colors: colors, scale: scale))
  }
}
