/// What was heard, by the numbers that the samples of a ``FakeMedium`` carry: which of them, when, and in what order.
public struct SoundTrace: Equatable, Sendable {
  /// Frames that follow each other in their medium.
  public struct Run: Equatable, Sendable {
    /// Where it begins in what was heard.
    public var start: Int
    /// The number of its first frame.
    public var first: Int
    public var count: Int

    public init(start: Int, first: Int, count: Int) {
      self.start = start
      self.first = first
      self.count = count
    }

    public var end: Int { start + count }
    /// The number that comes next.
    public var next: Int { first + count }
  }

  public private(set) var runs: [Run] = []
  /// Frames heard that are not silent, and are in no run: an edge, where sound fades.
  public private(set) var edges = 0
  private let numbers: [Int?]

  /// - Parameter shortest: What is shorter is no run.
  public init(_ heard: [Float], channels: Int, shortest: Int = 32) {
    var numbers: [Int?] = []
    numbers.reserveCapacity(heard.count / channels)
    for frame in 0..<heard.count / channels {
      let value = heard[frame * channels]
      numbers.append(value >= 1 && value == value.rounded() ? Int(value) : nil)
    }
    self.numbers = numbers
    var start = 0
    while start < numbers.count {
      guard let first = numbers[start] else {
        if heard[start * channels] != 0 { edges += 1 }
        start += 1
        continue
      }
      var count = 1
      while start + count < numbers.count, numbers[start + count] == first + count { count += 1 }
      if count >= shortest { runs.append(Run(start: start, first: first, count: count)) } else { edges += count }
      start += count
    }
  }

  /// The number heard at a place; `nil` in silence.
  public func number(at frame: Int) -> Int? { numbers.indices.contains(frame) ? numbers[frame] : nil }

  /// The runs of one medium, whose samples carry these numbers.
  public func runs(in range: Range<Int>) -> [Run] { runs.filter { range.contains($0.first) } }
}
