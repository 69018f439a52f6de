/// Why a document did not arrive.
public struct FetchError: Error, Equatable, Sendable {
  public enum Reason: String, Codable, Equatable, Sendable {
    /// No such file or host, a refused connection, a status that is no success.
    case unavailable
    case timedOut
    case tooLarge
    case notAllowed
    /// Nobody waits for it any more.
    case cancelled
  }

  public var reason: Reason
  /// One line, ready to stand after the name of the document.
  public var message: String

  public init(_ reason: Reason, _ message: String) {
    self.reason = reason
    self.message = message
  }
}

extension FetchError {
  /// VAST's number for it.
  var vastCode: Int {
    switch reason {
    case .unavailable, .timedOut, .notAllowed, .cancelled: 301
    case .tooLarge: 100
    }
  }

  /// VMAP's number for it, where an ad's answer was wanted.
  var vmapCode: Int {
    switch reason {
    case .unavailable, .notAllowed, .cancelled: 1008
    case .timedOut: 1007
    case .tooLarge: 1006
    }
  }

  /// What the failure costs on a virtual clock.
  func waited(_ limits: DeliveryLimits) -> Duration { reason == .timedOut ? limits.hopTimeout : .zero }

  static let cancelled = FetchError(.cancelled, "stopped")
  static let noDescriptors = FetchError(.unavailable, "no descriptors are left")
  static let noThread = FetchError(.unavailable, "no thread is left")

  static func timedOut(limit: Duration) -> FetchError {
    let seconds = limit / .seconds(1)
    let text = seconds.rounded() == seconds ? String(Int(seconds)) : String(seconds)
    return FetchError(.timedOut, "not here within \(text) s")
  }

  static func tooLarge(limit: Int) -> FetchError {
    FetchError(.tooLarge, limit >= 1 << 20 ? "larger than \(limit >> 20) MiB" : "larger than \(limit) bytes")
  }
}
