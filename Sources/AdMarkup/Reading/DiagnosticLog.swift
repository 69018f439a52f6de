/// The diagnostics of one document, bounded.
struct DiagnosticLog {
  private(set) var diagnostics: [Diagnostic] = []
  /// The break that is being read: what is told meanwhile concerns it.
  var breakID: String?

  /// Those without a place come last.
  var inDocumentOrder: [Diagnostic] {
    func place(_ diagnostic: Diagnostic) -> (Int, Int) {
      diagnostic.location.map { ($0.line, $0.column) } ?? (.max, .max)
    }
    return diagnostics.sorted { place($0) < place($1) }
  }

  mutating func report(_ rule: DiagnosticRule, _ message: String, at location: SourceLocation) {
    diagnostics.addWithinLimit(Diagnostic(rule, message, at: location, breakID: breakID))
  }
}
