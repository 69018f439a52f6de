/// Keeps every answer that it passes on in a recording.
public struct RecordingClient: HTTPClient {
  private let client: any HTTPClient
  private let file: RecordingFile

  public init(of client: any HTTPClient, to file: RecordingFile) {
    self.client = client
    self.file = file
  }

  public func get(_ url: String, limits: DeliveryLimits) async -> HTTPAnswer {
    let answer = await client.get(url, limits: limits)
    file.add(answer, to: url)
    return answer
  }

  public func local(
    _ name: String, read: @escaping @Sendable () async -> Result<[UInt8], FetchError>
  ) async -> HTTPAnswer {
    let answer = await client.local(name, read: read)
    file.add(answer, to: name)
    return answer
  }
}
