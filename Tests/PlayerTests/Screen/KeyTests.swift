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
  /// Not for `KeyBindings`: the mouse, the keys of the event panel, and what the kernel turns into a signal.
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
    for key in Self.listed { #expect(KeyBindings().command(for: key) != nil, "\(key)") }
    #expect(PlayerView.keys.contains { $0.keys == "Shift ← →" })
  }

  @Test func everyKeyThatDoesSomethingIsListed() {
    for binding in KeyBindings().bindings { #expect(Self.listed.contains(binding.key), "\(binding.key)") }
    #expect(Set(KeyBindings().bindings.map(\.key)).count == KeyBindings().bindings.count)
  }

  @Test func `Words leave room for two columns`() {
    for command in KeyBindings().bindings.map(\.command) { #expect(command.words.count <= 22, "\(command.words)") }
  }
}

/// Keys that are bound anew.
struct KeyBindingsTests {
  private func bound(_ texts: String...) -> KeyBindings {
    var keys = KeyBindings()
    for text in texts {
      let isBound = keys.bind(text)
      #expect(isBound, "\(text)")
    }
    return keys
  }

  @Test(arguments: [
    ("k pause", Key.character("k"), PlayerCommand.togglePause), ("LEFT seek -10", .left, .seek(.seconds(-10))),
    ("a seek +1:30", .character("a"), .seek(.seconds(90))), ("ctrl+r renew-breaks", .control("r"), .renewBreaks),
    ("# volume +5", .character("#"), .changeVolume(5)), ("=  volume  -1", .character("="), .changeVolume(-1)),
    ("+ speed *2", .character("+"), .scaleSpeed(2)), ("- speed /2", .character("-"), .scaleSpeed(0.5)),
    ("Shift+Right next-break", .shiftRight, .nearBreak(forward: true)), ("ä quit", .character("ä"), .quit),
    ("home previous-chapter", .home, .chapter(-1)), ("space skip", .character(" "), .skip),
  ])
  fileprivate func `A key is bound to a command`(_ text: String, _ key: Key, _ command: PlayerCommand) {
    #expect(bound(text).command(for: key) == command)
  }

  @Test(arguments: [
    "", "k", " k", "k dance", "kk pause", "ctrl+c quit", "ctrl+z quit", "ctrl+m quit", "ctrl+1 quit", "k seek",
    "k seek 5", "k seek +0", "k seek +x", "k volume +131", "k volume +0", "k speed *1", "k speed *5", "k speed 2",
    "k speed *nan", "k pause now", "\u{1B} quit", "\u{202E} quit", "e\u{301} quit", "k none at-all",
  ])
  func `What is of another form binds nothing`(_ text: String) {
    var keys = KeyBindings()
    let isBound = keys.bind(text)
    #expect(!isBound)
    #expect(keys == KeyBindings())
  }

  @Test func `Every name of a command is read, and every command has one`() {
    for (name, command) in PlayerCommand.plainNames { #expect(PlayerCommand(named: name) == command) }
    let plain = Set(PlayerCommand.plainNames.map { "\($0.value)" })
    for binding in KeyBindings().bindings {
      switch binding.command {
      case .seek, .changeVolume, .scaleSpeed: break
      default: #expect(plain.contains("\(binding.command)"), "\(binding.command)")
      }
    }
  }

  @Test func `A key has one command, none takes it away, and a command may have several keys`() {
    let keys = bound("q none", "p quit", "Q quit")
    #expect(keys.command(for: .character("q")) == nil)
    #expect(keys.keys(for: .quit) == [.character("p"), .character("Q")])
    #expect(keys.keys(for: .togglePause) == [.character(" ")])
  }

  @Test func `The table shows the keys as they are`() {
    let entries = KeyRows(
      keys: bound("left seek -10", "j seek -5", "9 none", "/ none", "< none", "m none", "z mute", "e seek +0.5")
    ).entries
    func keys(_ words: String) -> [String] { entries.filter { $0.words == words }.map(\.keys) }
    #expect(keys("5 s back, forward") == ["j →"])
    #expect(keys("10 s back") == ["←"])
    #expect(keys("0.5 s forward") == ["e"])
    // Of two commands in a row the one that has no key is not spoken of.
    #expect(keys("volume down, up").isEmpty && keys("volume down").isEmpty)
    #expect(keys("volume up") == ["0 *"])
    #expect(keys("previous, next file").isEmpty)
    #expect(keys("next file") == [">"])
    #expect(keys("mute") == ["z"])
    #expect(entries.first == .init("space p", "pause, play"))
  }
}
