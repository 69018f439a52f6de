import CFFmpeg
public import Playback

/// A picture as the bytes of a PNG file (FFmpeg's encoder).
public enum PNGImage {
  /// - Throws: ``MediaError/Reason/damaged`` where the encoder is missing or refuses it.
  public static func bytes(of picture: Picture) throws(MediaError) -> [UInt8] {
    do throws(FFmpegError) {
      return try Encoder(picture.size).encode(picture)
    } catch {
      throw error.whileDecoding
    }
  }

  /// Owns an `AVCodecContext`.
  private final class Encoder {
    private var context: UnsafeMutablePointer<AVCodecContext>?

    init(_ size: PixelSize) throws(FFmpegError) {
      guard let codec = avcodec_find_encoder(AV_CODEC_ID_PNG) else {
        throw FFmpegError(code: cffmpeg_error_no_encoder)
      }
      let context = try allocated(avcodec_alloc_context3(codec))
      self.context = context
      context.pointee.width = Int32(size.width)
      context.pointee.height = Int32(size.height)
      context.pointee.pix_fmt = AV_PIX_FMT_RGB24
      context.pointee.time_base = AVRational(num: 1, den: 1)
      // Its pixels are square.
      context.pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
      try check(avcodec_open2(context, codec, nil))
    }

    deinit { avcodec_free_context(&context) }

    func encode(_ picture: Picture) throws(FFmpegError) -> [UInt8] {
      let (frame, packet) = (try frame(picture), try Packet())
      try check(avcodec_send_frame(context, frame.pointer))
      try check(avcodec_receive_packet(context, packet.pointer))
      return Array(UnsafeBufferPointer(start: packet.pointer.pointee.data, count: Int(packet.pointer.pointee.size)))
    }

    private func frame(_ picture: Picture) throws(FFmpegError) -> Frame {
      let frame = try Frame()
      frame.pointer.pointee.width = Int32(picture.size.width)
      frame.pointer.pointee.height = Int32(picture.size.height)
      frame.pointer.pointee.format = AV_PIX_FMT_RGB24.rawValue
      frame.pointer.pointee.pts = 0
      try check(av_frame_get_buffer(frame.pointer, 0))
      guard let start = frame.pointer.pointee.data.0 else { throw FFmpegError(code: cffmpeg_error(ENOMEM)) }
      let stride = Int(frame.pointer.pointee.linesize.0)
      picture.pixels.withUnsafeBufferPointer { pixels in
        for y in 0..<picture.size.height {
          let row = start + y * stride
          for x in 0..<picture.size.width {
            let pixel = pixels[y * picture.size.width + x]
            row[3 * x] = UInt8(truncatingIfNeeded: pixel >> 16)
            row[3 * x + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
            row[3 * x + 2] = UInt8(truncatingIfNeeded: pixel)
          }
        }
      }
      return frame
    }
  }
}
