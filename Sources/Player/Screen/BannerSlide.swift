/// How much of the banner is on screen, as a function of wall time.
///
/// A slide once begun is finished, and what slid in stays for a moment: nothing on screen twitches.
struct BannerSlide: Equatable, Sendable {
  static let length = Duration.milliseconds(250)
  /// How long a banner is seen at least, from the beginning of its slide in.
  static let minimumStay = Duration.seconds(1.5)

  private enum State: Equatable, Sendable {
    case hidden
    case shown(since: Duration)
    /// The slide out begins at `since`, which may be ahead, even while the slide in goes on.
    case leaving(since: Duration, shownSince: Duration)
  }

  private var state = State.hidden

  mutating func set(isShown: Bool, wall: Duration) {
    switch (state, isShown) {
    case (.hidden, true): state = .shown(since: wall)
    case (.shown(let since), false):
      state = .leaving(since: max(wall, since + Self.minimumStay), shownSince: since)
    case (.leaving(let since, let shownSince), true):
      // On its way out it comes back from where it is.
      state = .shown(since: wall < since ? shownSince : wall - Self.length + min(wall - since, Self.length))
    case (.leaving(let since, _), false) where wall - since >= Self.length: state = .hidden
    case (.hidden, false), (.shown, true), (.leaving, false): break
    }
  }

  /// 0 hidden … 1 wholly shown, eased at both ends.
  func shown(wall: Duration) -> Double {
    switch state {
    case .hidden: 0
    case .shown(let since): Self.eased(wall - since)
    case .leaving(let since, let shownSince): min(Self.eased(wall - shownSince), 1 - Self.eased(wall - since))
    }
  }

  /// The wall time at which it will look different; `nil` while it rests.
  func nextChange(wall: Duration) -> Duration? {
    switch state {
    case .hidden: return nil
    case .shown(let since): return wall - since < Self.length ? wall + .milliseconds(25) : nil
    case .leaving(let since, let shownSince):
      return wall < since && wall - shownSince >= Self.length ? since : wall + .milliseconds(25)
    }
  }

  private static func eased(_ elapsed: Duration) -> Double {
    let share = min(max(elapsed / length, 0), 1)
    return share * share * (3 - 2 * share)
  }
}
