import Player

/// The words after the program's name.
enum CommandWords {
  /// What is no UTF-8 would name another file once it is repaired.
  static func read() throws(UsageError) -> [String] {
    var words: [String] = []
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let word = CommandLine.unsafeArgv[index] else { continue }
      guard let text = String(validatingCString: word) else {
        throw UsageError("\(SafeText.line(String(cString: word))): no UTF-8; a link with another name can be played")
      }
      words.append(text)
    }
    return words
  }
}
