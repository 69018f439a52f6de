/// Why a document did not arrive.
public struct FetchError: Error, Equatable, Sendable {
  public enum Reason: Equatable, Sendable {
    /// No such file or host, a refused connection, a status that is no success.
    case unavailable
    case timedOut
    case tooLarge
    case notAllowed
  }

  public var reason: Reason
  /// One line, ready to stand after the name of the document.
  public var message: String

  public init(_ reason: Reason, _ message: String) {
    self.reason = reason
    self.message = message
  }
}
