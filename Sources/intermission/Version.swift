/// What `--version` says.
enum Version {
  static let text = "0.1.0"
  /// What servers and recordings are told.
  static let program = "intermission/\(text)"
}
