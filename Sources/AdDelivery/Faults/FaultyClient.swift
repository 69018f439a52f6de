import AdBreaks

/// Answers the tags of ``Fault`` as they say; everything else as the client behind it does.
struct FaultyClient: HTTPClient {
  let client: any HTTPClient
  /// Whether a time-out takes its time; on a virtual clock that is counted, not waited for.
  let waits: Bool

  func get(_ url: String, limits: DeliveryLimits) async -> HTTPAnswer {
    switch url {
    case Fault.timeout.tag:
      if waits { await sleep(limits.hopTimeout) }
      return HTTPAnswer(
        body: .failure(.timedOut(limit: limits.hopTimeout)), finalURL: url, time: limits.hopTimeout)
    case Fault.notFound.tag:
      return HTTPAnswer(body: .failure(FetchError(.unavailable, "HTTP status 404")), finalURL: url, status: 404)
    case Fault.empty.tag: return document("<VAST version=\"4.2\"/>", url)
    case Fault.malformed.tag: return document("<VAST version=\"4.2\"><Ad><InLine>", url)
    case Fault.loop.tag:
      let wrapper = "<Wrapper><AdSystem>--fault</AdSystem><VASTAdTagURI>\(url)</VASTAdTagURI></Wrapper>"
      return document("<VAST version=\"4.2\"><Ad>\(wrapper)</Ad></VAST>", url)
    default: return await client.get(url, limits: limits)
    }
  }

  func local(_ name: String, read: @escaping @Sendable () async -> Result<[UInt8], FetchError>) async -> HTTPAnswer {
    await client.local(name, read: read)
  }

  private func document(_ text: String, _ url: String) -> HTTPAnswer {
    HTTPAnswer(body: .success(Array(text.utf8)), finalURL: url, status: 200)
  }
}

/// Waits, unless nobody does any more.
func sleep(_ time: Duration) async {
  do {
    try await Task.sleep(for: time)
  } catch {
    // Cancelled: there is nothing left to do for whoever waited.
  }
}
