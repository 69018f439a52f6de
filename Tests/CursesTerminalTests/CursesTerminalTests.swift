import Testing

@testable import CursesTerminal

/// What is pasted, character by character as it comes.
struct PasteTests {
  private static let end = "\u{1B}[201~"

  /// The text, and what is left behind its end; `nil` when the end did not come.
  private func read(_ text: String) -> [String]? {
    var paste = Paste()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if paste.take(scalar.value) { return [paste.text, String(rest)] }
    }
    return nil
  }

  @Test(arguments: [
    ("", ""), ("q", ""), ("q\rs", "q"), ("\u{1B}", ""), ("\u{1B}[201", "x"), ("\u{1B}\u{1B}[20", ""), ("東京 🎬", "i"),
    ("\u{1B}[200~", ""),
  ])
  func `A paste ends where its frame does`(_ text: String, _ rest: String) {
    #expect(read(text + Self.end + rest) == [text, rest])
  }

  @Test func `One without an end is a paste still, and of a long one the beginning is kept`() {
    #expect(read("abc\u{1B}[201") == nil)
    #expect(read(String(repeating: "x", count: 100_000) + Self.end) == [String(repeating: "x", count: 4096), ""])
  }
}
