import CFFmpeg
import Playback

/// Owns an `SwsContext`, which turns pictures of one size and format into those of another.
final class Scaling {
  /// Everything that a context is made for; a picture that differs needs another.
  struct Setting: Equatable {
    var source: PixelSize
    var format: Int32
    var matrix: Int32
    var isFullRange: Bool
    var target: PixelSize
    var targetFormat: Int32
  }

  private(set) var context: OpaquePointer?
  private var setting: Setting?

  deinit { sws_freeContext(context) }

  func prepare(_ wanted: Setting) throws(FFmpegError) {
    guard wanted != setting else { return }
    sws_freeContext(context)
    setting = nil
    context = sws_getContext(
      Int32(wanted.source.width), Int32(wanted.source.height), AVPixelFormat(wanted.format),
      Int32(wanted.target.width), Int32(wanted.target.height), AVPixelFormat(wanted.targetFormat), cffmpeg_scale_flags,
      nil, nil, nil)
    guard context != nil else { throw FFmpegError(code: cffmpeg_error(EINVAL)) }
    // Refused for RGB pictures, which have no matrix.
    sws_setColorspaceDetails(
      context, sws_getCoefficients(wanted.matrix), wanted.isFullRange ? 1 : 0, sws_getCoefficients(SWS_CS_DEFAULT), 1,
      0, 1 << 16, 1 << 16)
    setting = wanted
  }
}

extension Scaling.Setting {
  /// - Parameter targetFormat: One of FFmpeg's planar RGB formats.
  init(_ frame: UnsafePointer<AVFrame>, target: PixelSize, as targetFormat: AVPixelFormat) {
    let picture = frame.pointee
    self.init(
      source: PixelSize(width: Int(picture.width), height: Int(picture.height)), format: picture.format,
      matrix: Self.matrix(picture), isFullRange: Self.isFullRange(picture),
      target: target, targetFormat: targetFormat.rawValue)
  }

  /// Whether samples use all of their values; grey ones that do not say are photographs'.
  private static func isFullRange(_ picture: AVFrame) -> Bool {
    let fullRangeFormats = [
      AV_PIX_FMT_YUVJ411P, AV_PIX_FMT_YUVJ420P, AV_PIX_FMT_YUVJ422P, AV_PIX_FMT_YUVJ440P, AV_PIX_FMT_YUVJ444P,
    ]
    let format = AVPixelFormat(picture.format)
    return switch picture.color_range {
    case AVCOL_RANGE_JPEG: true
    case AVCOL_RANGE_MPEG: fullRangeFormats.contains(format)
    default: fullRangeFormats.contains(format) || cffmpeg_is_grey(format) != 0
    }
  }

  /// The matrix that the picture states, else the one that its size, or its range of light, makes likely.
  private static func matrix(_ picture: AVFrame) -> Int32 {
    switch picture.colorspace {
    case AVCOL_SPC_BT709: SWS_CS_ITU709
    case AVCOL_SPC_BT470BG, AVCOL_SPC_SMPTE170M: SWS_CS_ITU601
    case AVCOL_SPC_SMPTE240M: SWS_CS_SMPTE240M
    case AVCOL_SPC_FCC: SWS_CS_FCC
    case AVCOL_SPC_BT2020_NCL, AVCOL_SPC_BT2020_CL: SWS_CS_BT2020
    default:
      if ToneMap.Light(picture) != nil {
        SWS_CS_BT2020
      } else {
        picture.width >= 1280 || picture.height > 576 ? SWS_CS_ITU709 : SWS_CS_ITU601
      }
    }
  }
}
