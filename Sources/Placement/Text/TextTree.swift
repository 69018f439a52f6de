import TerminalUI

/// A line of text, and what hangs below it.
struct TextTree: Equatable {
  var text: String
  var branches: [TextTree] = []

  /// The tree's lines, with the branches drawn before them.
  func lines(isUnicode: Bool) -> [String] {
    [CellText(text, isUnicode: isUnicode).text]
      + branches.enumerated().flatMap { index, branch in
        let isLast = index == branches.count - 1
        let signs = isUnicode ? (isLast ? ("└ ", "  ") : ("├ ", "│ ")) : (isLast ? ("` ", "  ") : ("|-", "| "))
        return branch.lines(isUnicode: isUnicode).enumerated().map { $0 == 0 ? signs.0 + $1 : signs.1 + $1 }
      }
  }
}
