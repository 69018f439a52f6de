import AdBreaks
import TerminalUI
import TestSupport
import Testing

@testable import Player

/// The event panel beside what was looked at and found good.
struct EventPanelSnapshotTests {
  private static let tabs: [(name: String, keys: [Key])] = [
    ("events", []), ("ledger", [.tab]), ("breaks", [.tab, .tab]), ("mediation", [.tab, .tab, .tab]),
  ]

  private func expectPanel(
    _ keys: [Key], named name: String, of model: PlayerModel = Sample.film, _ columns: Int, _ rows: Int,
    isUnicode: Bool = true
  ) throws {
    try expectSnapshot(
      model.withPanel(keys, columns, rows).screen(columns, rows, isUnicode: isUnicode), named: "panel-" + name)
  }

  @Test(arguments: tabs)
  func whole(name: String, keys: [Key]) throws {
    try expectPanel(keys, named: "\(name)-200x60", 200, 60)
    try expectPanel(keys, named: "\(name)-100x24", of: Sample.ad, 100, 24)
    try expectPanel(keys, named: "\(name)-80x24", of: Sample.ad, 80, 24)
    try expectPanel(keys, named: "\(name)-40x12", 40, 12)
    try expectPanel(keys, named: "\(name)-ascii", 80, 24, isUnicode: false)
  }

  @Test func filtered() throws {
    let typed = "/KESTREL".map { Key.character($0) }
    try expectPanel(typed, named: "typing-80x24", 80, 24)
    try expectPanel(typed, named: "typing-40x12", 40, 12)
    try expectPanel(typed + [.enter], named: "filtered-80x24", 80, 24)
    try expectPanel([.tab] + "/exchange.ex".map { .character($0) } + [.enter], named: "filtered-ledger-80x24", 80, 24)
    try expectPanel("/nowhere".map { .character($0) } + [.enter], named: "no-match-80x24", 80, 24)
    try expectPanel("/東京".map { .character($0) }, named: "typing-wide-40x12", 40, 12)
  }

  @Test func scrolled() throws {
    try expectPanel([.pageUp], named: "scrolled-80x24", of: Sample.announced, 80, 24)
    try expectPanel([.home], named: "scrolled-40x12", 40, 12)
    try expectPanel([.tab, .pageDown], named: "scrolled-ledger-40x12", 40, 12)
  }

  @Test func beside() throws {
    try expectPanel([], named: "announced-120x30", of: Sample.announced, 120, 30)
    try expectPanel(
      [], named: "announced-on-top-120x30", of: Sample.announced.with { $0.banner?.isOnTop = true }, 120, 30)
    // The keys lie over both.
    try expectPanel([], named: "under-keys", of: Sample.film.with { $0.showsKeys = true }, 120, 30)
  }

  @Test func styles() throws {
    try expectSnapshot(Sample.film.withPanel([.pageUp]).canvas(80, 24).canvas.styles(), named: "styles-panel")
  }

  @Test func `An empty panel says why`() throws {
    let texts = EventPanel.Tab.allCases.map { tab -> String in
      var panel = EventPanel()
      panel.open()
      while panel.tab != tab { _ = panel.handle(.tab, extent: .init(rows: 0, visible: 0)) }
      let model =
        switch tab {
        case .events: EventPanelModel(EventHistory(), panel: panel, visible: 5)
        case .ledger: EventPanelModel(BeaconLedger(), panel: panel, visible: 5)
        case .breaks: EventPanelModel([], duration: nil, panel: panel, visible: 5)
        case .mediation: EventPanelModel([LineItemReport](), panel: panel, visible: 5)
        }
      return Sample.film.with { $0.panel = model }.screen(60, 12)
    }
    try expectSnapshot(texts.joined(separator: "\n"), named: "panel-empty")
  }

  @Test("Any size is drawn, and nothing outside of it", arguments: [false, true])
  func anySize(isBeside: Bool) {
    for (_, keys) in Self.tabs {
      for keys in [keys, keys + [.character("/"), .character("東")]] {
        let model = PanelSample.panel(keys, visible: 4)
        for columns in 0...40 {
          for rows in 0...8 {
            for (column, row) in [(3, 2), (-3, -2), (20, 4), (60, 60)] {
              let rect = CellRect(column: column, row: row, columns: columns, rows: rows)
              var canvas = Canvas(size: CellSize(columns: 38, rows: 9))
              EventPanelView(model: model).draw(on: &canvas, in: rect, isBeside: isBeside)
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
}
