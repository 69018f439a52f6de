import AdBreaks
import Playback

/// Breaks that ask before they play, and what else the viewer decides of breaks.
extension PlayerSession {
  /// How long the end of a film waits for an answer to its post-roll.
  nonisolated static let answerPatience = Duration.seconds(10)

  /// Where content is over, the break that asks is passed once nobody can answer any more.
  func watchAnswer() {
    guard item.coordinator?.awaitsAnswer == true else { return item.askedSince = nil }
    let since = item.askedSince ?? time.wall
    item.askedSince = since
    let limit = since + Self.answerPatience
    let mayAnswer = ports.terminal != nil || script.nextWall.map { $0 <= limit } == true
    if mayAnswer, time.wall < limit { return wake(at: limit) }
    item.askedSince = nil
    perform(.passBreak)
  }

  /// Answers the break that asks, which the last row says no longer; without one nothing happens.
  func answer(_ event: AdCoordinator.Event) {
    guard item.coordinator?.askedBreak != nil else { return }
    notice = nil
    perform(event)
  }

  /// Ends the break that is on; IMA's `discardAdBreak`.
  func discardBreak() {
    guard item.coordinator?.isInBreak == true else { return tell("there is no break to end") }
    tellAdPlayhead()
    perform(.discardBreak)
  }

  func renewBreaks() {
    perform(.renewBreaks)
    tell("breaks from here on play again")
  }
}
