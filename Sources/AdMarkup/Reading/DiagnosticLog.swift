/// The diagnostics of one document, bounded: a hostile document may be wrong in a million places.
struct DiagnosticLog {
  /// How many are kept, the last of which says that there were more.
  static let limit = 1_000

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
    if diagnostics.count < Self.limit - 1 {
      diagnostics.append(Diagnostic(rule, message, at: location, breakID: breakID))
    } else if diagnostics.count == Self.limit - 1 {
      diagnostics.append(Diagnostic(.diagnosticsCut, "more than \(Self.limit) diagnostics; the rest is left out"))
    }
  }
}
