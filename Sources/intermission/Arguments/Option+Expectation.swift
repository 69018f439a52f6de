extension Option {
  /// What its value may be, in words: choices, a range, what a TIME is; `nil` when it takes none.
  var expectation: String? {
    guard case .value(let form, let expected, _) = action else { return nil }
    let words = expected ?? Self.inWords(form.split(separator: "|"))
    return form.contains("TIME") ? "\(words); a TIME is 90, 90.5, 1:30 or 00:01:30.500" : words
  }

  private static func inWords(_ choices: [Substring]) -> String {
    guard let last = choices.last, choices.count > 1 else { return choices.joined() }
    return choices.dropLast().joined(separator: ", ") + " or " + last
  }
}

extension Option.Action {
  /// A number within a range, for a member of its own.
  static func number(
    _ form: String, _ range: ClosedRange<Double>, _ member: any WritableKeyPath<Arguments, Double> & Sendable
  ) -> Self {
    .value(form, expected: text(range)) { $0.set(member, ValueReader.number($1, range)) }
  }

  static func integer(
    _ form: String, _ range: ClosedRange<Int>, _ member: any WritableKeyPath<Arguments, Int> & Sendable
  ) -> Self {
    .value(form, expected: "a whole number, \(range.lowerBound) to \(range.upperBound)") {
      $0.set(member, ValueReader.integer($1, range))
    }
  }

  static func seconds(
    _ form: String, _ range: ClosedRange<Double>, _ member: any WritableKeyPath<Arguments, Duration> & Sendable
  ) -> Self {
    .value(form, expected: text(range) + " seconds") { $0.set(member, ValueReader.seconds($1, range)) }
  }

  private static func text(_ range: ClosedRange<Double>) -> String {
    func text(_ number: Double) -> String { number.rounded() == number ? String(Int(number)) : String(number) }
    return "\(text(range.lowerBound)) to \(text(range.upperBound))"
  }
}
