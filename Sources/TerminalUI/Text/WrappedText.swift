/// Text flowed into lines of a width, broken between words.
public struct WrappedText: Equatable, Sendable {
  /// From the top.
  public private(set) var lines: [String] = []

  /// - Parameters:
  ///   - columns: A word longer than this stays whole, to be clipped.
  ///   - limit: The number of lines; the last takes all that is left.
  public init(_ text: String, columns: Int, lines limit: Int, isUnicode: Bool = true) {
    var width = 0
    for word in text.split(separator: " ") {
      let wordWidth = CellText(String(word), isUnicode: isUnicode).columns
      if let last = lines.last, width + 1 + wordWidth <= columns || lines.count >= limit {
        lines[lines.count - 1] = last + " " + word
        width += 1 + wordWidth
      } else if limit > 0 {
        lines.append(String(word))
        width = wordWidth
      }
    }
  }
}
