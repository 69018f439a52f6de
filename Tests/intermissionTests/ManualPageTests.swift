import Foundation
import TestSupport
import Testing

@testable import intermission

struct ManualPageTests {
  private static let page = Documentation.file("Documentation/intermission.1")
  /// Those of them that are installed here.
  private static let checkers = [
    ["/usr/bin/mandoc", "-T", "lint", "-W", "warning"], ["/usr/bin/groff", "-man", "-ww", "-z"],
  ].filter { FileManager.default.isExecutableFile(atPath: $0[0]) }

  @Test(arguments: checkers)
  func theManualIsCorrect(_ command: [String]) throws {
    let (checker, complaints) = (Process(), Pipe())
    checker.executableURL = URL(fileURLWithPath: command[0])
    checker.arguments = command.dropFirst() + [Self.page.path]
    checker.standardOutput = complaints
    checker.standardError = complaints
    try checker.run()
    let text = String(decoding: complaints.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    checker.waitUntilExit()
    #expect(text.isEmpty, "\(text)")
  }

  @Test func theManualSaysWhatTheTablesSay() throws {
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
