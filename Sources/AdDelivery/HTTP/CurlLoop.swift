import AdBreaks
import CCurl
import Glibc
import Playback

/// The network thread: owns the `CURLM` multi handle and every transfer.
final class CurlLoop {
  /// Wall time for one try of a beacon.
  private static let beaconTimeout = Duration.seconds(5)
  /// Of a beacon's answer, which nobody reads.
  private static let beaconBytes = 64 << 10

  /// Of all transfers together, those kept for the next included; more of them wait.
  private static let maxConnections = 64

  private enum Purpose {
    case request(CurlRequest)
    case beacon(BeaconLane.ID)
  }

  private let inbox: CurlInbox
  private let settings: CurlSettings
  private let multi: UnsafeMutableRawPointer
  private let cookies: CookieShare
  private var transfers: [UnsafeMutableRawPointer: (transfer: CurlTransfer, purpose: Purpose)] = [:]
  private var beacons = BeaconLane()
  private var beaconCount = 0
  private var beaconResults: [BeaconLane.ID: @Sendable (BeaconResult) -> Void] = [:]

  /// - Returns: `nil` when libcurl has no memory left.
  init?(inbox: CurlInbox, settings: CurlSettings) {
    guard let cookies = CookieShare(), let multi = curl_multi_init() else { return nil }
    ccurl_multi_set_long(multi, CURLMOPT_MAX_TOTAL_CONNECTIONS, Self.maxConnections)
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
      perform(beacons.advance(to: now))
      var running: Int32 = 0
      curl_multi_perform(multi, &running)
      finishTransfers()
      var watched = curl_waitfd(fd: inbox.descriptor, events: Int16(CURL_WAIT_POLLIN), revents: 0)
      curl_multi_poll(multi, &watched, 1, waitingTime, nil)
    }
    perform(beacons.abandonAll())
    endRequests { _ in true }
  }

  /// Answers whether to go on.
  private func take(_ messages: [CurlMessage]) -> Bool {
    var goesOn = true
    for message in messages {
      switch message {
      case .start(let request): start(request)
      case .cancelled: endRequests(where: \.cancellation.isRaised)
      case .beacon(let url, let result):
        beaconCount += 1
        beaconResults[beaconCount] = result
        perform(beacons.send(beaconCount, url))
      case .flushBeacons(let limit): perform(beacons.flush(within: limit, at: now))
      case .stop: goesOn = false
      }
    }
    return goesOn
  }

  private func start(_ request: CurlRequest) {
    guard !request.cancellation.isRaised else { return request.fail(.cancelled) }
    if !start(request.order, for: .request(request)) { request.fail(Self.noMemory) }
  }

  private func start(_ order: CurlOrder, for purpose: Purpose) -> Bool {
    guard let transfer = CurlTransfer(order, settings: settings, cookies: cookies),
      curl_multi_add_handle(multi, transfer.handle) == CURLM_OK
    else { return false }
    transfers[transfer.handle] = (transfer, purpose)
    return true
  }

  private static let noMemory = FetchError(.unavailable, "out of memory")

  private func finishTransfers() {
    var result = CURLE_OK
    while let handle = ccurl_next_done(multi, &result) {
      curl_multi_remove_handle(multi, handle)
      guard let (transfer, purpose) = transfers.removeValue(forKey: handle) else { continue }
      let answer = transfer.answer(result)
      switch purpose {
      case .request(let request):
        if request.cancellation.isRaised { request.fail(.cancelled) } else { request.answer(answer) }
      case .beacon(let id): perform(beacons.ended(id, answer, at: now))
      }
    }
  }

  /// Stops transfers that nobody waits for; their connections are closed.
  private func endRequests(where isUnwanted: (CurlRequest) -> Bool) {
    for (handle, (_, purpose)) in transfers {
      guard case .request(let request) = purpose, isUnwanted(request) else { continue }
      curl_multi_remove_handle(multi, handle)
      transfers.removeValue(forKey: handle)
      request.fail(.cancelled)
    }
  }

  private func perform(_ effects: [BeaconLane.Effect]) {
    for effect in effects {
      switch effect {
      case .start(let id, let url):
        let order = CurlOrder(url: url, timeout: Self.beaconTimeout, maxBytes: Self.beaconBytes, keepsBody: false)
        if !start(order, for: .beacon(id)) {
          perform(beacons.ended(id, HTTPAnswer(body: .failure(Self.noMemory), finalURL: url), at: now))
        }
      case .stop(let id):
        for (handle, (_, purpose)) in transfers {
          guard case .beacon(id) = purpose else { continue }
          curl_multi_remove_handle(multi, handle)
          transfers.removeValue(forKey: handle)
        }
      case .tell(let id, let result): beaconResults.removeValue(forKey: id)?(result)
      }
    }
  }

  /// Wall time, for the pauses between tries alone; libcurl keeps its own.
  private var now: Duration { SystemClock().now }

  /// Milliseconds until something comes by itself, rounded up.
  private var waitingTime: Int32 {
    guard let due = beacons.nextDue else { return 60_000 }
    return Int32(min(max((due - now) / .milliseconds(1), 0).rounded(.up), 60_000))
  }
}
