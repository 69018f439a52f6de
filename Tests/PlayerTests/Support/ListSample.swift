import AdBreaks
import TerminalUI
import TestSupport

@testable import Player

/// What the list of files shows in the tests.
enum ListSample {
  /// By index: every state that a row can have, then names that were not looked at.
  private static let rows: [FileListModel.Row] = [
    row(
      "The Long Night Train.mp4", length: .seconds(75), share: 0.2,
      breaks: [(0, .played), (0.3, .ready), (1, .scheduled)]),
    row("episode 1.mkv", title: "A Season of Rain", length: .seconds(3723), share: 1, breaks: [(0.5, .failed)]),
    row(
      "episode 2.mkv", length: .seconds(1450), share: 0.34,
      breaks: [(0, .played), (0.31, .played), (0.33, .empty), (0.9, .scheduled)]),
    row("東京夜行列車、北へ、そして雪の中を走り続ける夜.mp4", length: .seconds(5400), breaks: [(0.25, .scheduled), (0.5, .scheduled)]),
    row("no breaks.webm", length: .seconds(59), breaks: []),
    row("breaks elsewhere.mp4", title: "Its schedule is remote", length: .seconds(600), breaks: nil),
    row("stream.ts", position: .seconds(4354)),
    row("letter.mp4", failure: "Invalid data found when processing input"),
    row("very long.mkv", length: .seconds(400_000), breaks: []),
  ]
  static let count = 40

  private static func row(
    _ name: String, title: String = "", length: Duration? = nil, share: Double? = nil, position: Duration? = nil,
    breaks: [(Double, PlayerModel.Mark.State)]? = nil, failure: String? = nil
  ) -> FileListModel.Row {
    FileListModel.Row(
      name: name, title: title, isPlaying: false, isChosen: false, length: length,
      watched: share.map { .share($0) } ?? position.map { .position($0) } ?? .nothing,
      breaks: breaks?.map { .init(share: $0.0, state: $0.1) }, failure: failure)
  }

  static func name(_ index: Int) -> String {
    rows.indices.contains(index) ? rows[index].name : "more \(index).mp4"
  }

  /// The list after these keys, where so many rows are seen.
  static func list(_ keys: [Key], visible: Int) -> FileListModel {
    var list = FileList()
    list.open(at: 0, of: count)
    for key in keys { _ = list.handle(key, visible: visible, name: name) }
    return FileListModel(list, visible: visible, progress: .init(looked: 12, total: count)) { index in
      var row = rows.indices.contains(index) ? rows[index] : row(name(index))
      row.isPlaying = index == 0
      return row
    }
  }
}

extension PlayerModel {
  /// The same with the list open, as a session makes it for a screen of that size.
  func withList(_ keys: [Key] = [], _ columns: Int = 80, _ rows: Int = 24) -> PlayerModel {
    let size = CellSize(columns: columns, rows: rows)
    let place = PlayerLayout(size: size, for: self, showsPanel: false, showsList: true).list
    let visible = FileListView.visibleRows(in: CellSize(columns: place.columns, rows: place.rows))
    return with {
      $0.place = .init(number: 1, count: ListSample.count, next: "episode 1.mkv")
      $0.list = ListSample.list(keys, visible: visible)
    }
  }
}
