/// What was found out of a file without playing it.
struct FileFacts: Equatable, Sendable {
  /// `nil` when unknown.
  var duration: Duration?
  /// Untrusted text; `nil` where the container names none.
  var title: String?
  /// Content times of its breaks, as many as a bar can show; `nil` when they are not known.
  var breaks: [Duration]?
  /// Why it cannot be played, in one line.
  var failure: String?
}
