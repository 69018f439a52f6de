import TerminalUI

/// An escape sequence of the terminal as its characters come, which may be in pieces.
struct IncomingSequence: Equatable {
  enum Step: Equatable {
    /// It goes on.
    case more
    /// It was an arrow in its other form; `nil` is something that means nothing here.
    case key(Key?)
    case paste
    /// Something that may answer a question: without its Escape and what ends a string.
    case answer(String)
    /// An Escape of its own before this character.
    case alone
  }

  /// What a terminal says that was asked whether it has come so far.
  static let status = "[0n"

  /// Behind the Escape; bounded.
  private(set) var text = ""
  private var isEnding = false
  private static let limit = 512

  /// Whether an Escape before it begins a sequence.
  static func begins(with character: Character) -> Bool { "[O]P_^".contains(character) }

  /// Whether what has come so far is the beginning of something that a terminal answers.
  var mayBeAnswer: Bool {
    guard let kind = text.first else { return false }
    let second = text.dropFirst().first
    switch kind {
    case "[": return second.map { $0 == "?" || $0.isNumber } ?? true
    case "]": return second.map { $0 == "1" } ?? true
    case "_": return second.map { $0 == "G" } ?? true
    case "P": return second.map { ">!$".contains($0) || $0.isNumber } ?? true
    default: return false
    }
  }

  /// Whether what has come so far is the beginning of a terminal's word that it has come so far.
  var mayBeStatus: Bool { !text.isEmpty && Self.status.hasPrefix(text) }

  mutating func take(_ character: Character) -> Step {
    guard let kind = text.first else {
      guard Self.begins(with: character) else { return .alone }
      text = String(character)
      return .more
    }
    switch kind {
    case "[":
      // What was cut off ends where another begins.
      if character == "\u{1B}" {
        text = ""
        return .more
      }
      // Parameters, then one letter or `~`.
      keep(character)
      guard ("@"..."~").contains(character) else { return .more }
      if text == "[200~" { return .paste }
      return text.count == 2
        ? .key(Self.arrow(character)) : Self.isReport(text) ? .answer(text) : .key(Self.arrow(character))
    case "O": return .key(Self.arrow(character))
    default:
      // To its end: a bell, or Escape and a backslash.
      if isEnding || character == "\u{7}" { return .answer(text) }
      if character == "\u{1B}" { isEnding = true } else { keep(character) }
      return .more
    }
  }

  private mutating func keep(_ character: Character) {
    if text.utf8.count < Self.limit { text.append(character) }
  }

  /// Letters that end answers, and no key.
  private static func isReport(_ text: String) -> Bool { text.last.map { "ctSyRnu".contains($0) } ?? false }

  static func arrow(_ letter: Character) -> Key? {
    switch letter {
    case "A": .up
    case "B": .down
    case "C": .right
    case "D": .left
    case "H": .home
    case "F": .end
    default: nil
    }
  }
}
