import FoundationEssentials

/// What `--record` keeps and `--replay` plays: the answers of the ad side, then its media, one JSON object a line, behind
/// a head.
public struct Recording: Equatable, Sendable {
  /// The first line.
  public struct Head: Codable, Equatable, Sendable {
    /// The form of the file.
    var recording = Self.form
    /// `name/version` of what made it.
    public var program: String
    /// What the random numbers of the session began with.
    public var seed: UInt64
    /// When it began, in seconds since 1970.
    public var start: Double

    static let form = 1

    public init(program: String, seed: UInt64, start: Duration) {
      self.program = program
      self.seed = seed
      self.start = (start / .milliseconds(1)).rounded() / 1000
    }
  }

  /// Why a file is no recording.
  public struct Unreadable: Error, Equatable, Sendable {
    /// One line, ready to stand after the name of the file.
    public var message: String
  }

  /// Of a recording, written or read.
  static let maxBytes = 256 << 20

  public let head: Head
  let answers: [RecordedAnswer]
  /// In the order in which they were opened.
  let media: [RecordedMedium]

  /// When it began: wall time since 1970.
  public var start: Duration { .milliseconds(Int64((min(max(head.start, 0), 1e12) * 1000).rounded())) }

  /// Reads a whole recording; one that is damaged anywhere is none.
  public init(path: String) throws(Unreadable) {
    let bytes: [UInt8]
    do throws(FetchError) {
      bytes = try FileReader(maxBytes: Self.maxBytes).read(path)
    } catch {
      throw Unreadable(message: error.message)
    }
    try self.init(bytes)
  }

  init(_ bytes: [UInt8]) throws(Unreadable) {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
    guard let first = lines.popFirst(), let head: Head = Self.decode(first) else {
      throw Unreadable(message: "not a recording of the ad side")
    }
    guard head.recording == Head.form else { throw Unreadable(message: "a recording of another version") }
    // Each line is ended, so that one that was cut is noticed.
    guard lines.popLast()?.isEmpty == true else { throw Unreadable(message: "the last line is cut") }
    var answers: [RecordedAnswer] = []
    var media: [RecordedMedium] = []
    for (index, line) in lines.enumerated() {
      if let answer: RecordedAnswer = Self.decode(line) {
        answers.append(answer)
      } else if let medium: RecordedMedium = Self.decode(line) {
        media.append(medium)
      } else {
        throw Unreadable(message: "line \(index + 2) is damaged")
      }
    }
    self.head = head
    self.answers = answers
    self.media = media
  }

  private static func decode<Value: Decodable>(_ line: ArraySlice<UInt8>) -> Value? {
    do { return try JSONDecoder().decode(Value.self, from: Data(line)) } catch { return nil }
  }

  static func encode(_ value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(value)) + [UInt8(ascii: "\n")]
  }
}
