import AdBreaks

/// Words in the last row for a while, as long as they are true.
struct ScreenNotice: Equatable, Sendable {
  /// What the words are about: they go when it leaves the screen.
  enum Subject: Equatable, Sendable {
    /// True whatever is on screen.
    case session
    /// Content of a round while no break holds it.
    case content(round: Int)
    /// The breaks that hold content.
    case adBreak
    case ad(PlayableAd.ID)
  }

  var text: String
  /// Wall time.
  var until: Duration
  var subject: Subject
  /// Whether it also goes at the first key.
  var leavesAtKey = false
}

extension PlayerSession {
  /// What the viewer looks at now.
  var subjectOnScreen: ScreenNotice.Subject {
    if case .ad(let id) = item.onScreen { return .ad(id) }
    return item.coordinator?.isInBreak == true ? .adBreak : .content(round: item.round)
  }

  /// - Parameter subject: What the words are about; `nil` = what is on screen now.
  func tell(_ words: String, about subject: ScreenNotice.Subject? = nil, for stay: Duration = .seconds(5)) {
    notice = ScreenNotice(text: words, until: time.wall + stay, subject: subject ?? subjectOnScreen)
  }

  /// Takes away a notice whose time is over, or that is no longer so.
  func dropStaleNotice() {
    guard let notice else { return }
    let isTrue =
      switch notice.subject {
      case .session: true
      case .adBreak: item.coordinator?.isInBreak == true
      case .content, .ad: notice.subject == subjectOnScreen
      }
    if notice.until <= time.wall || !isTrue { self.notice = nil }
  }
}
