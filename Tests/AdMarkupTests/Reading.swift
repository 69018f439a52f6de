import AdMarkup
import Testing

/// Testing has a type of that name too.
typealias SourceLocation = AdMarkup.SourceLocation

/// Reads a document that must be readable, and whose values must survive being written.
func read(_ text: String) throws -> (document: AdDocument, diagnostics: [Diagnostic]) {
  let result = try AdDocumentReader().read(Array(text.utf8))
  try expectKept(result.document, result.diagnostics)
  return result
}

/// Reads a VMAP document that must be readable.
func readVMAP(_ text: String) throws -> VMAP {
  let document = try read(text).document
  guard case .vmap(let vmap) = document else { throw NotExpected(document) }
  return vmap
}

/// Reads a VAST document that must be readable.
func readVAST(_ text: String) throws -> VAST {
  let document = try read(text).document
  guard case .vast(let vast) = document else { throw NotExpected(document) }
  return vast
}

/// Why a document cannot be read.
func failure(_ bytes: [UInt8]) -> Diagnostic? {
  do throws(AdDocumentError) {
    _ = try AdDocumentReader().read(bytes)
    return nil
  } catch {
    return error.diagnostic
  }
}

struct NotExpected: Error {
  let document: AdDocument

  init(_ document: AdDocument) { self.document = document }
}

/// An InLine ad of one creative.
func inLine(_ creative: String) -> String {
  """
  <VAST version="4.2"><Ad id="1"><InLine><AdSystem>S</AdSystem><AdTitle>T</AdTitle>
  <Impression>https://a.example/i</Impression><Creatives>\(creative)</Creatives></InLine></Ad></VAST>
  """
}

/// The creatives of the first ad.
func creatives(_ creative: String) throws -> [Creative] {
  guard case .inLine(let inLine)? = try readVAST(inLine(creative)).ads.first?.content else { return [] }
  return inLine.creatives
}
