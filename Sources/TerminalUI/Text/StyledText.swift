/// Text in runs of one style each.
public struct StyledText: Equatable, Sendable {
  public struct Run: Equatable, Sendable {
    public var text: String
    public var style: Style
  }

  public var runs: [Run]

  public init(_ text: String, _ style: Style = .plain) { runs = text.isEmpty ? [] : [Run(text: text, style: style)] }

  public static func + (left: StyledText, right: StyledText) -> StyledText {
    var sum = left
    sum.runs += right.runs
    return sum
  }

  /// Columns that the text takes on a terminal of this kind.
  public func columns(isUnicode: Bool) -> Int {
    runs.reduce(0) { $0 + CellText($1.text, isUnicode: isUnicode).columns }
  }
}
