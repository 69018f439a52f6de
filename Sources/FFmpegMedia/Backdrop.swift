import CFFmpeg
import Playback

/// Puts pictures with something transparent before black, at their own size: a colour that nobody is to see would
/// otherwise be mixed into its neighbours.
final class Backdrop {
  private static let edge = 64

  private let scaling = Scaling()
  private var opaque: Frame?

  /// What is seen of `frame` before black. The answer is good until the next call.
  func picture(before frame: Frame) throws(FFmpegError) -> Frame {
    let source = frame.pointer.pointee
    let size = frame.size
    try scaling.prepare(Scaling.Setting(frame.pointer, target: size, as: AV_PIX_FMT_GBRAP))
    let target = try planes(size)
    try check(cffmpeg_convert(scaling.context, frame.pointer, target.pointer))
    target.pointer.pointee.color_trc = source.color_trc
    target.pointer.pointee.color_primaries = source.color_primaries
    dim(target.pointer.pointee, size)
    return target
  }

  private func planes(_ size: PixelSize) throws(FFmpegError) -> Frame {
    if let opaque, opaque.size == size { return opaque }
    let frame = try Frame()
    frame.pointer.pointee.format = AV_PIX_FMT_GBRAP.rawValue
    frame.pointer.pointee.width = Int32(size.width)
    frame.pointer.pointee.height = Int32(size.height)
    try check(av_frame_get_buffer(frame.pointer, 0))
    // Whoever reads it looks at the first three planes alone.
    frame.pointer.pointee.format = AV_PIX_FMT_GBRP.rawValue
    frame.pointer.pointee.colorspace = AVCOL_SPC_RGB
    frame.pointer.pointee.color_range = AVCOL_RANGE_JPEG
    opaque = frame
    return frame
  }

  /// Takes of every colour as much as its alpha tells.
  private func dim(_ picture: AVFrame, _ size: PixelSize) {
    guard let alpha = picture.data.3 else { return }
    let planes = [
      (picture.data.0, picture.linesize.0), (picture.data.1, picture.linesize.1), (picture.data.2, picture.linesize.2),
    ]
    for (plane, stride) in planes {
      guard let plane else { continue }
      for y in 0..<size.height {
        let row = plane + y * Int(stride)
        let alpha = alpha + y * Int(picture.linesize.3)
        for x in 0..<size.width {
          // Rounded division by 255.
          let product = UInt16(row[x]) &* UInt16(alpha[x]) &+ 128
          row[x] = UInt8(truncatingIfNeeded: (product &+ product >> 8) >> 8)
        }
        // FFmpeg's scaler looks beyond the edge of a picture that is narrower than its filter.
        for x in size.width..<min(size.width + Self.edge, Int(stride)) { row[x] = row[size.width - 1] }
      }
    }
  }
}

extension Frame {
  fileprivate var size: PixelSize {
    PixelSize(width: Int(pointer.pointee.width), height: Int(pointer.pointee.height))
  }

  /// Whether its format has room for transparency.
  var hasAlpha: Bool {
    guard let format = av_pix_fmt_desc_get(AVPixelFormat(pointer.pointee.format)) else { return false }
    return format.pointee.flags & UInt64(AV_PIX_FMT_FLAG_ALPHA) != 0
  }
}
