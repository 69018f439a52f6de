import TerminalUI

/// The table of keys.
extension PlayerView {
  /// Every key that does something, in the order of how often one wants it.
  static let keys: [KeyTable.Entry] = [
    .init("space p", "pause, play"),
    .init("← →", "5 s back, forward"),
    .init("Shift ← →", "1 s back, forward"),
    .init("↓ ↑", "60 s back, forward"),
    .init("PgDn PgUp", "chapter back, forward"),
    .init(", .", "one frame back, forward"),
    .init("[ ]", "slower, faster"),
    .init("Backspace", "normal speed"),
    .init("9 0 / *", "volume down, up"),
    .init("m", "mute"),
    .init("s", "skip the ad"),
    .init("b B", "near the next, previous break"),
    .init("< >", "previous, next file"),
    .init("mouse", "seek on the bar, wheel: volume"),
    .init("?", "these keys"),
    .init("Ctrl-L", "draw the screen anew"),
    .init("Ctrl-Z", "suspend"),
    .init("q", "quit"),
  ]

  var keyTable: KeyTable {
    KeyTable(
      title: TextLine(
        left: [.init(StyledText("Keys", Palette.title), priority: 2)],
        right: [.init(StyledText("Esc", Palette.key) + StyledText(" closes", Palette.faint), priority: 1)]),
      entries: Self.keys, notes: aside, keyStyle: Palette.key, noteStyle: Palette.faint)
  }
}
