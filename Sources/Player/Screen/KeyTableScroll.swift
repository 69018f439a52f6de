import TerminalUI

/// Which rows of the table of keys are to be seen, where it is longer than its place.
struct KeyTableScroll {
  /// Whether the table lies over the picture.
  var isShowing = false { didSet { firstRow = 0 } }
  /// The first row that is to be seen.
  private(set) var firstRow = 0

  /// Answers whether to scroll is what `key` does.
  ///
  /// - Parameters:
  ///   - hidden: How many rows have no room.
  ///   - page: How many rows are a page.
  mutating func take(_ key: Key, hidden: Int, page: Int) -> Bool {
    let wanted: Int? =
      switch key {
      case .up: firstRow - 1
      case .down: firstRow + 1
      case .pageUp: firstRow - page
      case .pageDown: firstRow + page
      case .home: 0
      case .end: hidden
      default: nil
      }
    guard hidden > 0, let wanted else { return false }
    firstRow = min(max(0, wanted), hidden)
    return true
  }
}
