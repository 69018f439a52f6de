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
    .init(", .", "frame back, forward"),
    .init("[ ]", "slower, faster"),
    .init("Backspace", "normal speed"),
    .init("9 0 / *", "volume down, up"),
    .init("m", "mute"),
    .init("s", "skip the ad"),
    .init("S", "end this break"),
    .init("Enter", "follow ad, play break"),
    .init("Esc", "close card, pass break"),
    .init("x", "close the banner"),
    .init("y", "copy its address"),
    .init("r", "play later breaks anew"),
    .init("b B", "next, previous break"),
    .init("g", "go to time, n%, break"),
    .init("< >", "previous, next file"),
    .init("l", "list of files"),
    .init("click bar", "seek"),
    .init("wheel", "volume"),
    .init("i", "events and tables"),
    .init("f F", "fault of a break (in i)"),
    .init("?", "show, hide these keys"),
    .init("Ctrl-L", "draw the screen anew"),
    .init("Ctrl-Z", "suspend"),
    .init("q", "quit"),
  ]

  var keyTable: KeyTable {
    KeyTable(
      title: StyledText("Keys", Palette.title), entries: Self.keys, notes: aside, firstRow: model.firstKeyRow,
      keyStyle: Palette.key, noteStyle: Palette.faint)
  }
}
