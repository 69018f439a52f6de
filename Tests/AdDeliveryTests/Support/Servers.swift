import TestSupport
import Testing

/// One ``ScriptedServer`` for all tests of a suite.
struct WithScriptedServer: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await ScriptedServer.$current.withValue(ScriptedServer()) { try await function() }
  }
}

/// One ``WebServer`` for all tests of a suite.
struct WithWebServer: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await WebServer.$current.withValue(WebServer()) { try await function() }
  }
}
