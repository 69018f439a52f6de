import Foundation

/// Compares `text` with what `Snapshots/<name>.txt` beside the test's file holds, and answers what is wrong; `nil` when
/// nothing is.
///
/// `RECORD_SNAPSHOTS=1` writes the file anew instead, and that is told as wrong: no run passes that only recorded.
public func snapshotComplaint(_ text: String, named name: String, file: String) throws -> String? {
  let folder = URL(fileURLWithPath: file).deletingLastPathComponent().appendingPathComponent("Snapshots")
  let place = folder.appendingPathComponent(name + ".txt")
  if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: place)
    return "recorded \(name)"
  }
  guard FileManager.default.fileExists(atPath: place.path) else { return "there is no snapshot \(name)" }
  let recorded = String(decoding: try Data(contentsOf: place), as: UTF8.self)
  guard recorded != text else { return nil }
  let (old, new) = (recorded.components(separatedBy: "\n"), text.components(separatedBy: "\n"))
  let line = zip(old, new).enumerated().first { $1.0 != $1.1 }?.offset ?? min(old.count, new.count)
  func shown(_ lines: [String]) -> String { line < lines.count ? lines[line] : "(no line)" }
  return "\(name), line \(line + 1):\nrecorded \(shown(old))\nnow      \(shown(new))\nThe whole:\n\(text)"
}
