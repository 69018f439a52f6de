/// What is recorded, found by what is asked for: a URL, the path of a file, `-`.
///
/// A request finds the same one, credentials apart; else one that differs in numbers of eight digits or more, times and
/// dates alone, as `[CACHEBUSTING]` and `[TIMESTAMP]` do from run to run. Where there are several, each comes in its turn,
/// and the last again and again.
struct RecordedTurns<Record: Sendable>: Sendable {
  private let records: [Record]
  /// Their places, by what was asked.
  private let places: [String: [Int]]
  private let loosePlaces: [String: [Int]]
  /// How often each was asked for.
  private var turns: [String: Int] = [:]

  /// - Parameter request: What a record answers, its credentials blanked.
  init(_ records: [Record], request: (Record) -> String) {
    self.records = records
    places = Dictionary(grouping: records.indices) { request(records[$0]) }
    loosePlaces = Dictionary(grouping: records.indices) { Self.loose(request(records[$0])) }
  }

  mutating func take(_ request: String) -> Record? {
    let request = CredentialBlanker.blanked(request)
    let key = places[request] == nil ? Self.loose(request) : request
    guard let places = places[key] ?? loosePlaces[key] else { return nil }
    let turn = turns[key, default: 0]
    turns[key] = turn + 1
    return records[places[min(turn, places.count - 1)]]
  }

  /// Without what differs from run to run.
  private static func loose(_ request: String) -> String {
    request.replacing(/\d{4}-\d\d-\d\dT/, with: "#").replacing(/\d\d+(:|%3A)\d\d(:|%3A)\d\d(\.\d+)?/, with: "#")
      .replacing(/\d{8,}/, with: "#")
  }
}
