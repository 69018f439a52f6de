import TerminalUI

/// Which key asks for what: as everyone finds it, but for what the viewer has bound anew (`--bind`).
public struct KeyBindings: Equatable, Sendable {
  struct Binding: Equatable, Sendable {
    var key: Key
    var command: PlayerCommand
  }

  /// Each key once; those of one command in the order in which they are shown.
  private(set) var bindings = standard

  public init() {}

  func command(for key: Key) -> PlayerCommand? { bindings.first { $0.key == key }?.command }

  func keys(for command: PlayerCommand) -> [Key] { bindings.filter { $0.command == command }.map(\.key) }

  /// The first key that asks for `command`, as it is shown; `nil` when none does.
  func label(of command: PlayerCommand) -> String? { keys(for: command).first?.label }

  /// - Parameter command: `nil` leaves the key without any.
  mutating func bind(_ key: Key, to command: PlayerCommand?) {
    bindings.removeAll { $0.key == key }
    if let command { bindings.append(Binding(key: key, command: command)) }
  }

  /// Reads `KEY COMMAND`, where `none` is no command; answers whether it is of that form.
  public mutating func bind(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    guard let name = words.first, words.count > 1, let key = Key(named: String(name)) else { return false }
    let rest = words.dropFirst().joined(separator: " ")
    if rest == Self.none {
      bind(key, to: nil)
      return true
    }
    guard let command = PlayerCommand(named: rest) else { return false }
    bind(key, to: command)
    return true
  }

  /// What takes a key's command away.
  private static let none = "none"

  /// What may stand behind a key, for those who mistype it.
  public static let commandNames = PlayerCommand.plainNames.map(\.key) + PlayerCommand.formsWithNumber + [none]

  private static let standard: [Binding] = [
    (.character(" "), .togglePause), (.character("p"), .togglePause),
    (.left, .seek(.seconds(-5))), (.right, .seek(.seconds(5))),
    (.shiftLeft, .seek(.seconds(-1))), (.shiftRight, .seek(.seconds(1))),
    (.down, .seek(.seconds(-60))), (.up, .seek(.seconds(60))),
    (.pageDown, .chapter(-1)), (.pageUp, .chapter(1)),
    (.character(","), .stepBack), (.character("."), .stepForward),
    (.character("["), .scaleSpeed(1 / 1.1)), (.character("]"), .scaleSpeed(1.1)), (.backspace, .resetSpeed),
    (.character("9"), .changeVolume(-2)), (.character("/"), .changeVolume(-2)),
    (.character("0"), .changeVolume(2)), (.character("*"), .changeVolume(2)),
    (.character("m"), .toggleMute), (.character("#"), .nextSound),
    (.character("j"), .nextSubtitles), (.character("v"), .toggleSubtitles), (.character("s"), .skip),
    (.character("S"), .discard), (.enter, .confirm),
    (.escape, .dismiss), (.character("x"), .closeBanner), (.character("y"), .copyLink), (.character("r"), .renewBreaks),
    (.character("b"), .nearBreak(forward: true)), (.character("B"), .nearBreak(forward: false)),
    (.character("g"), .goTo),
    (.character("<"), .previousItem), (.character(">"), .nextItem), (.character("l"), .showList),
    (.character("i"), .showPanel), (.character("w"), .snapshot), (.character("?"), .showKeys), (.control("l"), .redraw),
    (.character("q"), .quit),
  ].map { Binding(key: $0, command: $1) }
}
