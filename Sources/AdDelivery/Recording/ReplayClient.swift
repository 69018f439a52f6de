import AdBreaks

/// Answers from a recording, without network or files.
public actor ReplayClient: HTTPClient {
  private var answers: RecordedTurns<RecordedAnswer>
  private let names: LocalNames

  public init(_ recording: Recording) { self.init(recording, names: LocalNames()) }

  init(_ recording: Recording, names: LocalNames) {
    self.names = names
    answers = RecordedTurns(recording.answers) { $0.request }
  }

  public func get(_ url: String, limits: DeliveryLimits) async -> HTTPAnswer {
    guard let recorded = answers.take(url) else { return missing(url) }
    var answer = recorded.answer(to: url, maxBytes: limits.maxBytes)
    // Where a document was found decides what it may name.
    if DocumentAddress.unknown.resolve(answer.finalURL) == nil { answer.finalURL = url }
    return answer
  }

  public func local(
    _ name: String, read: @escaping @Sendable () async -> Result<[UInt8], FetchError>
  ) async -> HTTPAnswer {
    guard let recorded = answers.take(names.recorded(name)) else { return missing(name) }
    return recorded.answer(to: name, maxBytes: .max)
  }

  private func missing(_ name: String) -> HTTPAnswer {
    HTTPAnswer(body: .failure(FetchError(.unavailable, "not in the recording")), finalURL: name)
  }
}
