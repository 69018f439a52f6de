import TerminalUI

extension PlayerModel.Mark.State {
  /// The sign of the state on the bar.
  var glyph: Glyph {
    switch self {
    case .scheduled: Glyph("◇", ascii: "o")
    case .loading, .ready, .due: Glyph("◈", ascii: "*")
    case .playing: Glyph("▶", ascii: ">")
    case .played: Glyph("◆", ascii: "#")
    case .failed: Glyph("✕", ascii: "x")
    case .empty: Glyph("○", ascii: "0")
    case .beyondEnd, .unplaced: Glyph("⊘", ascii: "/")
    }
  }

  var style: Style {
    switch self {
    case .scheduled: Palette.accent
    case .loading, .ready: Palette.strong
    case .due, .playing: Palette.strongAd
    case .played, .empty, .beyondEnd, .unplaced: Palette.faint
    case .failed: Palette.failure
    }
  }

  /// Whether it has a cell of the bar.
  var isOnBar: Bool {
    switch self {
    case .scheduled, .loading, .ready, .due, .playing, .played, .failed, .empty: true
    case .beyondEnd, .unplaced: false
    }
  }
}
