import AdMarkup
import Testing

/// What is told of values, and so of a document that is written of them.
private let rulesOfValues: Set<DiagnosticRule> = [
  .versionUnknown, .elementMissing, .offsetMissing, .offsetUnreadable, .offsetLoose, .positionMixed, .breakTypeUnknown,
  .repeatUnreadable, .repeatTooShort, .adsBesideError, .sequenceRepeated, .wrapperWithoutURI,
  .skipOffsetUnreadable, .mediaFilesMissing,
]

/// That a document is the same when it is written and read again, and the same is told of its values.
func expectKept(
  _ document: AdDocument, _ diagnostics: [Diagnostic]? = nil, at location: Testing.SourceLocation = #_sourceLocation
) throws {
  let text = AdDocumentWriter().text(of: document)
  let again = try AdDocumentReader().read(Array(text.utf8))
  #expect(again.document.withoutPlaces == document.withoutPlaces, "\(text)", sourceLocation: location)
  #expect(!again.diagnostics.contains { $0.rule == DiagnosticRule.prefixUndeclared.rawValue }, sourceLocation: location)
  if let diagnostics, diagnostics.count < [Diagnostic].limit {
    #expect(toldOfValues(again.diagnostics) == toldOfValues(diagnostics), "\(text)", sourceLocation: location)
  }
  #expect(AdDocumentWriter().text(of: again.document) == text, sourceLocation: location)
}

private func toldOfValues(_ diagnostics: [Diagnostic]) -> [String] {
  diagnostics.filter { DiagnosticRule(rawValue: $0.rule).map(rulesOfValues.contains) == true }
    .map { "\($0.rule) \($0.breakID ?? "-") \($0.message)" }.sorted()
}

extension AdDocument {
  /// The same with every break in one place.
  fileprivate var withoutPlaces: AdDocument {
    guard case .vmap(var vmap) = self else { return self }
    for index in vmap.adBreaks.indices { vmap.adBreaks[index].location = SourceLocation(line: 1, column: 1) }
    return .vmap(vmap)
  }
}
