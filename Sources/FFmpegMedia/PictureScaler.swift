import CFFmpeg
import Playback

/// Scales decoded pictures to the size of the screen and turns them into RGB; owns an `SwsContext`.
///
/// FFmpeg scales into one plane for each colour: with as many chroma samples as pixels that is as quick as packed RGB
/// with half of them, and 20 dB nearer to the exact picture.
final class PictureScaler {
  /// Everything that a scaler is made for; a picture that differs needs another.
  fileprivate struct Setting: Equatable {
    var source: PixelSize
    var format: Int32
    var matrix: Int32
    var isFullRange: Bool
    var target: PixelSize
  }

  private var context: OpaquePointer?
  private var setting: Setting?
  /// Green, blue and red, whose rows begin at multiples of 64 bytes; FFmpeg may write beyond a row's last pixel.
  private var planes: [UInt8] = []

  deinit { sws_freeContext(context) }

  /// The picture in `size`, `0xAARRGGBB`, row 0 on top; empty when `size` has no area or a side is beyond 16,384.
  func scale(_ frame: Frame, to size: PixelSize) throws(FFmpegError) -> [UInt32] {
    let sides = 1...16_384
    guard sides.contains(size.width), sides.contains(size.height) else { return [] }
    try prepare(Setting(frame.pointer, target: size))
    let stride = (size.width + 63) / 64 * 64
    let planeBytes = stride * size.height
    let slack = 64
    if planes.count != 3 * planeBytes + slack { planes = [UInt8](repeating: 0, count: 3 * planeBytes + slack) }
    let rows = planes.withUnsafeMutableBufferPointer { planes in
      cffmpeg_scale(context, frame.pointer, planes.baseAddress, Int32(stride), Int32(planeBytes))
    }
    try check(rows)
    guard rows == size.height else { throw FFmpegError(code: cffmpeg_error_invalid_data) }
    return pack(size, stride: stride)
  }

  /// Puts the three planes together.
  private func pack(_ size: PixelSize, stride: Int) -> [UInt32] {
    planes.withUnsafeBufferPointer { planes in
      [UInt32](unsafeUninitializedCapacity: size.width * size.height) { pixels, count in
        for y in 0..<size.height {
          let row = y * stride
          let (blue, red) = (row + stride * size.height, row + 2 * stride * size.height)
          for x in 0..<size.width {
            let rgb = UInt32(planes[red + x]) << 16 | UInt32(planes[row + x]) << 8 | UInt32(planes[blue + x])
            pixels.initializeElement(at: y * size.width + x, to: 0xff00_0000 | rgb)
          }
        }
        count = size.width * size.height
      }
    }
  }

  private func prepare(_ wanted: Setting) throws(FFmpegError) {
    guard wanted != setting else { return }
    sws_freeContext(context)
    setting = nil
    context = sws_getContext(
      Int32(wanted.source.width), Int32(wanted.source.height), AVPixelFormat(wanted.format),
      Int32(wanted.target.width), Int32(wanted.target.height), AV_PIX_FMT_GBRP, cffmpeg_scale_flags, nil, nil, nil)
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
