import TerminalUI

/// The few styles of the player's screen: colours of the viewer's palette that can be read on dark and on light, and
/// never the only thing that tells a state.
enum Palette {
  static let title = Style(.default, on: .default, .bold)
  static let faint = Style(.default, on: .default, .dim)
  /// What is over of the film, and what is to come on its bar.
  static let accent = Style(.ansi(6))
  static let strong = Style(.ansi(6), on: .default, .bold)
  static let ad = Style(.ansi(5))
  static let strongAd = Style(.ansi(5), on: .default, .bold)
  static let adTag = Style(.ansi(5), on: .default, .reverse)
  static let link = Style(.default, on: .default, .underline)
  static let failure = Style(.ansi(1), on: .default, .bold)
  static let key = Style(.default, on: .default, .bold)
}
