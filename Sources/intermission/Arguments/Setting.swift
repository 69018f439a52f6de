import Player

/// One option as it was said, before it is applied.
struct Setting {
  let option: Option
  /// Of a flag `yes`, `no` or `nil`, which is `yes`.
  let value: String?

  /// - Parameters:
  ///   - name: As it was written.
  ///   - takeNext: What stands behind it, for an option whose value is not in the same word.
  /// - Throws: When the option has no such form.
  init(
    _ option: Option, written name: String, value: String?, takeNext: () -> String? = { nil }
  ) throws(UsageError) {
    self.option = option
    switch option.action {
    case .flag:
      guard value.map(["yes", "no"].contains) ?? true else {
        throw UsageError("\(name) takes no value but yes or no")
      }
      self.value = value
    case .value:
      guard let value = value ?? takeNext(), !value.isEmpty else {
        throw UsageError("\(name) needs a value; see --help")
      }
      self.value = value
    }
  }

  /// - Parameter name: As it was written.
  /// - Throws: When its value is of another form than the option's.
  func apply(to arguments: inout Arguments, written name: String) throws(UsageError) {
    switch option.action {
    case .flag(let apply):
      if value != "no" { apply(&arguments) }
    case .value(let form, _, let apply):
      guard let value, apply(&arguments, value) else {
        let value = SafeText.line(value ?? "")
        throw UsageError("\(name) \(value): expected \(option.expectation ?? form)\(option.suggestion(for: value))")
      }
    }
  }
}

extension Arguments {
  /// Reads the words behind the command: contents at once, options to be applied in their order.
  mutating func read(_ words: ArraySlice<String>) throws(UsageError) -> [Setting] {
    var words = words
    var settings: [Setting] = []
    while let word = words.popFirst() {
      if word == "--" {
        contents += words
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        contents.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard let option = Option.named(name) else {
        throw UsageError("unknown option \(SafeText.line(name)); \(Option.advice(for: name))")
      }
      guard option.commands.contains(command) else {
        throw UsageError("\(option.name) does not go with \(command.rawValue)")
      }
      settings.append(
        try Setting(option, written: option.name, value: parts.count == 2 ? String(parts[1]) : nil) { words.popFirst() }
      )
    }
    return settings
  }

  /// Applies options one after another; a flag that a later `no` takes back is not applied at all.
  mutating func apply(_ settings: [Setting]) throws(UsageError) {
    for (index, setting) in settings.enumerated() {
      let isTakenBack = settings[(index + 1)...].contains { $0.option.name == setting.option.name && $0.value == "no" }
      if case .flag = setting.option.action, isTakenBack { continue }
      try setting.apply(to: &self, written: setting.option.name)
    }
  }
}
