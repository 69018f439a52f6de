/// Why a line item has no ad, or an ad cannot be shown (Google Mobile Ads' custom event errors, numbered as the commands
/// of `--mediation` number them).
public struct MediationError: Error, Equatable, Sendable {
  public enum Code: Int, CaseIterable, Equatable, Sendable {
    case internalError = 1
    /// What the adapter was told makes no sense to it.
    case invalidRequest = 2
    case noFill = 3
    /// The ad is not loaded, or has expired.
    case adNotLoaded = 4
    /// Told by the network behind the adapter.
    case loadFailed = 5
    case timedOut = 6
    case adapterDied = 7
    case unknownAdapter = 8
  }

  public var code: Code
  /// One line; untrusted text.
  public var message: String
  /// What the VAST behind it came to, with its code and the `Error` URLs to call; `nil` where there was none.
  public var cause: AdLoadError?

  public init(_ code: Code, _ message: String, cause: AdLoadError? = nil) {
    self.code = code
    self.message = message
    self.cause = cause
  }
}
