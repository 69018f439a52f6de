import Foundation
import Testing

/// Logs that were read line by line and are kept beside the tests.
enum GoldenLog {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sessions")

  /// Compares with `Sessions/NAME.log`; under `RECORD_SNAPSHOTS=1` it is written anew, and the test fails all the same.
  static func expect(_ lines: [String], named name: String, sourceLocation: SourceLocation) {
    let file = folder.appendingPathComponent(name + ".log")
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      do {
        try lines.map { $0 + "\n" }.joined().write(to: file, atomically: true, encoding: .utf8)
        Issue.record("\(name).log is written anew", sourceLocation: sourceLocation)
      } catch {
        Issue.record(error, sourceLocation: sourceLocation)
      }
      return
    }
    do {
      let golden = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
      for (index, line) in lines.enumerated() where index >= golden.count || golden[index] != line {
        let wanted = index < golden.count ? golden[index] : "nothing"
        Issue.record(
          "\(name).log, line \(index + 1):\n  is \(line)\n  not \(wanted)", sourceLocation: sourceLocation)
        return
      }
      #expect(lines.count == golden.count, "\(name).log has lines that did not come", sourceLocation: sourceLocation)
    } catch {
      Issue.record("\(name).log: \(error)", sourceLocation: sourceLocation)
    }
  }
}
