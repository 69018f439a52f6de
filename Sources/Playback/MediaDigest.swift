/// What tells the bytes of one medium from those of another.
public struct MediaDigest: Equatable, Sendable {
  /// How many there are.
  public var bytes: Int
  /// 64 hexadecimal digits, small letters.
  public var sha256: String

  public init(bytes: Int, sha256: String) {
    self.bytes = bytes
    self.sha256 = sha256
  }
}

/// Reads a medium for its digest; called on a background thread, and expected to give up soon after `interruption` is
/// raised.
public typealias MediaDigester = @Sendable (MediaLocation, Interruption) throws(MediaError) -> MediaDigest
