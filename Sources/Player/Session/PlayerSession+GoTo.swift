import AdBreaks
import Playback
import TerminalUI

/// The line in which the viewer types a place.
extension PlayerSession {
  func openPrompt() {
    guard item.onScreen == .content else { return }
    screen?.isShowingKeys = false
    prompt = GoToPrompt()
  }

  /// Answers whether the key was the line's.
  func takeByPrompt(_ key: Key) -> Bool {
    guard var line = promptOnScreen else { return false }
    let answer = line.handle(key)
    switch answer {
    case .ignored: return false
    case .taken: prompt = line
    case .left: prompt = nil
    case .entered: enter(line)
    }
    return true
  }

  /// What a break has taken the place of is not typed any more.
  var promptOnScreen: GoToPrompt? {
    if item.onScreen != .content { prompt = nil }
    return prompt
  }

  private func enter(_ line: GoToPrompt) {
    do throws(GoToPlace.Refusal) {
      let place = try GoToPlace.read(
        line.text, length: item.info?.duration, end: playedLength, breaks: item.coordinator?.breaks ?? [])
      prompt = nil
      seek(to: place)
    } catch {
      prompt?.complaint = error.words
    }
  }
}
