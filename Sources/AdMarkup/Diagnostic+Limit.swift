extension [Diagnostic] {
  /// How many are kept of one document, the last of which says that there were more: a hostile one may be wrong in a
  /// million places.
  public static var limit: Int { 1_000 }

  /// Adds one, as long as there is room.
  public mutating func addWithinLimit(_ diagnostic: Diagnostic) {
    if count < Self.limit - 1 {
      append(diagnostic)
    } else if count == Self.limit - 1 {
      append(Diagnostic(.diagnosticsCut, "more than \(Self.limit) diagnostics; the rest is left out"))
    }
  }
}
