import CFFmpeg
import Playback

/// Scales decoded pictures to the size of the screen and turns them into RGB; owns an `SwsContext`.
final class PictureScaler {
  /// Everything that a scaler is made for; a picture that differs needs another.
  fileprivate struct Setting: Equatable {
    var source: PixelSize
    var format: Int32
    var matrix: Int32
    var isFullRange: Bool
    var target: PixelSize
  }

  /// Rows are written some pixels beyond their end, the last one too.
  private static let slack = 64

  private var context: OpaquePointer?
  private var setting: Setting?

  deinit { sws_freeContext(context) }

  /// The picture in `size`, `0xAARRGGBB`, row 0 on top; empty when `size` has no area.
  func scale(_ frame: Frame, to size: PixelSize) throws(FFmpegError) -> [UInt32] {
    let sides = 1...16_384
    guard sides.contains(size.width), sides.contains(size.height) else { return [] }
    try prepare(Setting(frame.pointer, target: size))
    var rows: Int32 = 0
    let pixels = [UInt32](unsafeUninitializedCapacity: size.width * size.height + Self.slack) { buffer, count in
      rows = cffmpeg_scale(context, frame.pointer, buffer.baseAddress, Int32(size.width))
      count = rows == size.height ? size.width * size.height : 0
    }
    try check(rows)
    guard !pixels.isEmpty else { throw FFmpegError(code: cffmpeg_error_invalid_data) }
    return pixels
  }

  private func prepare(_ wanted: Setting) throws(FFmpegError) {
    guard wanted != setting else { return }
    sws_freeContext(context)
    setting = nil
    context = sws_getContext(
      Int32(wanted.source.width), Int32(wanted.source.height), AVPixelFormat(wanted.format),
      Int32(wanted.target.width), Int32(wanted.target.height), cffmpeg_rgb32(), cffmpeg_scale_flags, nil, nil, nil)
    guard context != nil else { throw FFmpegError(code: cffmpeg_error(EINVAL)) }
    // Refused for RGB pictures, which have no matrix.
    sws_setColorspaceDetails(
      context, sws_getCoefficients(wanted.matrix), wanted.isFullRange ? 1 : 0, sws_getCoefficients(SWS_CS_DEFAULT), 1,
      0, 1 << 16, 1 << 16)
    setting = wanted
  }
}

extension PictureScaler.Setting {
  fileprivate init(_ frame: UnsafePointer<AVFrame>, target: PixelSize) {
    let picture = frame.pointee
    let fullRangeFormats = [
      AV_PIX_FMT_YUVJ411P, AV_PIX_FMT_YUVJ420P, AV_PIX_FMT_YUVJ422P, AV_PIX_FMT_YUVJ440P, AV_PIX_FMT_YUVJ444P,
    ]
    self.init(
      source: PixelSize(width: Int(picture.width), height: Int(picture.height)), format: picture.format,
      matrix: Self.matrix(picture),
      isFullRange: picture.color_range == AVCOL_RANGE_JPEG
        || fullRangeFormats.contains(AVPixelFormat(picture.format)),
      target: target)
  }

  /// The matrix that the picture states, else the one that its size makes likely.
  private static func matrix(_ picture: AVFrame) -> Int32 {
    switch picture.colorspace {
    case AVCOL_SPC_BT709: SWS_CS_ITU709
    case AVCOL_SPC_BT470BG, AVCOL_SPC_SMPTE170M: SWS_CS_ITU601
    case AVCOL_SPC_SMPTE240M: SWS_CS_SMPTE240M
    case AVCOL_SPC_FCC: SWS_CS_FCC
    case AVCOL_SPC_BT2020_NCL, AVCOL_SPC_BT2020_CL: SWS_CS_BT2020
    default: picture.width >= 1280 || picture.height > 576 ? SWS_CS_ITU709 : SWS_CS_ITU601
    }
  }
}
