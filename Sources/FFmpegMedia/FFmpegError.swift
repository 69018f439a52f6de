import CFFmpeg
import Playback

/// A negative answer of an FFmpeg function.
struct FFmpegError: Error, Equatable {
  /// The `AVERROR` number.
  var code: Int32

  /// Ours: a picture would take more memory than any is worth.
  static let pictureTooLarge = FFmpegError(code: cffmpeg_error_picture_too_large)

  /// What FFmpeg says of it, on one line (`av_strerror`).
  var message: String {
    guard self != .pictureTooLarge else { return "A picture has more than \(Decoder.maxPixels) pixels" }
    let size = 256
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      let text = UnsafeMutableRawBufferPointer(buffer).bindMemory(to: CChar.self)
      guard let base = text.baseAddress, av_strerror(code, base, size) >= 0 else { return }
      count = text.firstIndex(of: 0) ?? 0
    }
    return bytes.isEmpty ? "error \(code)" : String(decoding: bytes, as: UTF8.self)
  }

  /// Why a medium could not be opened.
  var whileOpening: MediaError {
    switch code {
    case cffmpeg_error(EISDIR):
      MediaError(.notMedia, "Is a folder")
    case cffmpeg_error_eof:
      MediaError(.notMedia, "Ends before any picture or sound")
    case cffmpeg_error(ENOENT), cffmpeg_error(ENOTDIR), cffmpeg_error(ENAMETOOLONG), cffmpeg_error(ELOOP),
      cffmpeg_error(EIO), cffmpeg_error(ECONNREFUSED), cffmpeg_error(ECONNRESET), cffmpeg_error(EHOSTUNREACH),
      cffmpeg_error(ENETUNREACH), cffmpeg_error(EPIPE), cffmpeg_error_http_not_found,
      cffmpeg_error_http_bad_request, cffmpeg_error_http_other_4xx, cffmpeg_error_http_server:
      MediaError(.notFound, message)
    case cffmpeg_error(EACCES), cffmpeg_error(EPERM), cffmpeg_error_no_protocol, cffmpeg_error_http_unauthorized,
      cffmpeg_error_http_forbidden:
      MediaError(.notAllowed, message)
    default:
      common ?? MediaError(.notMedia, message)
    }
  }

  /// Why decoding stopped for good.
  var whileDecoding: MediaError { common ?? MediaError(.damaged, message) }

  private var common: MediaError? {
    switch code {
    case cffmpeg_error_exit: MediaError(.interrupted, "Interrupted")
    case cffmpeg_error(ETIMEDOUT): MediaError(.timedOut, message)
    default: nil
    }
  }
}

/// Hands on what an FFmpeg function answered, or throws when that is an error.
@discardableResult
func check(_ result: Int32) throws(FFmpegError) -> Int32 {
  guard result >= 0 else { throw FFmpegError(code: result) }
  return result
}

/// Turns an allocation that failed into an error.
func allocated<Pointee>(_ pointer: UnsafeMutablePointer<Pointee>?) throws(FFmpegError) -> UnsafeMutablePointer<Pointee>
{
  guard let pointer else { throw FFmpegError(code: cffmpeg_error(ENOMEM)) }
  return pointer
}
