import CFFmpeg

/// One decoded picture or piece of sound; owns an `AVFrame`.
final class Frame {
  let pointer: UnsafeMutablePointer<AVFrame>

  init() throws(FFmpegError) { pointer = try allocated(av_frame_alloc()) }

  deinit {
    var frame: UnsafeMutablePointer<AVFrame>? = pointer
    av_frame_free(&frame)
  }
}
