import TerminalUI

/// One row of the list of files: which one plays, its name, its length, where its breaks are, how much was watched.
struct FileRow {
  let row: FileListModel.Row
  let columns: Columns

  /// The signs of what is chosen and of what plays, and a blank.
  private static let signColumns = 3
  private static let gap = 2
  private static let leastName = 16
  private static let bar = 10...20

  func draw(on canvas: inout Canvas, in rect: CellRect) {
    guard !rect.isEmpty else { return }
    canvas.fill(rect, " ", style(.plain))
    func put(_ sign: Glyph, _ column: Int) {
      if column < rect.columns { canvas.put(sign, column: rect.column + column, row: rect.row, style(Palette.strong)) }
    }
    if row.isChosen { put(Glyph("›", ascii: "*"), 0) }
    if row.isPlaying { put(Glyph("▶", ascii: ">"), 1) }
    canvas.write(
      name, column: rect.column + Self.signColumns, row: rect.row,
      columns: min(columns.name, rect.columns - Self.signColumns))
    var column = rect.column + Self.signColumns + columns.name
    func next(_ width: Int) -> CellRect? {
      guard width > 0 else { return nil }
      defer { column += Self.gap + width }
      return CellRect(column: column + Self.gap, row: rect.row, columns: width, rows: 1)
    }
    if let place = next(columns.length) { write(length, right: true, on: &canvas, in: place) }
    if let failure = row.failure {
      // In the place of all that cannot be watched.
      if let place = next(rect.column + rect.columns - column - Self.gap) {
        write(StyledText(failure, style(Palette.faint)), right: false, on: &canvas, in: place)
      }
      return
    }
    if let place = next(columns.bar) { drawBar(on: &canvas, in: place) }
    if let place = next(columns.watched) { write(watched, right: true, on: &canvas, in: place) }
  }

  /// How wide each is, for all rows in sight; the least important give way, so that names can be told apart.
  struct Columns {
    let name: Int
    let length: Int
    let bar: Int
    let watched: Int

    init(_ rows: [FileListModel.Row], in columns: Int) {
      var rest = columns - signColumns
      func take(_ width: Int, leaving least: Int) -> Int {
        guard rest - width - gap >= least else { return 0 }
        rest -= width + gap
        return width
      }
      // Wide enough for an hour at once, so that nothing moves when files are looked at.
      length = take(rows.compactMap(\.length).map(Self.width).reduce(7, max), leaving: leastName)
      watched = take(rows.compactMap(\.watched.position).map(Self.width).reduce(5, max), leaving: leastName)
      bar = take(min(max(columns / 6, FileRow.bar.lowerBound), FileRow.bar.upperBound), leaving: leastName)
      name = max(0, rest)
    }

    private static func width(_ time: Duration) -> Int { ClockText.position(time).count }
  }

  // MARK: Parts

  private func style(_ style: Style) -> Style {
    guard row.isChosen else { return style }
    var chosen = style
    chosen.attributes.insert(.reverse)
    return chosen
  }

  private var name: StyledText {
    let title = row.title.isEmpty ? "" : "  " + row.title
    guard let match = row.match else {
      return StyledText(row.name, style(.plain)) + StyledText(title, style(Palette.faint))
    }
    let characters = Array(row.name)
    let found = Style(.default, on: .default, [.bold, .underline])
    return StyledText(String(characters[..<match.lowerBound]), style(.plain))
      + StyledText(String(characters[match]), style(found))
      + StyledText(String(characters[match.upperBound...]), style(.plain)) + StyledText(title, style(Palette.faint))
  }

  private var length: StyledText {
    if row.failure != nil { return StyledText("✕", style(Palette.failure)) }
    return StyledText(row.length.map(ClockText.position) ?? "–:–", style(row.length == nil ? Palette.faint : .plain))
  }

  private var watched: StyledText {
    switch row.watched {
    case .nothing: StyledText("")
    case .share(let share): StyledText("\(Int(share * 100)) %", style(.plain))
    case .position(let time): StyledText(ClockText.position(time), style(.plain))
    }
  }

  /// How much was watched, with the breaks on it.
  private func drawBar(on canvas: inout Canvas, in place: CellRect) {
    guard row.length != nil else { return }
    let share: Double? =
      switch row.watched {
      case .nothing, .position: nil
      case .share(let share): share
      }
    ProgressBar(
      share: share,
      marks: (row.breaks ?? []).map {
        .init(share: $0.share, glyph: $0.state.glyph, style: style($0.state.style), isForemost: $0.state == .playing)
      }, doneStyle: style(Palette.accent), restStyle: style(Palette.faint)
    )
    .draw(on: &canvas, in: place)
    if row.breaks == nil {
      // A bar without marks would say that there are none.
      let middle = place.column + place.columns / 2
      canvas.put(Glyph("?", ascii: "?"), column: middle, row: place.row, style(Palette.faint))
    }
  }

  private func write(_ text: StyledText, right: Bool, on canvas: inout Canvas, in place: CellRect) {
    let indent = right ? max(0, place.columns - text.columns(isUnicode: canvas.isUnicode)) : 0
    canvas.write(text, column: place.column + indent, row: place.row, columns: place.columns - indent)
  }
}
