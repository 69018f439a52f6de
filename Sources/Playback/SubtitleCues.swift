/// The subtitles of one track as far as they are known, in order; each once, however often it was read.
public struct SubtitleCues: Equatable, Sendable {
  /// What is seen for a while.
  public struct Moment: Equatable, Sendable {
    /// By their starts; those of one start in the order of the file.
    public var cues: [SubtitleCue]
    /// The time that was asked for and those after it for which that holds, on the medium's axis, as far as is known.
    public var times: Range<Duration>

    public init(cues: [SubtitleCue], times: Range<Duration>) {
      self.cues = cues
      self.times = times
    }
  }

  /// What a track may hold: no film comes near to it.
  public static let mostCues = 100_000
  public static let mostBytes = 16 << 20
  /// More are not seen, or looked at, at once.
  private static let mostSeen = 64

  /// By their starts.
  public private(set) var cues: [SubtitleCue] = []
  private var bytes = 0
  /// The longest of those that have an end: nothing that begins earlier than this before a time is seen then.
  private var longest = Duration.zero

  public init() {}

  /// - Parameter cues: In the order of the file.
  public init(_ cues: some Sequence<SubtitleCue>) { for cue in cues { insert(cue) } }

  /// Takes one more, unless it is known already, lasts no time or is one too many.
  ///
  /// - Returns: Whether it was taken.
  @discardableResult
  public mutating func insert(_ cue: SubtitleCue) -> Bool {
    if let end = cue.end, end <= cue.start { return false }
    guard cues.count < Self.mostCues, bytes + cue.bytes <= Self.mostBytes else { return false }
    let place = firstIndex(after: cue.start)
    var index = place
    while index > 0, place - index < Self.mostSeen, cues[index - 1].start == cue.start {
      index -= 1
      if cues[index] == cue { return false }
    }
    cues.insert(cue, at: place)
    bytes += cue.bytes
    if let end = cue.end { longest = max(longest, end - cue.start) }
    return true
  }

  /// What is seen with a picture of that time, and until when.
  public func moment(at time: Duration) -> Moment {
    let next = firstIndex(after: time)
    var until = next < cues.count ? cues[next].start : Duration.seconds(1 << 40)
    // One without an end is over as soon as another begins.
    let lastStart = next > 0 ? cues[next - 1].start : .zero
    var seen: [SubtitleCue] = []
    var index = next
    while index > 0, cues[index - 1].start == lastStart || time - cues[index - 1].start < longest {
      index -= 1
      let cue = cues[index]
      if let end = cue.end {
        guard time < end else { continue }
        until = min(until, end)
      } else if cue.start != lastStart {
        continue
      }
      if seen.count < Self.mostSeen { seen.append(cue) }
    }
    return Moment(cues: seen.reversed(), times: time..<until)
  }

  /// The index of the first that begins later.
  private func firstIndex(after time: Duration) -> Int {
    var (low, high) = (0, cues.count)
    while low < high {
      let middle = (low + high) / 2
      if cues[middle].start <= time { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
