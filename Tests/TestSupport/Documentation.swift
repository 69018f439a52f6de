public import Foundation

/// The project's own pages, for tests that hold them to the code.
public enum Documentation {
  public static func file(_ name: String) -> URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent(name)
  }

  public static func text(of name: String) throws -> String {
    try String(contentsOf: file(name), encoding: .utf8)
  }

  /// The rows below each table's head that begins with this title, split into cells.
  public static func rows(below title: String, in name: String) throws -> [[String]] {
    var rows: [[String]] = []
    var isInside = false
    for line in try text(of: name).split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasPrefix("| ") else {
        isInside = false
        continue
      }
      let cells = line.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      if isInside, cells.first != "---" { rows.append(cells) }
      if cells.first == title { isInside = true }
    }
    return rows
  }
}
