/// One line for people of what went wrong or is worth knowing; the event log tells the same to programs.
struct Message: Equatable, Sendable {
  /// Who is to read it, beside whoever reads the message log.
  enum Audience: Equatable, Sendable {
    case nobody
    /// Whoever started the program, on standard error.
    case viewer
    /// The same where no screen has told it; of each kind only the first few, and how many there were more.
    case someOf(Kind)
  }

  /// What may come in any number, because a document says how often.
  enum Kind: CaseIterable, Sendable {
    /// A break that never plays: it has no place, or one beyond the end.
    case misplacedBreak
    case failedBreak
  }

  var level: MessageLevel
  var audience: Audience
  /// May hold untrusted text.
  var text: String
}

/// How grave a message is, the gravest first; `--log-level` names the last one that is written.
public enum MessageLevel: String, CaseIterable, Comparable, Sendable {
  case error, warning, info, debug

  public static func < (one: MessageLevel, other: MessageLevel) -> Bool { one.rank < other.rank }

  private var rank: Int {
    switch self {
    case .error: 0
    case .warning: 1
    case .info: 2
    case .debug: 3
    }
  }
}
