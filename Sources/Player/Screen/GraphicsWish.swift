import TerminalUI

/// Which graphics a terminal is to be sent in place of cells, once it says that it has them.
public enum GraphicsWish: Equatable, Sendable {
  case none
  /// Kitty's, else sixels.
  case auto
  case kitty, sixel

  /// `nil` = none that the terminal has.
  func format(traits: TerminalTraits, screen: CellSize) -> PictureFormat? {
    switch self {
    case .none: nil
    case .kitty: kitty(traits)
    case .sixel: sixel(traits, screen)
    case .auto: kitty(traits) ?? sixel(traits, screen)
    }
  }

  private func kitty(_ traits: TerminalTraits) -> PictureFormat? {
    // Where nobody tells how large a cell is the terminal makes the picture fit.
    guard let way = traits.kitty, let cell = traits.cell ?? PixelExtent(width: 10, height: 20) else { return nil }
    return .kitty(isShared: way == .inSharedMemory, cell: cell)
  }

  /// Sixels are as large as their pixels: they need to know those of a cell.
  private func sixel(_ traits: TerminalTraits, _ screen: CellSize) -> PictureFormat? {
    guard let colors = traits.sixelColors, let cell = traits.cell else { return nil }
    return .sixel(cell: cell, colors: colors, screen: screen)
  }
}
