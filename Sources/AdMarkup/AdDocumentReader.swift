/// Reads VMAP and VAST documents.
public struct AdDocumentReader: Sendable {
  public init() {}

  /// Reads the bytes of one whole document, VMAP or VAST, in any encoding that XML names.
  ///
  /// Elements count by their local name, in any namespace; texts are joined and trimmed. A document with a DOCTYPE,
  /// larger than 16 MiB, nested more than 256 levels deep or with more than 10,000 breaks or ads is refused.
  ///
  /// - Returns: The document, and what in it was tolerated, dropped or contrary to the specification, by
  ///   ``DiagnosticRule``, in document order.
  /// - Throws: ``AdDocumentError`` when nothing of it can be used: it is cut, not well-formed, or another document.
  public func read(_ bytes: [UInt8]) throws(AdDocumentError) -> (document: AdDocument, diagnostics: [Diagnostic]) {
    let (tree, log) = try bytes.withUnsafeBufferPointer { source throws(AdDocumentError) in
      try MarkupParser.parse(source)
    }
    var builder = ValueBuilder(tree: tree, log: log)
    guard let document = builder.document() else {
      throw AdDocumentError(diagnostic: Diagnostic(.documentEmpty, "the document is empty"))
    }
    return (document, builder.log.inDocumentOrder)
  }
}

/// Why a document cannot be used at all.
public struct AdDocumentError: Error, Equatable, Sendable {
  /// Always of severity `error`, with a location where there is one.
  public var diagnostic: Diagnostic

  public init(diagnostic: Diagnostic) { self.diagnostic = diagnostic }
}
