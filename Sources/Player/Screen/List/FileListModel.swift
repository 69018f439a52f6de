/// What the list of files shows: the rows that are in sight, as texts that are safe to show.
struct FileListModel: Equatable, Sendable {
  struct Row: Equatable, Sendable {
    var name: String
    /// What the filter has found in the name, in characters; `nil` without one.
    var match: Range<Int>?
    /// Empty when it is unknown, or no other than the name.
    var title: String
    var isPlaying: Bool
    var isChosen: Bool
    /// `nil` when unknown.
    var length: Duration?
    var watched: Watched
    /// In their order; `nil` when they are not known.
    var breaks: [Break]?
    /// Why it cannot be played.
    var failure: String?
  }

  /// A break on the bar of a file.
  struct Break: Equatable, Sendable {
    /// 0…1 of the file's length.
    var share: Double
    var state: PlayerModel.Mark.State
  }

  enum Watched: Equatable, Sendable {
    case nothing
    /// 0…1.
    case share(Double)
    /// Content time, in a file of unknown length.
    case position(Duration)

    var position: Duration? { if case .position(let time) = self { time } else { nil } }
  }

  /// How many files were looked at, of those that there are.
  struct Progress: Equatable, Sendable {
    var looked: Int
    var total: Int
  }

  var filter: String
  var isTyping: Bool
  var rows: [Row]
  /// The first of the rows among all that match the filter, from 0.
  var firstRow: Int
  /// How many match it.
  var count: Int
  /// `nil` when nothing is being looked at.
  var progress: Progress?

  /// - Parameter row: Makes the row of a file, by its index; asked for those in sight alone.
  init(_ list: FileList, visible: Int, progress: Progress? = nil, row: (Int) -> Row) {
    let window = list.window(visible)
    let matching = TextFilter(list.filter)
    filter = list.filter
    isTyping = list.isTyping
    rows = window.map { place in
      var row = row(list.index(at: place))
      row.isChosen = place == list.chosen
      row.match = matching.range(in: row.name)
      return row
    }
    firstRow = window.lowerBound
    count = list.count
    self.progress = progress
  }
}
