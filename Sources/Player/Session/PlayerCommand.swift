import TerminalUI

/// What a key asks for.
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
  case closeBanner, copyLink

  init?(_ key: Key) {
    switch key {
    case .character("q"): self = .quit
    case .character(" "), .character("p"): self = .togglePause
    case .left: self = .seek(.seconds(-5))
    case .right: self = .seek(.seconds(5))
    case .shiftLeft: self = .seek(.seconds(-1))
    case .shiftRight: self = .seek(.seconds(1))
    case .down: self = .seek(.seconds(-60))
    case .up: self = .seek(.seconds(60))
    case .pageUp: self = .chapter(1)
    case .pageDown: self = .chapter(-1)
    case .character("."): self = .stepForward
    case .character(","): self = .stepBack
    case .character("9"), .character("/"): self = .changeVolume(-2)
    case .character("0"), .character("*"): self = .changeVolume(2)
    case .character("m"): self = .toggleMute
    case .character("["): self = .scaleSpeed(1 / 1.1)
    case .character("]"): self = .scaleSpeed(1.1)
    case .backspace: self = .resetSpeed
    case .character("s"): self = .skip
    case .character("S"): self = .discard
    case .enter: self = .confirm
    case .escape: self = .dismiss
    case .character("x"): self = .closeBanner
    case .character("y"): self = .copyLink
    case .character("r"): self = .renewBreaks
    case .character("b"): self = .nearBreak(forward: true)
    case .character("B"): self = .nearBreak(forward: false)
    case .character("g"): self = .goTo
    case .character(">"): self = .nextItem
    case .character("<"): self = .previousItem
    case .character("?"): self = .showKeys
    case .character("i"): self = .showPanel
    case .character("l"): self = .showList
    case .control("l"): self = .redraw
    default: return nil
    }
  }

  /// What is said instead when an ad is on screen; `nil` for what works there too.
  var refusalInBreak: String? {
    switch self {
    case .seek, .chapter, .nearBreak, .goTo: "an ad is playing: no seeking until it is over"
    case .stepForward, .stepBack: "an ad is playing: no frame steps until it is over"
    case .scaleSpeed, .resetSpeed: "ads play at their own speed"
    case .nextItem, .previousItem: "an ad is playing: no other file until it is over"
    case .quit, .togglePause, .changeVolume, .toggleMute, .skip, .showKeys, .showPanel, .showList, .redraw, .discard,
      .confirm, .dismiss, .closeBanner, .copyLink, .renewBreaks:
      nil
    }
  }
}
