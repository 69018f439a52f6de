import CCurl

/// One transfer under way: owns a `CURL` easy handle; lives on the network thread.
final class CurlTransfer {
  /// Of all responses on the way together; libcurl keeps them in memory.
  private static let maxHeaderBytes = 256 << 10

  let handle: UnsafeMutableRawPointer
  private let order: CurlOrder
  private var body: [UInt8] = []
  private var byteCount = 0
  private var headerBytes = 0
  private var isTooLarge = false

  /// - Returns: `nil` when libcurl has no memory left.
  init?(_ order: CurlOrder, settings: CurlSettings, cookies: CookieShare) {
    guard let handle = curl_easy_init() else { return nil }
    self.handle = handle
    self.order = order
    let this = Unmanaged.passUnretained(self).toOpaque()
    var results = [
      // Spaces are not for URLs, but common in tags.
      ccurl_set_text(handle, CURLOPT_URL, order.url.replacing(" ", with: "%20")),
      // Neither a document nor a redirect may name anything but the web.
      ccurl_set_text(handle, CURLOPT_PROTOCOLS_STR, "http,https"),
      ccurl_set_text(handle, CURLOPT_REDIR_PROTOCOLS_STR, "http,https"),
      ccurl_set_long(handle, CURLOPT_FOLLOWLOCATION, 1),
      ccurl_set_long(handle, CURLOPT_MAXREDIRS, 10),
      // Of the whole transfer, redirects included.
      ccurl_set_long(handle, CURLOPT_TIMEOUT_MS, milliseconds(order.timeout)),
      // A name server that does not answer must not hold up the other transfers beyond the limit.
      ccurl_set_long(handle, CURLOPT_QUICK_EXIT, 1),
      ccurl_set_long(handle, CURLOPT_NOSIGNAL, 1),
      ccurl_set_long(handle, CURLOPT_FAILONERROR, 1),
      // Whatever this libcurl unpacks: gzip and deflate, mostly brotli and zstd.
      ccurl_set_text(handle, CURLOPT_ACCEPT_ENCODING, ""),
      ccurl_set_text(handle, CURLOPT_USERAGENT, settings.userAgent),
      ccurl_set_text(handle, CURLOPT_COOKIEFILE, ""),
      ccurl_set_pointer(handle, CURLOPT_SHARE, cookies.handle),
      ccurl_set_function(handle, CURLOPT_WRITEFUNCTION, receiveBody),
      ccurl_set_pointer(handle, CURLOPT_WRITEDATA, this),
      ccurl_set_function(handle, CURLOPT_HEADERFUNCTION, receiveHeader),
      ccurl_set_pointer(handle, CURLOPT_HEADERDATA, this),
    ]
    if let caFile = settings.caFile { results.append(ccurl_set_text(handle, CURLOPT_CAINFO, caFile)) }
    guard results.allSatisfy({ $0 == CURLE_OK }) else { return nil }
  }

  deinit { curl_easy_cleanup(handle) }

  /// Takes a piece of the body; false ends the transfer.
  fileprivate func take(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard byteCount + bytes.count <= order.maxBytes else {
      isTooLarge = true
      return false
    }
    byteCount += bytes.count
    if order.keepsBody { body.append(contentsOf: bytes) }
    return true
  }

  /// Takes a line of a response's head; false ends the transfer.
  fileprivate func takeHeader(_ count: Int) -> Bool {
    headerBytes += count
    return headerBytes <= Self.maxHeaderBytes
  }

  /// What came of it, once it has ended with `result`.
  func answer(_ result: CURLcode) -> HTTPAnswer {
    let status = ccurl_response_code(handle)
    return HTTPAnswer(
      body: error(result).map { .failure($0) } ?? .success(body),
      finalURL: ccurl_effective_url(handle).map { String(cString: $0) } ?? order.url,
      status: status > 0 ? status : nil, time: .microseconds(ccurl_total_microseconds(handle)),
      byteCount: byteCount, contentType: ccurl_content_type(handle).map { line(String(cString: $0)) })
  }

  /// What stopped it; `nil` when nothing did.
  private func error(_ result: CURLcode) -> FetchError? {
    if isTooLarge { return .tooLarge(limit: order.maxBytes) }
    if headerBytes > Self.maxHeaderBytes { return FetchError(.tooLarge, "the head of the response is too large") }
    let status = ccurl_response_code(handle)
    switch result {
    case CURLE_OK: return (200...299).contains(status) ? nil : FetchError(.unavailable, "HTTP status \(status)")
    case CURLE_OPERATION_TIMEDOUT: return .timedOut(limit: order.timeout)
    // Another scheme, or an answer that is no HTTP.
    case CURLE_UNSUPPORTED_PROTOCOL: return FetchError(.notAllowed, "neither http nor https")
    case CURLE_HTTP_RETURNED_ERROR: return FetchError(.unavailable, "HTTP status \(status)")
    // Not its longer text, which holds times that differ from run to run.
    default: return FetchError(.unavailable, String(cString: curl_easy_strerror(result)))
    }
  }
}

/// What libcurl takes: 0 would be no limit at all.
private func milliseconds(_ limit: Duration) -> Int {
  Int(min(max(limit / .milliseconds(1), 1), Double(Int32.max)))
}

/// `CURLOPT_WRITEFUNCTION`: a number other than that of the bytes ends the transfer.
private func receiveBody(
  _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ context: UnsafeMutableRawPointer?
) -> Int {
  guard let bytes, let context else { return 0 }
  let transfer = Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
  return transfer.take(UnsafeRawBufferPointer(start: bytes, count: size * count)) ? size * count : 0
}

/// `CURLOPT_HEADERFUNCTION`, for which the same holds.
private func receiveHeader(
  _: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ context: UnsafeMutableRawPointer?
) -> Int {
  guard let context else { return 0 }
  let transfer = Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
  return transfer.takeHeader(size * count) ? size * count : 0
}
