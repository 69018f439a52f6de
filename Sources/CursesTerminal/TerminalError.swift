/// Why there is no terminal to play in: one line for standard error.
public struct TerminalError: Error, Equatable, Sendable {
  /// One line.
  public var message: String

  init(_ message: String) { self.message = message }
}
