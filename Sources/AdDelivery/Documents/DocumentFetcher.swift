import AdBreaks

/// Brings the bytes of a document from a file or the network.
struct DocumentFetcher: Sendable {
  struct Document: Equatable, Sendable {
    var bytes: [UInt8]
    /// What relative URLs in it resolve against: where it was found after redirects.
    var address: DocumentAddress
  }

  let client: any HTTPClient

  func fetch(_ address: DocumentAddress, limits: DeliveryLimits) async throws(FetchError) -> Document {
    switch address {
    case .file(let path):
      let reader = FileReader(maxBytes: limits.maxBytes)
      let bytes = try await onOwnThread { () throws(FetchError) in try reader.read(path) }
      return Document(bytes: bytes, address: address)
    case .remote(let url):
      let answer = await client.get(url, limits: limits)
      return Document(bytes: try answer.body.get(), address: .remote(url: answer.finalURL))
    case .unknown:
      throw FetchError(.notAllowed, "has no address")
    }
  }
}
