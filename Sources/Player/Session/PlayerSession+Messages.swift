import AdBreaks
import AdMarkup
import Playback

/// What people are told in lines, beside the screen.
extension PlayerSession {
  /// Into the message log, and to the viewer where it concerns them.
  func say(_ message: Message) {
    let line = SafeText.line(message.text)
    ports.note(message.level, line)
    switch message.audience {
    case .nobody: break
    case .viewer: ports.complain(line)
    case .someOf(let kind):
      // What makes the exit code 3 is named, whoever saw it pass on the screen.
      let isWanted = ports.terminal == nil || (options.isStrict && kind == .failedBreak)
      if isWanted, messageCounter.admits(kind) { ports.complain(line) }
    }
  }

  /// What the first lines left out.
  func sayRemainders() {
    for line in messageCounter.remainders { ports.complain(line) }
  }

  /// One line for the viewer: on the screen for five seconds, and where messages go.
  func report(_ line: String, level: MessageLevel = .error) {
    say(Message(level: level, audience: .viewer, text: line))
    tell(SafeText.screenLine(line), about: .session)
  }

  /// - Parameters:
  ///   - document: Where they were found; `nil` when each names it, or when there is none.
  ///   - times: Content times of breaks by their ids, as far as they have one.
  func tell(_ diagnostics: [Diagnostic], in document: String?, times: [String: Duration] = [:]) {
    for diagnostic in diagnostics {
      write(.diagnostic(diagnostic))
      say(Message(diagnostic, document: document, time: diagnostic.breakID.flatMap { times[$0] }))
    }
  }

  /// The film that a message concerns, where it is not the only one.
  var contentInMessages: String? { options.items.count > 1 ? item.source.content.text : nil }
}
