import AdBreaks
import Player

/// One option of the command line: the one source of what is read, of `--help` and of the manual page.
struct Option: Sendable {
  enum Section: String, CaseIterable, Sendable {
    case ads = "Where ads come from"
    case playing = "Playing"
    case log = "Without a screen, and what is written down"
    case simulate = "Without media"
    case inspect = "What inspect shows"
    case other = "Other"

    /// The commands that its options go with.
    var commands: [Arguments.Command] {
      switch self {
      case .ads: [.play, .demo, .simulate]
      case .playing, .log: [.play, .demo]
      case .simulate: [.simulate, .inspect]
      case .inspect: [.inspect]
      case .other: Arguments.Command.allCases
      }
    }

    /// The title, and what its options go with.
    var title: String {
      if self == .other { return rawValue }
      return "\(rawValue) (\(commands.map(\.rawValue).joined(separator: ", ")))"
    }
  }

  enum Action: Sendable {
    case flag(@Sendable (inout Arguments) -> Void)
    /// The form of the value, what is taken where the form does not say it, and how it is read: false when it is not
    /// taken.
    case value(String, expected: String? = nil, @Sendable (inout Arguments, String) -> Bool)
  }

  let name: String
  var short: String?
  let section: Section
  let action: Action
  /// A sentence without a full stop.
  let help: String
  /// Commands that it goes with beside its section's.
  var alsoWith: [Arguments.Command] = []

  var commands: [Arguments.Command] { section.commands + alsoWith }

  /// What it does, and with what it goes beside its section's commands; full stops included.
  var text: String {
    alsoWith.isEmpty ? "\(help)." : "\(help). Also with \(alsoWith.map(\.rawValue).joined(separator: ", "))."
  }

  /// How it is written: `--ads=SOURCE`.
  var usage: String {
    let names = (short.map { "\($0), " } ?? "") + name
    if case .value(let value, _, _) = action { return "\(names) \(value)" }
    return names
  }

  static func named(_ name: String) -> Option? { all.first { $0.name == name || $0.short == name } }

  /// `did you mean --ads?`, or what else helps when no option is near.
  static func advice(for name: String) -> String {
    if !name.hasPrefix("--") { return "a file of such a name goes behind --" }
    let near = all.map { ($0.name, distance($0.name, name)) }.min { $0.1 < $1.1 }
    // In a short name two letters are too much to guess.
    guard let near, near.1 <= min(2, (name.count - 2) / 2) else { return "see --help" }
    return "did you mean \(near.0)?"
  }

  /// Levenshtein's: how many letters are to be added, dropped or changed.
  private static func distance(_ one: String, _ other: String) -> Int {
    let other = Array(other.prefix(64))
    var row = Array(0...other.count)
    for (index, letter) in one.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in other.indices {
        let change = diagonal + (letter == other[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(change, row[column] + 1, diagonal + 1)
      }
    }
    return row[other.count]
  }
}
