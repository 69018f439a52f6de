import CCurl

/// The network thread: owns the multi handle and every transfer, from `run()` to its end.
struct CurlLoop {
  let inbox: CurlInbox

  /// Returns when the client is gone; whoever still waits is answered.
  func run() {
    guard let multi = curl_multi_init() else { return }
    var transfers: [UnsafeMutableRawPointer: CurlTransfer] = [:]
    while take(inbox.takeAll(), into: &transfers, multi: multi) {
      var running: Int32 = 0
      curl_multi_perform(multi, &running)
      var result = CURLE_OK
      while let handle = ccurl_next_done(multi, &result) {
        curl_multi_remove_handle(multi, handle)
        transfers.removeValue(forKey: handle)?.finish(result)
      }
      var watched = curl_waitfd(fd: inbox.descriptor, events: Int16(CURL_WAIT_POLLIN), revents: 0)
      curl_multi_poll(multi, &watched, 1, 60_000, nil)
    }
    for transfer in transfers.values {
      curl_multi_remove_handle(multi, transfer.handle)
      transfer.cancel()
    }
    curl_multi_cleanup(multi)
  }

  /// Answers whether to go on.
  private func take(
    _ messages: [CurlInbox.Message], into transfers: inout [UnsafeMutableRawPointer: CurlTransfer],
    multi: UnsafeMutableRawPointer
  ) -> Bool {
    for message in messages {
      switch message {
      case .start(let request):
        guard let transfer = CurlTransfer(request) else {
          request.continuation.resume(returning: .failure(FetchError(.unavailable, "out of memory")))
          continue
        }
        transfers[transfer.handle] = transfer
        curl_multi_add_handle(multi, transfer.handle)
      case .stop:
        return false
      }
    }
    return true
  }
}
