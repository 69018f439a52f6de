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

/// The ads of a loaded break that are still to play.
struct Roster: Equatable, Sendable {
  struct Item: Equatable, Sendable {
    let ad: PlayableAd
    /// From 1, within the break.
    let position: Int
    var medium = Medium.untouched
  }

  enum Medium: Equatable, Sendable {
    case untouched
    case opening
    /// First picture decoded; the medium's own length where it states one.
    case open(duration: Duration?)
    /// Was told as loaded, and closed again because another break came first.
    case released
  }

  /// What the break came to so far.
  enum Yield: Equatable, Sendable {
    case nothing
    case failure(code: Int, message: String)
    case shown
  }

  var items: [Item]
  var standBys: ArraySlice<PlayableAd>
  var yield = Yield.nothing

  init(_ pod: AdPod) {
    items = pod.ads.enumerated().map { Item(ad: $1, position: $0 + 1) }
    standBys = pod.standBys[...]
    if items.isEmpty { replace(position: 1, at: 0) }
  }

  /// Puts the next stand-by in the place of a failed ad.
  mutating func replace(position: Int, at index: Int) {
    guard let standBy = standBys.popFirst() else { return }
    items.insert(Item(ad: standBy, position: position), at: index)
  }

  mutating func note(code: Int, message: String) {
    if yield != .shown { yield = .failure(code: code, message: message) }
  }
}

extension AdFailure {
  /// VAST's code for an answer without an ad.
  static let emptyAnswer = 303
}
