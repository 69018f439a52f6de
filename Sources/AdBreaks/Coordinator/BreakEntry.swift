/// What the coordinator knows of one break.
struct BreakEntry: Equatable, Sendable {
  var adBreak: AdBreak
  var place: BreakPlacement.Place
  var state: State = .scheduled
  /// Ads that its pod counts; 0 until it is there, and when none of them can be played.
  var adCount = 0
  /// What was told to have gone wrong, oldest first.
  var errors: [BreakError] = []

  enum State: Equatable, Sendable {
    case scheduled
    case loading
    case ready(Roster)
    /// Known to have no playable ad, which is told at its cue.
    case lost(Loss)
    case over(Outcome)
  }

  enum Loss: Equatable, Sendable {
    /// No pod came.
    case load(AdLoadError)
    /// Every ad of the pod failed; each was told by itself.
    case ads(code: Int, message: String)

    /// Whether there simply was no ad, which is no failure.
    var isEmpty: Bool {
      switch self {
      case .load(let error): error.isEmpty
      case .ads(let code, _): code == AdFailure.emptyAnswer
      }
    }
  }

  enum Outcome: Equatable, Sendable { case played, failed, empty, passed }

  var position: AdBreak.Position? {
    if case .at(let position) = place { position } else { nil }
  }

  /// Those told, and the one that is told at its cue.
  var knownErrors: [BreakError] {
    guard case .lost(.load(let error)) = state else { return errors }
    return errors + [BreakError(code: error.code, message: error.message)]
  }

  /// Whether it can play no more, or never could.
  var isOver: Bool {
    if case .over = state { true } else { position == nil }
  }
}

extension AdFailure {
  /// VAST's code for an answer without an ad.
  static let emptyAnswer = 303
}
