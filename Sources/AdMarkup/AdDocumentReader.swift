/// Reads VMAP and VAST documents.
public struct AdDocumentReader: Sendable {
  public init() {}

  /// Reads the bytes of one whole document.
  ///
  /// - Throws: ``AdDocumentError`` when nothing of it can be used.
  public func read(_ bytes: [UInt8]) throws(AdDocumentError) -> (document: AdDocument, diagnostics: [Diagnostic]) {
    throw AdDocumentError(diagnostic: Diagnostic(severity: .error, rule: "unread", message: "not read yet"))
  }
}

/// Why a document cannot be used at all.
public struct AdDocumentError: Error, Equatable, Sendable {
  /// Always of severity `error`, with a location where there is one.
  public var diagnostic: Diagnostic

  public init(diagnostic: Diagnostic) { self.diagnostic = diagnostic }
}
