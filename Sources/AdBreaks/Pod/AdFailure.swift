/// An ad that cannot be played, and why.
public struct AdFailure: Error, Equatable, Sendable {
  /// `Ad@id`, where an ad is known.
  public var adID: String?
  /// A VAST error code, 100…902.
  public var code: Int
  /// One line; may hold untrusted text.
  public var message: String
  /// `Error` URLs of the ad and its wrappers.
  public var errorURLs: [BeaconURL]

  public init(adID: String? = nil, code: Int, message: String, errorURLs: [BeaconURL] = []) {
    self.adID = adID
    self.code = code
    self.message = message
    self.errorURLs = errorURLs
  }
}
