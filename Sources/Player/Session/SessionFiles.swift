import Playback

/// What a session keeps of its files beside the one that plays.
struct SessionFiles {
  var list = FileList()
  var survey = FileSurvey()
  /// Gives up the look that is under way.
  var interruption: Interruption?
  /// By index.
  var left: [Int: LeftFile] = [:]
  /// The names that are shown and looked for, made when the list is first opened.
  var names: [String] = []
  /// The list's model, and what it was made from.
  var drawn: (facts: PlayerSession.ListFacts, model: FileListModel)?
}
