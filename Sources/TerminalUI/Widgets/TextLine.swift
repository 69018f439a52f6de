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

  public var left: [Part]
  public var right: [Part]

  /// Columns between the two sides at least.
  private static let gap = 2

  public init(left: [Part] = [], right: [Part] = []) {
    self.left = left
    self.right = right
  }

  public func draw(on canvas: inout Canvas, in rect: CellRect) {
    guard !rect.isEmpty else { return }
    var fitting = Fitting(self, columns: rect.columns, isUnicode: canvas.isUnicode)
    fitting.shorten()
    fitting.spread()
    fitting.write(onRight: false, from: rect.column, row: rect.row, canvas: &canvas)
    let right = min(fitting.width(onRight: true), rect.columns)
    fitting.write(onRight: true, from: rect.column + rect.columns - right, row: rect.row, canvas: &canvas)
  }

  /// The parts that are left, and the columns that each gets.
  private struct Fitting {
    struct Item {
      let part: Part
      let isRight: Bool
      var form = 0
      var columns: Int

      var isFlexible: Bool { part.minimum != nil && form == part.forms.count - 1 }
    }

    let columns: Int
    let isUnicode: Bool
    var items: [Item] = []

    init(_ line: TextLine, columns: Int, isUnicode: Bool) {
      self.columns = columns
      self.isUnicode = isUnicode
      for (parts, isRight) in [(line.left, false), (line.right, true)] {
        for part in parts where part.forms.contains(where: { !$0.runs.isEmpty }) {
          var item = Item(part: part, isRight: isRight, columns: 0)
          item.columns = need(of: item)
          items.append(item)
        }
      }
    }

    private func whole(_ item: Item) -> Int { item.part.forms[item.form].columns(isUnicode: isUnicode) }

    private func need(of item: Item) -> Int {
      item.isFlexible ? min(item.part.minimum ?? .max, whole(item)) : whole(item)
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

    /// Takes shorter forms and leaves parts out until what remains can fit.
    mutating func shorten() {
      while total > columns,
        let index = items.indices.min(by: { items[$0].part.priority < items[$1].part.priority })
      {
        if items[index].form + 1 < items[index].part.forms.count {
          items[index].form += 1
          items[index].columns = need(of: items[index])
        } else if items.count > 1 {
          items.remove(at: index)
        } else {
          items[index].columns = columns
          return
        }
      }
    }

    /// Gives the columns that are left over to the parts that were counted at their least, the most important first.
    mutating func spread() {
      var rest = columns - total
      for index in items.indices.sorted(by: { items[$0].part.priority > items[$1].part.priority }) where rest > 0 {
        let more = min(rest, max(0, whole(items[index]) - items[index].columns))
        items[index].columns += more
        rest -= more
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
