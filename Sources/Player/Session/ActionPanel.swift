/// The panel that a banner's action opens.
struct ActionPanel {
  /// Whether content or ad plays on when it is closed.
  var resumes = false
  var firstRow = 0
}
