/// A table of keys and what they do, in as many columns as it needs and has room for.
public struct KeyTable: Equatable, Sendable {
  public struct Entry: Equatable, Sendable {
    /// As they are called.
    public var keys: String
    public var words: String

    /// - Parameter words: What they do.
    public init(_ keys: String, _ words: String) {
      self.keys = keys
      self.words = words
    }
  }

  /// Over the table.
  public var title: StyledText
  public var entries: [Entry]
  /// Below the table.
  public var notes: [String]
  /// The first row to be seen of a table that is longer than its place; beyond the last is the last.
  public var firstRow: Int
  public var keyStyle: Style
  public var noteStyle: Style

  public init(
    title: StyledText, entries: [Entry], notes: [String], firstRow: Int = 0, keyStyle: Style, noteStyle: Style
  ) {
    self.title = title
    self.entries = entries
    self.notes = notes
    self.firstRow = firstRow
    self.keyStyle = keyStyle
    self.noteStyle = noteStyle
  }

  /// How many rows do not fit into `rect` at once: the last ``firstRow`` that has something to show; 0 when all fit.
  public func hiddenRows(in rect: CellRect, isUnicode: Bool) -> Int {
    rect.isEmpty ? 0 : Plan(self, in: rect, isUnicode: isUnicode).hidden
  }

  /// Draws what has room in `rect`, and nothing beyond.
  public func draw(on canvas: inout Canvas, in rect: CellRect) {
    guard !rect.isEmpty else { return }
    canvas.fill(rect)
    let plan = Plan(self, in: rect, isUnicode: canvas.isUnicode)
    let first = min(max(0, firstRow), plan.hidden)
    func write(_ text: StyledText, column: Int, row: Int) {
      canvas.write(text, column: column, row: row, columns: plan.left + plan.columns - column)
    }
    if plan.headRows > 0 { write(title, column: plan.left, row: plan.top) }
    /// The row of the screen for a row of the table; `nil` where it is not to be seen.
    func place(_ row: Int) -> Int? {
      row >= first && row < first + plan.visible ? plan.top + plan.headRows + row - first : nil
    }
    for (index, entry) in entries.enumerated() {
      guard let row = place(index % plan.height) else { continue }
      let column = plan.left + index / plan.height * (plan.entryColumns + Plan.outer)
      write(StyledText(entry.keys, keyStyle), column: column, row: row)
      write(StyledText(entry.words), column: column + plan.keyColumns + Plan.inner, row: row)
    }
    for (index, note) in notes.enumerated() {
      guard let row = place(plan.height + 1 + index) else { continue }
      write(StyledText(note, noteStyle), column: plan.left, row: row)
    }
    guard plan.hidden > 0 else { return }
    let words = "↑ ↓ scroll · \(first + 1)–\(first + plan.visible) of \(plan.total)"
    write(StyledText(words, noteStyle), column: plan.left, row: rect.row + rect.rows - 1)
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
    /// Rows of entries and notes.
    let total: Int
    /// How many of them are drawn; where not all are, the last row says so.
    let visible: Int
    var hidden: Int { total - visible }
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
      total = height + noteRows
      visible = total <= rows ? total : max(0, rows - 1)
      columns = min(tableColumns * (entryColumns + Self.outer) - Self.outer, room)
      left = rect.column + (rect.columns - columns) / 2
      top = rect.row + max(0, (rect.rows - headRows - total) / 2)
    }

    /// Rounded up.
    private static func quotient(_ count: Int, _ divisor: Int) -> Int { (count + divisor - 1) / divisor }
  }
}
