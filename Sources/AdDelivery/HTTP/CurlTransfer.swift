import CCurl

/// One request under way: owns a `CURL` easy handle; lives on the network thread.
final class CurlTransfer {
  let handle: UnsafeMutableRawPointer
  private let request: CurlRequest
  private var body: [UInt8] = []
  private var isTooLarge = false

  /// - Returns: `nil` when libcurl has no memory left.
  init?(_ request: CurlRequest) {
    guard let handle = curl_easy_init() else { return nil }
    self.handle = handle
    self.request = request
    ccurl_set_text(handle, CURLOPT_URL, request.url)
    // Neither a document nor a redirect may name anything but the web.
    ccurl_set_text(handle, CURLOPT_PROTOCOLS_STR, "http,https")
    ccurl_set_text(handle, CURLOPT_REDIR_PROTOCOLS_STR, "http,https")
    ccurl_set_long(handle, CURLOPT_FOLLOWLOCATION, 1)
    ccurl_set_long(handle, CURLOPT_MAXREDIRS, 10)
    ccurl_set_long(handle, CURLOPT_TIMEOUT_MS, Int(request.limits.hopTimeout / .milliseconds(1)))
    ccurl_set_long(handle, CURLOPT_NOSIGNAL, 1)
    ccurl_set_text(handle, CURLOPT_ACCEPT_ENCODING, "")
    ccurl_set_text(handle, CURLOPT_USERAGENT, "Intermission")
    ccurl_set_write_function(handle, receive)
    ccurl_set_pointer(handle, CURLOPT_WRITEDATA, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit { curl_easy_cleanup(handle) }

  /// Takes a piece of the body; false ends the transfer.
  fileprivate func take(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard body.count + bytes.count <= request.limits.maxBytes else {
      isTooLarge = true
      return false
    }
    body.append(contentsOf: bytes)
    return true
  }

  func finish(_ result: CURLcode) { request.continuation.resume(returning: answer(result)) }

  func cancel() { request.continuation.resume(returning: .failure(FetchError(.unavailable, "given up"))) }

  private func answer(_ result: CURLcode) -> Result<HTTPResponse, FetchError> {
    if isTooLarge { return .failure(FetchError(.tooLarge, "larger than \(request.limits.maxBytes >> 20) MiB")) }
    switch result {
    case CURLE_OK: break
    case CURLE_OPERATION_TIMEDOUT:
      return .failure(FetchError(.timedOut, "no answer within \(request.limits.hopTimeout / .seconds(1)) s"))
    case CURLE_UNSUPPORTED_PROTOCOL: return .failure(FetchError(.notAllowed, "only http and https are fetched"))
    default: return .failure(FetchError(.unavailable, String(cString: curl_easy_strerror(result))))
    }
    let status = ccurl_response_code(handle)
    guard (200...299).contains(status) else { return .failure(FetchError(.unavailable, "HTTP status \(status)")) }
    let finalURL = ccurl_effective_url(handle).map { String(cString: $0) } ?? request.url
    return .success(HTTPResponse(body: body, finalURL: finalURL))
  }
}

/// `CURLOPT_WRITEFUNCTION`: a number other than that of the bytes ends the transfer.
private func receive(
  _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ context: UnsafeMutableRawPointer?
) -> Int {
  guard let bytes, let context else { return 0 }
  let transfer = Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
  return transfer.take(UnsafeRawBufferPointer(start: bytes, count: size * count)) ? size * count : 0
}
