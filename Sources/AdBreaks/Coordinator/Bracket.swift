/// One pause of content: all breaks of one time, from the moment that they are due.
struct Bracket: Equatable, Sendable {
  let position: AdBreak.Position
  /// Why content waits; a card that takes the whole screen is a reason of its own.
  var reason: PauseReason
  /// The break that is on, then those to come; document order.
  var members: ArraySlice<AdBreak.ID>
  var stage = Stage.entering
  /// Whether `contentPauseRequested` was told: only once something is there to wait for.
  var isOpen = false
  var hold = Hold.none
  /// Whether it asks before it plays.
  var consent = Consent.needless

  enum Consent: Equatable, Sendable { case needless, unasked, asked, granted }

  enum Stage: Equatable, Sendable {
    /// The first member's `adBreakStarted` is not told yet.
    case entering
    /// Its pod or its next ad's medium is awaited.
    case waiting
    /// The session was told to show an ad.
    case starting(AdRun)
    case playing(AdRun)
  }

  enum Hold: Equatable, Sendable {
    case none
    /// The viewer's pause; it ends with the break.
    case paused
    /// A pause that a skip carries over to the next item, be it an ad or content.
    case carried
  }

  /// The ad that the session shows or was told to show.
  var run: AdRun? {
    switch stage {
    case .starting(let run), .playing(let run): run
    case .entering, .waiting: nil
    }
  }
}
