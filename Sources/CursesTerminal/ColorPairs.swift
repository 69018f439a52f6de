import CNcurses
import TerminalUI

/// ncurses colour pairs, made as they are needed: 17 × 17 at most.
struct ColorPairs {
  private var pairs: [Key: Int32] = [:]
  private let hasColors: Bool

  private struct Key: Hashable {
    var foreground: Style.Color
    var background: Style.Color
  }

  /// - Parameter isWanted: Whether text may have colours at all.
  init(isWanted: Bool) {
    hasColors = isWanted && has_colors()
    guard hasColors else { return }
    start_color()
    use_default_colors()
  }

  /// Numbers from 1; 0 is the terminal's own colours.
  mutating func pair(for style: Style) -> Int32 {
    guard hasColors, style.foreground != .default || style.background != .default else { return 0 }
    let key = Key(foreground: style.foreground, background: style.background)
    if let pair = pairs[key] { return pair }
    let pair = Int32(pairs.count + 1)
    guard init_extended_pair(pair, Self.number(key.foreground), Self.number(key.background)) == OK else { return 0 }
    pairs[key] = pair
    return pair
  }

  private static func number(_ color: Style.Color) -> Int32 {
    switch color {
    case .default: -1
    // The bright half of the palette where the terminal has one.
    case .ansi(let index): tigetnum("colors") > Int32(index) ? Int32(index) : Int32(index & 7)
    }
  }
}
