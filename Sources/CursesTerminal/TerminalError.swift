/// Why there is no terminal to play in: one line for standard error.
public struct TerminalError: Error, Equatable, Sendable {
  public var message: String

  init(_ message: String) { self.message = message }
}
