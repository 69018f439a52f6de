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

  public var title: TextLine
  public var entries: [Entry]
  /// Below the table, where there is room.
  public var notes: [String]
  public var keyStyle: Style
  public var noteStyle: Style

  /// Columns between keys and words, and between two columns of the table.
  private static let (inner, outer) = (2, 4)

  public init(title: TextLine, entries: [Entry], notes: [String], keyStyle: Style, noteStyle: Style) {
    self.title = title
    self.entries = entries
    self.notes = notes
    self.keyStyle = keyStyle
    self.noteStyle = noteStyle
  }

  public func draw(on canvas: inout Canvas, in rect: CellRect) {
    canvas.fill(rect)
    let isUnicode = canvas.isUnicode
    func width(_ text: String) -> Int { CellText(text, isUnicode: isUnicode).columns }
    let keyColumns = entries.map { width($0.keys) }.max() ?? 0
    let wordColumns = entries.map { width($0.words) }.max() ?? 0
    let entryColumns = keyColumns + Self.inner + wordColumns
    let fitting = max(1, (rect.columns - 2 + Self.outer) / (entryColumns + Self.outer))
    let isAiry = rect.rows > (entries.count + 1) / 2 + notes.count + 4
    let head = rect.rows < 2 ? 0 : isAiry ? 2 : 1
    let room = max(1, rect.rows - head)
    let needed = (entries.count + room - 1) / room
    let tableColumns = min(fitting, max(2, needed), max(1, entries.count))
    let height = (entries.count + tableColumns - 1) / tableColumns
    let tableWidth = min(tableColumns * (entryColumns + Self.outer) - Self.outer, max(0, rect.columns - 2))
    let left = rect.column + (rect.columns - tableWidth) / 2
    let noteRows = notes.isEmpty ? 0 : notes.count + 1
    let top = rect.row + max(0, (rect.rows - head - height - noteRows) / 2)
    if head > 0 { title.draw(on: &canvas, in: CellRect(column: left, row: top, columns: tableWidth, rows: 1)) }
    for (index, entry) in entries.enumerated() {
      let row = top + head + index % height
      guard row < rect.row + rect.rows else { continue }
      let column = left + index / height * (entryColumns + Self.outer)
      let end = left + tableWidth
      canvas.write(entry.keys, column: column, row: row, columns: end - column, keyStyle)
      let words = column + keyColumns + Self.inner
      canvas.write(entry.words, column: words, row: row, columns: end - words)
    }
    for (index, note) in notes.enumerated() {
      let row = top + head + height + 1 + index
      guard row < rect.row + rect.rows else { return }
      canvas.write(note, column: left, row: row, columns: tableWidth, noteStyle)
    }
  }
}
