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
  /// Words that may be part of its value, beside the choices in its form.
  var words: [String] = []
  /// Whether it says what this one run is for, and is not to stand in a configuration file.
  var isOfOneRun = false

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
    // Two hyphens are no letters that one hits or misses.
    let near = Spelling.nearest(to: String(name.dropFirst(2)), of: all.map { String($0.name.dropFirst(2)) })
    return near.map { "did you mean --\($0)?" } ?? "see --help"
  }

  /// `; did you mean half?`, or nothing where the value is near none of the words it may have.
  func suggestion(for value: String) -> String {
    guard case .value(let form, _, _) = action else { return "" }
    let choices = words + form.split(separator: "|").map(String.init).filter { !$0.contains(where: \.isUppercase) }
    let near = value.split(separator: " ").lazy.compactMap { Spelling.nearest(to: String($0), of: choices) }.first
    return near.map { "; did you mean \($0)?" } ?? ""
  }
}
