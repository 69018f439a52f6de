/// Something in a document that was tolerated, dropped or contrary to the specification.
public struct Diagnostic: Equatable, Sendable {
  public enum Severity: String, Equatable, Sendable {
    /// Something was dropped, or the document cannot be used.
    case error
    /// Contrary to the specification, and used all the same.
    case warning
    /// Worth knowing.
    case note
  }

  public var severity: Severity
  /// A stable text id, for example `offset-unreadable`; the table of all is in the documentation.
  public var rule: String
  /// The VAST or VMAP error code that fits; `nil` when none does.
  public var code: Int?
  /// One line that names the cause; where it is, ``location`` tells. May hold untrusted text.
  public var message: String
  public var location: SourceLocation?
  /// The break that it concerns; `nil` for the document as a whole.
  public var breakID: String?

  public init(
    severity: Severity, rule: String, code: Int? = nil, message: String, location: SourceLocation? = nil,
    breakID: String? = nil
  ) {
    self.severity = severity
    self.rule = rule
    self.code = code
    self.message = message
    self.location = location
    self.breakID = breakID
  }
}

/// A place in a document, both from 1.
public struct SourceLocation: Equatable, Sendable {
  public var line: Int
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
