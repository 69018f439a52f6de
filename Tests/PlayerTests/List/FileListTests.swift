import TerminalUI
import Testing

@testable import Player

/// What keys, wheel and clicks make of the list of files.
struct FileListTests {
  private struct Case {
    var name: String
    var keys: [Key]
    var isOpen = true
    var filter = ""
    var isTyping = false
    /// The index of the chosen file.
    var chosen: Int? = 50
    /// How many match.
    var count = 100
    /// The first place in sight.
    var first: Int?
    /// What the last key was.
    var answer = FileList.Answer.taken
  }

  /// `file 0` … `file 99`; ten of them are `file 5…`, and `file 5`.
  private static func name(_ index: Int) -> String { "File \(index)" }

  private static let cases = [
    Case(name: "it opens on the one that plays, with two above it", keys: [.up, .down], first: 48),
    Case(name: "l closes", keys: typed("l"), isOpen: false),
    Case(name: "Escape closes", keys: [.escape], isOpen: false),
    Case(name: "down", keys: [.down], chosen: 51, first: 48),
    Case(name: "what is chosen stays in sight", keys: Array(repeating: .down, count: 9), chosen: 59, first: 50),
    Case(name: "at the top too", keys: Array(repeating: .up, count: 3), chosen: 47, first: 47),
    Case(name: "a page keeps a row in sight", keys: [.pageDown], chosen: 59, first: 50),
    Case(name: "a page up", keys: [.pageUp], chosen: 41, first: 41),
    Case(name: "the first", keys: [.home, .up], chosen: 0, first: 0),
    Case(name: "the last", keys: [.end, .down, .pageDown], chosen: 99, first: 90),
    Case(name: "Enter plays", keys: [.down, .enter], chosen: 51, answer: .play(51)),
    Case(name: "a filter is typed", keys: typed("/FILE 5"), filter: "FILE 5", isTyping: true, count: 11, first: 0),
    Case(
      name: "another is chosen where it does not match", keys: typed("/7"), filter: "7", isTyping: true, chosen: 7,
      count: 19),
    Case(
      name: "arrows choose while typing", keys: typed("/7") + [.down], filter: "7", isTyping: true, chosen: 17,
      count: 19),
    Case(
      name: "and Enter plays", keys: typed("/7") + [.down, .enter], filter: "7", chosen: 17, count: 19,
      answer: .play(17)),
    Case(name: "letters are no keys", keys: typed("/l i"), filter: "l i", isTyping: true, chosen: nil, count: 0),
    Case(
      name: "with none found there is none to play", keys: typed("/no") + [.enter], filter: "no", isTyping: true,
      chosen: nil, count: 0),
    Case(
      name: "nor to choose", keys: typed("/no") + [.end, .pageUp], filter: "no", isTyping: true, chosen: nil, count: 0,
      first: 0),
    Case(name: "Escape clears", keys: typed("/99") + [.escape], chosen: 99),
    Case(name: "then closes", keys: typed("/99") + [.escape, .escape], isOpen: false, chosen: 99),
    Case(name: "a filter that was kept is cleared first", keys: typed("/99") + [.enter, .escape], chosen: 99),
    Case(
      name: "Backspace takes a letter", keys: typed("/99") + [.backspace], filter: "9", isTyping: true, chosen: 99,
      count: 19),
    Case(name: "and with none leaves", keys: typed("/9") + [.backspace, .backspace], chosen: 9),
    Case(
      name: "a kept one is typed on", keys: typed("/9") + [.enter] + typed("/9"), filter: "99", isTyping: true,
      chosen: 99, count: 1),
    Case(
      name: "200 letters at most", keys: typed("/" + String(repeating: "a", count: 300)),
      filter: String(repeating: "a", count: 200), isTyping: true, chosen: nil, count: 0),
    Case(name: "what is not seen is no letter", keys: [.character("/"), .character("\u{202E}")], isTyping: true),
    Case(name: "space is the player's", keys: [.character(" ")], answer: .ignored),
    Case(name: "seeking is", keys: [.left], answer: .ignored),
    Case(
      name: "also while typing", keys: typed("/5") + [.left], filter: "5", isTyping: true, count: 19, answer: .ignored),
    Case(name: "q is", keys: typed("q"), answer: .ignored),
  ]

  private static func typed(_ text: String) -> [Key] { text.map { .character($0) } }

  @Test func keys() {
    for one in Self.cases {
      var list = FileList()
      list.open(at: 50, of: 100)
      var answer = FileList.Answer.ignored
      for key in one.keys { answer = list.handle(key, visible: 10, name: Self.name) }
      #expect(list.isOpen == one.isOpen, "\(one.name)")
      #expect(list.filter == one.filter, "\(one.name)")
      #expect(list.isTyping == one.isTyping, "\(one.name)")
      #expect((list.count > 0 ? list.index(at: list.chosen) : nil) == one.chosen, "\(one.name)")
      #expect(list.count == one.count, "\(one.name)")
      #expect(answer == one.answer, "\(one.name)")
      if let first = one.first { #expect(list.window(10).lowerBound == first, "\(one.name)") }
    }
  }

  @Test func `Any size has what is chosen in sight, and no row that is not there`() {
    for total in [1, 2, 9, 10, 11] {
      for chosen in 0..<total {
        for visible in -1...12 {
          var list = FileList()
          list.open(at: chosen, of: total)
          let window = list.window(visible)
          #expect(window.count == max(0, min(visible, total)))
          #expect(window.isEmpty || window.contains(chosen))
          #expect(window.lowerBound >= 0 && window.upperBound <= total)
        }
      }
    }
  }

  @Test func `A click chooses, another plays, and nothing moves`() {
    var list = FileList()
    list.open(at: 50, of: 100)
    let first = list.click(row: 9, visible: 10)
    #expect(first == .taken)
    #expect(list.chosen == 57 && list.window(10).lowerBound == 48)
    let answers = [9, 10, -1].map { list.click(row: $0, visible: 10) }
    #expect(answers == [.play(57), .taken, .taken])
    #expect(list.chosen == 57)
  }

  @Test func `What is pasted is looked for while a filter is typed`() {
    var list = FileList()
    list.open(at: 50, of: 100)
    list.paste("99", name: Self.name)
    #expect(list.filter.isEmpty && list.count == 100)
    for key in Self.typed("/9") { _ = list.handle(key, visible: 10, name: Self.name) }
    list.paste("9\u{1B}[31m\n", name: Self.name)
    #expect(list.filter == "99" && list.count == 1)
  }

  @Test func `The wheel moves what is seen`() {
    var list = FileList()
    list.open(at: 50, of: 100)
    list.scroll(forward: true, visible: 10)
    #expect(list.window(10).lowerBound == 51 && list.chosen == 51)
    for _ in 0..<40 { list.scroll(forward: true, visible: 10) }
    #expect(list.window(10) == 90..<100 && list.chosen == 90)
    for _ in 0..<40 { list.scroll(forward: false, visible: 10) }
    #expect(list.window(10) == 0..<10 && list.chosen == 9)
    for key in Self.typed("/none") { _ = list.handle(key, visible: 10, name: Self.name) }
    list.scroll(forward: true, visible: 10)
    #expect(list.window(10).isEmpty)
  }

  @Test func `Of ten thousand files a letter more looks at those that were found, and rows are made for what is seen`()
  {
    var looked = 0
    func name(_ index: Int) -> String {
      looked += 1
      return Self.name(index)
    }
    var list = FileList()
    list.open(at: 5000, of: 10_000)
    for _ in 0..<1000 { _ = list.handle(.down, visible: 40, name: name) }
    #expect(looked == 0 && list.chosen == 6000)
    _ = list.handle(.character("/"), visible: 40, name: name)
    _ = list.handle(.character("9"), visible: 40, name: name)
    #expect(looked == 10_000)
    let found = list.count
    _ = list.handle(.character("9"), visible: 40, name: name)
    #expect(looked == 10_000 + found && found < 4000)
    var made: [Int] = []
    let model = FileListModel(list, visible: 40) { index in
      made.append(index)
      return FileListModel.Row(name: "\(index)", facts: nil, isPlaying: false)
    }
    #expect(made.count == 40 && model.rows.count == 40 && model.count == list.count)
  }

  @Test(arguments: [
    ("File", "il", 1..<3), ("FILE", "il", 1..<3), ("file", "", nil), ("file", "x", nil), ("aab", "ab", 1..<3),
    ("aaab", "aab", 1..<4), ("", "a", nil), ("東京夜行", "夜", 2..<3), ("Straße", "SSE", nil), ("éa", "A", 1..<2),
    ("a", "ab", nil), ("İx", "x", 1..<2),
  ])
  func `A match is found where it stands`(_ text: String, _ filter: String, _ range: Range<Int>?) {
    #expect(TextFilter(filter).range(in: text) == range)
  }
}
