/// What somebody meant who mistyped a word.
enum Spelling {
  /// The word that is nearest, if it is near enough to be meant: two slips at most, and one in short words.
  static func nearest(to word: String, of words: some Sequence<String>) -> String? {
    let near = words.map { ($0, distance($0, word)) }.min { $0.1 < $1.1 }
    guard let near, near.1 > 0, near.1 <= min(2, word.count / 2) else { return nil }
    return near.0
  }

  /// How many letters are to be added, dropped, changed, or swapped with the next (optimal string alignment).
  static func distance(_ one: String, _ other: String) -> Int {
    let (one, other) = (Array(one.prefix(64)), Array(other.prefix(64)))
    var (before, last) = ([Int](), Array(0...other.count))
    for row in one.indices {
      var current = [row + 1]
      for column in other.indices {
        let change = last[column] + (one[row] == other[column] ? 0 : 1)
        var least = min(change, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column] {
          least = min(least, before[column - 1] + 1)
        }
        current.append(least)
      }
      (before, last) = (last, current)
    }
    return last[other.count]
  }
}
