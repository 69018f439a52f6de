/// Why a medium cannot be opened or decoded further.
public struct MediaError: Error, Equatable, Sendable {
  /// What kind of failure it is, by what an ad server is told.
  public enum Reason: String, Equatable, Sendable {
    /// There is no such file or resource (VAST 401).
    case notFound
    /// It is there, but no medium that FFmpeg knows, or it holds neither pictures nor sound (VAST 405).
    case notMedia
    /// It may not be read, or its protocol is not allowed here (VAST 401).
    case notAllowed
    /// It did not open or answer in time (VAST 402).
    case timedOut
    /// Decoding stopped for good midway (VAST 405).
    case damaged
    /// Given up at the player's own wish; nobody is told.
    case interrupted
  }

  /// Its kind.
  public var reason: Reason
  /// One line without a line break, ready to be shown after the name of the file, e.g. `Invalid data found when processing input`.
  public var message: String

  /// An opening that takes too long is given up.
  public static let notOpenInTime = MediaError(.timedOut, "did not open in time")

  public init(_ reason: Reason, _ message: String) {
    self.reason = reason
    self.message = message
  }
}
