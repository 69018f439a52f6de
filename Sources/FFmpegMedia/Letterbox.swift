import CFFmpeg
import Playback

extension Frame {
  /// Width by height as it is seen, before any turning.
  var shape: Double {
    let picture = pointer.pointee
    let shape = Double(max(picture.width, 1)) / Double(max(picture.height, 1))
    let sample = picture.sample_aspect_ratio
    return sample.num > 0 && sample.den > 0 ? shape * Double(sample.num) / Double(sample.den) : shape
  }
}

extension PixelSize {
  /// The largest size within this one for a picture whose shape is `ratio` times the one that this size is made for.
  func fitting(_ ratio: Double) -> PixelSize {
    guard width > 0, height > 0, ratio > 0, abs(ratio - 1) > 0.01 else { return self }
    return ratio > 1
      ? PixelSize(width: width, height: max(1, Int((Double(height) / ratio).rounded())))
      : PixelSize(width: max(1, Int((Double(width) * ratio).rounded())), height: height)
  }

  /// `pixels`, which have this size or are none, in the middle of black ones of `size`, which is nowhere smaller.
  func centre(_ pixels: [UInt32], in size: PixelSize) -> [UInt32] {
    guard self != size, !pixels.isEmpty else { return pixels }
    let (left, top) = ((size.width - width) / 2, (size.height - height) / 2)
    var whole = [UInt32](repeating: 0xff00_0000, count: size.width * size.height)
    for y in 0..<height {
      let from = y * width
      let place = (top + y) * size.width + left
      for x in 0..<width { whole[place + x] = pixels[from + x] }
    }
    return whole
  }
}
