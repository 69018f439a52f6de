import AdBreaks

/// Answers from a recording, without network or files.
///
/// A request finds the answer to the same one, credentials apart; else to one that differs in numbers of eight digits or
/// more, times and dates alone, as `[CACHEBUSTING]` and `[TIMESTAMP]` do from run to run. Where there are several
/// answers, each comes in its turn, and the last again and again.
public actor ReplayClient: HTTPClient {
  private let answers: [RecordedAnswer]
  /// Their places, by what was asked.
  private let places: [String: [Int]]
  private let loosePlaces: [String: [Int]]
  /// How often each was asked for.
  private var turns: [String: Int] = [:]
  private let names: LocalNames

  public init(_ recording: Recording) { self.init(recording, names: LocalNames()) }

  init(_ recording: Recording, names: LocalNames) {
    self.names = names
    answers = recording.answers
    places = Dictionary(grouping: answers.indices) { [answers] in answers[$0].request }
    loosePlaces = Dictionary(grouping: answers.indices) { [answers] in Self.loose(answers[$0].request) }
  }

  public func get(_ url: String, limits: DeliveryLimits) async -> HTTPAnswer {
    guard let recorded = take(CredentialBlanker.blanked(url)) else { return missing(url) }
    var answer = recorded.answer(to: url, maxBytes: limits.maxBytes)
    // Where a document was found decides what it may name.
    if DocumentAddress.unknown.resolve(answer.finalURL) == nil { answer.finalURL = url }
    return answer
  }

  public func local(
    _ name: String, read: @escaping @Sendable () async -> Result<[UInt8], FetchError>
  ) async -> HTTPAnswer {
    guard let recorded = take(names.recorded(name)) else { return missing(name) }
    return recorded.answer(to: name, maxBytes: .max)
  }

  private func take(_ request: String) -> RecordedAnswer? {
    let key = places[request] == nil ? Self.loose(request) : request
    guard let places = places[key] ?? loosePlaces[key] else { return nil }
    let turn = turns[key, default: 0]
    turns[key] = turn + 1
    return answers[places[min(turn, places.count - 1)]]
  }

  private func missing(_ name: String) -> HTTPAnswer {
    HTTPAnswer(body: .failure(FetchError(.unavailable, "not in the recording")), finalURL: name)
  }

  /// Without what differs from run to run.
  private static func loose(_ request: String) -> String {
    request.replacing(/\d{4}-\d\d-\d\dT/, with: "#").replacing(/\d\d+(:|%3A)\d\d(:|%3A)\d\d(\.\d+)?/, with: "#")
      .replacing(/\d{8,}/, with: "#")
  }
}
