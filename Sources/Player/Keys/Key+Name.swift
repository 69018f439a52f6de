import TerminalUI

extension Key {
  /// Names of keys that have no letter; as they are written, and as they are shown.
  private static let named: [(key: Key, name: String, label: String)] = [
    (.character(" "), "space", "space"), (.enter, "enter", "Enter"), (.escape, "esc", "Esc"),
    (.backspace, "backspace", "Backspace"), (.tab, "tab", "Tab"), (.delete, "del", "Del"), (.left, "left", "←"),
    (.right, "right", "→"), (.up, "up", "↑"), (.down, "down", "↓"), (.shiftLeft, "shift+left", "Shift ←"),
    (.shiftRight, "shift+right", "Shift →"), (.pageUp, "pgup", "PgUp"), (.pageDown, "pgdn", "PgDn"),
    (.home, "home", "Home"), (.end, "end", "End"),
  ]

  /// What the kernel makes signals and stops of, and what terminals send for Backspace, Tab and Enter.
  private static let takenControls: Set<Character> = ["c", "z", "s", "q", "h", "i", "j", "m"]

  /// Reads a key as it is written in `--bind`: itself, or `space`, `left`, `shift+left`, `pgup`, `ctrl+a` and the like,
  /// in letters of any size; `nil` for what no terminal sends as a key of its own.
  init?(named text: String) {
    if let character = text.first, text.unicodeScalars.count == 1 {
      guard SafeText.line(text) == text else { return nil }
      self = .character(character)
      return
    }
    let name = text.lowercased()
    if let key = Self.named.first(where: { $0.name == name })?.key {
      self = key
      return
    }
    guard name.hasPrefix("ctrl+"), name.count == 6, let letter = name.last, ("a"..."z").contains(letter),
      !Self.takenControls.contains(letter)
    else { return nil }
    self = .control(letter)
  }

  /// As it is shown.
  var label: String {
    if let named = Self.named.first(where: { $0.key == self }) { return named.label }
    switch self {
    case .character(let character): return String(character)
    case .control(let letter): return "Ctrl-" + letter.uppercased()
    case .enter, .escape, .backspace, .tab, .delete, .left, .right, .up, .down, .shiftLeft, .shiftRight, .pageUp,
      .pageDown, .home, .end:
      return ""
    }
  }
}
