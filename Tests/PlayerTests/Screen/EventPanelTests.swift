import TerminalUI
import Testing

@testable import Player

/// What keys make of the event panel.
struct EventPanelTests {
  private struct Case {
    var name: String
    var keys: [Key]
    /// `nil` when the panel is to be closed.
    var tab: EventPanel.Tab? = .events
    var filter = ""
    var isTyping = false
    var firstRow = 90
    /// Whether the last key is the panel's.
    var isTaken = true
  }

  private static let extent = EventPanel.Extent(rows: 100, visible: 10)

  private static let cases = [
    Case(name: "it opens at the newest", keys: [.end]),
    Case(name: "i closes", keys: [.character("i")], tab: nil),
    Case(name: "Escape closes", keys: [.escape], tab: nil),
    Case(name: "Tab turns", keys: [.tab], tab: .ledger, firstRow: 0),
    Case(name: "to the breaks", keys: [.tab, .tab], tab: .breaks, firstRow: 0),
    Case(name: "and around", keys: [.tab, .tab, .tab, .tab]),
    Case(name: "a page keeps a row in sight", keys: [.pageUp], firstRow: 81),
    Case(name: "there and back", keys: [.pageUp, .pageUp, .pageDown], firstRow: 81),
    Case(name: "not beyond the first", keys: Array(repeating: .pageUp, count: 30), firstRow: 0),
    Case(name: "and no page is owed there", keys: Array(repeating: .pageUp, count: 30) + [.pageDown], firstRow: 9),
    Case(name: "not beyond the last", keys: [.pageDown]),
    Case(name: "Home and End", keys: [.home], firstRow: 0),
    Case(name: "End after Home", keys: [.home, .end]),
    Case(name: "the ledger from its top", keys: [.tab, .pageDown], tab: .ledger, firstRow: 9),
    Case(name: "the ledger's end", keys: [.tab, .end], tab: .ledger),
    Case(name: "the ledger's beginning", keys: [.tab, .end, .pageUp, .home], tab: .ledger, firstRow: 0),
    Case(name: "another tab begins where it rests", keys: [.home, .tab], tab: .ledger, firstRow: 0),
    Case(
      name: "the cursor moves before the rows do", keys: [.tab, .tab] + Array(repeating: .down, count: 9), tab: .breaks,
      firstRow: 0),
    Case(
      name: "and takes them along", keys: [.tab, .tab] + Array(repeating: .down, count: 12), tab: .breaks, firstRow: 3),
    Case(name: "both ways", keys: [.tab, .tab, .end] + Array(repeating: .up, count: 11), tab: .breaks, firstRow: 88),
    Case(name: "by pages", keys: [.tab, .tab, .pageDown, .pageDown], tab: .breaks, firstRow: 9),
    Case(name: "to its ends", keys: [.tab, .tab, .end, .down, .down], tab: .breaks),
    Case(name: "and back", keys: [.tab, .tab, .end, .home, .up], tab: .breaks, firstRow: 0),
    Case(name: "a filter is typed", keys: typed("/iQ 9"), filter: "iQ 9", isTyping: true),
    Case(name: "Enter keeps it", keys: typed("/ad") + [.enter], filter: "ad"),
    Case(name: "Escape clears it", keys: typed("/ad") + [.escape]),
    Case(name: "and the next closes", keys: typed("/ad") + [.escape, .escape], tab: nil),
    Case(name: "a kept one is changed", keys: typed("/ad") + [.enter] + typed("/s"), filter: "ads", isTyping: true),
    Case(name: "Backspace takes a letter", keys: typed("/ad") + [.backspace], filter: "a", isTyping: true),
    Case(name: "and with none leaves", keys: typed("/a") + [.backspace, .backspace]),
    Case(name: "a letter shows the newest", keys: [.home] + typed("/a"), filter: "a", isTyping: true),
    Case(name: "scrolling while typing", keys: typed("/a") + [.pageUp], filter: "a", isTyping: true, firstRow: 81),
    Case(
      name: "the filter holds in every tab", keys: typed("/a") + [.tab], tab: .ledger, filter: "a", isTyping: true,
      firstRow: 0),
    Case(
      name: "200 letters at most", keys: typed("/" + String(repeating: "a", count: 300)),
      filter: String(repeating: "a", count: 200), isTyping: true),
    Case(
      name: "what is not seen is no letter", keys: [.character("/"), .character("\u{202E}"), .character("\u{1B}")],
      isTyping: true),
    Case(name: "space is the player's", keys: [.character(" ")], isTaken: false),
    Case(name: "arrows are the player's", keys: [.up], isTaken: false),
    Case(name: "arrows, typing too", keys: typed("/") + [.left], isTyping: true, isTaken: false),
    Case(name: "Ctrl-L too", keys: typed("/") + [.control("l")], isTyping: true, isTaken: false),
    Case(
      name: "after Enter space is the player's again", keys: typed("/a") + [.enter, .character(" ")], filter: "a",
      isTaken: false),
  ]

  private static func typed(_ text: String) -> [Key] { text.map { .character($0) } }

  @Test(arguments: cases.indices)
  func keys(_ index: Int) {
    let expected = Self.cases[index]
    var panel = EventPanel()
    panel.open()
    var isTaken = false
    for key in expected.keys { isTaken = panel.handle(key, extent: Self.extent) }
    let name = "\(expected.name)"
    #expect(panel.isOpen == (expected.tab != nil), "\(name)")
    #expect(isTaken == expected.isTaken, "\(name)")
    guard let tab = expected.tab else { return }
    #expect(panel.tab == tab, "\(name)")
    #expect(panel.filter == expected.filter, "\(name)")
    #expect(panel.isTyping == expected.isTyping, "\(name)")
    #expect(panel.firstRow(in: Self.extent) == expected.firstRow, "\(name)")
  }

  @Test func `Who has scrolled keeps what is seen when more comes`() {
    var panel = EventPanel()
    panel.open()
    panel.noteArrival()
    #expect(panel.firstRow(in: .init(rows: 101, visible: 10)) == 91)
    _ = panel.handle(.pageUp, extent: .init(rows: 101, visible: 10))
    #expect(panel.firstRow(in: .init(rows: 101, visible: 10)) == 82)
    panel.noteArrival()
    #expect(panel.firstRow(in: .init(rows: 102, visible: 10)) == 82)
  }

  @Test func `Fewer rows than room, or no room at all, have nowhere to go`() {
    for extent in [EventPanel.Extent(rows: 0, visible: 0), .init(rows: 3, visible: 10), .init(rows: 5, visible: 0)] {
      var panel = EventPanel()
      panel.open()
      for key in [Key.pageUp, .home, .end, .pageDown, .tab, .end, .pageDown, .home, .pageUp] {
        _ = panel.handle(key, extent: extent)
        #expect((0...extent.rows).contains(panel.firstRow(in: extent)))
      }
    }
  }

  @Test func `It opens anew without the old filter, on the tab last seen`() {
    var panel = EventPanel()
    panel.open()
    for key in [Key.tab, .character("/"), .character("x"), .enter, .character("i")] {
      _ = panel.handle(key, extent: Self.extent)
    }
    panel.open()
    #expect(panel.isOpen && panel.tab == .ledger && panel.filter.isEmpty && !panel.isTyping)
  }

  @Test(arguments: [
    ("", ["anything"], true), ("", [], true), ("kes", ["loaded", "Kestrel"], true), ("KES", ["kestrel"], true),
    ("ÜBER", ["Das über alles"], true), ("kestrels", ["kestrel"], false), ("a", [], false), ("ab", ["a", "b"], false),
    ("東", ["西東"], true), ("aab", ["aaab"], true),
  ])
  func filter(_ text: String, _ texts: [String], isFound: Bool) {
    #expect(TextFilter(text).matches(texts) == isFound, "\(text)")
  }
}
