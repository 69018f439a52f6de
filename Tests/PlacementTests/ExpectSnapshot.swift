import TestSupport
import Testing

/// Compares with `Snapshots/<name>.txt`; `RECORD_SNAPSHOTS=1` writes it anew.
func expectSnapshot(_ text: String, named name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
  if let complaint = try snapshotComplaint(text, named: name, file: #filePath) {
    Issue.record(Comment(rawValue: complaint), sourceLocation: sourceLocation)
  }
}
