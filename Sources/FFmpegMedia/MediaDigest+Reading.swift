import CFFmpeg
public import Playback

extension MediaDigest {
  /// Reads every byte of a medium (`avio_read`), by the protocols that may be used to open it; a ``MediaDigester``.
  ///
  /// - Throws: ``MediaError/Reason/interrupted`` soon after `interruption` is raised;
  ///   ``MediaError/Reason/notAllowed`` for what comes only once.
  public static func read(_ location: MediaLocation, _ interruption: Interruption) throws(MediaError) -> MediaDigest {
    guard !location.comesOnce else { throw MediaError(.notAllowed, "its bytes come only once") }
    FFmpegLog.takeOver()
    let url = try location.url()
    do {
      return try withExtendedLifetime(interruption) { () throws(FFmpegError) in
        let input = try ByteInput(url, protocols: location.allowedProtocols, interruption: interruption)
        return try input.digest()
      }
    } catch {
      throw interruption.isRaised ? MediaError(.interrupted, "Interrupted") : error.whileOpening
    }
  }
}

/// The bytes of one address; owns an `AVIOContext`.
private final class ByteInput {
  private var context: UnsafeMutablePointer<AVIOContext>?

  /// - Parameter interruption: Has to outlive this: FFmpeg looks at it through an unowned pointer.
  init(_ url: String, protocols: String?, interruption: Interruption) throws(FFmpegError) {
    var callback = AVIOInterruptCB(
      callback: isInterrupted, opaque: Unmanaged.passUnretained(interruption).toOpaque())
    var options: OpaquePointer?
    defer { av_dict_free(&options) }
    if let protocols { av_dict_set(&options, "protocol_whitelist", protocols, 0) }
    try check(avio_open2(&context, url, AVIO_FLAG_READ, &callback, &options))
  }

  deinit { avio_closep(&context) }

  func digest() throws(FFmpegError) -> MediaDigest {
    let hash = try SHA256()
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    var bytes = 0
    while true {
      let count = avio_read(context, &piece, Int32(piece.count))
      if count == cffmpeg_error_eof { break }
      bytes += Int(try check(count))
      hash.add(piece, count: Int(count))
    }
    return MediaDigest(bytes: bytes, sha256: hash.digits())
  }
}
