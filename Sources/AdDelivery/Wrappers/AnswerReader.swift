import AdBreaks
import AdMarkup

/// Fetches what a tag names and reads it as VAST.
struct AnswerReader: Sendable {
  struct Answer: Sendable {
    var vast: VAST
    /// Where it was read, after redirects.
    var base: DocumentAddress
  }

  let fetcher: DocumentFetcher
  let limits: DeliveryLimits
  /// For the macros of tags; content time.
  let contentPlayhead: Duration
  private let reader = AdDocumentReader()

  init(fetcher: DocumentFetcher, limits: DeliveryLimits, contentPlayhead: Duration) {
    self.fetcher = fetcher
    self.limits = limits
    self.contentPlayhead = contentPlayhead
  }

  /// Where a tag leads, with the macros of a web address filled in.
  func address(
    of tag: String, base: DocumentAddress, using generator: inout SeededGenerator
  ) throws(AdLoadError) -> DocumentAddress {
    guard let address = base.resolve(tag) else {
      let message = tag.isEmpty ? "the ad tag is empty" : "\(line(tag)): not an address that may be fetched"
      throw AdLoadError(code: 301, vmapCode: 1008, message: message)
    }
    guard case .remote(let url) = address else { return address }
    var values = MacroValues()
    values.contentPlayhead = contentPlayhead
    return .remote(url: MacroExpander(values: values).expandAdTag(url, using: &generator))
  }

  func answer(at address: DocumentAddress, maxBytes: Int) async throws(AdLoadError) -> Answer {
    var limits = limits
    limits.maxBytes = maxBytes
    let fetched: DocumentFetcher.Document
    do throws(FetchError) {
      fetched = try await fetcher.fetch(address, limits: limits)
    } catch {
      throw AdLoadError(
        code: error.vastCode, vmapCode: error.vmapCode, message: "\(address.line): \(error.message)",
        waited: error.waited(limits))
    }
    return Answer(vast: try vast(in: fetched.bytes, of: address), base: fetched.address)
  }

  private func vast(in bytes: [UInt8], of address: DocumentAddress) throws(AdLoadError) -> VAST {
    let document: AdDocument
    do throws(AdDocumentError) {
      document = try reader.read(bytes).document
    } catch {
      let code = error.diagnostic.code ?? 100
      throw AdLoadError(
        code: code < 1000 ? code : 100, vmapCode: code == 101 ? 1004 : 1006,
        message: "\(address.line): \(error.diagnostic.line)")
    }
    switch document {
    case .vast(let vast): return vast
    case .vmap:
      throw AdLoadError(code: 101, vmapCode: 1004, message: "\(address.line): a VMAP where a VAST is expected")
    }
  }
}
