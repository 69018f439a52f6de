import CCurl

/// One request under way: owns a `CURL` easy handle; lives on the network thread.
final class CurlTransfer {
  let handle: UnsafeMutableRawPointer
  private let request: CurlRequest
  private var body: [UInt8] = []
  private var isTooLarge = false

  /// - Returns: `nil` when libcurl has no memory left.
  init?(_ request: CurlRequest, cookies: CookieShare) {
    guard let handle = curl_easy_init() else { return nil }
    self.handle = handle
    self.request = request
    let results = [
      // Spaces are not for URLs, but common in tags.
      ccurl_set_text(handle, CURLOPT_URL, request.url.replacing(" ", with: "%20")),
      // Neither a document nor a redirect may name anything but the web.
      ccurl_set_text(handle, CURLOPT_PROTOCOLS_STR, "http,https"),
      ccurl_set_text(handle, CURLOPT_REDIR_PROTOCOLS_STR, "http,https"),
      ccurl_set_long(handle, CURLOPT_FOLLOWLOCATION, 1),
      ccurl_set_long(handle, CURLOPT_MAXREDIRS, 10),
      // Of the whole transfer, redirects included.
      ccurl_set_long(handle, CURLOPT_TIMEOUT_MS, milliseconds(request.limits.hopTimeout)),
      // A name server that does not answer must not hold up the other transfers beyond the limit.
      ccurl_set_long(handle, CURLOPT_QUICK_EXIT, 1),
      ccurl_set_long(handle, CURLOPT_NOSIGNAL, 1),
      ccurl_set_long(handle, CURLOPT_FAILONERROR, 1),
      ccurl_set_text(handle, CURLOPT_ACCEPT_ENCODING, ""),
      ccurl_set_text(handle, CURLOPT_USERAGENT, "Intermission"),
      ccurl_set_text(handle, CURLOPT_COOKIEFILE, ""),
      ccurl_set_pointer(handle, CURLOPT_SHARE, cookies.handle),
      ccurl_set_write_function(handle, receive),
      ccurl_set_pointer(handle, CURLOPT_WRITEDATA, Unmanaged.passUnretained(self).toOpaque()),
    ]
    guard results.allSatisfy({ $0 == CURLE_OK }) else { return nil }
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

  func finish(_ result: CURLcode) { request.answer(answer(result)) }

  private func answer(_ result: CURLcode) -> Result<HTTPResponse, FetchError> {
    if isTooLarge { return .failure(.tooLarge(limit: request.limits.maxBytes)) }
    let status = ccurl_response_code(handle)
    switch result {
    case CURLE_OK: break
    case CURLE_OPERATION_TIMEDOUT:
      let seconds = request.limits.hopTimeout / .seconds(1)
      let text = seconds.rounded() == seconds ? String(Int(seconds)) : String(seconds)
      return .failure(FetchError(.timedOut, "not here within \(text) s"))
    // Another scheme, or an answer that is no HTTP.
    case CURLE_UNSUPPORTED_PROTOCOL: return .failure(FetchError(.notAllowed, "neither http nor https"))
    case CURLE_HTTP_RETURNED_ERROR: return .failure(FetchError(.unavailable, "HTTP status \(status)"))
    // Not its longer text, which holds times that differ from run to run.
    default: return .failure(FetchError(.unavailable, String(cString: curl_easy_strerror(result))))
    }
    guard (200...299).contains(status) else { return .failure(FetchError(.unavailable, "HTTP status \(status)")) }
    let finalURL = ccurl_effective_url(handle).map { String(cString: $0) } ?? request.url
    return .success(HTTPResponse(body: body, finalURL: finalURL))
  }
}

/// What libcurl takes: 0 would be no limit at all.
private func milliseconds(_ limit: Duration) -> Int {
  Int(min(max(limit / .milliseconds(1), 1), Double(Int32.max)))
}

/// `CURLOPT_WRITEFUNCTION`: a number other than that of the bytes ends the transfer.
private func receive(
  _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ context: UnsafeMutableRawPointer?
) -> Int {
  guard let bytes, let context else { return 0 }
  let transfer = Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
  return transfer.take(UnsafeRawBufferPointer(start: bytes, count: size * count)) ? size * count : 0
}
