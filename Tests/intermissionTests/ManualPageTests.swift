import Foundation
import Testing

@testable import intermission

struct ManualPageTests {
  private static let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Documentation/intermission.1")

  @Test func theManualSaysWhatTheTableOfOptionsSays() throws {
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      try ManualPage.text.write(to: Self.page, atomically: true, encoding: .utf8)
      Issue.record("written anew; look at the difference")
    }
    #expect(try String(contentsOf: Self.page, encoding: .utf8) == ManualPage.text)
  }

  @Test func theHelpNamesEveryOptionAndExitCode() {
    for option in Option.all { #expect(HelpText.text.contains(option.usage)) }
    for (code, meaning) in HelpText.exitCodes {
      #expect(HelpText.text.contains(code) && HelpText.text.contains(meaning))
    }
  }
}
