/// What a viewer does who is not there, and when (`--script`).
///
/// Each line is followed once. Of those that are due, the one that stands first in the file comes first.
public struct Script: Equatable, Sendable {
  /// One thing that a viewer does; CLI.md's words for it.
  public enum Action: Equatable, Sendable {
    case pause, resume, skip, discard, click, playBreak, passBreak, mute, quit
    /// Content time.
    case seek(to: Duration)
    /// 0.25…4.
    case speed(Double)
  }

  /// When a line is due.
  public enum Moment: Equatable, Sendable {
    /// Content's playhead is there, or beyond it because a seek passed it.
    case content(Duration)
    /// Since the start of the session.
    case wall(Duration)
  }

  /// One line.
  public struct Step: Equatable, Sendable {
    public var moment: Moment
    public var action: Action

    public init(_ moment: Moment, _ action: Action) {
      self.moment = moment
      self.action = action
    }
  }

  /// What is still to be done, in the order of the file.
  public private(set) var steps: [Step]

  public init(_ steps: [Step] = []) { self.steps = steps }

  /// Takes the first line that is due.
  ///
  /// - Parameters:
  ///   - content: Content's playhead; `nil` where nothing is to be done by it now.
  ///   - wall: Since the start of the session.
  public mutating func takeDue(content: Duration?, wall: Duration) -> Action? {
    let due = steps.firstIndex { step in
      switch step.moment {
      case .content(let time): content.map { time <= $0 } ?? false
      case .wall(let time): time <= wall
      }
    }
    return due.map { steps.remove(at: $0).action }
  }

  /// The first content time later than `playhead` at which a line is due.
  public func nextContentTime(after playhead: Duration) -> Duration? {
    steps.lazy.compactMap { if case .content(let time) = $0.moment, time > playhead { time } else { nil } }.min()
  }

  /// The first wall time at which a line is due.
  public var nextWall: Duration? {
    steps.lazy.compactMap { if case .wall(let time) = $0.moment { time } else { nil } }.min()
  }
}
