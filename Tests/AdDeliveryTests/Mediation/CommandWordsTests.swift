import Testing

@testable import AdDelivery

struct CommandWordsTests {
  @Test(arguments: [
    ("python3 adapter.py", ["python3", "adapter.py"]), ("  a\t b\n", ["a", "b"]), ("'a b' \"c d\"", ["a b", "c d"]),
    (#"a\ b"c 'd'"'e "f"'"#, [#"a bc 'd'e "f""#]), (#""a\"b\\c\n\$d""#, [#"a"b\c\n$d"#]), ("'' \"\"", ["", ""]),
    ("$HOME `ls` *.sh ~ a;b|c>d #e", ["$HOME", "`ls`", "*.sh", "~", "a;b|c>d", "#e"]), ("a\\\nb", ["ab"]), ("", []),
    ("ünï 'cödé'", ["ünï", "cödé"]),
  ])
  func `Words are split as a shell does, and nothing is expanded`(_ text: String, _ words: [String]) {
    #expect(CommandWords.split(text) == words)
  }

  @Test(arguments: ["'a", "\"a", "a\"b c", "a\\", #""a\""#])
  func `Half a quotation is none`(_ text: String) { #expect(CommandWords.split(text) == nil) }
}
