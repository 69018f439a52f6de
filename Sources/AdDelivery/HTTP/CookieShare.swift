import CCurl

/// The cookies of all transfers, in memory: owns a `CURLSH` handle; lives on the network thread, so that it needs no
/// lock. Outlives the transfers that use it.
final class CookieShare {
  let handle: UnsafeMutableRawPointer

  /// - Returns: `nil` when libcurl has no memory left.
  init?() {
    guard let handle = curl_share_init() else { return nil }
    self.handle = handle
    guard ccurl_share(handle, CURL_LOCK_DATA_COOKIE) == CURLSHE_OK else { return nil }
  }

  deinit { curl_share_cleanup(handle) }
}
