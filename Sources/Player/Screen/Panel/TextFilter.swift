/// What the viewer looks for in a list: a part of any of its texts, in capitals or not.
struct TextFilter: Equatable, Sendable {
  private let needle: [UInt8]

  /// An empty text is found in everything.
  init(_ text: String) { needle = Array(text.lowercased().utf8) }

  var isEmpty: Bool { needle.isEmpty }

  func matches(_ texts: [String]) -> Bool { isEmpty || texts.contains { isFound(in: Array($0.lowercased().utf8)) } }

  /// Where it is found first, in characters; `nil` for an empty text.
  func range(in text: String) -> Range<Int>? {
    guard !isEmpty else { return nil }
    let characters = text.map { Array($0.lowercased().utf8) }
    return characters.indices.lazy.compactMap { start -> Range<Int>? in
      var rest = needle[...]
      for (length, character) in characters[start...].enumerated() {
        if rest.isEmpty { return start..<start + length }
        guard rest.starts(with: character) || character.starts(with: rest) else { return nil }
        rest = rest.dropFirst(character.count)
      }
      return rest.isEmpty ? start..<characters.count : nil
    }.first
  }

  /// Byte by byte, because thousands of events are looked through at every key.
  private func isFound(in text: [UInt8]) -> Bool {
    guard text.count >= needle.count else { return false }
    return (0...text.count - needle.count).contains { start in
      text[start] == needle[0] && text[start..<start + needle.count].elementsEqual(needle)
    }
  }
}
