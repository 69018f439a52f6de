import TerminalUI

/// The table of keys.
extension PlayerView {
  /// Every key that does something unless it is bound anew, in the order of how often one wants it.
  static let keys = KeyRows(keys: KeyBindings()).entries

  var keyTable: KeyTable {
    KeyTable(
      title: StyledText("Keys", Palette.title), entries: KeyRows(keys: model.keys).entries, notes: aside,
      firstRow: model.firstKeyRow, keyStyle: Palette.key, noteStyle: Palette.faint)
  }
}
