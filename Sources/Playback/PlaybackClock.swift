/// Where playing is on a medium's axis, as a function of wall time.
public struct PlaybackClock: Equatable, Sendable {
  private enum State: Equatable, Sendable {
    case stopped(at: Duration)
    case running(from: Duration, wall: Duration)
  }

  private var state: State
  /// Media time per wall time.
  private let speed: Double

  /// A stopped clock.
  public init(at position: Duration = .zero, speed: Double = 1) {
    self.state = .stopped(at: position)
    self.speed = speed
  }

  /// Whether the position moves with wall time.
  public var isRunning: Bool {
    if case .running = state { true } else { false }
  }

  /// The position on the medium's axis.
  public func position(wall: Duration) -> Duration {
    switch state {
    case .stopped(let position): position
    case .running(let from, let start): from + scaled(wall - start)
    }
  }

  /// The wall time at which the position will be reached; `nil` while stopped.
  public func wall(at position: Duration) -> Duration? {
    switch state {
    case .stopped: nil
    case .running(let from, let start): start + (speed == 1 ? position - from : (position - from) / speed)
    }
  }

  /// Goes on from where it stands; one that runs is left alone.
  public mutating func start(wall: Duration) {
    if case .stopped(let position) = state { state = .running(from: position, wall: wall) }
  }

  /// Stops at a position, which need not be where the clock is.
  public mutating func stop(at position: Duration) { state = .stopped(at: position) }

  /// Follows a measured position, that of the sound heard: one far off is adopted, a near one approached
  /// by a tenth of the way, so that the device's steps do not show. One behind is far off sooner: pictures can wait
  /// unseen, as they do for a device that begins late.
  public mutating func follow(_ measured: Duration, wall: Duration) {
    guard isRunning else { return }
    let position = position(wall: wall)
    let error = measured - position
    let isFar = error > .milliseconds(300) || error < .milliseconds(-20)
    state = .running(from: position + (isFar ? error : error / 10), wall: wall)
  }

  private func scaled(_ wall: Duration) -> Duration { speed == 1 ? wall : wall * speed }
}
