import TerminalUI

/// What the viewer has the event panel show, and what keys make of it.
struct EventPanel: Equatable, Sendable {
  enum Tab: String, Equatable, Sendable, CaseIterable {
    case events, ledger, breaks, mediation

    var next: Tab {
      switch self {
      case .events: .ledger
      case .ledger: .breaks
      case .breaks: .mediation
      case .mediation: .events
      }
    }

    /// Whether what is new comes at the end, which is where it rests.
    var restsAtEnd: Bool { self == .events || self == .mediation }

    /// Whether one of its rows is chosen, which keys do something to.
    var hasCursor: Bool { self == .breaks }
  }

  /// How much there is of what the panel shows, and how much of it is seen at once.
  struct Extent: Equatable, Sendable {
    var rows: Int
    var visible: Int

    var hidden: Int { max(0, rows - visible) }
  }

  private(set) var isOpen = false
  private(set) var tab = Tab.events
  private(set) var filter = ""
  /// Whether keys are letters of the filter.
  private(set) var isTyping = false
  /// Rows between what is seen and the edge where it rests; 0 follows what comes.
  private(set) var away = 0
  /// The chosen row, among those that the filter finds.
  private(set) var cursor = 0

  /// No address is looked for by more.
  private static let longestFilter = 200

  /// Opens on the tab that was last seen, with everything in it.
  mutating func open() {
    isOpen = true
    (filter, isTyping) = ("", false)
    rest()
  }

  mutating func close() { isOpen = false }

  /// Shows what a tab or a filter begins with.
  private mutating func rest() { (away, cursor) = (0, 0) }

  /// Answers whether the key was the panel's.
  mutating func handle(_ key: Key, extent: Extent) -> Bool {
    if isTyping, type(key) { return true }
    if tab.hasCursor, let row = row(of: key, extent) {
      choose(row, in: extent)
      return true
    }
    switch key {
    case .character("i"), .escape: close()
    case .character("/"): isTyping = true
    case .tab:
      tab = tab.next
      rest()
    case .pageUp: scroll(by: -max(1, extent.visible - 1), in: extent)
    case .pageDown: scroll(by: max(1, extent.visible - 1), in: extent)
    case .home: away = tab.restsAtEnd ? extent.hidden : 0
    case .end: away = tab.restsAtEnd ? 0 : extent.hidden
    default: return false
    }
    return true
  }

  /// An event that is found with the filter has come: who has scrolled keeps what is seen.
  mutating func noteArrival() {
    if isOpen, tab.restsAtEnd, away > 0 { away += 1 }
  }

  /// The first row to be seen.
  func firstRow(in extent: Extent) -> Int {
    let away = min(away, extent.hidden)
    return tab.restsAtEnd ? extent.hidden - away : away
  }

  /// Whether the key chooses the next fault of the chosen break, or the one before it; `nil` for any other key.
  func choosesNextFault(_ key: Key) -> Bool? {
    guard isOpen, tab == .breaks, !isTyping else { return nil }
    return switch key {
    case .character("f"): true
    case .character("F"): false
    default: nil
    }
  }

  /// Pasted text is the filter's while that is typed, and else nobody's.
  mutating func paste(_ text: String) {
    guard isOpen, isTyping else { return }
    filter = String((filter + SafeText.screenLine(text)).prefix(Self.longestFilter))
    rest()
  }

  /// Where a key moves the cursor to.
  private func row(of key: Key, _ extent: Extent) -> Int? {
    let page = max(1, extent.visible - 1)
    return switch key {
    case .up: cursor - 1
    case .down: cursor + 1
    case .pageUp: cursor - page
    case .pageDown: cursor + page
    case .home: 0
    case .end: extent.rows - 1
    default: nil
    }
  }

  /// What is chosen is seen.
  private mutating func choose(_ row: Int, in extent: Extent) {
    cursor = max(0, min(row, extent.rows - 1))
    away = min(max(away, cursor - extent.visible + 1), cursor, extent.hidden)
  }

  private mutating func scroll(by rows: Int, in extent: Extent) {
    let step = tab.restsAtEnd ? -rows : rows
    away = min(max(0, min(away, extent.hidden) + step), extent.hidden)
  }

  private mutating func type(_ key: Key) -> Bool {
    switch key {
    case .character(let character):
      let isVisible = character == " " || !SafeText.screenLine(String(character)).isEmpty
      if isVisible, filter.count < Self.longestFilter { filter.append(character) }
    case .backspace:
      if filter.popLast() == nil { isTyping = false }
    case .enter: isTyping = false
    case .escape: (filter, isTyping) = ("", false)
    default: return false
    }
    rest()
    return true
  }
}
