import TerminalUI

/// Draws the player's screen, apart from the picture.
struct PlayerView {
  let isUnicode: Bool

  func draw(_ model: PlayerModel, layout: PlayerLayout, on canvas: inout Canvas) {
  }
}
