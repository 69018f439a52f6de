import TestSupport
import Testing

/// Expects `text` to be what `Snapshots/<name>.txt` beside this file's folder holds; `RECORD_SNAPSHOTS=1` writes that,
/// and fails.
func expectSnapshot(_ text: String, named name: String, at location: SourceLocation = #_sourceLocation) throws {
  let folder = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(2).joined(separator: "/")
  if let complaint = try snapshotComplaint(text, named: name, file: folder + "/Snapshots") {
    Issue.record("\(complaint)", sourceLocation: location)
  }
}
