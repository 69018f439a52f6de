/// Calls the URLs of beacons, in the background.
public protocol BeaconSender: Sendable {
  /// Calls a URL, more than once if need be.
  ///
  /// - Parameters:
  ///   - url: Its macros filled in.
  ///   - result: Told once, from any thread, never at once.
  func send(_ url: String, result: @escaping @Sendable (BeaconResult) -> Void)

  /// Gives what is under way so much wall time, and gives the rest up: by then every result is told.
  func flush(within limit: Duration)
}

/// What became of a beacon.
public struct BeaconResult: Equatable, Sendable {
  public enum Status: Equatable, Sendable {
    /// A server has taken it.
    case sent
    case failed
    /// Given up before it was sent or had failed.
    case abandoned
  }

  public var status: Status
  /// Of the last response; `nil` when there was none.
  public var httpStatus: Int?
  /// How often it was tried.
  public var tries: Int
  /// Why it was not sent, one line; `nil` when it was.
  public var message: String?

  public init(_ status: Status, httpStatus: Int? = nil, tries: Int, message: String? = nil) {
    self.status = status
    self.httpStatus = httpStatus
    self.tries = tries
    self.message = message
  }
}
