import Glibc

/// How loud sound is, channel by channel, as the needle of a meter shows it: up at once, down slowly, with a mark that
/// stays where the loudest was for a while.
public struct LevelMeter: Equatable, Sendable {
  /// What one channel's needle shows.
  public struct Level: Equatable, Sendable {
    /// In dB below full scale, ``LevelMeter/floor``…``LevelMeter/ceiling``.
    public var level: Double
    /// The mark, never below ``level``.
    public var peak: Double
    /// Wall time until which the mark stays.
    fileprivate var holdsUntil: Duration
  }

  /// What counts as silence, in dB.
  public static let floor = -60.0
  /// Whatever clips goes no higher.
  public static let ceiling = 6.0
  /// In dB a second.
  private static let fall = 30.0
  private static let hold = Duration.milliseconds(1500)

  /// One for each channel.
  public private(set) var channels: [Level]
  private var wall: Duration?

  public init(channels count: Int) {
    channels = Array(
      repeating: Level(level: Self.floor, peak: Self.floor, holdsUntil: .zero), count: max(0, count))
  }

  /// Whether nothing moves while nothing is heard.
  public var isAtRest: Bool { channels.allSatisfy { $0.level == Self.floor && $0.peak == Self.floor } }

  /// Takes what was heard since the last call.
  ///
  /// - Parameters:
  ///   - samples: Interleaved, −1…1, as many channels as there are here; none are silence.
  ///   - gain: What they were multiplied by on their way out.
  public mutating func measure(_ samples: [Float], gain: Float = 1, wall now: Duration) {
    let fallen = Self.fall * (max(.zero, now - (wall ?? now)) / .seconds(1))
    wall = now
    for (index, heard) in peaks(of: samples, gain: gain).enumerated() {
      var channel = channels[index]
      channel.level = max(heard, channel.level - fallen, Self.floor)
      if channel.level >= channel.peak, channel.level > Self.floor {
        channel.peak = channel.level
        channel.holdsUntil = now + Self.hold
      } else if now >= channel.holdsUntil {
        channel.peak = max(channel.level, channel.peak - fallen)
      }
      channels[index] = channel
    }
  }

  /// The largest of each channel, in dB.
  private func peaks(of samples: [Float], gain: Float) -> [Double] {
    var largest = [Float](repeating: 0, count: channels.count)
    guard !largest.isEmpty else { return [] }
    for start in stride(from: 0, through: samples.count - largest.count, by: largest.count) {
      for channel in largest.indices { largest[channel] = max(largest[channel], abs(samples[start + channel])) }
    }
    return largest.map { peak in
      let value = Double(peak * gain)
      return value > 0 ? min(max(20 * log10(value), Self.floor), Self.ceiling) : Self.floor
    }
  }
}
