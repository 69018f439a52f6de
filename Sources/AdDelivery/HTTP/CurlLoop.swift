import CCurl
import Glibc

/// The network thread: owns the `CURLM` multi handle and every transfer.
final class CurlLoop {
  private let inbox: CurlInbox
  private let settings: CurlSettings
  private let multi: UnsafeMutableRawPointer
  private let cookies: CookieShare
  private var transfers: [UnsafeMutableRawPointer: CurlTransfer] = [:]

  /// - Returns: `nil` when libcurl has no memory left.
  init?(inbox: CurlInbox, settings: CurlSettings) {
    guard let cookies = CookieShare(), let multi = curl_multi_init() else { return nil }
    self.inbox = inbox
    self.settings = settings
    self.cookies = cookies
    self.multi = multi
  }

  deinit {
    for handle in transfers.keys { curl_multi_remove_handle(multi, handle) }
    transfers.removeAll()
    curl_multi_cleanup(multi)
  }

  /// Returns when the client is gone.
  func run() {
    // libcurl leaves that to us when it may set no signal handler.
    var brokenPipe = sigset_t()
    sigemptyset(&brokenPipe)
    sigaddset(&brokenPipe, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &brokenPipe, nil)

    while take(inbox.takeAll()) {
      var running: Int32 = 0
      curl_multi_perform(multi, &running)
      finishTransfers()
      var watched = curl_waitfd(fd: inbox.descriptor, events: Int16(CURL_WAIT_POLLIN), revents: 0)
      curl_multi_poll(multi, &watched, 1, 60_000, nil)
    }
    endTransfers { _ in true }
  }

  /// Answers whether to go on.
  private func take(_ messages: [CurlInbox.Message]) -> Bool {
    var goesOn = true
    for message in messages {
      switch message {
      case .start(let request): start(request)
      case .cancelled: endTransfers(where: \.isCancelled)
      case .stop: goesOn = false
      }
    }
    return goesOn
  }

  private func start(_ request: CurlRequest) {
    guard !request.cancellation.isRaised else { return request.fail(.cancelled) }
    guard let transfer = CurlTransfer(request, settings: settings, cookies: cookies),
      curl_multi_add_handle(multi, transfer.handle) == CURLM_OK
    else { return request.fail(FetchError(.unavailable, "out of memory")) }
    transfers[transfer.handle] = transfer
  }

  private func finishTransfers() {
    var result = CURLE_OK
    while let handle = ccurl_next_done(multi, &result) {
      curl_multi_remove_handle(multi, handle)
      transfers.removeValue(forKey: handle)?.finish(result)
    }
  }

  /// Stops transfers that nobody waits for; their connections are closed.
  private func endTransfers(where isUnwanted: (CurlTransfer) -> Bool) {
    for (handle, transfer) in transfers where isUnwanted(transfer) {
      curl_multi_remove_handle(multi, handle)
      transfers.removeValue(forKey: handle)
      transfer.cancel()
    }
  }
}
