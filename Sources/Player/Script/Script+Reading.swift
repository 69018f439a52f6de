/// Why a script cannot be followed.
public struct ScriptError: Error, Equatable, Sendable {
  /// From 1.
  public var line: Int
  /// What is wrong with it; safe to show.
  public var message: String
}

extension Script {
  /// Reads `at content TIME do ACTION` and `at wall TIME do ACTION`, one a line; `#` begins a comment.
  ///
  /// - Throws: The first line that is of another form.
  public init(reading text: String) throws(ScriptError) {
    self.init()
    var steps: [Step] = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let words = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace)
      guard !words.isEmpty else { continue }
      do throws(Unreadable) {
        steps.append(try Step(words))
      } catch {
        throw ScriptError(line: index + 1, message: SafeText.line(error.cause))
      }
    }
    self.init(steps)
  }

  fileprivate struct Unreadable: Error {
    let cause: String

    init(_ cause: String) { self.cause = cause }
  }
}

extension Script.Step {
  fileprivate init(_ words: [Substring]) throws(Script.Unreadable) {
    guard words.count >= 5, words[0] == "at", words[3] == "do" else {
      throw Script.Unreadable("expected 'at content TIME do ACTION' or 'at wall TIME do ACTION'")
    }
    let time = try Script.time(words[2])
    switch words[1] {
    case "content": moment = .content(time)
    case "wall": moment = .wall(time)
    default: throw Script.Unreadable("'\(words[1])' is neither content nor wall")
    }
    action = try Script.action(words[4], words[5...])
  }
}

extension Script {
  private static let plainActions: KeyValuePairs<String, Action> = [
    "pause": .pause, "resume": .resume, "skip": .skip, "discard": .discard, "click": .click,
    "play-break": .playBreak, "pass": .passBreak, "mute": .mute, "quit": .quit,
  ]

  fileprivate static func time(_ word: Substring) throws(Unreadable) -> Duration {
    guard let time = TimeText.read(word) else { throw Unreadable("'\(word)' is no TIME") }
    return time
  }

  fileprivate static func action(_ name: Substring, _ rest: ArraySlice<Substring>) throws(Unreadable) -> Action {
    if let plain = plainActions.first(where: { $0.key == name })?.value {
      guard rest.isEmpty else { throw Unreadable("nothing follows \(name)") }
      return plain
    }
    guard name == "seek" || name == "speed" else {
      let names = (plainActions.map(\.key) + ["seek T", "speed X"]).joined(separator: ", ")
      throw Unreadable("'\(name)' is no action; there are \(names)")
    }
    guard let word = rest.first, rest.count == 1 else {
      throw Unreadable(name == "seek" ? "seek needs one TIME" : "speed needs one number")
    }
    if name == "seek" { return .seek(to: try time(word)) }
    guard let speed = Double(word), SessionOptions.speeds.contains(speed) else {
      throw Unreadable("'\(word)' is no speed of 0.25 to 4")
    }
    return .speed(speed)
  }
}
