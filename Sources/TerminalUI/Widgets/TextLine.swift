/// One row with parts at its left and its right edge; where they do not all fit, the least important give way first.
public struct TextLine: Equatable, Sendable {
  public struct Part: Equatable, Sendable {
    /// The longest first; the next one is taken before the part is left out.
    public var forms: [StyledText]
    /// The lowest gives way first.
    public var priority: Int
    /// Between this part and the one before it on its side.
    public var lead: StyledText
    /// Columns to which the shortest form may be cut; `nil` leaves it whole.
    public var minimum: Int?

    public init(forms: [StyledText], priority: Int, lead: StyledText = StyledText("  "), minimum: Int? = nil) {
      self.forms = forms
      self.priority = priority
      self.lead = lead
      self.minimum = minimum
    }

    public init(_ forms: StyledText..., priority: Int, lead: StyledText = StyledText("  "), minimum: Int? = nil) {
      self.init(forms: forms, priority: priority, lead: lead, minimum: minimum)
    }
  }

  /// From the left edge on.
  public var left: [Part]
  public var right: [Part]

  /// Columns between the two sides at least.
  private static let gap = 2

  public init(left: [Part] = [], right: [Part] = []) {
    self.left = left
    self.right = right
  }

  /// Draws what has room in `rect`, and nothing beyond.
  public func draw(on canvas: inout Canvas, in rect: CellRect) {
    guard !rect.isEmpty else { return }
    var fitting = Fitting(self, isUnicode: canvas.isUnicode)
    fitting.shorten(to: rect.columns)
    fitting.write(onRight: false, from: rect.column, row: rect.row, canvas: &canvas)
    let right = rect.column + rect.columns - fitting.width(onRight: true)
    fitting.write(onRight: true, from: right, row: rect.row, canvas: &canvas)
  }

  /// The parts that are left, and the columns that each gets.
  private struct Fitting {
    struct Item {
      let part: Part
      let isRight: Bool
      var form = 0
      var columns: Int
    }

    let isUnicode: Bool
    var items: [Item] = []

    init(_ line: TextLine, isUnicode: Bool) {
      self.isUnicode = isUnicode
      for (parts, isRight) in [(line.left, false), (line.right, true)] {
        for part in parts {
          guard let form = part.forms.first, !form.runs.isEmpty else { continue }
          items.append(Item(part: part, isRight: isRight, columns: form.columns(isUnicode: isUnicode)))
        }
      }
    }

    private func lead(of item: Item, isFirst: Bool) -> Int {
      isFirst ? 0 : item.part.lead.columns(isUnicode: isUnicode)
    }

    func width(onRight: Bool) -> Int {
      items.filter { $0.isRight == onRight }.enumerated()
        .reduce(0) { $0 + $1.element.columns + lead(of: $1.element, isFirst: $1.offset == 0) }
    }

    private var total: Int {
      let (left, right) = (width(onRight: false), width(onRight: true))
      return left + right + (left > 0 && right > 0 ? TextLine.gap : 0)
    }

    /// The least important part takes a shorter form, then is cut, then is left out, until all fits; the last one stays.
    mutating func shorten(to columns: Int) {
      while total > columns,
        let index = items.indices.min(by: { items[$0].part.priority < items[$1].part.priority })
      {
        let item = items[index]
        let minimum = item.part.minimum ?? item.columns
        if item.form + 1 < item.part.forms.count {
          items[index].form += 1
          items[index].columns = item.part.forms[item.form + 1].columns(isUnicode: isUnicode)
        } else if item.columns > minimum {
          items[index].columns = max(minimum, item.columns - (total - columns))
        } else if items.count > 1 {
          items.remove(at: index)
        } else {
          items[index].columns = columns
        }
      }
    }

    func write(onRight: Bool, from column: Int, row: Int, canvas: inout Canvas) {
      var column = column
      for (index, item) in items.filter({ $0.isRight == onRight }).enumerated() {
        if index > 0 {
          canvas.write(item.part.lead, column: column, row: row, columns: .max)
          column += lead(of: item, isFirst: false)
        }
        canvas.write(item.part.forms[item.form], column: column, row: row, columns: item.columns)
        column += item.columns
      }
    }
  }
}
