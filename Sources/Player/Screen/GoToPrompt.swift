import TerminalUI

/// A line in which the viewer types where content is to go.
struct GoToPrompt: Equatable, Sendable {
  enum Answer: Equatable, Sendable {
    /// The key is for others.
    case ignored
    case taken
    /// The viewer wants nothing any more.
    case left
    /// Go there.
    case entered
  }

  /// What was typed; untrusted once it was pasted.
  private(set) var text = ""
  /// Why it leads nowhere; until the next key.
  var complaint: String?

  /// In scalars, as one character may have any number of them. No break has a longer id that one would type.
  private static let longest = 100

  mutating func handle(_ key: Key) -> Answer {
    switch key {
    case .character(let character):
      if character == " " || !SafeText.screenLine(String(character)).isEmpty { append(String(character)) }
    case .backspace:
      complaint = nil
      if text.popLast() == nil { return .left }
    case .enter: return text.allSatisfy(\.isWhitespace) ? .left : .entered
    case .escape: return .left
    case .control("l"): return .ignored
    default: break
    }
    return .taken
  }

  mutating func paste(_ pasted: String) { append(SafeText.screenLine(pasted)) }

  private mutating func append(_ more: String) {
    complaint = nil
    text = String(String.UnicodeScalarView((text + more).unicodeScalars.prefix(Self.longest)))
  }
}
