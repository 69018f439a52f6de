/// Splits the text of a command into words as a shell does, and expands nothing.
enum CommandWords {
  /// - Returns: `nil` when a quotation mark has no other half, or a `\` nothing behind it.
  static func split(_ text: String) -> [String]? {
    var words: [String] = []
    var word: String.UnicodeScalarView?
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case " ", "\t", "\n", "\r":
        if let word { words.append(String(word)) }
        word = nil
        continue
      case "'":
        guard let end = rest.firstIndex(of: "'") else { return nil }
        word = (word ?? .init()) + rest[..<end]
        rest = rest[rest.index(after: end)...]
      case "\"":
        guard let inner = quoted(&rest) else { return nil }
        word = (word ?? .init()) + inner
      case "\\":
        guard let next = rest.popFirst() else { return nil }
        if next != "\n" { word = (word ?? .init()) + [next] }
      default: word = (word ?? .init()) + [scalar]
      }
    }
    if let word { words.append(String(word)) }
    return words
  }

  /// What stands before the closing `"`; `nil` without one.
  private static func quoted(_ rest: inout Substring.UnicodeScalarView) -> String.UnicodeScalarView? {
    var inner = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"": return inner
      case "\\":
        // Before anything else it stands for itself.
        if let next = rest.first, ["\"", "\\", "$", "`"].contains(next) {
          inner.append(next)
          rest.removeFirst()
        } else {
          inner.append(scalar)
        }
      default: inner.append(scalar)
      }
    }
    return nil
  }
}
