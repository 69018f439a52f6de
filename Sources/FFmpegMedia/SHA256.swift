import CFFmpeg
public import Playback

/// A digest that is being computed; owns an `AVSHA`.
final class SHA256 {
  private let state: OpaquePointer

  init() throws(FFmpegError) {
    guard let state = av_sha_alloc() else { throw FFmpegError(code: cffmpeg_error(ENOMEM)) }
    self.state = state
    try check(av_sha_init(state, 256))
  }

  deinit { av_free(UnsafeMutableRawPointer(state)) }

  func add(_ bytes: [UInt8], count: Int) { av_sha_update(state, bytes, count) }

  /// Ends it; 64 digits.
  func digits() -> String {
    var digest = [UInt8](repeating: 0, count: 32)
    av_sha_final(state, &digest)
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 0xF)]] }, as: UTF8.self)
  }
}

extension MediaDigest {
  /// SHA-256 in 64 digits; `nil` where memory ran out.
  public static func sha256(of bytes: [UInt8]) -> String? {
    do throws(FFmpegError) {
      let hash = try SHA256()
      hash.add(bytes, count: bytes.count)
      return hash.digits()
    } catch {
      return nil
    }
  }
}
