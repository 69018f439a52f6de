import AdMarkup

extension Diagnostic {
  /// Position and cause in one line.
  var line: String {
    location.map { "line \($0.line), column \($0.column): \(message)" } ?? message
  }
}
