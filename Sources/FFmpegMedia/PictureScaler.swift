import CFFmpeg
import Playback

/// Scales decoded pictures to the size of the screen and turns them into RGB.
///
/// FFmpeg scales into one plane for each colour: with as many chroma samples as pixels that is as quick as packed RGB
/// with half of them, and 20 dB nearer to the exact picture.
final class PictureScaler {
  private let scaling = Scaling()
  /// `nil` until a picture has something transparent.
  private var backdrop: Backdrop?
  /// `nil` until a picture has a high dynamic range.
  private var toneMap: ToneMap?
  /// Green, blue and red, whose rows begin at multiples of 64 bytes; FFmpeg may write beyond a row's last pixel.
  private var planes: [UInt8] = []

  /// The picture in `size`, `0xAARRGGBB`, row 0 on top; empty when `size` has no area or a side is beyond 16,384.
  func scale(_ frame: Frame, to size: PixelSize) throws(FFmpegError) -> [UInt32] {
    let sides = 1...16_384
    guard sides.contains(size.width), sides.contains(size.height) else { return [] }
    let frame = frame.hasAlpha ? try onBlack(frame) : frame
    let light = ToneMap.Light(frame.pointer.pointee)
    try scaling.prepare(
      Scaling.Setting(frame.pointer, target: size, as: light == nil ? AV_PIX_FMT_GBRP : ToneMap.format))
    let sampleBytes = light == nil ? 1 : 2
    let stride = (size.width * sampleBytes + 63) / 64 * 64
    let planeBytes = stride * size.height
    let slack = 64
    if planes.count != 3 * planeBytes + slack { planes = [UInt8](repeating: 0, count: 3 * planeBytes + slack) }
    let rows = planes.withUnsafeMutableBufferPointer { planes in
      cffmpeg_scale(scaling.context, frame.pointer, planes.baseAddress, Int32(stride), Int32(planeBytes))
    }
    try check(rows)
    guard rows == size.height else { throw FFmpegError(code: cffmpeg_error_invalid_data) }
    guard let light else { return pack(size, stride: stride) }
    return map(light).pack(planes, size, stride: stride)
  }

  private func onBlack(_ frame: Frame) throws(FFmpegError) -> Frame {
    let backdrop = backdrop ?? Backdrop()
    self.backdrop = backdrop
    return try backdrop.picture(before: frame)
  }

  private func map(_ light: ToneMap.Light) -> ToneMap {
    if let toneMap, toneMap.light == light { return toneMap }
    let map = ToneMap(light)
    toneMap = map
    return map
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
}
