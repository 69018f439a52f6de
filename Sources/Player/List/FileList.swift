import TerminalUI

/// What the viewer has the list of files show, and what keys make of it.
///
/// A place counts what matches the filter, from 0; an index counts all files.
struct FileList: Equatable, Sendable {
  enum Answer: Equatable, Sendable {
    /// The key is not the list's.
    case ignored
    case taken
    /// The file of this index is to be played.
    case play(Int)
  }

  private(set) var isOpen = false
  private(set) var filter = ""
  /// Whether keys are letters of the filter.
  private(set) var isTyping = false
  /// The place of the chosen file.
  private(set) var chosen = 0
  /// The place that is seen first, as far as the size of the list allows.
  private var top = 0
  /// How many files there are.
  private var total = 0
  /// The indices of those that match, ascending; `nil` without a filter.
  private var found: [Int]?

  /// No name is looked for by more.
  private static let longestFilter = 200
  private static let wheelRows = 3
  /// Files that are seen above the one that plays, when the list opens.
  private static let lead = 2

  /// How many files match the filter.
  var count: Int { found?.count ?? total }

  /// The index of the file at a place.
  func index(at place: Int) -> Int { found?[place] ?? place }

  /// Opens with every file in it, the one of `index` chosen.
  mutating func open(at index: Int, of total: Int) {
    self = FileList()
    isOpen = true
    self.total = total
    chosen = index
    top = index - Self.lead
  }

  mutating func close() { isOpen = false }

  /// The places in sight where `visible` rows are.
  func window(_ visible: Int) -> Range<Int> {
    let visible = max(0, visible)
    let first = max(0, min(max(min(top, chosen), chosen - max(0, visible - 1)), count - visible))
    return first..<min(count, first + visible)
  }

  /// - Parameters:
  ///   - visible: How many rows are seen at once.
  ///   - name: What the filter looks for, by index; asked as seldom as can be.
  mutating func handle(_ key: Key, visible: Int, name: (Int) -> String) -> Answer {
    if isTyping, type(key, name: name) { return .taken }
    switch key {
    case .character("l"): isOpen = false
    case .escape: if filter.isEmpty { isOpen = false } else { look(for: "", name: name) }
    case .character("/"): isTyping = true
    case .up: choose(chosen - 1, visible)
    case .down: choose(chosen + 1, visible)
    case .pageUp: choose(chosen - max(1, visible - 1), visible)
    case .pageDown: choose(chosen + max(1, visible - 1), visible)
    case .home: choose(0, visible)
    case .end: choose(count - 1, visible)
    case .enter: return play()
    default: return .ignored
    }
    return .taken
  }

  /// Pasted text is the filter's while that is typed, and else nobody's.
  mutating func paste(_ text: String, name: (Int) -> String) {
    guard isOpen, isTyping else { return }
    look(for: String((filter + SafeText.screenLine(text)).prefix(Self.longestFilter)), name: name)
  }

  /// A click chooses; one on what is chosen plays it.
  ///
  /// - Parameter row: Among those in sight.
  mutating func click(row: Int, visible: Int) -> Answer {
    let window = window(visible)
    guard row >= 0, row < window.count else { return .taken }
    let place = window.lowerBound + row
    if place == chosen { return play() }
    (top, chosen) = (window.lowerBound, place)
    return .taken
  }

  /// Moves what is in sight; what is chosen stays in it.
  mutating func scroll(forward: Bool, visible: Int) {
    let window = window(visible)
    guard !window.isEmpty else { return }
    top = min(max(0, window.lowerBound + (forward ? Self.wheelRows : -Self.wheelRows)), max(0, count - visible))
    chosen = min(max(chosen, top), top + window.count - 1)
  }

  private mutating func play() -> Answer {
    guard count > 0 else { return .taken }
    isTyping = false
    return .play(index(at: chosen))
  }

  private mutating func choose(_ place: Int, _ visible: Int) {
    top = window(visible).lowerBound
    chosen = max(0, min(place, count - 1))
  }

  private mutating func type(_ key: Key, name: (Int) -> String) -> Bool {
    switch key {
    case .character(let character):
      let isVisible = character == " " || !SafeText.screenLine(String(character)).isEmpty
      if isVisible, filter.count < Self.longestFilter { look(for: filter + String(character), name: name) }
    case .backspace:
      if filter.isEmpty { isTyping = false } else { look(for: String(filter.dropLast()), name: name) }
    case .escape:
      isTyping = false
      look(for: "", name: name)
    default: return false
    }
    return true
  }

  /// What was chosen stays so where it still matches.
  private mutating func look(for text: String, name: (Int) -> String) {
    let before = count > 0 ? index(at: chosen) : nil
    let matching = TextFilter(text)
    if text.isEmpty {
      found = nil
    } else if let found, text.hasPrefix(filter) {
      // Only what matched can match more.
      self.found = found.filter { matching.matches([name($0)]) }
    } else {
      found = (0..<total).filter { matching.matches([name($0)]) }
    }
    filter = text
    chosen = before.flatMap { index in found.map { $0.firstIndex(of: index) } ?? index } ?? 0
    top = chosen - Self.lead
  }
}
