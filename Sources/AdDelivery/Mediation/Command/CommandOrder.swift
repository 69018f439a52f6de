/// A command that is to be started and asked.
struct CommandOrder: Sendable {
  /// The program and its arguments.
  var words: [String]
  /// Where it runs; `nil` = where the player does.
  var folder: String?
  /// One line of JSON, its end included.
  var request: [UInt8]
  /// Wall time for the answer.
  var timeout: Duration
  /// Takes a line for the message log, from the commands' thread; untrusted text.
  var note: @Sendable (String) -> Void
  /// The command has answered more than once.
  var answeredAgain: @Sendable () -> Void = {}

  /// The number of the request: each command is asked once.
  static let id = 1
}
