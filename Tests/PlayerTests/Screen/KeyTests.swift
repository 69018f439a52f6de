import TerminalUI
import Testing

@testable import Player

/// The table of keys and the keys themselves agree.
struct KeyTests {
  private static let named: [String: [Key]] = [
    "space": [.character(" ")], "←": [.left], "→": [.right], "↓": [.down], "↑": [.up], "PgDn": [.pageDown],
    "PgUp": [.pageUp], "Backspace": [.backspace], "Ctrl-L": [.control("l")], "Enter": [.enter],
    "Esc": [.escape],
  ]
  /// Not for `PlayerCommand`: the mouse, the keys of the event panel, and what the kernel turns into a signal.
  private static let others: Set<String> = ["click", "bar", "wheel", "f", "F", "Ctrl-Z"]

  /// The keys that the table names.
  private static var listed: [Key] {
    var keys: [Key] = [.shiftLeft, .shiftRight]
    for entry in PlayerView.keys where !entry.keys.hasPrefix("Shift") {
      for name in entry.keys.split(separator: " ").map(String.init) where !others.contains(name) {
        keys += named[name] ?? [.character(Character(name))]
      }
    }
    return keys
  }

  @Test func everyListedKeyDoesSomething() {
    for key in Self.listed { #expect(PlayerCommand(key) != nil, "\(key)") }
    #expect(PlayerView.keys.contains { $0.keys == "Shift ← →" })
  }

  @Test func everyKeyThatDoesSomethingIsListed() {
    let typed = (0x20..<0x7F).compactMap { Unicode.Scalar($0).map { Key.character(Character($0)) } }
    let control = "abcdefghijklmnopqrstuvwxyz".map { Key.control($0) }
    let special: [Key] = [
      .enter, .escape, .backspace, .tab, .delete, .left, .right, .up, .down, .shiftLeft, .shiftRight, .pageUp,
      .pageDown, .home, .end,
    ]
    for key in typed + control + special where PlayerCommand(key) != nil {
      #expect(Self.listed.contains(key), "\(key)")
    }
  }
}
