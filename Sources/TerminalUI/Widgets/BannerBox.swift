/// A banner of one row or of three, by the height it is given, which slides over the edge of its place.
public struct BannerBox: Equatable, Sendable {
  /// The first row.
  public var title: StyledText
  public var text: String
  /// Where it leads: the longest form first, the shortest last.
  public var links: [String]
  /// At the right end of its first row; empty for none.
  public var tag: StyledText
  public var style: Style
  public var faintStyle: Style
  /// 0 out of sight … 1 in its place.
  public var shown: Double
  /// Whether it slides from the top.
  public var isOnTop: Bool
  /// Columns at its left that a picture has, beside which it says what it says.
  public var pictureColumns = 0
  /// An address that the viewer is to see in full, in its last row.
  public var address: StyledText?
  /// The keys that follow it, close it and copy its address, where there is room to say so; empty for none.
  public var actionHint = StyledText("")
  public var copyHint = StyledText("")
  public var closeHint = StyledText("")

  private static let edge = Glyph("▌", ascii: "|")

  public init(
    title: StyledText, text: String, links: [String], tag: StyledText, style: Style, faintStyle: Style, shown: Double,
    isOnTop: Bool
  ) {
    self.title = title
    self.text = text
    self.links = links
    self.tag = tag
    self.style = style
    self.faintStyle = faintStyle
    self.shown = shown
    self.isOnTop = isOnTop
  }

  /// Columns from its left edge to its words.
  public static func indent(pictureColumns: Int) -> Int { 2 + (pictureColumns > 0 ? pictureColumns + 1 : 0) }

  /// Draws what has room in `rect`, and nothing beyond.
  public func draw(on canvas: inout Canvas, in rect: CellRect) {
    guard rect.columns > 0 else { return }
    let indent = Self.indent(pictureColumns: pictureColumns)
    let textColumns = max(0, rect.columns - indent - 1)
    let lines = rect.rows >= 3 ? threeLines(columns: textColumns, isUnicode: canvas.isUnicode) : [oneLine]
    let visible = Int((min(max(0, shown), 1) * Double(lines.count)).rounded())
    for (index, line) in lines.enumerated() {
      // What is not yet in is beyond the edge that it comes from.
      let row = isOnTop ? index - (lines.count - visible) : index + (lines.count - visible)
      guard row >= 0, row < min(lines.count, rect.rows) else { continue }
      canvas.put(Self.edge, column: rect.column, row: rect.row + row, style)
      line.draw(
        on: &canvas, in: CellRect(column: rect.column + indent, row: rect.row + row, columns: textColumns, rows: 1))
    }
  }

  private var oneLine: TextLine {
    if let address { return addressLine(address) }
    return TextLine(
      left: [
        .init(title, priority: 4, minimum: 12),
        .init(StyledText(text), priority: 2, lead: StyledText("   "), minimum: 12),
      ],
      right: [link(priority: 1), .init(tag, priority: 3)])
  }

  /// Title, text and link; without one of them the text takes its row.
  private func threeLines(columns: Int, isUnicode: Bool) -> [TextLine] {
    let flowed = WrappedText(text, columns: columns, lines: links.isEmpty ? 2 : 1, isUnicode: isUnicode)
    var lines = [TextLine(left: [.init(title, priority: 1, minimum: 4)], right: [.init(tag, priority: 2)])]
    lines += flowed.lines.map { TextLine(left: [.init(StyledText($0), priority: 1, minimum: 1)]) }
    if let address {
      lines = Array(lines.prefix(2)) + [addressLine(address)]
    } else if !links.isEmpty {
      lines.append(TextLine(left: [link(priority: 2)], right: [.init(closeHint, priority: 1)]))
    }
    return lines + Array(repeating: TextLine(), count: 3 - lines.count)
  }

  private func addressLine(_ address: StyledText) -> TextLine {
    TextLine(left: [.init(address, priority: 2, minimum: 8)], right: [.init(copyHint, priority: 1)])
  }

  private func link(priority: Int) -> TextLine.Part {
    TextLine.Part(
      forms: links.map { actionHint + StyledText($0, faintStyle) } + links.suffix(1).map { StyledText($0, faintStyle) },
      priority: priority, lead: StyledText("  "))
  }
}
