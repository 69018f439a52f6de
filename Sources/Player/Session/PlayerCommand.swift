/// What a key asks for; ``KeyBindings`` says which.
enum PlayerCommand: Equatable, Sendable {
  case quit, togglePause, stepForward, stepBack, toggleMute, resetSpeed, skip
  /// Content time.
  case seek(Duration)
  /// +1 the next chapter, −1 this one's start or the previous.
  case chapter(Int)
  case changeVolume(Int)
  case scaleSpeed(Double)
  case nearBreak(forward: Bool)
  /// Asks where to go.
  case goTo
  case nextItem, previousItem, showKeys, showPanel, showList, redraw
  /// Of breaks: end this one, make those from here on unplayed again.
  case discard, renewBreaks
  /// Play a break that asks, or follow the banner; pass that break, or close a card.
  case confirm, dismiss
  case closeBanner, copyLink, snapshot
  /// Of content's tracks: the next sound, the next subtitles or none behind the last, subtitles seen or not.
  case nextSound, nextSubtitles, toggleSubtitles

  /// What is said instead when an ad is on screen; `nil` for what works there too.
  var refusalInBreak: String? {
    switch self {
    case .seek, .chapter, .nearBreak, .goTo: "an ad is playing: no seeking until it is over"
    case .stepForward, .stepBack: "an ad is playing: no frame steps until it is over"
    case .scaleSpeed, .resetSpeed: "ads play at their own speed"
    case .nextItem, .previousItem: "an ad is playing: no other file until it is over"
    case .nextSound: "an ad has one sound track"
    case .nextSubtitles, .toggleSubtitles: "an ad is playing: no subtitles until it is over"
    case .quit, .togglePause, .changeVolume, .toggleMute, .skip, .showKeys, .showPanel, .showList, .redraw, .discard,
      .confirm, .dismiss, .closeBanner, .copyLink, .renewBreaks, .snapshot:
      nil
    }
  }
}
