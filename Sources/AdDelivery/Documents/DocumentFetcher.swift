import AdBreaks

/// Brings the bytes of a document from a file or the network.
struct DocumentFetcher: Sendable {
  struct Document: Sendable {
    var bytes: Result<[UInt8], FetchError>
    /// What relative URLs in it resolve against: where it was found after redirects.
    var address: DocumentAddress
    /// Address, status, time and size of it.
    var trace: ResolutionTrace
  }

  let client: any HTTPClient

  func fetch(_ address: DocumentAddress, limits: DeliveryLimits) async -> Document {
    var document = Document(
      bytes: .failure(FetchError(.notAllowed, "has no address")), address: address,
      trace: ResolutionTrace(address: address))
    switch address {
    case .file(let path):
      document.bytes = await client.local(path) { await read(path, limits: limits) }.body
      if case .success(let bytes) = document.bytes {
        document.trace.foundAt = address
        document.trace.byteCount = bytes.count
      }
    case .remote(let url):
      let answer = await client.get(url, limits: limits)
      document.bytes = answer.body
      document.address = .remote(url: answer.finalURL)
      document.trace.foundAt = answer.status.map { _ in document.address }
      document.trace.status = answer.status
      document.trace.time = answer.time
      document.trace.byteCount = answer.byteCount
    case .unknown: break
    }
    return document
  }

  private func read(_ path: String, limits: DeliveryLimits) async -> Result<[UInt8], FetchError> {
    let reader = FileReader(maxBytes: limits.maxBytes)
    do throws(FetchError) {
      return .success(try await onOwnThread { () throws(FetchError) in try reader.read(path) })
    } catch {
      return .failure(error)
    }
  }
}
