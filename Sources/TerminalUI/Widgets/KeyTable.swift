/// A table of keys and what they do, in as many columns as it needs and has room for.
public struct KeyTable: Equatable, Sendable {
  public struct Entry: Equatable, Sendable {
    public var keys: String
    public var words: String

    public init(_ keys: String, _ words: String) {
      self.keys = keys
      self.words = words
    }
  }

  public var title: StyledText
  public var entries: [Entry]
  /// Below the table, where there is room.
  public var notes: [String]
  public var keyStyle: Style
  public var noteStyle: Style

  public init(title: StyledText, entries: [Entry], notes: [String], keyStyle: Style, noteStyle: Style) {
    self.title = title
    self.entries = entries
    self.notes = notes
    self.keyStyle = keyStyle
    self.noteStyle = noteStyle
  }

  public func draw(on canvas: inout Canvas, in rect: CellRect) {
    guard !rect.isEmpty else { return }
    canvas.fill(rect)
    let plan = Plan(self, in: rect, isUnicode: canvas.isUnicode)
    func write(_ text: StyledText, column: Int, row: Int) {
      guard row < rect.row + rect.rows else { return }
      canvas.write(text, column: column, row: row, columns: plan.left + plan.columns - column)
    }
    if plan.headRows > 0 { write(title, column: plan.left, row: plan.top) }
    for (index, entry) in entries.enumerated() where index % plan.height < plan.visible {
      let row = plan.top + plan.headRows + index % plan.height
      let column = plan.left + index / plan.height * (plan.entryColumns + Plan.outer)
      write(StyledText(entry.keys, keyStyle), column: column, row: row)
      write(StyledText(entry.words), column: column + plan.keyColumns + Plan.inner, row: row)
    }
    if plan.visible < plan.height {
      return write(StyledText("…", noteStyle), column: plan.left, row: rect.row + rect.rows - 1)
    }
    for (index, note) in notes.enumerated() {
      let row = plan.top + plan.headRows + plan.height + 1 + index
      write(StyledText(note, noteStyle), column: plan.left, row: row)
    }
  }

  /// Where everything goes: in the middle of the table's place.
  private struct Plan {
    /// Columns between keys and words, and between two columns of the table.
    static let (inner, outer) = (2, 4)
    static let margin = 1

    let keyColumns: Int
    let entryColumns: Int
    /// Rows of the title with what is below it.
    let headRows: Int
    /// Rows of entries, 1 at least.
    let height: Int
    /// Rows of entries that are drawn; where not all are, the last row says so.
    let visible: Int
    let left: Int
    let top: Int
    let columns: Int

    init(_ table: KeyTable, in rect: CellRect, isUnicode: Bool) {
      func widest(_ texts: [String]) -> Int {
        texts.map { CellText($0, isUnicode: isUnicode).columns }.max() ?? 0
      }
      let room = max(0, rect.columns - 2 * Self.margin)
      keyColumns = widest(table.entries.map(\.keys))
      entryColumns = keyColumns + Self.inner + widest(table.entries.map(\.words))
      let noteRows = table.notes.isEmpty ? 0 : table.notes.count + 1
      let count = max(1, table.entries.count)
      headRows = rect.rows < 2 ? 0 : rect.rows < (count + 1) / 2 + noteRows + 4 ? 1 : 2
      let fitting = max(1, (room + Self.outer) / (entryColumns + Self.outer))
      let needed = Self.quotient(count, max(1, rect.rows - headRows))
      let tableColumns = min(fitting, max(2, needed))
      height = Self.quotient(count, tableColumns)
      let rows = rect.rows - headRows
      visible = height <= rows ? height : max(0, rows - 1)
      columns = min(tableColumns * (entryColumns + Self.outer) - Self.outer, room)
      left = rect.column + (rect.columns - columns) / 2
      top = rect.row + max(0, (rect.rows - headRows - height - noteRows) / 2)
    }

    /// Rounded up.
    private static func quotient(_ count: Int, _ divisor: Int) -> Int { (count + divisor - 1) / divisor }
  }
}
