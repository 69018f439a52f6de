import TerminalUI
import TestSupport
import Testing

@testable import Player

/// The list of files beside what was looked at and found good.
struct FileListSnapshotTests {
  private func expectList(
    _ keys: [Key], named name: String, of model: PlayerModel = Sample.film, _ columns: Int, _ rows: Int,
    isUnicode: Bool = true
  ) throws {
    try expectSnapshot(
      model.withList(keys, columns, rows).screen(columns, rows, isUnicode: isUnicode), named: "list-" + name)
  }

  @Test(arguments: [(200, 60), (120, 30), (80, 24), (40, 12), (20, 6)])
  func whole(columns: Int, rows: Int) throws {
    try expectList([], named: "\(columns)x\(rows)", columns, rows)
    try expectList([.end], named: "end-\(columns)x\(rows)", of: Sample.ad, columns, rows)
  }

  @Test func ascii() throws { try expectList([.down], named: "ascii", 80, 24, isUnicode: false) }

  @Test func filtered() throws {
    let typed = "/EPISODE".map { Key.character($0) }
    try expectList(typed + [.down], named: "typing-80x24", 80, 24)
    try expectList(typed, named: "typing-20x6", 20, 6)
    try expectList(typed + [.enter], named: "filtered-40x12", 40, 12)
    try expectList("/夜".map { .character($0) }, named: "typing-wide-40x12", 40, 12)
    try expectList("/nowhere".map { .character($0) }, named: "no-match-80x24", 80, 24)
  }

  @Test func `The banner keeps its place under the film`() throws {
    try expectList([], named: "announced-120x30", of: Sample.announced, 120, 30)
    try expectList([], named: "announced-80x24", of: Sample.announced, 80, 24)
    try expectList(
      [], named: "announced-on-top-120x30", of: Sample.announced.with { $0.banner?.isOnTop = true }, 120, 30)
    // The keys lie over both.
    try expectList([], named: "under-keys", of: Sample.film.with { $0.showsKeys = true }, 120, 30)
  }

  @Test func styles() throws {
    let keys = [Key.down] + "/episode".map { .character($0) }
    try expectSnapshot(Sample.film.withList(keys).canvas(80, 24).canvas.styles(), named: "styles-list")
  }

  @Test("Any size is drawn, and nothing outside of it", arguments: [false, true])
  func anySize(isBeside: Bool) {
    for keys in [[], [Key.character("/"), .character("東")], [.end]] {
      let model = ListSample.list(keys, visible: 4)
      for columns in 0...40 {
        for rows in 0...8 {
          for (column, row) in [(3, 2), (-3, -2), (20, 4), (60, 60)] {
            let rect = CellRect(column: column, row: row, columns: columns, rows: rows)
            var canvas = Canvas(size: CellSize(columns: 38, rows: 9))
            FileListView(model: model).draw(on: &canvas, in: rect, isBeside: isBeside)
            for y in 0..<9 {
              for x in 0..<38 where !rect.contains(column: x, row: y) {
                #expect(canvas[x, y] == .init(), "\(rect): \(x), \(y)")
              }
            }
          }
        }
      }
    }
  }
}
