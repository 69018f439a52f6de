import Playback
import Testing

/// The needle of a level meter.
struct LevelMeterTests {
  private static func levels(_ meter: LevelMeter) -> [Int] { meter.channels.map { Int($0.level.rounded()) } }
  private static func peaks(_ meter: LevelMeter) -> [Int] { meter.channels.map { Int($0.peak.rounded()) } }

  @Test(
    "The largest of each channel, in dB below full scale",
    arguments: [
      ([], [-60, -60]), ([1, 0], [0, -60]), ([0.5, -0.25], [-6, -12]), ([0.1, 0.01, -0.2, 0.001], [-14, -40]),
      ([0.0001, 0], [-60, -60]), ([9, 1], [6, 0]), ([0.5], [-60, -60]), ([.nan, 0.5], [-60, -6]),
    ] as [([Float], [Int])])
  func decibels(samples: [Float], expected: [Int]) {
    var meter = LevelMeter(channels: 2)
    meter.measure(samples, wall: .zero)
    #expect(Self.levels(meter) == expected)
    #expect(Self.peaks(meter) == expected)
  }

  @Test("What is heard is what counts", arguments: [(Float(0), -60), (0.125, -18), (1, 0)])
  func gain(gain: Float, expected: Int) {
    var meter = LevelMeter(channels: 1)
    meter.measure([1], gain: gain, wall: .zero)
    #expect(Self.levels(meter) == [expected])
  }

  /// Up at once, down by 30 dB a second; the mark stays for a second and a half.
  @Test func fallsSlowly() {
    var meter = LevelMeter(channels: 1)
    meter.measure([1], wall: .zero)
    var (levels, peaks): ([Int], [Int]) = ([], [])
    for tick in 1...40 {
      meter.measure([], wall: .milliseconds(100 * tick))
      levels += Self.levels(meter)
      peaks += Self.peaks(meter)
    }
    #expect(levels[0] == -3 && levels[9] == -30 && levels[19] == -60 && levels[39] == -60)
    #expect(peaks[0] == 0 && peaks[13] == 0 && peaks[14] == -3 && peaks[39] == -60)
    #expect(meter.isAtRest)
    meter.measure([0.5], wall: .seconds(5))
    #expect(Self.levels(meter) == [-6] && !meter.isAtRest)
  }

  @Test func silenceDoesNotMove() {
    var meter = LevelMeter(channels: 2)
    let before = meter.channels
    for tick in 0..<10 { meter.measure([0, 0], wall: .milliseconds(100 * tick)) }
    #expect(meter.channels == before)
    var nothing = LevelMeter(channels: 0)
    nothing.measure([1, 1], wall: .zero)
    #expect(nothing.channels.isEmpty)
  }
}
