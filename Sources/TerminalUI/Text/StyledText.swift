/// Text in runs of one style each.
public struct StyledText: Equatable, Sendable {
  public struct Run: Equatable, Sendable {
    /// Of one style.
    public var text: String
    public var style: Style
  }

  /// From left to right.
  public var runs: [Run]

  /// Text of one style; without any there is no run.
  public init(_ text: String, _ style: Style = .plain) { runs = text.isEmpty ? [] : [Run(text: text, style: style)] }

  /// One behind the other.
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
