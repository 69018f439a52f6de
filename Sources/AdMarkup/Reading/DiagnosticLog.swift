/// The diagnostics of one document, bounded: a hostile document may be wrong in a million places.
struct DiagnosticLog {
  /// How many are kept, the last of which says that there were more.
  static let limit = 1_000

  private(set) var diagnostics: [Diagnostic] = []
  /// The break that is being read: what is told meanwhile concerns it.
  var breakID: String?

  mutating func report(_ rule: DiagnosticRule, _ message: String, at location: SourceLocation) {
    if diagnostics.count < Self.limit - 1 {
      diagnostics.append(Diagnostic(rule, message, at: location, breakID: breakID))
    } else if diagnostics.count == Self.limit - 1 {
      diagnostics.append(Diagnostic(.diagnosticsCut, "more than \(Self.limit) diagnostics; the rest is left out"))
    }
  }
}
