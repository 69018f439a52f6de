/// What all transfers of a client have in common.
struct CurlSettings: Sendable {
  let userAgent: String
  /// A PEM file (`CURLOPT_CAINFO`); `nil` = the system's authorities.
  let caFile: String?

  init(userAgent: String, caFile: String?) throws(FetchError) {
    self.userAgent = userAgent
    self.caFile = caFile
    guard let caFile else { return }
    // Now, and not at every transfer.
    let bytes = try FileReader(maxBytes: 16 << 20).read(caFile)
    guard String(decoding: bytes, as: UTF8.self).contains("-----BEGIN CERTIFICATE-----") else {
      throw FetchError(.notAllowed, "no certificate is in it")
    }
  }
}
