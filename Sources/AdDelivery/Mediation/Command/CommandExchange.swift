/// What is made of the words of one command: its answer, its lines for the log, its end. Pure.
struct CommandExchange: Sendable {
  enum Event: Sendable {
    case output(ArraySlice<UInt8>)
    case outputEnded
    case complaint(ArraySlice<UInt8>)
    case timeOver
    /// How it ended.
    case died(String)
    /// Nobody wants its ad.
    case released
  }

  enum Effect: Equatable, Sendable {
    /// Told once: a line of JSON that answers the request.
    case answer(Result<[UInt8], FetchError>)
    case answeredAgain
    case note(String)
    /// It has nothing more to say.
    case end
  }

  private enum State { case asked, answered, over }

  /// Of one line of its answers.
  static let maximalLine = 1 << 20
  /// Of all that it complains of.
  private static let maximalComplaints = 1 << 20
  /// Each costs whoever keeps it much more than its bytes do.
  private static let maximalComplaintLines = 1000

  private let timeout: Duration
  private var state = State.asked
  private var line: [UInt8] = []
  private var complaints = LineCutter(limit: 2000)
  private var complaintRoom = Self.maximalComplaints
  private var complaintLineRoom = Self.maximalComplaintLines
  private var hasAnsweredAgain = false
  private var hasClosedOutput = false

  init(timeout: Duration) { self.timeout = timeout }

  /// Whether an answer is still to come.
  var isAwaited: Bool { state == .asked }

  mutating func handle(_ event: Event) -> [Effect] {
    switch event {
    case .output(let bytes): return take(bytes)
    case .outputEnded:
      hasClosedOutput = true
      return []
    case .complaint(let bytes): return complain(bytes)
    case .timeOver:
      guard isAwaited else { return [] }
      return fail(
        hasClosedOutput ? FetchError(.unavailable, "the command closed its output") : .timedOut(limit: timeout))
    case .died(let how):
      let effects = complaints.rest.map { [Effect.note($0)] } ?? []
      if isAwaited { return effects + fail(FetchError(.unavailable, "the command \(how)")) }
      state = .over
      return effects
    case .released:
      if isAwaited { return fail(.cancelled) }
      state = .over
      return [.end]
    }
  }

  private mutating func fail(_ error: FetchError) -> [Effect] {
    state = .over
    line = []
    return [.answer(.failure(error)), .end]
  }

  private mutating func take(_ bytes: ArraySlice<UInt8>) -> [Effect] {
    var effects: [Effect] = []
    var rest = bytes
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let whole = line + rest[..<end]
      line = []
      rest = rest[(end + 1)...]
      effects += take(line: whole)
    }
    line += rest
    if line.count > Self.maximalLine {
      line = []
      if isAwaited { effects += fail(.tooLarge(limit: Self.maximalLine)) }
    }
    return effects
  }

  private mutating func take(line: [UInt8]) -> [Effect] {
    if line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\t") }) {
      return []
    }
    guard isAwaited else {
      if hasAnsweredAgain { return [] }
      hasAnsweredAgain = true
      return [.answeredAgain, .note("a further answer is dropped")]
    }
    guard line.count <= Self.maximalLine else { return fail(.tooLarge(limit: Self.maximalLine)) }
    guard let value = SettingValue(json: line) else {
      return fail(FetchError(.notAllowed, "the command's answer is no JSON"))
    }
    guard value["id"] == .number(Double(CommandOrder.id)) else {
      return fail(FetchError(.notAllowed, "the command answered what it was not asked: another id"))
    }
    state = .answered
    return [.answer(.success(line))]
  }

  private mutating func complain(_ bytes: ArraySlice<UInt8>) -> [Effect] {
    guard complaintRoom > 0, complaintLineRoom > 0 else { return [] }
    let lines = complaints.lines(of: bytes).prefix(complaintLineRoom)
    complaintRoom -= bytes.count
    complaintLineRoom -= lines.count
    let isFull = complaintRoom <= 0 || complaintLineRoom == 0
    return lines.map { .note($0) } + (isFull ? [.note("no more of its standard error is kept")] : [])
  }
}

/// Cuts bytes into lines as they come.
struct LineCutter: Sendable {
  /// Bytes of a line; what is beyond is left out.
  let limit: Int
  private var open: [UInt8] = []

  init(limit: Int) { self.limit = limit }

  mutating func lines(of bytes: ArraySlice<UInt8>) -> [String] {
    let pieces = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var lines: [String] = []
    for (index, piece) in pieces.enumerated() {
      open += piece.prefix(max(0, limit - open.count))
      guard index < pieces.count - 1 else { break }
      if let rest { lines.append(rest) }
      open = []
    }
    return lines
  }

  /// The line that has no end yet; `nil` when it is empty.
  var rest: String? { open.isEmpty ? nil : String(decoding: open, as: UTF8.self) }
}
