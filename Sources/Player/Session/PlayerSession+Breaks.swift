import AdBreaks
import AdMarkup
import Playback

/// What the screen tells of the schedule.
extension PlayerSession {
  var marks: [PlayerModel.Mark] {
    (item.coordinator?.breaks ?? []).map { status in
      PlayerModel.Mark(
        time: status.time(duration: playedLength), label: status.label,
        state: PlayerModel.Mark.State(status.state))
    }
  }

  var nextBreak: PlayerModel.NextBreak? {
    guard let coordinator = item.coordinator, !coordinator.isInBreak, let playhead else { return nil }
    let ahead = coordinator.breaks.compactMap { status -> (time: Duration, status: BreakStatus)? in
      guard status.isAhead, let time = status.time(duration: playedLength), time >= playhead else {
        return nil
      }
      return (time, status)
    }
    guard let first = ahead.min(by: { $0.time < $1.time }) else { return nil }
    let counts = ahead.filter { $0.time == first.time }.map { $0.status.readyCount }
    let isReady = counts.allSatisfy { $0 != nil }
    return PlayerModel.NextBreak(time: first.time, adCount: isReady ? counts.compactMap(\.self).reduce(0, +) : nil)
  }

  func skip(of ad: AdInPlay, playhead: Duration) -> PlayerModel.AdModel.Skip {
    switch ad.skip {
    case .never: .never
    case .now: .now
    case .after(let rest):
      // Whole seconds, rounded up, so that the screen changes once a second.
      .after(.seconds((rest - (playhead - ad.info.playhead)).roundedUpSeconds))
    }
  }
}

extension Duration {
  /// Whole seconds, never below zero.
  fileprivate var roundedUpSeconds: Int64 {
    let (seconds, attoseconds) = Swift.max(self, .zero).components
    return seconds + (attoseconds > 0 ? 1 : 0)
  }
}

extension BreakStatus {
  /// Where the break is on content's bar; a post-roll is at its end, and one that never plays where it would.
  func time(duration: Duration?) -> Duration? { place.time(end: duration) ?? time }

  var label: String {
    switch adBreak.offset {
    case .start: "pre"
    case .end: "end"
    case .percentage(let percent): "\(percent.rounded() == percent ? String(Int(percent)) : String(percent))%"
    case .position(let number): "#\(number)"
    case .time: ClockText.position(time ?? .zero)
    }
  }

  var isAhead: Bool {
    switch state {
    case .scheduled, .loading, .ready, .due: true
    case .playing, .played, .failed, .empty, .beyondEnd, .unplaced: false
    }
  }

  fileprivate var readyCount: Int? {
    if case .ready(let count) = state { count } else { nil }
  }
}

extension PlayerModel.Mark.State {
  init(_ state: BreakStatus.State) {
    switch state {
    case .scheduled: self = .scheduled
    case .loading: self = .loading
    case .ready: self = .ready
    case .due: self = .due
    case .playing: self = .playing
    case .played: self = .played
    case .failed: self = .failed
    case .empty: self = .empty
    case .beyondEnd: self = .beyondEnd
    case .unplaced: self = .unplaced
    }
  }
}
