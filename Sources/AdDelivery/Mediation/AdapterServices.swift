import AdBreaks
import AdMarkup

/// What the adapters of this module work with.
struct AdapterServices: Sendable {
  let client: any HTTPClient
  /// Where the `--mediation` file is.
  let base: DocumentAddress
  let limits: DeliveryLimits
  /// What is known for the macros of tags.
  let values: MacroValues
  let seed: UInt64
  let isStrict: Bool
  let commands: CommandHost

  /// Documents for one line item: no hop takes longer than what is left of its time.
  func fetcher(within timeout: Duration) -> DocumentFetcher {
    DocumentFetcher(client: DeadlineClient(client: client, deadline: .now + timeout))
  }
}

/// Gives every transfer what is left of a time for all of them, so that a time-out is an answer like any other:
/// recorded, and the same when it is replayed.
struct DeadlineClient: HTTPClient {
  let client: any HTTPClient
  let deadline: ContinuousClock.Instant

  func get(_ url: String, limits: DeliveryLimits) async -> HTTPAnswer {
    var limits = limits
    limits.hopTimeout = min(limits.hopTimeout, max(deadline - .now, .milliseconds(1)))
    return await client.get(url, limits: limits)
  }

  func local(_ name: String, read: @escaping @Sendable () async -> Result<[UInt8], FetchError>) async -> HTTPAnswer {
    await client.local(name, read: read)
  }
}
