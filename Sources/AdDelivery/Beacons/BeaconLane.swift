import AdBreaks

/// Which beacon is sent when: so many side by side, three tries each, longer and longer pauses between them.
///
/// A value without a clock; all times are wall time.
struct BeaconLane: Sendable {
  typealias ID = Int

  enum Effect: Equatable, Sendable {
    case start(ID, url: String)
    case stop(ID)
    case tell(ID, BeaconResult)
  }

  static let maxWaiting = 10_000
  static let maxInFlight = 8
  /// Before the second try, and before the third.
  static let pauses: [Duration] = [.milliseconds(500), .seconds(2)]

  private struct Entry: Sendable {
    let id: ID
    let url: String
    var tries = 0
    /// Of the try before.
    var httpStatus: Int?
  }

  private var waiting: ArraySlice<Entry> = []
  private var inFlight: [ID: Entry] = [:]
  /// Between two tries, the next due first.
  private var resting: [(due: Duration, entry: Entry)] = []
  /// When all that is left is given up.
  private var deadline: Duration?

  /// When ``advance(to:)`` has something to do; `nil` when nothing comes by itself.
  var nextDue: Duration? { [resting.first?.due, isEmpty ? nil : deadline].compactMap(\.self).min() }

  private var isEmpty: Bool { waiting.isEmpty && inFlight.isEmpty && resting.isEmpty }

  mutating func send(_ id: ID, _ url: String) -> [Effect] {
    guard case .remote = DocumentAddress.unknown.resolve(url) else {
      return [.tell(id, BeaconResult(.failed, tries: 0, message: "neither http nor https"))]
    }
    guard waiting.count + resting.count < Self.maxWaiting else {
      return [.tell(id, BeaconResult(.abandoned, tries: 0, message: "too many beacons are waiting"))]
    }
    waiting.append(Entry(id: id, url: url))
    return startNext()
  }

  /// A try is over.
  mutating func ended(_ id: ID, _ answer: HTTPAnswer, at wall: Duration) -> [Effect] {
    guard var entry = inFlight.removeValue(forKey: id) else { return [] }
    entry.httpStatus = answer.status
    return settle(entry, answer, at: wall) + startNext()
  }

  private mutating func settle(_ entry: Entry, _ answer: HTTPAnswer, at wall: Duration) -> [Effect] {
    // Once a server has said so it counts as sent, whatever becomes of a body that nobody reads.
    if let status = answer.status, (200...299).contains(status) {
      return [.tell(entry.id, BeaconResult(.sent, httpStatus: status, tries: entry.tries))]
    }
    var message = "no answer"
    if case .failure(let error) = answer.body { message = error.message }
    let due = Self.pauses.indices.contains(entry.tries - 1) ? wall + Self.pauses[entry.tries - 1] : nil
    // Nothing is waited for that would come too late.
    guard let due, deadline.map({ due < $0 }) ?? true else {
      return [
        .tell(
          entry.id, BeaconResult(.failed, httpStatus: entry.httpStatus, tries: entry.tries, message: message))
      ]
    }
    let index = resting.firstIndex { $0.due > due } ?? resting.endIndex
    resting.insert((due, entry), at: index)
    return []
  }

  /// What rests is tried again at once, and what is not sent in time is given up.
  mutating func flush(within limit: Duration, at wall: Duration) -> [Effect] {
    deadline = min(deadline ?? wall + limit, wall + limit)
    waiting += resting.map(\.entry)
    resting.removeAll()
    return advance(to: wall)
  }

  mutating func advance(to wall: Duration) -> [Effect] {
    let due = resting.prefix { $0.due <= wall }
    waiting += due.map(\.entry)
    resting.removeFirst(due.count)
    guard let deadline, deadline <= wall else { return startNext() }
    self.deadline = nil
    return abandonAll()
  }

  /// Gives up everything.
  mutating func abandonAll() -> [Effect] {
    let flying = inFlight.values.sorted { $0.id < $1.id }
    let left = flying + waiting + resting.map(\.entry)
    inFlight.removeAll()
    waiting.removeAll()
    resting.removeAll()
    return flying.map { .stop($0.id) }
      + left.map { entry in
        .tell(
          entry.id,
          BeaconResult(.abandoned, httpStatus: entry.httpStatus, tries: entry.tries, message: "given up at the end"))
      }
  }

  private mutating func startNext() -> [Effect] {
    if isEmpty { deadline = nil }
    let count = min(waiting.count, Self.maxInFlight - inFlight.count)
    let starting = waiting.prefix(count)
    waiting.removeFirst(count)
    return starting.map { entry in
      var entry = entry
      entry.tries += 1
      inFlight[entry.id] = entry
      return .start(entry.id, url: entry.url)
    }
  }
}
