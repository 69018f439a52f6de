import AdMarkup
import Foundation
import TestSupport
import Testing

/// The page that names every diagnostic.
struct DiagnosticReferenceTests {
  private static let page = "Documentation/Diagnostics.md"
  private static let head = "| rule | severity | code | what it means |\n| --- | --- | --- | --- |\n"

  private static var table: String {
    head
      + DiagnosticRule.allCases.map { rule in
        let code = rule.code.map { String($0) } ?? ""
        return "| `\(rule.rawValue)` | \(rule.severity.rawValue) | \(code) | \(rule.explanation) |\n"
      }.joined()
  }

  @Test func `The page ends with the table of all rules`() throws {
    let text = try Documentation.text(of: Self.page)
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      let introduction = text.components(separatedBy: Self.head)[0]
      try (introduction + Self.table).write(to: Documentation.file(Self.page), atomically: true, encoding: .utf8)
      Issue.record("written anew; look at the difference")
    }
    #expect(try Documentation.text(of: Self.page).hasSuffix("\n\n" + Self.table))
  }

  @Test(arguments: DiagnosticRule.allCases)
  func `An explanation is one sentence that fits into a table`(_ rule: DiagnosticRule) {
    #expect(rule.explanation.hasSuffix("."))
    #expect(!rule.explanation.contains { $0.isNewline || $0 == "|" })
  }
}
