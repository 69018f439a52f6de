import AdBreaks
import AdMarkup

/// Fetches what a tag names and reads it.
struct AnswerReader: Sendable {
  struct Answer: Sendable {
    var document: AdDocument
    /// Where it was read, after redirects.
    var base: DocumentAddress
  }

  let fetcher: DocumentFetcher
  let limits: DeliveryLimits
  /// What is known for the macros of tags.
  let values: MacroValues
  /// The break that all of it is for.
  let breakID: String
  private let reader = AdDocumentReader()

  init(fetcher: DocumentFetcher, limits: DeliveryLimits, values: MacroValues, breakID: String) {
    self.fetcher = fetcher
    self.limits = limits
    self.values = values
    self.breakID = breakID
  }

  /// Where a tag leads, with the macros of a web address filled in.
  func address(
    of tag: String, base: DocumentAddress, using generator: inout SeededGenerator
  ) throws(AdLoadError) -> DocumentAddress {
    guard let address = base.resolve(tag) else {
      let message = tag.isEmpty ? "the ad tag is empty" : "\(line(tag)): \(base.refusal)"
      throw AdLoadError(code: 301, vmapCode: 1008, message: message)
    }
    guard case .remote(let url) = address else { return address }
    return .remote(url: MacroExpander(values: values).expandAdTag(url, using: &generator))
  }

  /// - Parameter trace: What is told of the document, as far as it came.
  func answer(
    at address: DocumentAddress, maxBytes: Int, trace: inout ResolutionTrace?
  ) async throws(AdLoadError) -> Answer {
    var limits = limits
    limits.maxBytes = maxBytes
    let fetched = await fetcher.fetch(address, limits: limits)
    trace = fetched.trace
    let bytes: [UInt8]
    do throws(FetchError) {
      bytes = try fetched.bytes.get()
    } catch {
      throw AdLoadError(
        code: error.vastCode, vmapCode: error.vmapCode, message: "\(address.line): \(error.message)",
        waited: error.waited(limits))
    }
    let (document, diagnostics) = try read(bytes, of: address)
    trace?.kind = document.kind
    trace?.diagnostics = diagnostics.map { $0.concerning(breakID) }
    return Answer(document: document, base: fetched.address)
  }

  private func read(
    _ bytes: [UInt8], of address: DocumentAddress
  ) throws(AdLoadError) -> (document: AdDocument, diagnostics: [Diagnostic]) {
    do throws(AdDocumentError) {
      return try reader.read(bytes)
    } catch {
      let code = error.diagnostic.code ?? 100
      throw AdLoadError(
        code: code < 1000 ? code : 100, vmapCode: code == 101 ? 1004 : 1006,
        message: "\(address.line): \(error.diagnostic.line)")
    }
  }
}

extension AdDocument {
  var kind: ResolutionTrace.Kind {
    switch self {
    case .vast: .vast
    case .vmap: .vmap
    }
  }

  /// - Throws: 101 for a VMAP.
  func vast(at address: DocumentAddress) throws(AdLoadError) -> VAST {
    switch self {
    case .vast(let vast): return vast
    case .vmap:
      throw AdLoadError(code: 101, vmapCode: 1004, message: "\(address.line): a VMAP where a VAST is expected")
    }
  }
}

extension Diagnostic {
  func concerning(_ breakID: String) -> Diagnostic {
    var diagnostic = self
    diagnostic.breakID = breakID
    return diagnostic
  }
}
