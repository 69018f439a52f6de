/// One break as the screen shows it.
public struct BreakStatus: Equatable, Sendable {
  /// How far it is.
  public enum State: Equatable, Sendable {
    case scheduled
    case loading
    /// Its pod is there.
    case ready(adCount: Int)
    /// Passed by a seek while content was paused: plays at the next `play`.
    case due
    case playing
    case played
    case failed
    /// The answer was "no ad".
    case empty
    case beyondEnd
    case unplaced
  }

  /// As the schedule has it.
  public var adBreak: AdBreak
  /// Where it falls.
  public var place: BreakPlacement.Place
  /// How far it is.
  public var state: State
  /// Ads that its pod counts; `nil` until that is known, and when none of them can be played.
  public var adCount: Int?
  /// What of it failed so far, oldest first: the break itself, or ads of its pod.
  public var errors: [BreakError]

  /// Content time: zero for a pre-roll, `nil` for a post-roll and for an unplaced break.
  public var time: Duration? {
    switch place {
    case .at(let position): position.time
    case .beyondEnd(let time): time
    case .unplaced: nil
    }
  }
}

/// Something of a break that failed.
public struct BreakError: Equatable, Sendable {
  /// VAST's or VMAP's.
  public var code: Int
  /// One line; may hold untrusted text.
  public var message: String

  public init(code: Int, message: String) {
    self.code = code
    self.message = message
  }
}
