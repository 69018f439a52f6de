/// Sound that the device has not taken yet, with soft edges wherever it was cut.
struct WaitingSound {
  let channels: Int
  /// How many frames an edge takes.
  let edge: Int
  private var samples: [Float] = []
  /// Where what still waits begins.
  private var first = 0
  /// Whether what is pushed next does not go on from what was before it.
  private(set) var isCut = true

  /// What is below this is silence to the ear, and needs no edge.
  private static let silence: Float = 0.001

  init(channels: Int, edge: Int) {
    self.channels = channels
    self.edge = edge
  }

  var frames: Int { (samples.count - first) / channels }

  /// All that waits from `frame` on.
  func samples(from frame: Int = 0) -> [Float] { Array(samples[(first + frame * channels)...]) }

  mutating func push(_ piece: [Float]) {
    guard !piece.isEmpty else { return }
    let begin = samples.count
    let isAfresh = isCut || begin == first
    samples += piece
    isCut = false
    if isAfresh, !isSilent(at: begin) { fade(begin..<samples.count, in: true) }
  }

  /// Goes on with sound that has its edges already.
  mutating func append(_ other: WaitingSound) {
    samples += other.samples[other.first...]
    isCut = other.isCut
  }

  /// Notes that the device took the first of it.
  mutating func taken(_ count: Int) {
    first += min(max(count, 0), frames) * channels
    if first == samples.count {
      samples.removeAll(keepingCapacity: true)
      first = 0
    } else if first > 1 << 16 {
      samples.removeFirst(first)
      first = 0
    }
  }

  /// Ends it here, without its last frames.
  ///
  /// - Returns: How many were dropped.
  mutating func cut(dropping count: Int) -> Int {
    let dropped = min(max(count, 0), frames)
    guard !isCut || dropped > 0 else { return 0 }
    samples.removeLast(dropped * channels)
    isCut = true
    guard frames > 0 else { return dropped }
    if dropped > 0 || !isSilent(at: samples.count - channels) {
      fade(max(first, samples.count - edge * channels)..<samples.count, in: false)
    }
    return dropped
  }

  /// Lets it fade out at once.
  ///
  /// - Returns: What comes behind that.
  mutating func stop() -> [Float] {
    let rest = samples(from: min(edge, frames))
    _ = cut(dropping: rest.count / channels)
    return rest
  }

  mutating func removeAll() {
    samples.removeAll(keepingCapacity: true)
    first = 0
    isCut = true
  }

  private func isSilent(at index: Int) -> Bool {
    samples[index..<index + channels].allSatisfy { abs($0) < Self.silence }
  }

  /// Over the whole range, but no more than an edge.
  private mutating func fade(_ range: Range<Int>, in isBeginning: Bool) {
    let count = min(edge, range.count / channels)
    for frame in 0..<count {
      let level = Float(frame + 1) / Float(count + 1)
      let index = isBeginning ? range.lowerBound + frame * channels : range.upperBound - (frame + 1) * channels
      for index in index..<index + channels { samples[index] *= level }
    }
  }
}
