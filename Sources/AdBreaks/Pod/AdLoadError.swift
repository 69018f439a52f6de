/// Why a break has no pod at all.
public struct AdLoadError: Error, Equatable, Sendable {
  /// Whether the answer was a proper "no ad": told in the log, quiet on screen.
  public var isEmpty: Bool
  /// A VAST error code.
  public var code: Int
  /// The VMAP error code (900, 1000…1008) for the break's own `error` tracking; `nil` = the VAST code is passed on.
  public var vmapCode: Int?
  public var message: String
  /// `Error` URLs of the document and of every wrapper passed.
  public var errorURLs: [BeaconURL]
  /// What the failure costs on a virtual clock: a time-out exactly its limit, an answer nothing.
  public var waited: Duration
  /// How far the way led; `nil` where there was none to go.
  public var trace: ResolutionTrace?

  public init(
    isEmpty: Bool = false, code: Int, vmapCode: Int? = nil, message: String, errorURLs: [BeaconURL] = [],
    waited: Duration = .zero, trace: ResolutionTrace? = nil
  ) {
    self.isEmpty = isEmpty
    self.code = code
    self.vmapCode = vmapCode
    self.message = message
    self.errorURLs = errorURLs
    self.waited = waited
    self.trace = trace
  }
}
