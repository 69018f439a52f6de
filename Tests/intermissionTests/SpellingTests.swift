import Testing

@testable import intermission

struct SpellingTests {
  @Test(arguments: [
    ("", "", 0), ("abc", "abc", 0), ("abc", "", 3), ("", "abc", 3), ("abc", "abd", 1), ("abc", "acb", 1),
    ("abc", "ab", 1),
    ("abc", "xabc", 1), ("audoi", "audio", 1), ("kitten", "sitting", 3), ("ca", "abc", 3),
  ])
  func `A slip is a letter more, less, other, or swapped`(_ one: String, _ other: String, _ slips: Int) {
    #expect(Spelling.distance(one, other) == slips)
    #expect(Spelling.distance(other, one) == slips)
  }

  @Test(arguments: [
    ("demmo", "demo"), ("isnpect", "inspect"), ("plya", "play"), ("film", nil), ("a", nil), ("", nil), ("demo", nil),
    ("simulator", "simulate"),
  ])
  func `The nearest word is near`(_ word: String, _ nearest: String?) {
    #expect(Spelling.nearest(to: word, of: ["play", "demo", "simulate", "inspect"]) == nearest)
  }

  @Test(arguments: [
    ("--no-audoi", "unknown option --no-audoi; did you mean --no-audio?"),
    (
      "--vo=hlaf",
      "--vo hlaf: expected auto, half, quad, sextant, braille, ascii, sixel, kitty or null; did you mean half?"
    ),
    ("--seek-policy=fast", "--seek-policy fast: expected last, all or none; did you mean last?"),
    (
      "--start=hal",
      "--start hal: expected TIME, n% (0 to 100) or #CHAPTER (from 1); a TIME is 90, 90.5, 1:30 or "
        + "00:01:30.500"
    ),
  ])
  func `Options and their words are suggested`(_ word: String, _ message: String) {
    #expect(throws: UsageError(message)) { try Arguments([word, "film"]) }
  }

  @Test func `A command that was mistyped is suggested where no such file is`() {
    let run = Command.run(["demmo", "--headless"])
    #expect(run.code == 1)
    #expect(run.complaint == "intermission: demmo: No such file or directory; did you mean the command demo?\n")
  }
}
